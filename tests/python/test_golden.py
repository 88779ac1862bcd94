"""The package plays golden games (tests/data/golden.md) as the native engine does, to the byte."""

import carat
import pytest
from places import DATA

FILES = sorted(DATA.glob("*/golden/*.txt"))


class Reader:
    """Follows a file line by line with a game of its own."""

    def __init__(self):
        self.options = {}
        self.game = None
        self.waiting = None  # an action waits for the next line, which may have what it drew
        self.plays = 0
        self.finished = False

    def read(self, text):
        for line in text.splitlines():
            if not line or line.startswith("#"):
                continue
            word, rest = line.split(" ", 1)
            if word != "drawn":
                self.finish_play([])
            getattr(self, f"take_{word}")(rest)

    def take_game(self, rest):
        self.name = rest

    def take_option(self, rest):
        name, value = rest.split(" ")
        self.options[name] = value

    def take_deal(self, rest):
        self.game = carat.Game(self.name, deal=rest.split(" "), **self.options)

    def take_position(self, rest):
        assert self.game.position() == rest

    def take_view(self, rest):
        viewer, position = rest.split(" ", 1)
        assert self.game.view(None if viewer == "public" else int(viewer) - 1).position == position

    def take_legal(self, rest):
        assert "; ".join(self.game.legal_actions(all_payments=True)) == rest

    def take_play(self, rest):
        self.waiting = rest

    def take_drawn(self, rest):
        self.finish_play(rest.split(" "))

    def take_result(self, rest):
        assert "+".join(str(seat + 1) for seat in self.game.winners) == rest

    def take_reason(self, rest):
        assert self.game.end_reason == rest
        self.finished = True

    def finish_play(self, draws):
        if self.waiting is None:
            return
        seat, action = self.waiting.split(" ", 1)
        (ply,) = self.game.play(action, seat=int(seat) - 1, draws=draws)
        assert ply.action == action
        assert ply.draws == draws
        self.waiting = None
        self.plays += 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_games_are_played_the_same(path):
    reader = Reader()
    reader.read(path.read_text())
    assert reader.finished
    assert reader.game.is_over
    assert reader.plays > 30
    record = reader.game.record()
    again = carat.Game.from_record(record)
    assert again.record() == record
    assert again.position() == reader.game.position()


def test_there_are_golden_games_of_both_games():
    assert {path.parent.parent.name for path in FILES} == {"splendor", "duel"}
