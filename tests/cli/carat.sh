#!/usr/bin/env bash
# The program as a user meets it: help, bad arguments, and the line interface through a pipe.
set -euo pipefail
carat=$1
source=$2

check() {  # check <what> <text> <pattern>
  grep -qF -- "$3" <<<"$2" || { printf '%s: "%s" is missing in\n%s\n' "$1" "$3" "$2"; exit 1; }
}
fails() {  # fails <status> <command...>
  local expected=$1 status=0
  shift
  "$@" >/dev/null 2>&1 </dev/null || status=$?
  [[ $status -eq $expected ]] || { echo "$*: exit $status instead of $expected"; exit 1; }
}

check help "$("$carat" --help)" 'carat SUBCOMMAND --help'
for subcommand in play serve bridge load store verify engine arena bot train calibrate analyse losses puzzles bench; do
  check help "$("$carat" --help)" "$subcommand"
  check "$subcommand --help" "$("$carat" "$subcommand" --help)" 'Usage: carat'
done
check 'help about one' "$("$carat" help engine)" 'Usage: carat engine'
fails 2 "$carat"
fails 2 "$carat" dance
fails 2 "$carat" play --players 5
fails 2 "$carat" play --seat 3
fails 2 "$carat" play --load /nowhere
fails 2 "$carat" play --seed -1
fails 2 "$carat" play --players x
fails 2 "$carat" play --game duel --players 3
fails 2 "$carat" play --no-hoarding
fails 2 "$carat" play --opponent nobody
fails 2 "$carat" play --opponent talc --opponent talc
fails 2 "$carat" play --language xx
fails 2 "$carat" play --resume /nowhere
fails 2 "$carat" play nowhere
fails 2 "$carat" play 'http://localhost:1/#/table/x/y'
fails 2 "$carat" play --game duel --resume
check 'ratings' "$("$carat" play --help)" 'Ratings in Elo'
check 'play by lines' "$("$carat" play --start 1 --opponent greedy <<<'take wbg')" 'You: take wbg'
# A program plays on in a game that was saved, but a file from elsewhere runs none by itself.
saved=$(mktemp -d)/game.carat
check 'save with a program' "$("$carat" play --start 1 --opponent "cmd:$carat bot greedy" <<<"save $saved")" "--run-programs"
check 'a file with a program' "$("$carat" play --resume "$saved" 2>&1 </dev/null || true)" 'with --run-programs it may'
check 'resume with a program' "$("$carat" play --resume "$saved" --run-programs <<<'take wbg')" $'You: take wbg\ngreedy: '
fails 2 "$carat" play --resume "$saved"
fails 2 "$carat" play --run-programs
check 'kept games' "$(XDG_DATA_HOME=/nowhere LANG=pl_PL.UTF-8 LC_ALL= "$carat" play --list)" '/nowhere/carat/games nie ma zachowanych gier'
fails 2 "$carat" bench --filter nothing_like_this
fails 2 "$carat" bench --json --filter search
fails 2 "$carat" puzzles
fails 2 "$carat" puzzles verify /nowhere
fails 2 "$carat" puzzles mine --game chess /nowhere
fails 2 "$carat" losses chess
fails 2 "$carat" arena
fails 2 "$carat" arena greedy
fails 2 "$carat" arena greedy nobody
fails 2 "$carat" arena --mode chess greedy random
fails 2 "$carat" arena --sprt 10,0 greedy random
fails 2 "$carat" arena --sprt 0,10 greedy random one-ply
fails 2 "$carat" arena --sprt -inf,10 greedy random
fails 2 "$carat" arena --sprt 0,nan greedy random
fails 2 "$carat" arena --sprt 0,7000 greedy random
fails 2 "$carat" arena --anchor greedy=nan greedy random
fails 2 "$carat" arena --anchor greedy=inf greedy random
fails 2 "$carat" arena --anchor one-ply=3 greedy random
check "anchors" "$("$carat" arena --pairs 1 --quiet --anchor greedy=700 greedy random)" "700 (700 to 700)"
fails 2 "$carat" arena --pairs 0 greedy random
fails 2 "$carat" arena --results /no/such/folder/x greedy random
fails 2 "$carat" arena greedy cmd:
fails 2 "$carat" arena greedy 'cmd:exit 3'
fails 2 "$carat" bot
fails 2 "$carat" bot nobody
fails 2 "$carat" bot network
fails 2 "$carat" bot net:visits=abc
fails 2 "$carat" bot net:/nope
fails 2 "$carat" serve --port x
fails 2 "$carat" bridge
fails 2 "$carat" bridge --open
fails 1 "$carat" serve --address nowhere --data "$(mktemp -d)"
fails 2 "$carat" store
fails 2 "$carat" verify /nowhere
fails 2 "$carat" train
fails 2 "$carat" train chess
for words in '--games -5' '--games 0' '--seed -1' '--minutes -1' '--minutes nan' '--visits 0' '--workers 0'; do
  # shellcheck disable=SC2086
  fails 2 "$carat" train duel --folder /nowhere $words
done
fails 2 "$carat" calibrate duel --seed -1
fails 2 "$carat" calibrate duel --games -5
fails 2 "$carat" losses duel --seed -1
fails 2 "$carat" losses duel --games 0
fails 2 "$carat" puzzles verify --seed -1 "$0"
fails 2 "$carat" puzzles mine --margin nan /nowhere/puzzles
fails 2 "$carat" bench --seconds -1
fails 2 "$carat" bench --seconds nan
for words in '--games -1' '--rate nan' '--rate -1' '--seconds nan' '--seconds 0' '--idle -1'; do
  # shellcheck disable=SC2086
  fails 2 "$carat" load --host localhost $words
done
fails 2 "$carat" analyse --seed -1 "$0"
fails 2 "$carat" analyse
fails 2 "$carat" analyse /no/such/file
# A folder is no file, and that is said.
game=$source/tests/data/splendor/records/v1-two-players.txt
for words in 'analyse /tmp' "analyse --network /tmp $game" 'arena net:/tmp random' \
  'arena --luck /tmp random greedy' 'calibrate duel --network /tmp' 'train duel --from /tmp'; do
  status=0
  # shellcheck disable=SC2086
  said=$(cd "$(mktemp -d)" && "$carat" $words 2>&1) || status=$?
  [[ $status -eq 1 || $status -eq 2 ]] || { echo "$words: exit $status"; exit 1; }
  check "$words" "$said" "can't"
  check "$words" "$said" /tmp
done
check analyse "$(echo nonsense | "$carat" analyse - 2>&1)" 'the position, character 1'
check analyse "$("$carat" analyse "$source/tests/data/splendor/records/v1-two-players.txt" --visits 5)" 'lost by decisions'
check analyse "$("$carat" analyse "$source/tests/data/splendor/records/v1-two-players.txt" --visits 5 --json)" '"luck":['
# Where nobody looked nothing is claimed.
position=$("$carat" engine <<<'{"command":"new","dealer":"first"}' |
  sed -n 's/.*"position":"\([^"]*\)".*/\1/p')
check 'analyse one visit' "$("$carat" analyse --visits 1 --json - <<<"$position")" '"value":null'
[[ $("$carat" analyse --visits 1 - <<<"$position") != *' 0.0 '* ]] ||
  { echo 'a chance where nobody looked'; exit 1; }
check 'two positions' "$(printf '%s\n%s\n' "$position" "$position" | "$carat" analyse - 2>&1 || true)" \
  'one position is expected'
# A result that can't be written is no success, whoever it is of.
full() { "$carat" "$@" >/dev/full 2>/dev/null || return 0; echo "$*: written to a full disk"; exit 1; }
full arena --quiet --json --pairs 1 greedy random
full analyse --visits 1 --json - <<<"$position"
full engine <<<'{"command":"new"}'

answers=$(printf '%s\n' '{"command":"new","dealer":"first"}' '' 'nonsense' \
  '{"command":"perft","depth":2}' '{"command":"quit"}' '{"command":"help"}' | "$carat" engine)
[[ $(wc -l <<<"$answers") -eq 5 ]] || { echo "five answers expected: $answers"; exit 1; }
check duel "$(printf '{"command":"new","game":"duel","dealer":"first"}\n{"command":"perft","depth":2}\n' \
  | "$carat" engine)" '{"ok":true,"depth":2,"leaves":27242}'
check engine "$answers" '{"ok":true,"depth":2,"leaves":865}'

json=$("$carat" bench --json --seconds 0.01)
for key in splendor-2 splendor-3 splendor-4 random_games_per_s decisions_per_s mean_turns \
  mean_decisions first_seat_share state_bytes signature duel prestige_share crowns_share \
  color_share; do
  check "bench --json" "$json" "\"$key\":"
done
python3 -c 'import json, sys; json.loads(sys.argv[1])' "$json"

check arena "$("$carat" arena --quiet --pairs 3 --mode duel greedy random)" \
  'duel, 6 games in 3 of 3 groups, seed 1'
# A built-in player as a program plays the same games as without a program between.
same_games() {
  "$carat" arena --quiet --json --mode splendor-4 --pairs 1 greedy "$1" | grep -o '"pairs":.*' |
    sed "s|$1|one-ply|"
}
[[ $(same_games one-ply) == "$(same_games "cmd:$carat bot one-ply")" ]] ||
  { echo 'carat bot plays otherwise than the player'; exit 1; }

# However long a line is, memory does not grow with it: the next command is answered all the same.
endless() { head -c 300000000 /dev/zero | tr '\0' x; }
little_memory() {  # a sanitizer maps far more than it uses: one limits what is used, the other can't
  if grep -q __asan_init "$carat"; then
    ASAN_OPTIONS=hard_rss_limit_mb=250 "$@"
  elif grep -q __tsan_init "$carat"; then
    "$@"
  else
    (ulimit -v 400000 && "$@")
  fi
}
answers=$( (endless; printf '\n{"command":"games","id":7}\n') | little_memory "$carat" engine)
[[ $(wc -l <<<"$answers") -eq 2 ]] || { echo "two answers expected: $answers"; exit 1; }
check 'a line without an end' "$answers" '"error":{"code":"too_long"'
check 'the command behind it' "$answers" '"id":7}'
answers=$( (endless; printf '\n{"message":"quit","id":7}\n') | little_memory "$carat" bot greedy)
check 'a line without an end' "$answers" 'a line has at most 1048576 bytes'
check 'the request behind it' "$answers" '"id":7'
check 'a line without an end' \
  "$( (endless; printf '\ntake wbg\n') | little_memory "$carat" play --plain --start 1 --opponent greedy)" 'You: take wbg'
check 'a position without an end' "$(endless | little_memory "$carat" analyse - 2>&1)" 'longer than a game file'
long=$(mktemp -d)/long.carat
truncate -s 3G "$long"
check 'a file without an end' "$(little_memory "$carat" analyse "$long" 2>&1)" 'longer than a game file'
check 'results without an end' "$(little_memory "$carat" arena --results "$long" greedy random 2>&1)" 'has no results'
check 'results in a device' "$(little_memory "$carat" arena --results /dev/full greedy random 2>&1)" 'is not a regular file'
check 'a file without an end' "$(little_memory "$carat" verify "$long" 2>&1)" 'longer than a game file'
check 'a file without an end' "$(little_memory "$carat" play --load "$long" 2>&1 </dev/null)" 'longer than a game file'
check 'a file without an end' "$(little_memory "$carat" play --resume "$long" 2>&1 </dev/null)" 'longer than a game file'
rm -r "$(dirname "$long")"
