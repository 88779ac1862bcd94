#!/usr/bin/env bash
# A match that is ended from outside: what is known is told, and no program goes on alone.
set -euo pipefail
carat=$1
source=$2
folder=$(mktemp -d)

# end <signal> [<command>]: a match against a bot that hangs, which a shell has started (with this
# command, if there is one), ended by this signal.
end() {
  local bot="${2:+$2 }python3 $source/tests/arena/bots/mock.py hangs $folder/pids; true" status=0
  rm -f "$folder/pids" "$folder/results.$1"
  # Whoever runs this may ignore SIGHUP, as nohup does.
  env --default-signal=HUP "$carat" arena --pairs 50 --workers 1 --move-time 600000 \
    --results "$folder/results.$1" "cmd:$bot" random >"$folder/out" 2>"$folder/err" &
  local arena=$!
  for ((i = 0; i < 600; ++i)); do [[ -s $folder/pids ]] && break; sleep 0.1; done
  kill -s "$1" $arena
  wait $arena 2>/dev/null || status=$?
  for ((i = 0; i < 600; ++i)); do
    kill -0 "$(cat "$folder/pids")" 2>/dev/null || { echo $status; return; }
    sleep 0.1
  done
  echo "the bot goes on after $1" >&2
  exit 1
}

[[ $(end KILL) -eq 137 ]]
# Nor where the bot has left the process group.
[[ $(end KILL setsid) -eq 137 ]]
for signal in INT TERM HUP; do
  [[ $(end $signal) -eq 1 ]] || { echo "$signal: another status than 1"; exit 1; }
  grep -q '0 games in 0 of 50 groups' "$folder/out" || { echo "$signal: no result"; exit 1; }
  grep -q "stopped; the same command goes on with $folder/results.$signal" "$folder/err" ||
    { echo "$signal: nothing is said"; exit 1; }
done

# Before the match, too, while a program gets ready.
"$carat" arena --start-time 600000 "cmd:sleep 600" random >"$folder/out" 2>"$folder/err" &
arena=$!
sleep 1
kill -s TERM $arena
status=0
wait $arena || status=$?
[[ $status -eq 1 ]] || { echo "getting ready: another status than 1"; exit 1; }
grep -qx 'carat arena: stopped' "$folder/err" || { echo "getting ready: nothing is said"; exit 1; }

# As many programs as the system allows, whatever the shell allows; where the system does not, that
# is not the programs' fault.
few() {
  local status=0
  (ulimit "$1" -n 40 && exec "$carat" arena --pairs 12 --workers 12 --quiet \
    "cmd:$carat bot greedy" random) >"$folder/out" 2>"$folder/err" || status=$?
  echo $status
}
[[ $(few -S) -eq 0 ]] || { echo "the soft limit of open files is kept"; exit 1; }
[[ $(few -HS) -eq 1 ]] || { echo "few open files: another status than 1"; exit 1; }
grep -q 'Too many open files' "$folder/err" || { echo "few open files: nothing is said"; exit 1; }
! grep -q 'own fault' "$folder/out" || { echo "few open files: a program has lost by it"; exit 1; }
rm -r "$folder"
