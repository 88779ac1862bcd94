"""Computer players and analysis."""

import carat
import numpy as np
import pytest
from places import DATA, random_games


@pytest.mark.parametrize("mode", carat.MODES)
@pytest.mark.parametrize("player", ["random", "greedy", "one-ply", "net:visits=8", "talc", "quartz"])
def test_every_kind_of_player_plays_whole_games(mode, player):
    game = carat.Game(mode, seed=1)
    bots = [carat.Bot(player, mode, seed=seat) for seat in range(game.players)]
    carat.play_out(game, bots)
    assert game.winners


def test_players_are_known_by_their_texts():
    assert carat.LEVELS[0] == "talc" and carat.LEVELS[-1] == "diamond"
    for level in carat.LEVELS:
        assert level in carat.player_help()
        carat.Bot(level, "duel")
    with pytest.raises(ValueError, match="no such player"):
        carat.Bot("magic", "duel")
    with pytest.raises(ValueError, match="no mode"):
        carat.Bot("greedy", "chess")


@pytest.mark.parametrize("mode", carat.MODES)
def test_bots_know_what_their_seat_knows(mode):
    for number, game in enumerate(random_games(mode, 1, seed=9)):
        if number % 25 or game.is_over:
            continue
        seat = game.to_move
        other = game.imagine(seat, seed=1)
        choices = []
        for one in (game, other, game.view(seat)):
            bot = carat.Bot("net:visits=16", mode)
            bot.begin_game(3)
            choices.append(bot.choose(one))
        assert len(set(choices)) == 1
        with pytest.raises(ValueError, match="not the turn"):
            bot.choose(game.view((seat + 1) % game.players))


def test_functions_play_too():
    game = carat.Game("splendor-2", seed=3)
    rng = np.random.default_rng(1)
    by_number = lambda view: int(rng.choice(np.flatnonzero(view.legal_mask())))
    by_text = lambda view: view.legal_actions()[-1]
    assert carat.play_out(game, [by_number, by_text]).is_over
    with pytest.raises(ValueError, match="one for each of the 2 seats"):
        carat.play_out(carat.Game("duel"), [by_text])


@pytest.mark.parametrize("mode", carat.MODES)
def test_analyses_say_the_same_every_time(mode):
    view = carat.Game(mode, seed=4).mover_view()
    analysis = carat.analyse(view, visits=60, seed=2)
    search = carat.Search(view, seed=2)
    search.run(20)
    search.run(40)
    again = search.result()
    assert [d.action for d in analysis.decisions] == [d.action for d in again.decisions]
    assert analysis.visits == again.visits == 60
    assert all((d.value is None) == (d.visits == 0 and not d.proven) for d in analysis.decisions)
    assert any(d.value is None for d in carat.analyse(view, visits=2).decisions)
    assert sum(analysis.shares) == pytest.approx(1, abs=1e-4)
    assert analysis.best == analysis.decisions[0].action == analysis.decisions[0].line[0]
    assert {d.action for d in analysis.decisions} == set(view.legal_actions(all_payments=True))
    policy = carat.visit_policy(view, analysis)
    assert policy.sum() == pytest.approx(1)
    assert not policy[view.legal_mask() == 0].any()
    search.look_at(analysis.decisions[-1].action, 5)
    assert any(d.visits >= 5 for d in search.result().decisions if d.action == analysis.decisions[-1].action)
    with pytest.raises(ValueError, match="not possible"):
        search.look_at("pass", 5)


def test_networks_judge_positions():
    view = carat.Game("splendor-3", seed=4).mover_view()
    network = carat.Network("splendor-3")
    shares, policy = network.evaluate(view)
    assert sum(shares) == pytest.approx(1, abs=1e-4)
    assert sum(policy.values()) == pytest.approx(1, abs=1e-4)
    assert list(policy) == view.legal_actions()
    assert carat.analyse(view, visits=4, network=network).visits == 4
    with pytest.raises(ValueError, match="of the mode splendor-3, not duel"):
        carat.analyse(carat.Game("duel").mover_view(), network=network)
    with pytest.raises(ValueError):
        carat.Network("duel", "/nowhere/at.all")


def test_reviews_tell_skill_from_luck():
    game = carat.Game("splendor-2", seed=6)
    for _ in range(6):
        game.play(game.legal_actions()[0])
    decisions = carat.review(game, visits=16)
    assert [d.action for d in decisions] == [ply.action for ply in game.history()]
    assert all(d.loss >= 0 and d.seat == ply.seat for d, ply in zip(decisions, game.history()))
    assert decisions[0].analysis.visits >= 16


def test_reviews_judge_no_purchase_of_a_card_that_the_file_does_not_know():
    game = carat.Game.from_record((DATA / "splendor/records/v1-public-running.txt").read_text())
    unknown = [d for d in carat.review(game, visits=8) if d.value is None]
    assert [d.action for d in unknown] == ["buy 1-11 for bgr2y"]
    assert unknown[0].loss is None and unknown[0].luck == []
