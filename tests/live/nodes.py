"""Two servers on one PostgreSQL: people at different servers play, talk and are paired; a server dies.

  nodes.py CARAT DATABASE
"""

import json
import random
import secrets
import sys

from server import Player, Server, check

carat, database = sys.argv[1:3]
nodes = [Server(carat, "--no-limits", "--database", database, "--node", name) for name in ("a", "b")]
players = [Player(node) for node in nodes]
players[0].send(type="create", setup={"game": "duel"})
opened = players[0].until("opened")
table = opened["table"]
for player, link in zip(players, opened["links"]):
    player.sit(table, link["link"])
acknowledged = []


def play(count):
    for _ in range(count):
        while not any(p.state and p.state["status"] == "running" and p.state["legal"] for p in players):
            for player in players:
                player.send(type="watch", table=table, key=player.key)
                player.until("table")
        mover = max((p for p in players if p.state["legal"]), key=lambda p: p.state["version"])
        move = random.choice(mover.state["legal"])["action"]
        mover.send(type="play", table=table, version=mover.state["version"], move=move,
                   move_id=secrets.token_hex(16))
        answer = mover.until("done", "error")
        if answer["type"] == "error":
            check(answer["code"] in ("stale", "try_again", "not_your_turn"), answer)
        else:
            acknowledged.append((answer["version"], move))
        for player in players:
            while player.state["version"] < (acknowledged[-1][0] if acknowledged else 0):
                player.read()


play(30)
for speaker, listener in (players, players[::-1]):
    speaker.send(type="chat", table=table, text="good luck")
    check(listener.until("chat")["text"] == "good luck", "chat")
    check(speaker.until("chat")["text"] == "good luck", "one's own line")
strangers = [Player(node) for node in nodes]
for stranger in strangers:
    stranger.send(type="pair", setup={"game": "duel"})
paired = [stranger.until("paired") for stranger in strangers]
check(paired[0]["table"] == paired[1]["table"], "one table for both", paired)
for stranger, own in zip(strangers, paired):
    stranger.sit(own["table"], own["links"][0]["link"])
for stranger in strangers:
    while not stranger.state or stranger.state["status"] != "running":
        stranger.read("the beginning of the game")
nodes[0].kill()
key = players[0].key
players[0] = Player(nodes[1])
players[0].key = key
players[0].send(type="watch", table=table, key=key)
players[0].until("table")
play(10)
state = json.loads(nodes[1].http(f"/api/games/{table}")[2])
check(len(acknowledged) >= 30, acknowledged)
for version, move in acknowledged:
    check(state["events"][version - 1]["plies"][0]["action"] == move, "lost", version, move)
check(nodes[1].stop() == 0, "stops")
print(f"2 nodes, one of them killed, {len(acknowledged)} moves acknowledged, none lost")
