#!/usr/bin/env bash
# docs/first-bot.md works as it stands.
exec python3 "$2/tests/live/first_bot.py" "$1"
