#!/usr/bin/env bash
# Moves that were acknowledged survive kill -9. By hand: tests/live/ledger.py CARAT --kills 10000 --moves 120
exec python3 "$2/tests/live/ledger.py" "$1"
