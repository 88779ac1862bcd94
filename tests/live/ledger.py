"""No acknowledged move is lost or doubled by kill -9.

Players keep a ledger of the moves that were acknowledged, as (table, move id, version, move). The server is
killed again and again, at moments that hit every step of a move; players come back, ask again with the
same move id, and go on. In the end every move of the ledger must be in the log, once, at its version.

  ledger.py CARAT [--kills 50] [--moves 20] [--database URL]

--moves is how many moves are acknowledged between two kills, on average: kills wait for them, not for a clock.
"""

import argparse
import random
import struct
import threading
import time

from kept_moves import Ledger, come_back, look_again, next_move, open_table, see_own_move
from server import PATIENCE, Server, check

parser = argparse.ArgumentParser()
parser.add_argument("carat")
parser.add_argument("--kills", type=int, default=50)
parser.add_argument("--moves", type=int, default=20)
parser.add_argument("--database")
given = parser.parse_args()
TABLES = 6
server = Server(given.carat, "--no-limits", *(["--database", given.database] if given.database else []))
ledger, stop, failures = Ledger(), threading.Event(), []


class Person(threading.Thread):
    """Plays both seats of a table, through all the ends of the connection; then at another table."""

    def __init__(self):
        super().__init__(daemon=True)
        self.table, self.keys, self.kept = None, None, None  # a move is kept before it is sent
        self.start()

    def run(self):
        while not stop.is_set():
            try:
                if self.table is None:
                    self.table, self.keys = open_table(server)
                self.play()
            except (OSError, StopIteration, RuntimeError, struct.error, ValueError):
                time.sleep(0.02)  # the server is gone, perhaps in the middle of a message
            except AssertionError as error:  # a database that is not back yet
                if not any(code in str(error) for code in ("'storage'", "'try_again'")):
                    failures.append(repr(error))
                    return
            except SystemExit as error:
                if "FAILED" in str(error):
                    failures.append(str(error))
                    return
                time.sleep(0.02)  # half an answer to the handshake

    def play(self):
        players = [come_back(server, self.table, key) for key in self.keys]
        while not stop.is_set():
            self.kept = self.kept or next_move(players)
            if self.kept is None:
                if players[0].state["status"] in ("over", "frozen"):
                    self.table = None
                    return
                look_again(players, self.table)
                continue
            result = ledger.send(players, self.table, self.kept)
            sent, self.kept = self.kept, self.kept if result == "again" else None
            if result != "done":
                return
            see_own_move(players, sent)


def wait_for_moves(count):
    wanted, end = len(ledger) + count, time.monotonic() + PATIENCE
    while len(ledger) < wanted:
        check(not failures, failures)
        check(time.monotonic() < end, "no move is acknowledged any more:", len(ledger), "of", wanted)
        time.sleep(0.001)


people = [Person() for _ in range(TABLES)]
for number in range(given.kills):
    if random.randrange(5) > 0:  # otherwise while people come back
        wait_for_moves(random.randrange(1, given.moves * 5 // 2))
    time.sleep(random.uniform(0, 0.02))
    server.kill()
    server.start()
wait_for_moves(TABLES)
stop.set()
for person in people:
    person.join(PATIENCE)
check(not failures, failures)
server.kill()
server.start()

tables = ledger.check(server)
check(server.stop() == 0, "the server stops")
print(f"{given.kills} kills, {len(ledger)} acknowledged moves in {len(tables)} games, none lost, none doubled")
