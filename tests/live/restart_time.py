"""How soon a server that was killed with many live games acknowledges a move again. Prints times, judges none.

  restart_time.py CARAT [GAMES] [DATABASE]
"""

import json
import random
import secrets
import sys
import time

from server import Player, Server, check

carat = sys.argv[1]
games = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
options = ["--no-limits"] + (["--database", sys.argv[3]] if len(sys.argv) > 3 else [])
server = Server(carat, *options)
players = [Player(server), Player(server)]  # both sit at every table
tables = []
for _ in range(games):
    players[0].send(type="create", setup={"game": random.choice(["splendor", "duel"])})
    opened = players[0].until("opened")
    for player, link in zip(players, opened["links"]):
        player.sit(opened["table"], link["link"])
    while not any(p.state and p.state["table"] == opened["table"] and p.state["status"] == "running" and p.state["legal"]
                  for p in players):
        for player in players:
            player.send(type="watch", table=opened["table"], key=player.key)
            player.until("table")
    mover = next(p for p in players if p.state["table"] == opened["table"] and p.state["legal"])
    mover.send(type="play", table=opened["table"], version=1, move=mover.state["legal"][0]["action"],
               move_id=secrets.token_hex(16))
    check(mover.until("done")["version"] == 2, "a move")
    tables.append(opened["table"])

server.kill()
start = time.monotonic()
server.start()
ready = time.monotonic()
times = []
for table in random.sample(tables, min(100, games)):  # people come back, one after the other
    mover = None
    for key in (player.key for player in players):
        back = Player(server)
        back.send(type="watch", table=table, key=key)
        back.until("table")
        mover = back if back.state["legal"] else mover
    mover.send(type="play", table=table, version=mover.state["version"], move=mover.state["legal"][0]["action"],
               move_id=secrets.token_hex(16))
    check(mover.until("done")["version"] == 3, "a move after the restart")
    times.append(time.monotonic() - start)
check(server.stop() == 0, "stops")
print(json.dumps({"games": games, "ready_ms": round(1000 * (ready - start)),
                  "first_move_ms": round(1000 * times[0]), "hundredth_move_ms": round(1000 * times[-1])}))
