"""The figures of docs/reliability.md: many games at a steady rate, a restart among them, as many moves as possible,
idle connections. Checks that every move is answered and nothing is refused; prints times and sizes, judges none.

  load.py CARAT [--games 1000] [--rate 300] [--seconds 10] [--peak 5] [--idle 5000] [--database URL]
"""

import argparse
import json
import resource
import subprocess
import time
import urllib.request

from kept_moves import Ledger, come_back, next_move, open_table
from server import PATIENCE, Server, check, free_port

parser = argparse.ArgumentParser()
parser.add_argument("carat")
parser.add_argument("--games", type=int, default=1000)
parser.add_argument("--rate", type=int, default=300)
parser.add_argument("--seconds", type=int, default=10)
parser.add_argument("--peak", type=int, default=5, help="seconds")
parser.add_argument("--idle", type=int, default=5000)
parser.add_argument("--database")
given = parser.parse_args()
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
most = resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 200
if most < max(2 * given.games, given.idle):
    given.games, given.idle = min(given.games, most // 2), min(given.idle, most)
    print(f"this machine allows {most + 200} open files (ulimit -n): {given.games} games, {given.idle} idle connections")
metrics = free_port()
server = Server(given.carat, "--no-limits", "--metrics", str(metrics),
                *(["--database", given.database] if given.database else []))


def numbers():
    with urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics", timeout=PATIENCE) as answer:
        return {name: int(value) for name, value in
                (line.split() for line in answer.read().decode().splitlines() if line[0] != "#")}


def start_load(**options):
    arguments = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    return subprocess.Popen([given.carat, "load", "--port", str(server.port), *arguments],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def report(what, process):
    out, problems = process.communicate()
    check(process.returncode == 0, what, "fails:", out, problems)
    figures = json.loads(out)
    check(figures["errors"] == 0 and figures["unanswered"] == 0, what, figures, problems)
    print(json.dumps({"what": what, "on": "PostgreSQL" if given.database else "SQLite", **figures,
                      "void": figures["generator_load"] > 0.8}), flush=True)
    return figures


table, keys = open_table(server)
steady = report("steady", start_load(games=given.games, rate=given.rate, seconds=given.seconds))
check(steady["connections"] == 2 * given.games, "everybody is connected")
check(steady["moves"] >= given.rate * given.seconds, "every move that was due was played")

# Killed with all these games on: how soon is a move acknowledged again?
server.kill()
begin = time.monotonic()
server.start()
ready = time.monotonic()
players = [come_back(server, table, key) for key in keys]
check(Ledger().send(players, table, next_move(players)) == "done", "a move after the restart")
print(json.dumps({"what": "restart", "live_games": given.games, "ready_ms": round(1000 * (ready - begin)),
                  "first_move_ms": round(1000 * (time.monotonic() - begin))}), flush=True)
for player in players:
    player.close()

report("peak", start_load(games=200, rate=0, seconds=given.peak))

before = numbers()
idle = start_load(games=1, rate=1, seconds=3, idle=given.idle)
after, end = before, time.monotonic() + PATIENCE
while after["carat_connections"] < given.idle and idle.poll() is None and time.monotonic() < end:
    after = numbers()
    time.sleep(0.05)
report("idle", idle)
connections = after["carat_connections"] - before["carat_connections"]
check(connections >= given.idle - 10, "only", connections, "connections")  # some of the last run may have left late
print(json.dumps({"what": "memory", "connections": connections, "bytes_each":
                  round((after["carat_resident_bytes"] - before["carat_resident_bytes"]) / connections)}))
check(server.stop() == 0, "stops")
