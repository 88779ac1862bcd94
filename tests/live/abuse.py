"""Bad clients beside honest ones: nothing crashes, no honest game is touched, every honest move is answered.

Bad messages come over WebSockets (broken JSON, wrong types, wrong tables, other people's seats, frames cut
short) and over HTTP. The honest ones are those of `carat load`, before and meanwhile; their times are printed, not
judged.

  abuse.py CARAT [MESSAGES] [HONEST GAMES]
"""

import json
import random
import signal
import socket
import subprocess
import sys
import threading
import time

from server import PATIENCE, Player, Server, check, table_of

carat = sys.argv[1]
messages = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
games = int(sys.argv[3]) if len(sys.argv) > 3 else 100
RATE = 50  # honest moves a second
server = Server(carat, "--no-limits")
sent, refused = [0] * 4, [0] * 4  # by each bully
victims = [Player(server), Player(server)]
table = table_of(victims)

good = [json.dumps(message) for message in (
    {"type": "ping"}, {"type": "watch", "table": table}, {"type": "lobby"},
    {"type": "play", "table": table, "version": 1, "move": "take wbg", "move_id": "0" * 32},
    {"type": "sit", "table": table, "key": "1" * 32, "seat": 1}, {"type": "resign", "table": table},
    {"type": "chat", "table": table, "text": "x"}, {"type": "undo", "table": table, "version": 1},
    {"type": "create", "setup": {"seats": [{}, {}, {}, {}, {}]}}, {"type": "report", "table": table, "number": 1})]
requests = [b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01", b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            b"GET /" + b"%" * 900 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"POST /api/accounts HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{\"name\":[",
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"]


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


def attack(number):
    rng = random.Random(number)
    while sum(sent) < messages:
        try:
            attacker = Player(server)
            threading.Thread(target=drain, args=(attacker,), daemon=True).start()
            for _ in range(500):
                attacker.connection.frame(rng.choice([1, 1, 1, 1, 2]), bad(rng))
                sent[number] += 1
            if rng.randrange(2):
                attacker.connection.socket.sendall(bytes(rng.randrange(256) for _ in range(40)))
            attacker.close()
        except (OSError, SystemExit):
            refused[number] += 1
        with socket.create_connection(("localhost", server.port), PATIENCE) as raw:
            raw.sendall(rng.choice(requests))


def honest(seconds):
    """Starts honest players, for so long or until they are stopped."""
    return subprocess.Popen([carat, "load", "--port", str(server.port), "--games", str(games), "--rate", str(RATE),
                             "--seconds", str(seconds)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def report(players):
    """What they say when they have ended; every move that was due has to be answered, without an error."""
    out, problems = players.communicate(timeout=PATIENCE)
    check(players.returncode == 0, "honest players fail:", out, problems)
    figures = json.loads(out)
    check(figures["errors"] == 0 and figures["unanswered"] == 0 and figures["moves"] > 0, figures, problems)
    return figures


alone = report(honest(5))
beside = honest(1_000_000)
time.sleep(1)
bullies = [threading.Thread(target=attack, args=(number,)) for number in range(len(sent))]
for thread in bullies:
    thread.start()
for thread in bullies:
    thread.join()
check(beside.poll() is None, "the honest players have ended too early")
check(server.process.poll() is None, "the server has ended", server.errors())
beside.send_signal(signal.SIGINT)
meanwhile = report(beside)
state = json.loads(server.http(f"/api/games/{table}")[2])
check(state["status"] == "running" and state["version"] == 1, "somebody else's game was touched", state)
check(server.stop() == 0, "stops")
print(f"{sum(sent)} bad messages ({sum(refused)} connections cut) beside {games} honest games with {meanwhile['moves']} "
      f"moves, p99 {meanwhile['p99_ms']} ms; without them {alone['p99_ms']} ms")
