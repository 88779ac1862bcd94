"""Restarts of the database under a running server: acknowledged moves stay, and play goes on.

  restarts.py CARAT DATABASE RESTART-COMMAND
"""

import json
import random
import secrets
import subprocess
import sys

from server import Player, Server, check, table_of

carat, database, restart = sys.argv[1:4]
server = Server(carat, "--no-limits", "--database", database)
players = [Player(server), Player(server)]
table = table_of(players)
acknowledged, tries = [], 0


def play():
    """A move until it is acknowledged, with one id."""
    global tries
    mover = next(player for player in players if player.state["legal"])
    version, move_id = mover.state["version"], secrets.token_hex(16)
    move = random.choice(mover.state["legal"])["action"]
    while True:
        tries += 1
        mover.send(type="play", table=table, version=version, move=move, move_id=move_id)
        answer = mover.until("done", "error")
        if answer["type"] == "done":
            break
        check(answer["code"] in ("try_again", "storage", "no_table"), answer)
        for player in players:  # the table was forgotten, because its last move may be stored or not
            player.send(type="watch", table=table, key=player.key)
            check(player.until("table", "error"), "an answer")
    acknowledged.append((answer["version"], move))
    for player in players:
        while player.state["version"] < answer["version"]:
            player.read()


for _ in range(6):
    for _ in range(5):
        play()
    subprocess.run(["bash", "-c", restart], check=True, stdout=subprocess.DEVNULL)
play()
state = json.loads(server.http(f"/api/games/{table}")[2])
for version, move in acknowledged:
    check(state["events"][version - 1]["plies"][0]["action"] == move, "lost", version, move)
check(server.stop() == 0, "stops")
print(f"6 restarts of the database, {len(acknowledged)} moves acknowledged in {tries} tries, none lost")
