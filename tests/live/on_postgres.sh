#!/usr/bin/env bash
# Runs a command on a PostgreSQL of its own, which is thrown away afterwards. In the command DATABASE stands for the
# address of an empty database, and RESTART for a command that restarts PostgreSQL.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/postgres.bash"
new_database games
command=("${@//DATABASE/"$url/games"}")
"${command[@]//RESTART/"$restart_command"}"
