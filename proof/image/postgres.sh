# Begins a cluster as the image of PostgreSQL does, and serves it.
set -euo pipefail
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") --auth=scram-sha-256 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | PGPASSWORD=$POSTGRES_PASSWORD postgres --single -D "$PGDATA" postgres > /dev/null
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
