"""A copy of a PostgreSQL database, made while the server runs, by the commands of docs/operations.md.

  copied.py CARAT DATABASE FOLDER-COMMAND

FOLDER-COMMAND runs a command of PostgreSQL. A game goes on at a server on the copy, as it was when it was copied.
"""

import json
import re
import shlex
import subprocess
import sys

from kept_moves import Ledger, come_back, next_move, open_table, see_own_move
from server import Server, SOURCE, check

carat, database, run = sys.argv[1:4]
copy = database + "_copy"
server = Server(carat, "--no-limits", "--database", database)
table, keys = open_table(server)


def play(server, count):
    players = [come_back(server, table, key) for key in keys]
    for _ in range(count):
        kept = next_move(players)
        check(Ledger().send(players, table, kept) == "done", "a move")
        see_own_move(players, kept)
    return players[0].state["version"]


version = play(server, 5)
documented = re.findall(r"^pg_\w+ .*", (SOURCE / "docs" / "operations.md").read_text(), re.MULTILINE)
check([line.split()[0] for line in documented] == ["pg_dump", "pg_restore"], documented)
for line in documented:
    line = line.split("   ")[0].replace("postgres://carat@db/new", copy).replace("postgres://carat@db/carat", database)
    done = subprocess.run(["bash", "-c", f"{run} {shlex.join(shlex.split(line))}"], capture_output=True, text=True)
    check(done.returncode == 0, line, done.stderr)
    play(server, 2)
other = Server(carat, "--no-limits", "--database", copy)
state = json.loads(other.http(f"/api/games/{table}")[2])
check(state["version"] == version and state["status"] == "running", state["version"], version)
check(play(other, 3) == version + 3, "it goes on")
for one in (server, other):
    check(one.stop() == 0, "stops")
print("a copy of the database, made while it was in use, goes on where it was")
