"""One seat as a Gymnasium environment; bots have the others.

It is a gymnasium.Env where Gymnasium is installed, and has the same members where it is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional, Union

import numpy as np

from . import spaces
from ._carat import MODES, Bot, Game, IllegalAction
from .arrays import action_layout, observation_layout

try:
    from gymnasium import Env as _Env
except ImportError:

    class _Env:  # type: ignore[no-redef]
        """What Gymnasium's class gives to those who derive from it."""

        spec = None
        _np_random: Optional[np.random.Generator] = None

        @property
        def unwrapped(self) -> Any:
            return self

        @property
        def np_random(self) -> np.random.Generator:
            if self._np_random is None:
                self._np_random = np.random.default_rng()
            return self._np_random

        @np_random.setter
        def np_random(self, value: np.random.Generator) -> None:
            self._np_random = value

        def reset(self, *, seed: Optional[int] = None, options: Any = None) -> None:
            if seed is not None:
                self._np_random = np.random.default_rng(seed)

        def close(self) -> None:
            pass

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *args: object) -> bool:
            self.close()
            return False


class CaratEnv(_Env):
    """A game against bots, from one seat.

    An observation is {"observation": uint8, "action_mask": int8}; the reward of the last step is
    1 for a win alone, and losses of all add up to as much.

    opponents: a player's text for all other seats, or one for each of them, clockwise.
    seat: 0 to players - 1, or None for another one in each game.
    illegal_action: "raise" a carat.IllegalAction where the mask has 0, or "lose": the episode ends
    with -1, for tools that try any action, such as Gymnasium's check_env."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        mode: str = "splendor-2",
        *,
        opponents: Union[str, Sequence[str]] = "greedy",
        seat: Optional[int] = None,
        illegal_action: str = "raise",
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: None, ansi or human, not {render_mode}")
        if illegal_action not in ("raise", "lose"):
            raise ValueError(f"illegal_action: raise or lose, not {illegal_action}")
        self.mode = mode
        self._loses = illegal_action == "lose"
        self._lost = False
        self.render_mode = render_mode
        self._options = options
        self.game = Game(mode, seed=0, **options)
        players = self.game.players
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat: 0 to {players - 1} or None, not {seat}")
        texts = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(texts) != players - 1:
            raise ValueError(f"opponents: one, or {players - 1} of them, not {len(texts)}")
        self._bots = [Bot(text, mode) for text in texts]
        self._fixed_seat = seat
        self.seat = seat or 0
        size = action_layout(mode).size
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.observation_space(observation_layout(mode).size, size)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deals a game. `options` are options of the game for this game alone."""
        super().reset(seed=seed)
        draw = self.np_random.integers
        known = spaces.known_options(self.game, options)
        self.game = Game(self.mode, seed=int(draw(2**63)), **{**self._options, **known})
        self._lost = False
        self.seat = int(draw(self.game.players)) if self._fixed_seat is None else self._fixed_seat
        for bot in self._bots:
            bot.begin_game(int(draw(2**63)))
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.game.is_over or self._lost:
            raise IllegalAction("the game is over: reset() deals another one")
        try:
            self.game.play(int(action))
        except IllegalAction:
            if not self._loses:
                raise
            self._lost = True
            return self._observation(), -1.0, True, False, self._info()
        self._let_others_play()
        reward = float(self.game.returns[self.seat])
        return self._observation(), reward, self.game.is_over, False, self._info()

    def action_masks(self) -> np.ndarray:
        """As sb3-contrib's MaskablePPO asks for them."""
        return self._observation()["action_mask"].astype(bool)

    def render(self) -> Optional[str]:
        if self.render_mode is None:
            return None
        board = self.game.board(self.seat)
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def _let_others_play(self) -> None:
        while not self.game.is_over and self.game.to_move != self.seat:
            other = (self.game.to_move - self.seat) % self.game.players - 1
            self.game.play(self._bots[other].choose(self.game))

    def _observation(self) -> dict[str, Any]:
        view = self.game.view(self.seat)
        return {
            "observation": view.observation(),
            "action_mask": view.legal_mask().astype(np.int8),
        }

    def _info(self) -> dict[str, Any]:
        reason = "illegal_action" if self._lost else self.game.end_reason
        return {"seat": self.seat, "turn": self.game.turn, "end_reason": reason}


def register() -> None:
    """Makes the modes known to gymnasium.make: carat/splendor-2-v0 and so on."""
    import gymnasium

    for mode in MODES:
        gymnasium.register(
            id=f"carat/{mode}-v0", entry_point="carat.gymnasium:CaratEnv", kwargs={"mode": mode}
        )
