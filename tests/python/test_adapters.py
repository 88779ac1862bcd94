"""The adapters keep the documented contracts of Gymnasium, PettingZoo and OpenSpiel, whether those
packages are installed or not."""

import importlib
import inspect
import sys
import types

import carat
import carat.gymnasium
import carat.openspiel
import carat.pettingzoo
import numpy as np
import pytest
from carat import spaces

MODES = pytest.mark.parametrize("mode", carat.MODES)


# Gymnasium: https://gymnasium.farama.org/api/env


def test_gymnasium_signatures():
    env = carat.gymnasium.CaratEnv
    reset = inspect.signature(env.reset).parameters
    assert [reset[name].kind for name in ("seed", "options")] == [inspect.Parameter.KEYWORD_ONLY] * 2
    assert list(inspect.signature(env.step).parameters) == ["self", "action"]
    assert "render_modes" in env.metadata


@MODES
def test_gymnasium_episodes(mode):
    env = carat.gymnasium.CaratEnv(mode, opponents="random")
    space = env.action_space
    space.seed(1)  # or now and then all games are drawn
    rewards = []
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        assert env.observation_space.contains(observation)
        assert isinstance(info, dict)
        terminated = truncated = False
        while not (terminated or truncated):
            assert env.game.to_move == env.seat
            mask = observation["action_mask"]
            assert (mask == env.action_masks()).all() and mask.any()
            action = space.sample(mask.astype(np.int8))
            assert space.contains(action)
            observation, reward, terminated, truncated, info = env.step(action)
            assert env.observation_space.contains(observation)
            assert type(reward) is float and type(terminated) is bool and truncated is False
            assert reward == 0 or terminated
        assert info["end_reason"]
        assert not observation["action_mask"].any()
        rewards.append(reward)
        with pytest.raises(ValueError, match="reset"):
            env.step(action)
    assert any(rewards)


def test_gymnasium_seeds_decide_everything():
    def episode(seed):
        env = carat.gymnasium.CaratEnv("duel", opponents="greedy")
        observation, info = env.reset(seed=seed)
        seen = [observation["observation"].tobytes(), env.seat]
        for _ in range(10):
            observation, *_ = env.step(int(observation["action_mask"].argmax()))
            seen.append(observation["observation"].tobytes())
        env.reset()  # goes on from the same source of chance
        return [*seen, env.game.key]

    assert episode(1) == episode(1) != episode(2)


def test_gymnasium_arguments():
    env = carat.gymnasium.CaratEnv("splendor-3", opponents=["greedy", "random"], seat=2, target=12)
    env.reset(seed=1)
    assert env.seat == 2 and env.game.options["target"] == 12
    env.reset(seed=1, options={"target": 20})
    assert env.game.options["target"] == 20
    assert env.render() is None and env.unwrapped is env
    with carat.gymnasium.CaratEnv("duel", render_mode="ansi") as seen:
        seen.reset(seed=1)
        assert "Level 1" in seen.render()
    for wrong in ({"seat": 3}, {"opponents": ["greedy"]}, {"render_mode": "film"}):
        with pytest.raises(ValueError):
            carat.gymnasium.CaratEnv("splendor-3", **wrong)
    with pytest.raises(carat.IllegalAction):
        env.step(76)


def test_gymnasium_takes_any_action_of_its_space_if_it_shall():
    """As check_env does, which knows no masks."""
    env = carat.gymnasium.CaratEnv("duel", illegal_action="lose")
    env.action_space.seed(1)
    reasons = set()
    for seed in range(20):
        env.reset(seed=seed)
        terminated = False
        while not terminated:
            action = env.action_space.sample()
            observation, reward, terminated, truncated, info = env.step(action)
            assert env.observation_space.contains(observation) and not truncated
        reasons.add(info["end_reason"])
        assert reward == -1.0 or info["end_reason"] != "illegal_action"
        with pytest.raises(carat.IllegalAction, match="reset"):
            env.step(action)
    assert "illegal_action" in reasons
    with pytest.raises(ValueError, match="raise or lose"):
        carat.gymnasium.CaratEnv("duel", illegal_action="pass")


@pytest.mark.parametrize("make", [carat.gymnasium.CaratEnv, carat.pettingzoo.env])
def test_options_of_a_reset_that_the_game_does_not_have(make):
    """The packages' own tests send some: they are left alone, with a warning."""
    env = make("splendor-2")
    with pytest.warns(UserWarning, match="splendor has no option options"):
        env.reset(seed=0, options={"options": 1, "target": 12})
    assert env.game.options["target"] == 12
    env.reset(seed=0, options={})
    assert env.game.options["target"] == 15


# PettingZoo: https://pettingzoo.farama.org/api/aec


@MODES
def test_pettingzoo_keeps_its_books(mode):
    """What PettingZoo's api_test looks at while it plays."""
    env = carat.pettingzoo.env(mode)
    env.reset(seed=7)
    owed = dict.fromkeys(env.agents, 0.0)
    finished = []
    for agent in env.agent_iter():
        assert agent not in finished
        observation, reward, terminated, truncated, info = env.last()
        assert reward == owed[agent] and terminated is env.terminations[agent]
        assert info == env.infos[agent] and type(truncated) is bool
        owed[agent] = 0.0
        if terminated:
            finished.append(agent)
        mask = observation["action_mask"]
        action = None if terminated else np.int32(env.action_space(agent).sample(mask))
        assert env.step(action) is None
        for one, given in env.rewards.items():
            owed[one] += given
        for of_agents in (env.rewards, env.terminations, env.truncations, env.infos):
            assert list(of_agents) == env.agents
    assert sorted(finished) == env.possible_agents
    # Who renders must have a close of its own.
    assert {"render", "close"} <= set(vars(carat.pettingzoo.CaratAEC))


@MODES
def test_pettingzoo_episodes(mode):
    env = carat.pettingzoo.env(mode)
    env.reset(seed=4)
    for seat, agent in enumerate(env.agents):
        env.action_space(agent).seed(seat)  # or now and then the game is drawn
    players = len(env.possible_agents)
    assert env.agents == env.possible_agents == [f"seat_{i}" for i in range(players)]
    assert env.num_agents == env.max_num_agents == players
    totals = dict.fromkeys(env.agents, 0.0)
    acted = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        assert agent == env.agent_selection
        observation, reward, terminated, truncated, info = env.last()
        assert env.observation_space(agent).contains(observation)
        assert isinstance(info, dict) and truncated is False
        totals[agent] += reward
        if terminated:
            assert not observation["action_mask"].any()
            action = None
        else:
            assert reward == 0
            action = env.action_space(agent).sample(observation["action_mask"])
            acted[agent] += 1
        env.step(action)
    assert env.agents == []
    assert min(acted.values()) > 10
    assert sum(totals.values()) == pytest.approx(0, abs=1e-6) and any(totals.values())
    assert list(totals.values()) == pytest.approx(env.game.returns)
    env.reset(seed=4)
    assert env.agents == env.possible_agents


def test_pettingzoo_contract():
    env = carat.pettingzoo.env("splendor-3")
    env.reset(seed=1)
    assert env.observation_space("seat_0") is env.observation_space("seat_0")
    assert env.action_space("seat_1") is env.action_space("seat_1")
    assert env.last(observe=False)[0] is None
    first = env.observe("seat_0")["observation"]
    env.reset(seed=1)
    assert (env.observe("seat_0")["observation"] == first).all()
    env.reset()
    assert (env.observe("seat_0")["observation"] != first).any()
    waiting = next(a for a in env.agents if a != env.agent_selection)
    assert not env.observe(waiting)["action_mask"].any()
    assert env.state().shape == first.shape
    assert str(env) == env.metadata["name"]
    for of_agents in (env.rewards, env.terminations, env.truncations, env.infos):
        assert set(of_agents) == set(env.agents)
    with pytest.raises(carat.IllegalAction):
        env.step(76)
    while not all(env.terminations.values()):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    with pytest.raises(ValueError, match="None"):
        env.step(0)


# OpenSpiel: https://openspiel.readthedocs.io/en/latest/api_reference.html


@MODES
def test_openspiel_episodes(mode):
    game = carat.openspiel.CaratGame(mode)
    state = game.new_initial_state(seed=3)
    rng = np.random.default_rng(2)
    actions = []
    while not state.is_terminal():
        player = state.current_player()
        assert 0 <= player < game.num_players()
        assert not state.is_chance_node() and state.is_player_node()
        legal = state.legal_actions()
        assert legal == sorted(legal) == state.legal_actions(player)
        assert state.legal_actions((player + 1) % game.num_players()) == []
        assert len(state.legal_actions_mask()) == game.num_distinct_actions()
        action = int(rng.choice(legal))
        text = state.action_to_string(player, action)
        assert state.string_to_action(player, text) == state.string_to_action(text) == action
        if len(actions) % 20 == 0:
            child = state.child(action)
            assert child.history() == [*state.history(), action]
            assert len(state.observation_tensor(player)) == game.observation_tensor_size()
            other = state.resample_from_infostate(player, rng.random)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert state.clone() == state and state.clone() is not state
            assert game.deserialize_state(state.serialize()) == state
        state.apply_action(action)
        actions.append(action)
    assert state.current_player() == carat.openspiel.TERMINAL_PLAYER_ID
    assert state.history() == actions and state.move_number() == len(actions)
    assert len(actions) < game.max_game_length()
    assert sum(state.returns()) == pytest.approx(game.utility_sum(), abs=1e-6)
    assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
    assert state.rewards() == state.returns() and state.legal_actions() == []
    kind = game.get_type()
    assert kind.dynamics == "SEQUENTIAL" and kind.max_num_players == game.num_players()


def test_openspiel_information_states_hide_what_a_player_did_not_see():
    state = carat.openspiel.CaratGame("splendor-2", starting_seat=0).new_initial_state(seed=1)
    action = state.string_to_action("reserve deck 2")
    state.apply_action(action)
    drawn = state.carat.history()[-1].draws[0]
    assert f"> {drawn}" in state.information_state_string(0)
    assert f"> {drawn}" not in state.information_state_string(1)


def test_adapters_are_of_the_packages_own_classes_where_these_are_installed(monkeypatch):
    adapters = (carat.spaces, carat.gymnasium, carat.pettingzoo)
    gymnasium, zoo = types.ModuleType("gymnasium"), types.ModuleType("pettingzoo")
    gymnasium.spaces = types.ModuleType("gymnasium.spaces")
    for name in ("Box", "Dict", "Discrete", "Space"):
        own = getattr(spaces, name)
        setattr(gymnasium.spaces, name, type(name, (own,), {}))
    gymnasium.Env = type("Env", (carat.gymnasium.CaratEnv.__bases__[0],), {})
    zoo.AECEnv = type("AECEnv", (carat.pettingzoo.CaratAEC.__bases__[0],), {})
    known = {}
    gymnasium.register = lambda id, **how: known.update({id: how})
    with monkeypatch.context() as installed:
        for module in (gymnasium, gymnasium.spaces, zoo):
            installed.setitem(sys.modules, module.__name__, module)
        for adapter in adapters:
            importlib.reload(adapter)
        env = carat.gymnasium.CaratEnv("duel")
        assert isinstance(env, gymnasium.Env)
        assert isinstance(env.action_space, gymnasium.spaces.Discrete)
        assert env.observation_space.contains(env.reset(seed=1)[0])
        carat.gymnasium.register()
        assert known["carat/duel-v0"]["kwargs"] == {"mode": "duel"}
        module, name = known["carat/duel-v0"]["entry_point"].split(":")
        assert getattr(importlib.import_module(module), name) is carat.gymnasium.CaratEnv
        assert isinstance(carat.pettingzoo.env("duel"), zoo.AECEnv)
    for adapter in adapters:
        importlib.reload(adapter)


# The spaces that stand in for Gymnasium's.


def test_spaces():
    space = spaces.observation_space(10, 4)
    sample = space.sample()
    assert space.contains(sample) and set(space.keys()) == {"observation", "action_mask"}
    sample["action_mask"] = np.full(4, 2, dtype=np.int8)
    assert not space.contains(sample)
    assert not space["observation"].contains(np.zeros(9, dtype=np.uint8))
    number = spaces.Discrete(5)
    assert 4 in number and 5 not in number and -1 not in number and 1.5 not in number
    assert {int(number.sample(np.array([0, 1, 0, 1, 0], np.int8))) for _ in range(50)} == {1, 3}
    number.seed(3)
    first = [int(number.sample()) for _ in range(5)]
    number.seed(3)
    assert [int(number.sample()) for _ in range(5)] == first
