"""Games, notation, refusals, records."""

import copy
import pickle

import carat
import pytest
from places import DATA, random_games


def test_a_seed_deals_the_same_game_and_another_seed_another():
    for mode in carat.MODES:
        one, same, other = (carat.Game(mode, seed=s) for s in (7, 7, 8))
        assert one.position() == same.position() != other.position()
        assert one.mode == mode
        assert carat.Game(mode, key=one.key).position() == one.position()
    assert carat.Game("duel").key != carat.Game("duel").key


def test_options_are_numbers_and_truth_values_and_seats_count_from_0():
    game = carat.Game("splendor", players=3, target=21, take_fewer=True, starting_seat=2)
    assert game.options == {"players": 3, "target": 21, "take_fewer": True, "starting_seat": 2}
    assert game.to_move == 2
    assert carat.Game("duel", no_hoarding=True).options["no_hoarding"] is True


@pytest.mark.parametrize(
    ("arguments", "options", "what"),
    [
        (["chess"], {}, "splendor-2, splendor-3, splendor-4, duel"),
        (["splendor"], {"target": 99}, "target: 10 to 30"),
        (["splendor"], {"players": 7}, "players: 2 to 4"),
        (["duel"], {"board": "large"}, "no such option"),
        (["duel"], {"seed": 1, "key": "00" * 32}, "not both"),
        (["duel"], {"key": "xyz"}, "64 hexadecimal digits"),
    ],
)
def test_what_is_wrong_with_an_argument_is_said(arguments, options, what):
    with pytest.raises(ValueError, match=what):
        carat.Game(*arguments, **options)


def test_a_decision_against_the_rules_is_refused_with_its_clause():
    game = carat.Game("splendor-2", seed=7, starting_seat=0)
    before = game.position()
    with pytest.raises(carat.IllegalAction, match="Gold can't be taken") as refused:
        game.play("take y")
    assert refused.value.clause == "S3.4"
    assert refused.value.key == "take_gold"
    assert game.why_illegal("take y")[0] == "S3.4"
    assert game.why_illegal("take wbg") is None
    assert game.why_illegal("take wbg", seat=1) is not None
    with pytest.raises(carat.NotationError) as unread:
        game.play("take wbx")
    assert unread.value.where == 7
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        game.view(2)
    assert game.position() == before


def test_legal_actions_are_those_that_can_be_played():
    for mode in carat.MODES:
        for number, game in enumerate(random_games(mode, 1)):
            if number % 10 == 0:
                for action in game.legal_actions(all_payments=True):
                    game.clone().play(action)


def test_a_finished_game_has_a_result():
    for mode in carat.MODES:
        *_, game = random_games(mode, 3)
        assert game.is_over and game.end_reason
        assert game.winners == [s for s, rank in enumerate(game.ranks) if rank == 1]
        assert sum(game.returns) == pytest.approx(0, abs=1e-6)
        assert game.legal_actions() == []
        with pytest.raises(ValueError):
            game.mover_view()


def test_undo_goes_back_and_the_same_is_drawn_again():
    for mode in carat.MODES:
        games = random_games(mode, 1, seed=3)
        game = [next(games) for _ in range(40)][-1]
        history = [ply.action for ply in game.history()]
        position = game.position()
        game.undo(25)
        assert game.plies == 14
        for action in history[-25:]:
            game.play(action)
        assert game.position() == position
        with pytest.raises(ValueError, match="only 39 decisions"):
            game.undo(40)


def test_copies_and_pickles_go_on_alike():
    for mode in carat.MODES:
        games = random_games(mode, 1, seed=4)
        game = [next(games) for _ in range(30)][-1]
        copies = [copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
        action = game.legal_actions()[0]
        game.play(action)
        for other in copies:
            assert other.plies == 29
            other.play(action)
            assert other.position() == game.position()
            assert other.record() == game.record()


def test_old_records_and_their_positions_are_read():
    for path in sorted(DATA.glob("*/records/*.txt")):
        game = carat.Game.from_record(path.read_text())
        again = carat.Game.from_position(game.position())
        assert again.position() == game.position(), path
    with pytest.raises(carat.NotationError):
        carat.Game.from_record("no game")


def test_a_view_of_a_record_hides_what_its_viewer_did_not_see():
    for mode in carat.MODES:
        game = carat.Game(mode, seed=5, starting_seat=0)
        while not (action := [a for a in game.legal_actions() if a.startswith("reserve deck")]):
            game.play(game.legal_actions()[0])
        seat = game.to_move
        (ply,) = game.play(action[0])
        assert ply.draws[0] in game.record()
        assert ply.draws[0] in game.record_of(seat)
        assert f"> {ply.draws[0]}" not in game.record_of(None)
        assert ply.seen[0] is False


def test_views_tell_what_a_seat_may_know():
    game = carat.Game("splendor-3", seed=2, starting_seat=1)
    view = game.view(1)
    assert (view.viewer, view.to_move, view.mode) == (1, 1, "splendor-3")
    assert view.to_dict()["to_move"] == 2  # people count from 1
    assert "Bank" in view.board() and "Bank" not in view.board("pl")
    assert view.legal_actions() == game.legal_actions()
    assert game.view(0).legal_actions() == game.view(0).legal_dicts() == []
    assert pickle.loads(pickle.dumps(view)) == view == carat.View.from_position(game.position(), 1)
    with pytest.raises(ValueError, match="en, "):
        view.board("xx")
    assert {card["card"] for card in carat.components("splendor")["cards"]} >= {"1-01", "3-20"}


@pytest.mark.parametrize("mode", carat.MODES)
def test_legal_actions_can_be_had_as_dictionaries(mode):
    kinds = set()
    for game in random_games(mode, 2, seed=3):
        for all_payments in (False, True):
            dicts = game.legal_dicts(all_payments)
            assert [one["action"] for one in dicts] == game.legal_actions(all_payments)
            if not game.is_over:
                assert game.mover_view().legal_dicts(all_payments) == dicts
            for one in dicts:
                assert one["number"] == game.action_number(one["action"])
                assert one["kind"].split("_")[0] == one["action"].split()[0]
                if one["kind"] == "buy":
                    assert one["card"] in one["action"] and sum(one["payment"].values()) >= 0
                kinds.add(one["kind"])
    assert {"take", "buy", "reserve"} <= kinds
