#!/usr/bin/env bash
# Nightly dump of the database, encrypted for the office's key, kept for thirty days.
set -euo pipefail

target="${BACKUP_DIR:-/var/backups/ferryline}"
keep_days=30

dump_database() {
  pg_dump --format=custom "$FERRY_DATABASE"
}

encrypt() {
  gpg --encrypt --recipient office@ferry.example
}

remove_old() {
  find "$target" -name '*.dump.gpg' -mtime "+$keep_days" -delete
}

mkdir -p "$target"
dump_database | encrypt >"$target/$(date +%F).dump.gpg"
remove_old
