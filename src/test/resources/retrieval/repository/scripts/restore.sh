#!/usr/bin/env bash
# Brings a backup back. With --dry-run into a scratch database that is dropped again.
set -euo pipefail

newest_backup() {
  ls -1 "${BACKUP_DIR:-/var/backups/ferryline}"/*.dump.gpg | tail -n 1
}

restore_into() {
  local database="$1" file="$2"
  gpg --decrypt "$file" | pg_restore --clean --if-exists --dbname "$database"
}

if [ "${1:-}" = "--dry-run" ]; then
  createdb ferry_scratch
  trap 'dropdb ferry_scratch' EXIT
  restore_into ferry_scratch "$(newest_backup)"
  psql ferry_scratch --tuples-only --command 'SELECT count(*) FROM booking'
else
  restore_into "$FERRY_DATABASE" "${1:-$(newest_backup)}"
fi
