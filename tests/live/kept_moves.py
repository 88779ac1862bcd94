"""Players who come back after every interruption, and the ledger of the moves that were acknowledged."""

import json
import random
import secrets
import threading

from server import PATIENCE, Player, check


def open_table(server, patience=PATIENCE):
    """A table of either game with both seats taken: its id, and the keys of the seats."""
    players = [Player(server, patience=patience), Player(server, patience=patience)]
    players[0].send(type="create", setup={"game": random.choice(["splendor", "duel"])})
    opened = players[0].until("opened")
    for player, link in zip(players, opened["links"]):
        player.sit(opened["table"], link["link"])
    return opened["table"], [player.key for player in players]


def come_back(server, table, key, patience=PATIENCE):
    """To a seat, by its key."""
    player = Player(server, patience=patience)
    player.key = key
    player.send(type="watch", table=table, key=key)
    player.until("table")
    return player


def look_again(players, table):
    for player in players:
        player.send(type="watch", table=table, key=player.key)
        player.until("table")


def see_own_move(players, kept):
    """Reads on until everyone has seen the move; only after it is no longer kept."""
    for player in players:
        while player.state["version"] <= kept[1]:
            player.read(f"the version after {kept[1]}")


def next_move(players):
    """Seat, version, move and id of a move, to be kept before it is sent; None if nobody is to move."""
    mover = next((p for p in players if p.state["legal"]), None)
    if mover is None:
        return None
    return (players.index(mover), mover.state["version"],
            random.choice(mover.state["legal"])["action"], secrets.token_hex(16))


class Ledger:
    """(table, move id, version, move) of every move that a server has acknowledged."""

    def __init__(self):
        self.moves, self.lock = [], threading.Lock()

    def __len__(self):
        return len(self.moves)

    def send(self, players, table, kept, gone_on=("stale",)):
        """Sends a kept move: "done", "gone" if the game has gone on without it, "again" if it is to be
        sent again."""
        seat, version, move, move_id = kept
        players[seat].send(type="play", table=table, version=version, move=move, move_id=move_id)
        answer = players[seat].until("done", "error")
        if answer["type"] == "error":
            # no_seat: the table was forgotten meanwhile, because the database did not answer.
            check(answer["code"] in ("try_again", "storage", "no_seat", *gone_on), answer)
            return "gone" if answer["code"] in gone_on else "again"
        with self.lock:
            self.moves.append((table, move_id, answer["version"], move))
        return "done"

    def check(self, server, tables=()):
        """Every move is in the log, once, at its version; gives the tables as the server tells them."""
        seen = {}
        for table in {*tables, *(move[0] for move in self.moves)}:
            state = json.loads(server.http(f"/api/games/{table}")[2])
            check(state["status"] != "frozen", "a game is frozen", state.get("trouble"))
            versions = [event["version"] for event in state["events"]]
            check(versions == list(range(1, state["version"] + 1)), "the log has gaps", table, versions)
            seen[table] = state
        for table, _, version, move in self.moves:
            check(version <= seen[table]["version"], "a move is lost", table, version)
            event = seen[table]["events"][version - 1]
            check(event["kind"] == "move" and event["plies"][0]["action"] == move, "another move", event, move)
        check(len({move_id for _, move_id, _, _ in self.moves}) == len(self.moves), "a move was acknowledged twice")
        check(len({(table, version) for table, _, version, _ in self.moves}) == len(self.moves),
              "two moves, one version")
        return seen
