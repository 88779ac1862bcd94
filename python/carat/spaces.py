"""The spaces of Gymnasium where it is installed, else three small ones with the same members."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any, Optional

import numpy as np

from ._carat import Game

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
except ImportError:

    class Space:  # type: ignore[no-redef]
        """A set of values that can be sampled."""

        def __init__(self, shape: Optional[tuple[int, ...]], dtype: Any, seed: Any = None) -> None:
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self.seed(seed)

        def seed(self, seed: Any = None) -> None:
            self.np_random = np.random.default_rng(seed)

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

    class Discrete(Space):  # type: ignore[no-redef]
        """The numbers from 0 to before n."""

        def __init__(self, n: int, seed: Any = None) -> None:
            super().__init__((), np.int64, seed)
            self.n = np.int64(n)
            self.start = np.int64(0)

        def sample(self, mask: Any = None) -> np.int64:
            """With a mask: one of those numbers where it is 1."""
            if mask is None:
                return np.int64(self.np_random.integers(self.n))
            return np.int64(self.np_random.choice(np.flatnonzero(mask)))

        def contains(self, x: Any) -> bool:
            is_whole = isinstance(x, (int, np.integer)) and not isinstance(x, bool)
            return is_whole and 0 <= int(x) < self.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box(Space):  # type: ignore[no-redef]
        """Arrays of one shape whose numbers lie between two bounds."""

        def __init__(
            self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any, seed: Any = None
        ) -> None:
            super().__init__(shape, dtype, seed)
            self.low = np.full(shape, low, dtype=dtype)
            self.high = np.full(shape, high, dtype=dtype)

        def sample(self) -> np.ndarray:
            high = self.high.astype(np.int64) + 1
            return self.np_random.integers(self.low, high).astype(self.dtype)

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, np.ndarray)
                and x.shape == self.shape
                and np.can_cast(x.dtype, self.dtype)
                and bool((x >= self.low).all() and (x <= self.high).all())
            )

        def __repr__(self) -> str:
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"

    class Dict(Space):  # type: ignore[no-redef]
        """A dictionary with a space for each key."""

        def __init__(self, spaces: Mapping[str, Space], seed: Any = None) -> None:
            self.spaces = dict(spaces)
            super().__init__(None, None, seed)

        def seed(self, seed: Any = None) -> None:
            super().seed(seed)
            for space in self.spaces.values():
                space.seed(self.np_random.integers(2**31))

        def __getitem__(self, key: str) -> Space:
            return self.spaces[key]

        def keys(self) -> Any:
            return self.spaces.keys()

        def sample(self) -> dict[str, Any]:
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, dict)
                and x.keys() == self.spaces.keys()
                and all(space.contains(x[key]) for key, space in self.spaces.items())
            )

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


def observation_space(size: int, actions: int) -> Dict:
    """What a player is shown: bytes, and which actions are possible."""
    return Dict(
        {
            "observation": Box(0, 255, (size,), np.uint8),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
    )


def known_options(game: Game, options: Optional[Mapping[str, Any]]) -> dict[str, Any]:
    """What the options of a reset say about the game. Others put their own things there, such as
    PettingZoo's tests: those are left alone, with a warning, for it may be a slip of the pen."""
    given = dict(options or {})
    for name in sorted(set(given) - set(game.options)):
        warnings.warn(f"reset: {game.name} has no option {name}", stacklevel=3)
        del given[name]
    return given


__all__ = ["Box", "Dict", "Discrete", "Space", "known_options", "observation_space"]
