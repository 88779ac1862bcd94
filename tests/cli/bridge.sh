#!/usr/bin/env bash
# Programs at a running server's tables, and the examples in the arena.
exec python3 "$2/tests/live/bridge.py" "$1"
