"""A node that was paused, or cut off from the database, can't write any more.

Two servers on one PostgreSQL. Again and again the first is stopped (SIGSTOP), or the network between it and
the database stands still, in the middle of its work. Players go on at the other server; when the first comes
back they return to it, what it still wanted to write is refused, and those who stayed with it see what really
happened. A ledger tells that no acknowledged move is lost or doubled.

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
from server import PATIENCE, Player, Server, check

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
        self.open.wait()
        with near, socket.create_connection(self.target) as far:
            try:
                while True:
                    for ready in select.select([near, far], [], [])[0]:
                        data = ready.recv(65536)
                        self.open.wait()
                        if not data:
                            return
                        (far if ready is near else near).sendall(data)
            except OSError:
                pass  # one of the two is gone


class Person(threading.Thread):
    """Plays both seats of a table, at the first server whenever that is in reach; then at another table."""

    def __init__(self):
        super().__init__(daemon=True)
        self.table, self.keys, self.kept = None, None, None  # a move is kept before it is sent
        self.at, self.reached, self.patience = 0, 0, 2.0
        self.does, self.failure = "nothing yet", None
        self.start()

    def run(self):
        while not stop.is_set():
            try:
                if self.reached < in_reach:
                    self.at, self.reached = 0, in_reach
                if self.table is None:
                    self.does = f"opens a table at {self.at}"
                    self.table, self.keys = open_table(nodes[self.at], self.patience)
                    tables.append(self.table)
                self.play()
            except (OSError, StopIteration, RuntimeError, AssertionError) as error:
                if isinstance(error, AssertionError) and not any(
                        code in str(error) for code in ("'storage'", "'try_again'")):
                    self.failure = repr(error)
                    return
                self.does = f"goes away from {self.at}: {error!r}"
                self.at = 1 - self.at  # the other one, then
                self.patience = min(1.5 * self.patience, 30)  # perhaps everything is slow today
                time.sleep(0.05)
            except SystemExit as error:
                self.failure = str(error)
                return

    def play(self):
        self.does = f"comes to {self.table} at {self.at}"
        players = [come_back(nodes[self.at], self.table, key, self.patience) for key in self.keys]
        while not stop.is_set() and self.reached == in_reach:
            self.kept = self.kept or next_move(players)
            if self.kept is None:
                self.does = f"looks at {self.table} again at {self.at}"
                look_again(players, self.table)
                check(players[0].state["status"] != "frozen", players[0].state)
                if players[0].state["status"] == "over":
                    self.table = None
                    return
                continue
            self.does = f"plays {self.kept} of {self.table} at {self.at}"
            result = ledger.send(players, self.table, self.kept, gone_on=("stale", "not_your_turn"))
            sent, self.kept = self.kept, self.kept if result == "again" else None
            if result != "done":
                return
            acknowledged[self.at] += 1
            self.patience = 2.0
            self.does = f"waits for {sent} of {self.table} at {self.at}"
            see_own_move(players, sent)
            time.sleep(0.01)


class Spectator(threading.Thread):
    """Stays with the first server, whatever happens; asks again when it is told to."""

    def __init__(self, table):
        super().__init__(daemon=True)
        self.table, self.why_gone, self.told = table, None, []
        self.player = Player(nodes[0], patience=86400)  # nothing more is said of a game that is over
        self.start()

    def run(self):
        try:
            self.player.send(type="watch", table=self.table)
            while True:
                message = self.player.read()
                if message["type"] == "error":
                    self.told.append(message)
                    time.sleep(0.2)
                    self.player.send(type="watch", table=self.table)
        except (OSError, StopIteration, RuntimeError) as error:
            self.why_gone = repr(error)

    def has_seen(self, version):
        return self.player.state is not None and self.player.state["version"] == version

    def __str__(self):
        state = self.player.state
        return f"a spectator of {self.table} ({state and (state['status'], state['version'])}, told {self.told[-3:]})"


def wait_for(happened, what):
    """Until it has happened, or somebody failed; not for ever."""
    end = time.monotonic() + PATIENCE
    while not happened():
        failures = [person.failure for person in people if person.failure]
        check(not failures, failures)
        check(time.monotonic() < end, "waited", PATIENCE, "s for", what() if callable(what) else what,
              [person.does for person in people])
        time.sleep(0.05)


where = urlparse(database)
network = Network(where.hostname, where.port)
through = f"postgres://{where.username}@127.0.0.1:{network.port}{where.path}"
nodes = [Server(carat, "--no-limits", "--database", url, "--node", name)
         for url, name in ((through, "first"), (database, "second"))]
tables, ledger, stop, acknowledged = [], Ledger(), threading.Event(), [0, 0]
in_reach = 1  # how often the first server has come into reach
people = [Person() for _ in range(TABLES)]
wait_for(lambda: len(tables) >= TABLES, "tables")
spectators = [Spectator(table) for table in tables]
for number in range(rounds):
    before = acknowledged[0]
    wait_for(lambda: acknowledged[0] > before, "players to come back to the first server")
    time.sleep(random.uniform(0.5, 0.8))
    before = acknowledged[1]
    if number % 2 == 0:
        nodes[0].process.send_signal(signal.SIGSTOP)
    else:
        network.open.clear()
    time.sleep(AWAY)
    wait_for(lambda: acknowledged[1] > before, "play to go on at the other server")
    if number % 2 == 0:
        nodes[0].process.send_signal(signal.SIGCONT)
    else:
        network.open.set()
    in_reach += 1
time.sleep(1)
stop.set()
wait_for(lambda: not any(person.is_alive() for person in people), "players to end")

seen = ledger.check(nodes[1], tables)
for spectator in spectators:  # those who stayed hear of it by and by
    last = seen[spectator.table]["version"]
    wait_for(lambda: spectator.has_seen(last) or spectator.why_gone, lambda: f"{spectator} to see version {last}")
    check(not spectator.why_gone, spectator, "is gone:", spectator.why_gone)
refused = nodes[0].errors().count("another node has gone on")
check(refused > 0, "nothing was refused by the fence")
for node in nodes:
    check(node.stop() == 0, "stops")
print(f"{rounds} rounds, {len(ledger)} moves acknowledged, none lost, none doubled; "
      f"{refused} writes of the node that was away were refused")
