"""Observations, masks and numbers of actions, of single games and views."""

import carat
import numpy as np
import pytest
from places import random_games


@pytest.mark.parametrize("mode", carat.MODES)
def test_layouts_cover_every_number_once(mode):
    for layout in (carat.observation_layout(mode), carat.action_layout(mode)):
        ends = 0
        for block in layout.values():
            assert block.start == ends
            assert block.stop - block.start == block.shape[0] * block.shape[1]
            assert block.meaning
            assert layout.block_of(block.start) == layout.block_of(block.stop - 1) == block
            ends = block.stop
        assert ends == layout.size
        with pytest.raises(IndexError):
            layout.block_of(ends)


@pytest.mark.parametrize("mode", carat.MODES)
def test_every_legal_action_has_a_number_and_back(mode):
    kinds = set()
    for number, game in enumerate(random_games(mode, 2)):
        if game.is_over or number % 5:
            continue
        mask = game.legal_mask()
        numbers = [game.action_number(action) for action in game.legal_actions()]
        assert sorted(numbers) == np.flatnonzero(mask).tolist()
        assert [game.action_text(n) for n in numbers] == game.legal_actions()
        paid = {game.action_number(action) for action in game.legal_actions(all_payments=True)}
        assert paid == set(numbers)
        kinds |= {carat.action_layout(mode).block_of(n).name for n in numbers}
        other = game.clone()
        game_text = game.action_text(numbers[-1])
        assert other.play(numbers[-1])[0].action == game_text
        with pytest.raises(carat.IllegalAction):
            game.play(int(np.flatnonzero(mask == 0)[0]))
    assert len(kinds) > 5


@pytest.mark.parametrize("mode", carat.MODES)
def test_nothing_depends_on_hidden_cards(mode):
    """States that differ only in what a seat can't know look the same to it."""
    differed = 0
    for number, game in enumerate(random_games(mode, 8, seed=11)):
        if number % 7:
            continue
        for seat in (None, *range(game.players)):
            other = game.imagine(seat, seed=number)
            differed += other.position() != game.position()
            mine, theirs = game.view(seat), other.view(seat)
            assert mine == theirs
            assert mine.position == theirs.position
            assert mine.to_dict() == theirs.to_dict()
            assert (mine.observation() == theirs.observation()).all()
            assert (mine.legal_mask() == theirs.legal_mask()).all()
            assert mine.board() == theirs.board()
    assert differed > 20, "the hidden part must really have changed"


def test_observations_say_what_the_layout_says():
    game = carat.Game("splendor-2", seed=7, starting_seat=0)
    game.play("take wbg")
    layout = carat.observation_layout("splendor-2")
    seen = game.observation()
    assert layout["bank"].of(seen).tolist() == [[3, 3, 3, 4, 4, 5]]
    assert layout["players"].of(seen)[1][:6].tolist() == [1, 1, 1, 0, 0, 0]
    assert layout["to_move"].of(seen).tolist() == [[1, 0]]
    assert layout["players"].of(game.observation(0))[0][:6].tolist() == [1, 1, 1, 0, 0, 0]
    cards = {card["card"]: card for card in carat.components("splendor")["cards"]}
    market = game.view(None).to_dict()["market"]
    faces = [card["card"] if isinstance(card, dict) else card for row in market for card in row]
    for row, name in zip(layout["market"].of(seen), faces):
        assert row[8] == cards[name]["points"]
        assert row[9:14].sum() == sum(cards[name]["cost"].values())
    duel = carat.Game("duel", seed=1)
    planes = carat.observation_layout("duel")["board"].of(duel.observation())
    assert planes.sum(axis=0).tolist() == [1] * 25
    assert planes.sum(axis=1).tolist() == [4, 4, 4, 4, 4, 2, 3]


def test_random_actions_are_possible_and_fair():
    rng = np.random.default_rng(1)
    masks = np.zeros((4000, 9), dtype=np.uint8)
    masks[:, [0, 4, 8]] = 1
    masks[::2, 4] = 0
    chosen = carat.random_actions(masks, rng)
    assert (masks[np.arange(4000), chosen] == 1).all()
    counts = np.bincount(chosen, minlength=9)
    assert counts[4] == pytest.approx(4000 / 6, rel=0.15)
    assert counts[0] == pytest.approx(4000 * 5 / 12, rel=0.1)
