#!/usr/bin/env bash
# The full-screen client in a real terminal, by keys.
exec python3 "$2/tests/live/terminal.py" "$1"
