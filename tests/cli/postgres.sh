#!/usr/bin/env bash
# The store's tests, kill -9 and restarts of the database, on a real PostgreSQL.
set -euo pipefail
carat=$(readlink -f "$1") source=$2
. "$source/tests/live/postgres.bash"

new_database tests
new_database games
CARAT_TEST_POSTGRES=$url/tests "$(dirname "$carat")/tests/test_server" --gtest_filter='*PostgreSQL*'
python3 "$source/tests/live/ledger.py" "$carat" --kills 8 --database "$url/games"
# A copy, by the commands of docs/operations.md.
new_database games_copy
python3 "$source/tests/live/copied.py" "$carat" "$url/games" "$(printf '%q ' cd "$folder")&& PATH=$postgres_bin:\$PATH ${as[*]}"
# The database is restarted under the server's feet: nothing is lost, and the server goes on.
python3 "$source/tests/live/restarts.py" "$carat" "$url/games" "$restart_command"
