#!/usr/bin/env bash
# Two ranks and one thread play the same match; a match goes on with other ranks than it began with;
# errors end all ranks. $1 is carat, $2 is carat-mpi.
set -euo pipefail
carat=$1 carat_mpi=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

ranks() {  # ranks <number> <arguments...>
  local count=$1
  shift
  timeout 250 mpirun --allow-run-as-root --oversubscribe -n "$count" "$carat_mpi" "$@"
}
same() { [[ $2 == "$3" ]] || { printf '%s:\n%s\nand\n%s\n' "$1" "$2" "$3"; exit 1; }; }

match=(--json --quiet --mode splendor-3 --pairs 6 greedy random rollout:playouts=5)
alone=$("$carat" arena --workers 1 "${match[@]}")
same "two ranks" "$(ranks 2 arena "${match[@]}")" "$alone"
same "three ranks" "$(ranks 3 arena "${match[@]}")" "$alone"
same "one rank" "$(ranks 1 arena "${match[@]}")" "$alone"

results=(--results "$folder/results")
ranks 2 arena --json --quiet "${results[@]}" --mode splendor-3 --pairs 2 greedy random \
  rollout:playouts=5 >/dev/null
same "resumed" "$(ranks 2 arena "${results[@]}" "${match[@]}")" "$alone"

for wrong in "arena greedy nobody" "arena --results /no/such/folder/x greedy random" "dance"; do
  # shellcheck disable=SC2086
  if ranks 2 $wrong >"$folder/out" 2>&1; then
    echo "$wrong: it should have failed"
    exit 1
  fi
done
