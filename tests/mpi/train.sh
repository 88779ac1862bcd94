#!/usr/bin/env bash
# Two ranks learn the same as threads of one process, a run goes on with other ranks than it began with, and
# errors end all ranks. $1 is carat, $2 is carat-mpi.
set -euo pipefail
carat=$1 carat_mpi=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

ranks() {  # ranks <number> <arguments...>
  local count=$1
  shift
  timeout 600 mpirun --allow-run-as-root --oversubscribe -n "$count" "$carat_mpi" "$@" 2>>"$folder/log"
}
same() { cmp "$1" "$2" || { tail -n 20 "$folder/log"; exit 1; }; }

# Enough for the first steps of learning, which is done by one thread: sums in another order are other sums.
run=(train duel --visits 2 --seed 5 --workers 1 --games)
"$carat" "${run[@]}" 1024 --folder "$folder/one" 2>>"$folder/log"
ranks 2 "${run[@]}" 1024 --folder "$folder/two"
same "$folder"/{one,two}/duel/latest.net
same "$folder"/{one,two}/duel/samples
fresh=$(mktemp -d -p "$folder")
"$carat" "${run[@]}" 256 --folder "$fresh" 2>>"$folder/log"
if cmp -s "$folder/one/duel/latest.net" "$fresh/duel/latest.net"; then
  echo 'nothing was learnt'
  exit 1
fi

# Stopped half-way: the learning rate is that of the whole run.
"$carat" "${run[@]}" 1024 --minutes 0.001 --folder "$folder/three" 2>>"$folder/log"
ranks 3 "${run[@]}" 1024 --folder "$folder/three"
grep -q 'stopped after 1024 games' "$folder/log"

for wrong in "train chess" "train duel --from /no/such/file --folder $folder/four"; do
  # shellcheck disable=SC2086
  if ranks 2 $wrong >/dev/null; then
    echo "$wrong: it should have failed"
    exit 1
  fi
done
