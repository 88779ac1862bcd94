"""No acknowledged move is lost or doubled by kill -9.

Players keep a ledger of the moves that were acknowledged, as (table, move id, version, move). The server is
killed again and again, at moments that hit every step of a move; players come back, ask again with the
same move id, and go on. In the end every move of the ledger must be in the log, once, at its version.

  ledger.py CARAT [KILLS] [DATABASE]
"""

import random
import sys
import threading
import time

from kept_moves import Ledger, come_back, look_again, next_move, open_table, see_own_move
from server import Server, check

carat = sys.argv[1]
kills = int(sys.argv[2]) if len(sys.argv) > 2 else 50
options = ["--no-limits"] + (["--database", sys.argv[3]] if len(sys.argv) > 3 else [])
TABLES = 6
server = Server(carat, *options)
ledger, stop = Ledger(), threading.Event()


def play(table, keys):
    """One thread plays both seats, through all the ends of the connection."""
    kept = None
    while not stop.is_set():
        try:
            players = [come_back(server, table, key) for key in keys]
            while not stop.is_set():
                kept = kept or next_move(players)
                if kept is None:
                    if any(p.state["status"] in ("over", "frozen") for p in players):
                        return
                    look_again(players, table)
                    continue
                result = ledger.send(players, table, kept)
                sent, kept = kept, kept if result == "again" else None
                if result != "done":
                    break
                see_own_move(players, sent)
        except (OSError, StopIteration, RuntimeError, SystemExit) as error:
            if isinstance(error, SystemExit) and "FAILED" in str(error):
                print(error)
                stop.set()
            time.sleep(0.02)


threads = []
for _ in range(TABLES):
    thread = threading.Thread(target=play, args=open_table(server))
    thread.start()
    threads.append(thread)
for number in range(kills):
    time.sleep(random.uniform(0.02, 0.25))
    server.kill()
    server.start()
    finished = [i for i, thread in enumerate(threads) if not thread.is_alive()]
    for i in finished:
        threads[i] = threading.Thread(target=play, args=open_table(server))
        threads[i].start()
time.sleep(0.5)
stop.set()
for thread in threads:
    thread.join()
server.kill()
server.start()

tables = ledger.check(server)
check(server.stop() == 0, "the server stops")
print(f"{kills} kills, {len(ledger)} acknowledged moves in {len(tables)} games, none lost, none doubled")
check(len(ledger) > kills, "hardly any move was played")
