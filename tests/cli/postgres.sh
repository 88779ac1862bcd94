#!/usr/bin/env bash
# The store's tests and kill -9 on a real PostgreSQL, started for this alone and thrown away.
set -euo pipefail
carat=$(readlink -f "$1") source=$2

bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
folder=$(mktemp -d /tmp/carat-postgres.XXXXXX)
as=()
if [[ $EUID -eq 0 ]]; then  # PostgreSQL does not run as root
  chown postgres "$folder"
  as=(runuser -u postgres --)
fi
in_folder() { (cd "$folder" && "${as[@]}" "$@"); }
finish() {
  in_folder "$bin/pg_ctl" -D "$folder/db" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
in_folder "$bin/initdb" -D "$folder/db" -A trust --no-sync -E UTF8 --locale=C.UTF-8 -U carat >/dev/null
start() {
  in_folder "$bin/pg_ctl" -D "$folder/db" -w -l "$folder/log" \
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1" start >/dev/null
}
start
in_folder "$bin/createdb" -h "$folder" -p "$port" -U carat games
in_folder "$bin/createdb" -h "$folder" -p "$port" -U carat tests
url=postgres://carat@127.0.0.1:$port

CARAT_TEST_POSTGRES=$url/tests "$(dirname "$carat")/tests/test_server" --gtest_filter='*PostgreSQL*'
python3 "$source/tests/live/ledger.py" "$carat" 8 "$url/games"

# The database is restarted under the server's feet: nothing is lost, and the server goes on.
(cd "$source/tests/live" && python3 restarts.py "$carat" "$url/games" \
  "$(printf '%q ' cd "$folder")&& $(printf '%q ' "${as[@]}" "$bin/pg_ctl" -D "$folder/db" -m immediate -w \
  -l "$folder/log" -o "-p $port -k $folder -c listen_addresses=127.0.0.1" restart)")

# Two servers on one database: players at different ones, and one of them dies.
python3 "$source/tests/live/nodes.py" "$carat" "$url/games"
