"""Many games at once."""

import subprocess
import sys
import threading

import carat
import numpy as np
import pytest


def play(envs, steps, seed=0):
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        envs.step(carat.random_actions(envs.masks, rng))


@pytest.mark.parametrize("mode", carat.MODES)
def test_arrays_have_the_shapes_and_types_that_are_promised(mode):
    envs = carat.VectorEnv(mode, 5, seed=1)
    assert envs.observations.shape == (5, envs.observation_size)
    assert envs.observation_size == carat.observation_layout(mode).size
    assert envs.masks.shape == (5, envs.num_actions)
    assert envs.num_actions == carat.action_layout(mode).size
    assert envs.rewards.shape == (5, envs.players)
    assert envs.dones.shape == envs.to_move.shape == (5,)
    types = [a.dtype for a in (envs.observations, envs.masks, envs.rewards, envs.dones)]
    assert types == [np.uint8, np.uint8, np.float32, np.bool_]
    assert len(envs) == envs.num_envs == 5


@pytest.mark.parametrize("mode", carat.MODES)
def test_each_game_is_that_of_the_engine(mode):
    envs = carat.VectorEnv(mode, 16, seed=3)
    rng = np.random.default_rng(5)
    for step in range(300):
        i = step % 16
        game = carat.Game.from_position(envs.position(i))
        assert envs.to_move[i] == game.to_move
        assert (envs.observations[i] == game.observation()).all()
        assert (envs.masks[i] == game.legal_mask()).all()
        actions = carat.random_actions(envs.masks, rng)
        action = game.action_text(int(actions[i]))
        drawn_before = game.position()
        envs.step(actions)
        if not envs.dones[i]:
            # What is drawn differs; everything else does not.
            game.play(action)
            now = carat.Game.from_position(envs.position(i))
            assert now.turn == game.turn and now.to_move == game.to_move
            assert envs.position(i) != drawn_before


@pytest.mark.parametrize("mode", carat.MODES)
def test_observations_do_not_depend_on_hidden_cards(mode):
    envs = carat.VectorEnv(mode, 64, seed=8)
    play(envs, 40)
    other = carat.VectorEnv(mode, 64, seed=9)
    differed = 0
    for i in range(64):
        game = carat.Game.from_position(envs.position(i))
        imagined = game.imagine(game.to_move, seed=i).position()
        differed += imagined != envs.position(i)
        other.set_position(i, imagined)
    assert (envs.observations == other.observations).all()
    assert (envs.masks == other.masks).all()
    assert differed > 3, "the hidden part must really have changed"


@pytest.mark.parametrize("mode", carat.MODES)
def test_games_end_with_a_reward_and_others_begin(mode):
    envs = carat.VectorEnv(mode, 32, seed=2)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(700):
        envs.step(carat.random_actions(envs.masks, rng))
        assert np.allclose(envs.rewards.sum(axis=1), 0, atol=1e-6)
        assert not envs.rewards[~envs.dones].any()
        for i in np.flatnonzero(envs.dones):
            assert " turn:1 " in envs.position(i)
        ended += envs.dones.sum()
    assert ended >= 64


def test_the_same_seed_and_actions_give_the_same_games():
    one, same = (carat.VectorEnv("duel", 32, seed=4) for _ in range(2))
    play(one, 300, seed=6)
    play(same, 300, seed=6)
    assert (one.observations == same.observations).all()
    first = carat.VectorEnv("duel", 32, seed=4)
    one.reset()
    assert (one.observations == first.observations).all()
    one.reset(seed=5)
    assert (one.observations != first.observations).any()


def test_a_step_that_is_not_possible_changes_nothing():
    envs = carat.VectorEnv("splendor-2", 3, seed=1)
    before = envs.observations.copy()
    good = envs.masks.argmax(axis=1)
    for wrong in (-1, 76, 10**9):
        actions = good.copy()
        actions[1] = wrong
        with pytest.raises(carat.IllegalAction, match=f"game 1: action {wrong} "):
            envs.step(actions)
    with pytest.raises(TypeError, match="whole numbers"):
        envs.step(good.astype(float))
    with pytest.raises(ValueError, match="one for each of the 3 games"):
        envs.step(good[:2])
    assert (envs.observations == before).all()
    envs.step(good.astype(np.int8))
    assert (envs.observations != before).any()


def test_steps_write_into_arrays_of_ones_own():
    envs = carat.VectorEnv("splendor-3", 8, seed=1)
    same = carat.VectorEnv("splendor-3", 8, seed=1)
    rollout = np.zeros((6, 8, envs.observation_size), dtype=np.uint8)
    rewards = np.zeros((6, 8, 3), dtype=np.float32)
    rng = np.random.default_rng(0)
    for t in range(6):
        actions = carat.random_actions(envs.masks, rng)
        envs.step(actions, observations=rollout[t], rewards=rewards[t])
        same.step(actions)
        assert (rollout[t] == same.observations).all()
        assert np.shares_memory(envs.observations, rollout[t])
    actions = carat.random_actions(envs.masks, rng)
    with pytest.raises(ValueError, match=r"the shape is \(8, "):
        envs.step(actions, observations=rollout)
    with pytest.raises(TypeError, match="uint8"):
        envs.step(actions, masks=np.zeros((8, envs.num_actions)))
    with pytest.raises(ValueError, match="in one piece"):
        envs.step(actions, observations=np.zeros((8, 2 * envs.observation_size), np.uint8)[:, ::2])
    with pytest.raises(TypeError, match="no array colours"):
        envs.step(actions, colours=rollout[0])


def test_a_step_makes_no_new_arrays():
    envs = carat.VectorEnv("duel", 4, seed=1)
    names = ("observations", "masks", "rewards", "dones", "to_move")
    before = [getattr(envs, name).ctypes.data for name in names]
    play(envs, 20)
    assert [getattr(envs, name).ctypes.data for name in names] == before


def test_options_positions_and_views():
    envs = carat.VectorEnv("splendor-2", 2, seed=1, target=21, starting_seat=1)
    assert "target:21" in envs.position(0)
    assert envs.to_move.tolist() == [1, 1]
    game = carat.Game("splendor-2", seed=5)
    game.play("take wbg")
    envs.set_position(-1, game.position())
    assert envs.position(1) == game.position()
    assert (envs.masks[1] == game.legal_mask()).all()
    assert envs.view(1, 0) == game.view(0)
    with pytest.raises(carat.NotationError, match="2 players"):
        envs.set_position(0, carat.Game("splendor-3").position())
    with pytest.raises(IndexError):
        envs.position(2)
    with pytest.raises(ValueError, match="at least 1"):
        carat.VectorEnv("duel", 0)
    with pytest.raises(ValueError, match="target: 10 to 30"):
        carat.VectorEnv("splendor-2", 1, target=5)


def test_several_run_side_by_side_in_threads():
    envs = [carat.VectorEnv("splendor-2", 64, seed=s) for s in range(3)]
    threads = [threading.Thread(target=play, args=(env, 100, 1)) for env in envs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = carat.VectorEnv("splendor-2", 64, seed=2)
    play(alone, 100, 1)
    assert (alone.observations == envs[2].observations).all()


@pytest.mark.parametrize("mode", carat.MODES)
def test_bots_choose_for_some_games(mode):
    envs = carat.VectorEnv(mode, 6, seed=1)
    bot = carat.Bot("greedy", mode)
    which = np.array([True, False] * 3)
    chosen = envs.choose(bot, which)
    assert (chosen[~which] == -1).all()
    assert envs.masks[which, chosen[which]].all()
    envs.step(envs.choose(bot))
    with pytest.raises(ValueError, match="this bot plays"):
        envs.choose(carat.Bot("greedy", "duel" if mode != "duel" else "splendor-2"))


def test_the_benchmark_counts_decisions():
    command = [sys.executable, "-m", "carat.benchmark", "--batch", "64", "--seconds", "0.05"]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    assert [line.split()[0] for line in out[2:]] == list(carat.MODES)
    assert all(int(number.replace(",", "")) > 0 for line in out[2:] for number in line.split()[1:])


def test_matches_tell_a_strong_policy_from_a_weak_one():
    rng = np.random.default_rng(1)

    def at_random(observations, masks):
        assert len(observations) == len(masks) > 0
        return carat.random_actions(masks, rng)

    against_random = carat.play_match(at_random, carat.Bot("random", "splendor-2"), games=64)
    against_greedy = carat.play_match(at_random, carat.Bot("greedy", "splendor-2"), games=64)
    assert against_random.games == 64
    assert against_greedy.mean < 0.2 < against_random.mean < 0.8
    assert "of the win in 64 games" in str(against_greedy)
