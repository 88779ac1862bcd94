#!/usr/bin/env bash
# Several servers on one PostgreSQL. By hand: tests/live/cut_off.py CARAT DATABASE 500
set -euo pipefail
carat=$(readlink -f "$1") source=$2
. "$source/tests/live/postgres.bash"

new_database games
# Players at different servers, and one of them dies.
python3 "$source/tests/live/nodes.py" "$carat" "$url/games"
# One of them is paused, or cut off from the database, and comes back.
python3 "$source/tests/live/cut_off.py" "$carat" "$url/games" 6
# Both behind nginx, with the configuration of tools/.
nginx=$(PATH=$PATH:/usr/sbin command -v nginx) || { echo "nginx is missing: tools/setup test"; exit 1; }
python3 "$source/tests/live/behind_nginx.py" "$carat" "$url/games" "$nginx"
