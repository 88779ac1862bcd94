#!/usr/bin/env bash
# The store's tests, kill -9 and restarts of the database, on a real PostgreSQL.
set -euo pipefail
carat=$(readlink -f "$1") source=$2
. "$source/tests/live/postgres.bash"

new_database tests
new_database games
CARAT_TEST_POSTGRES=$url/tests "$(dirname "$carat")/tests/test_server" --gtest_filter='*PostgreSQL*'
python3 "$source/tests/live/ledger.py" "$carat" 8 "$url/games"
# The database is restarted under the server's feet: nothing is lost, and the server goes on.
python3 "$source/tests/live/restarts.py" "$carat" "$url/games" "$restart_command"
