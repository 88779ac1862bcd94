"""Where the tests find things, and what many of them need."""

import pathlib
import random

import carat

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "tests/data"


def random_games(mode, games, seed=1, **options):
    """Positions of random games, one after the other, the last ones included."""
    chance = random.Random(seed)
    for number in range(games):
        game = carat.Game(mode, seed=seed * 1000 + number, **options)
        while True:
            yield game
            if game.is_over:
                break
            game.play(chance.choice(game.legal_actions()))
