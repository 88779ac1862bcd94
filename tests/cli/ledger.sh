#!/usr/bin/env bash
# Moves that were acknowledged survive kill -9. By hand: tests/live/ledger.py CARAT 10000
exec python3 "$2/tests/live/ledger.py" "$1" 50
