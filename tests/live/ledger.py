"""No acknowledged move is lost or doubled by kill -9.

Players keep a ledger of the moves that were acknowledged, as (table, move id, version, move). The server is
killed again and again, at moments that hit every step of a move; players come back, ask again with the
same move id, and go on. In the end every move of the ledger must be in the log, once, at its version.

  ledger.py CARAT [KILLS] [DATABASE]
"""

import json
import random
import secrets
import sys
import threading
import time

from server import Player, Server, check

carat = sys.argv[1]
kills = int(sys.argv[2]) if len(sys.argv) > 2 else 50
options = ["--no-limits"] + (["--database", sys.argv[3]] if len(sys.argv) > 3 else [])
TABLES = 6
server = Server(carat, *options)
ledger, lock, stop = [], threading.Lock(), threading.Event()


def opened():
    players = [Player(server), Player(server)]
    players[0].send(type="create", setup={"game": random.choice(["splendor", "duel"])})
    message = players[0].until("opened")
    for player, link in zip(players, message["links"]):
        player.sit(message["table"], link["link"])
    return message["table"], [player.key for player in players]


def come_back(table, key):
    player = Player(server)
    player.key = key
    player.send(type="watch", table=table, key=key)
    player.until("table")
    return player


def play(table, keys):
    """One thread plays both seats, through all the ends of the connection."""
    pending = None  # seat, version, move, id: kept before it is sent
    while not stop.is_set():
        try:
            players = [come_back(table, key) for key in keys]
            while not stop.is_set():
                if pending is None:
                    state = next((p.state for p in players if p.state["legal"]), None)
                    if state is None:
                        if any(p.state["status"] in ("over", "frozen") for p in players):
                            return
                        for player in players:
                            player.send(type="watch", table=table, key=player.key)
                            player.until("table")
                        continue
                    move = random.choice(state["legal"])["action"]
                    pending = (state["you"] - 1 if "you" in state else players.index(
                        next(p for p in players if p.state is state)), state["version"], move,
                        secrets.token_hex(16))
                seat, version, move, move_id = pending
                players[seat].send(type="play", table=table, version=version, move=move,
                                   move_id=move_id)
                answer = players[seat].until("done", "error")
                if answer["type"] == "error":
                    check(answer["code"] in ("try_again", "storage", "stale"), answer)
                    if answer["code"] == "stale":
                        pending = None
                    break
                with lock:
                    ledger.append((table, move_id, answer["version"], move))
                pending = None
                for player in players:
                    while player.state["version"] < answer["version"]:
                        player.read()
        except (OSError, StopIteration, RuntimeError, SystemExit) as error:
            if isinstance(error, SystemExit) and "FAILED" in str(error):
                print(error)
                stop.set()
            time.sleep(0.02)


threads = []
for _ in range(TABLES):
    thread = threading.Thread(target=play, args=opened())
    thread.start()
    threads.append(thread)
for number in range(kills):
    time.sleep(random.uniform(0.02, 0.25))
    server.kill()
    server.start()
    finished = [i for i, thread in enumerate(threads) if not thread.is_alive()]
    for i in finished:
        threads[i] = threading.Thread(target=play, args=opened())
        threads[i].start()
time.sleep(0.5)
stop.set()
for thread in threads:
    thread.join()
server.kill()
server.start()

tables = {}
for table, move_id, version, move in ledger:
    if table not in tables:
        tables[table] = json.loads(server.http(f"/api/games/{table}")[2])
        versions = [event["version"] for event in tables[table]["events"]]
        check(versions == list(range(1, len(versions) + 1)), "the log has gaps", table, versions)
    check(version <= tables[table]["version"], "a move is lost", table, version)
    event = tables[table]["events"][version - 1]
    check(event["kind"] == "move" and event["plies"][0]["action"] == move, "another move", event, move)
check(len({move_id for _, move_id, _, _ in ledger}) == len(ledger), "a move was acknowledged twice")
check(len({(table, version) for table, _, version, _ in ledger}) == len(ledger), "two moves, one version")
check(all(state["status"] != "frozen" for state in tables.values()), "a game is frozen")
check(server.stop() == 0, "the server stops")
print(f"{kills} kills, {len(ledger)} acknowledged moves in {len(tables)} games, none lost, none doubled")
check(len(ledger) > kills, "hardly any move was played")
