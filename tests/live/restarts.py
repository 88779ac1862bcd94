"""Restarts of the database under a running server, in the middle of a game: acknowledged moves stay, and play goes on.

  restarts.py CARAT DATABASE RESTART-COMMAND [RESTARTS]
"""

import json
import random
import secrets
import subprocess
import sys
import time

from server import PATIENCE, Player, Server, check, table_of

carat, database, restart = sys.argv[1:4]
restarts = int(sys.argv[4]) if len(sys.argv) > 4 else 6
server = Server(carat, "--no-limits", "--database", database)
acknowledged, tries = {}, 0  # by table: version and move


def sit_down():
    """At a new table; while the database restarts there may be none, and the server says so."""
    global players, table
    deadline = time.monotonic() + PATIENCE
    while True:
        players = [Player(server), Player(server)]
        try:
            table = table_of(players)
        except AssertionError as error:
            check(error.args[0]["code"] in ("try_again", "storage") and time.monotonic() < deadline, error)
            for player in players:
                player.close()
            time.sleep(0.01)
        else:
            acknowledged[table] = []
            return


def play():
    """A move until it is acknowledged, with one id."""
    global tries
    if players[0].state["status"] == "over":
        sit_down()
    mover = next(player for player in players if player.state["legal"])
    version, move_id = mover.state["version"], secrets.token_hex(16)
    move = random.choice(mover.state["legal"])["action"]
    while True:
        tries += 1
        mover.send(type="play", table=table, version=version, move=move, move_id=move_id)
        answer = mover.until("done", "error")
        if answer["type"] == "done":
            break
        check(answer["code"] in ("try_again", "storage", "no_table", "no_seat"), answer)
        time.sleep(0.01)
        for player in players:  # the table was forgotten, because its last move may be stored or not
            player.send(type="watch", table=table, key=player.key)
            check(player.until("table", "error"), "an answer")
    acknowledged[table].append((answer["version"], move))
    for player in players:
        while player.state["version"] < answer["version"]:
            player.read()


sit_down()
for _ in range(restarts):
    play()
    restarting = subprocess.Popen(["bash", "-c", restart], stdout=subprocess.DEVNULL)
    while restarting.poll() is None and players[0].state["status"] == "running":
        play()
    check(restarting.wait() == 0, "the database does not restart")
play()
for table, moves in acknowledged.items():
    state = json.loads(server.http(f"/api/games/{table}")[2])
    for version, move in moves:
        check(state["events"][version - 1]["plies"][0]["action"] == move, "lost", table, version, move)
check(server.stop() == 0, "stops")
print(f"{restarts} restarts of the database, {sum(map(len, acknowledged.values()))} moves acknowledged in {tries} tries, none lost")
