#!/usr/bin/env bash
# The running server: pages, accounts, bots, limits, backup, stop.
exec python3 "$2/tests/live/serve.py" "$1"
