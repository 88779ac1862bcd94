"""A node that was paused, or cut off from the database, can't write any more.

Two servers on one PostgreSQL. Again and again the first is stopped (SIGSTOP), or the network between it and
the database stands still, in the middle of its work. Players go on at the other server; when the first comes
back, what it still wanted to write is refused, and those who stayed with it see what really happened.
A ledger tells that no acknowledged move is lost or doubled.

  cut_off.py CARAT DATABASE [ROUNDS]
"""

import random
import select
import signal
import socket
import sys
import threading
import time
from urllib.parse import urlparse

from kept_moves import Ledger, come_back, look_again, next_move, open_table, see_own_move
from server import Player, Server, check

carat, database = sys.argv[1:3]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 6
TABLES, AWAY = 4, 4.0  # seconds: longer than a transaction may lie idle


class Network:
    """Carries connections to the database until it is told to stand still; nothing is lost on the way."""

    def __init__(self, host, port):
        self.target, self.open = (host, port), threading.Event()
        self.open.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near = self.listener.accept()[0]
            threading.Thread(target=self.carry, args=(near,), daemon=True).start()

    def carry(self, near):
        try:
            self.open.wait()
            far = socket.create_connection(self.target)
            while True:
                for ready in select.select([near, far], [], [])[0]:
                    data = ready.recv(65536)
                    self.open.wait()
                    if not data:
                        near.close()
                        return far.close()
                    (far if ready is near else near).sendall(data)
        except OSError:
            near.close()


where = urlparse(database)
network = Network(where.hostname, where.port)
through = f"postgres://{where.username}@127.0.0.1:{network.port}{where.path}"
nodes = [Server(carat, "--no-limits", "--database", url, "--node", name)
         for url, name in ((through, "first"), (database, "second"))]
tables, ledger, stop, failures = [], Ledger(), threading.Event(), []


def play():
    """Plays both seats, at the first server as long as that answers; keeps a move before it is sent."""
    table, kept, at = None, None, 0
    while not stop.is_set():
        try:
            if table is None:
                table, keys = open_table(nodes[at])
                tables.append(table)
            players = [come_back(nodes[at], table, key, patience=2) for key in keys]
            while not stop.is_set():
                kept = kept or next_move(players)
                if kept is None:
                    look_again(players, table)
                    check(players[0].state["status"] != "frozen", players[0].state)
                    if players[0].state["status"] == "over":
                        table = None
                        break
                    continue
                result = ledger.send(players, table, kept, gone_on=("stale", "not_your_turn"))
                sent, kept = kept, kept if result == "again" else None
                if result != "done":
                    break
                see_own_move(players, sent)
                time.sleep(0.01)
        except (OSError, StopIteration, RuntimeError, AssertionError) as error:
            if isinstance(error, AssertionError) and not any(
                    code in str(error) for code in ("'storage'", "'try_again'")):
                failures.append(repr(error))
                return
            at = 1 - at  # the other one, then
            time.sleep(0.05)
        except SystemExit as error:
            failures.append(str(error))
            return


def spectate(player, table):
    """Stays with the first server, whatever happens; asks again when it is told to."""
    try:
        player.send(type="watch", table=table)
        while True:
            if player.read()["type"] == "error":
                time.sleep(0.2)
                player.send(type="watch", table=table)
    except (OSError, StopIteration, RuntimeError):
        pass  # the server has ended


threads = [threading.Thread(target=play) for _ in range(TABLES)]
for thread in threads:
    thread.start()
while len(tables) < TABLES:
    time.sleep(0.05)
spectators = {table: Player(nodes[0]) for table in tables}
for table, spectator in spectators.items():
    threading.Thread(target=spectate, args=(spectator, table), daemon=True).start()
took_over = 0
for number in range(rounds):
    time.sleep(random.uniform(0.5, 0.8))
    before = len(ledger)
    if number % 2 == 0:
        nodes[0].process.send_signal(signal.SIGSTOP)
    else:
        network.open.clear()
    time.sleep(AWAY)
    took_over += len(ledger) > before
    if number % 2 == 0:
        nodes[0].process.send_signal(signal.SIGCONT)
    else:
        network.open.set()
time.sleep(1)
stop.set()
for thread in threads:
    thread.join()
check(not failures, failures)

seen = ledger.check(nodes[1], tables)
for table, spectator in spectators.items():
    for _ in range(600):  # those who stayed hear of it by and by
        if spectator.state and spectator.state["version"] == seen[table]["version"]:
            break
        time.sleep(0.05)
    check(spectator.state["version"] == seen[table]["version"], "a spectator has not seen the end",
          spectator.state["version"], seen[table]["version"])
check(took_over == rounds, "play went on elsewhere in", took_over, "of", rounds, "rounds")
refused = nodes[0].errors().count("another node has gone on")
check(refused > 0, "nothing was refused by the fence")
for node in nodes:
    check(node.stop() == 0, "stops")
print(f"{rounds} rounds, {len(ledger)} moves acknowledged, none lost, none doubled; "
      f"{refused} writes of the node that was away were refused")
