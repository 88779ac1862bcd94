#!/usr/bin/env bash
# The examples of the README.
exec python3 "$2/tests/live/readme.py" "$1"
