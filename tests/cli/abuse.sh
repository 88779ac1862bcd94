#!/usr/bin/env bash
# Bad clients beside honest ones. By hand: tests/live/abuse.py CARAT 10000000
exec python3 "$2/tests/live/abuse.py" "$1" 200000
