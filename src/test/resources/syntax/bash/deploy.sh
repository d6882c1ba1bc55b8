#!/usr/bin/env bash
# Deploys the service to a host.
# Needs ssh and rsync.

set -euo pipefail

. ./lib/log.sh
source "$(dirname "$0")/lib/retry.sh"

readonly VERSION=1.4 REGION="eu-west"
declare -r TIMEOUT=30
declare -A hosts=([blue]=10.0.0.1 [green]=10.0.0.2)
export PATH="$HOME/bin:$PATH"
: "${KEEP:=5}"
verbose=false
alias ll='ls -l' deployed="cat /var/lib/deployed"

if [[ -n ${CI:-} ]]; then
  verbose=true
fi

usage() { echo "usage: $0 [-v] HOST"; }

# Prints what is wrong and leaves.
#
# $1: the message
function die {
  local message=$1 code=${2:-1}
  printf '%s\n' "$message" >&2
  exit "$code"
}

# Runs in a shell of its own.
build() (
  cd "$1" || die "no folder $1"
  make -j"$(nproc)" && make install DESTDIR=out
)

function release::sync() {
  local -a files=("$@")
  local file
  for file in "${files[@]}"; do
    case "$file" in
      *.log | *.tmp) continue ;;
      *.conf)
        sed -e "s/@VERSION@/${VERSION}/" "$file" > "out/${file##*/}"
        ;;
      *) cp "$file" out/ ;;
    esac
  done
  while IFS=: read -r name address; do
    [[ $name == "$host" && -n $address ]] || continue
    rsync -a out/ "$address:/srv" | tee log
  done < <(hosts_file)
}

hosts_file() {
  cat <<EOF | sort
blue:${hosts[blue]}
green:${hosts[green]}
function not_one() { :; }
EOF
}

main() {
  until ping -c1 "$host"; do sleep 1; done
  for ((i = 0; i < KEEP; i++)); do
    (( i > 2 ? i : 2 ))
    inner() { echo "$i"; }
    inner
  done
  trap 'rm -rf out' EXIT
  build . && release::sync *.conf
  if $verbose; then
    echo done
  elif [ "$i" -gt 3 ]; then
    :
  fi
}

host=${1:?"$(usage)"}
main "$@"
