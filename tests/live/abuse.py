"""Bad clients beside honest ones: nothing crashes, nothing leaks into honest games, every one of them ends.

Bad messages come over WebSockets (broken JSON, wrong types, wrong tables, other people's seats, frames cut
short) and over HTTP. Latencies are printed, not judged.

  abuse.py CARAT [MESSAGES]
"""

import json
import random
import secrets
import socket
import sys
import threading
import time

from server import Player, Server, check, table_of

carat = sys.argv[1]
messages = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
server = Server(carat, "--no-limits")
done, sent, failures, latencies = threading.Event(), [0], [], []
victim = [Player(server), Player(server)]
table = table_of(victim)

good = [json.dumps(message) for message in (
    {"type": "ping"}, {"type": "watch", "table": table}, {"type": "lobby"},
    {"type": "play", "table": table, "version": 1, "move": "take wbg", "move_id": "0" * 32},
    {"type": "sit", "table": table, "key": "1" * 32, "seat": 1}, {"type": "resign", "table": table},
    {"type": "chat", "table": table, "text": "x"}, {"type": "undo", "table": table, "version": 1},
    {"type": "create", "setup": {"seats": [{}, {}, {}, {}, {}]}}, {"type": "report", "table": table, "number": 1})]


def bad(rng):
    text = bytearray(rng.choice(good).encode())
    for _ in range(rng.randrange(0, 4)):
        kind, at = rng.randrange(4), rng.randrange(max(1, len(text)))
        if kind == 0 and text:
            text[at % len(text)] = rng.randrange(256)
        elif kind == 1:
            text[at:at] = rng.choice([b"{", b"[" * 30, b'"', b"\\u0000", b"1e999", b"\xff\xfe", b"null"])
        elif kind == 2:
            del text[at:at + rng.randrange(8)]
        else:
            text = text + text[:at]
    return bytes(text)


def drain(player):
    try:
        for _ in player.stream:
            pass
    except (OSError, ValueError):
        pass  # closed, by either side


def attack(seed):
    rng = random.Random(seed)
    while sent[0] < messages and not done.is_set():
        try:
            attacker = Player(server)
            threading.Thread(target=drain, args=(attacker,), daemon=True).start()
            for _ in range(2000):
                attacker.connection.frame(rng.choice([1, 1, 1, 1, 2]), bad(rng))
                sent[0] += 1
            if rng.randrange(2):
                attacker.connection.socket.sendall(bytes(rng.randrange(256) for _ in range(40)))
            attacker.close()
        except (OSError, SystemExit):
            pass
        with socket.create_connection(("localhost", server.port)) as raw:
            raw.sendall(rng.choice([b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01", b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                                    b"GET /" + b"%" * 900 + b" HTTP/1.1\r\nHost: x\r\n\r\n"]))


def honest(number):
    try:
        while not done.is_set():
            players = [Player(server), Player(server)]
            mine = table_of(players, game=random.choice(["splendor", "duel"]))
            while not done.is_set() and players[0].state["status"] == "running":
                mover = next(player for player in players if player.state["legal"])
                start = time.monotonic()
                mover.send(type="play", table=mine, version=mover.state["version"],
                           move=random.choice(mover.state["legal"])["action"],
                           move_id=secrets.token_hex(16))
                version = mover.until("done")["version"]
                latencies.append(time.monotonic() - start)
                for player in players:
                    while player.state["version"] < version:
                        player.read()
                time.sleep(0.02)
    except BaseException as error:  # noqa: B036  whatever it is, the test has to know
        if not done.is_set():
            failures.append(repr(error))


people = [threading.Thread(target=honest, args=(i,)) for i in range(6)]
bullies = [threading.Thread(target=attack, args=(i,)) for i in range(4)]
for thread in people + bullies:
    thread.start()
for thread in bullies:
    thread.join()
done.set()
for thread in people:
    thread.join()
check(not failures, failures)
check(server.process.poll() is None, "the server has ended", server.errors())
state = json.loads(server.http(f"/api/games/{table}")[2])
check(state["status"] == "running" and state["version"] == 1, "somebody else's game was touched", state)
check(server.stop() == 0, "stops")
latencies.sort()
print(f"{sent[0]} bad messages beside {len(latencies)} honest moves, p99 "
      f"{1000 * latencies[int(len(latencies) * 0.99)]:.0f} ms")
