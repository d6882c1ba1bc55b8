#!/usr/bin/env bash
# Rolls a version out: one service after the other, each only when the one before is healthy.
set -euo pipefail

usage() {
  echo "usage: deploy.sh staging|production [VERSION]" >&2
  exit 2
}

wait_until_healthy() {
  local service="$1" tries=30
  until curl --fail --silent "http://$service.internal/health" >/dev/null; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      echo "$service did not become healthy; rolling back" >&2
      return 1
    fi
    sleep 2
  done
}

roll_back() {
  local service="$1"
  docker service update --rollback "$service"
}

deploy_service() {
  local service="$1" version="$2"
  docker service update --image "ferryline/$service:$version" "$service"
  wait_until_healthy "$service" || { roll_back "$service"; exit 1; }
}

[ $# -ge 1 ] || usage
version="${2:-$(git describe --tags)}"
for service in booking gateway web; do
  deploy_service "$service" "$version"
done
