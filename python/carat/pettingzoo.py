"""A game with all its seats as a PettingZoo environment (AEC: the agents act in turn).

It is a pettingzoo.AECEnv where PettingZoo is installed, and has the same members where it is
not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Optional

import numpy as np

from . import spaces
from ._carat import Game
from .arrays import action_layout, observation_layout

try:
    from pettingzoo import AECEnv as _AECEnv
except ImportError:

    class _AECEnv:  # type: ignore[no-redef]
        """What PettingZoo's class gives to those who derive from it."""

        agents: list[str]
        possible_agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        _cumulative_rewards: dict[str, float]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            return self

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            for _ in range(max_iter):
                if not self.agents:
                    return
                yield self.agent_selection

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,  # type: ignore[attr-defined]
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action: Any) -> None:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            gone = self.agent_selection
            for of_agents in (
                self.terminations,
                self.truncations,
                self.rewards,
                self._cumulative_rewards,
                self.infos,
            ):
                del of_agents[gone]
            self.agents.remove(gone)
            if self.agents:
                self.agent_selection = self.agents[0]
            for agent in self.rewards:
                self.rewards[agent] = 0.0

        def close(self) -> None:
            pass

        def __str__(self) -> str:
            return str(self.metadata.get("name"))  # type: ignore[attr-defined]


class CaratAEC(_AECEnv):
    """The agents are seat_0, seat_1 and so on; agent_selection is the one whose turn it is.

    An observation is {"observation": uint8, "action_mask": int8}, of what that agent may know. The
    rewards come at the end: 1 for a win alone, and they add up to 0. An action that is not
    possible raises carat.IllegalAction."""

    metadata = {"name": "carat_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self, mode: str = "splendor-2", *, render_mode: Optional[str] = None, **options: Any
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: None, ansi or human, not {render_mode}")
        self.mode = mode
        self.render_mode = render_mode
        self._options = options
        self._seeds = np.random.default_rng()
        self.game = Game(mode, seed=0, **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents = []
        size = action_layout(mode).size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.observation_space(observation_layout(mode).size, size)
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals a game. `options` are options of the game for this game alone."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        deal = int(self._seeds.integers(2**63))
        known = spaces.known_options(self.game, options)
        self.game = Game(self.mode, seed=deal, **{**self._options, **known})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def observe(self, agent: str) -> dict[str, Any]:
        view = self.game.view(self.possible_agents.index(agent))
        return {
            "observation": view.observation(),
            "action_mask": view.legal_mask().astype(np.int8),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, map(float, self.game.returns)))
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {one: {"end_reason": self.game.end_reason} for one in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._mover()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def state(self) -> np.ndarray:
        """What the public sees, as bytes."""
        return self.game.view(None).observation()

    def render(self) -> Optional[str]:
        if self.render_mode is None:
            return None
        board = self.game.board(None)
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """There is nothing to close; PettingZoo wants to hear so of who renders."""

    def _mover(self) -> str:
        return self.possible_agents[self.game.to_move]


def env(mode: str = "splendor-2", **arguments: Any) -> CaratAEC:
    """As PettingZoo's games are made."""
    return CaratAEC(mode, **arguments)


raw_env = env
