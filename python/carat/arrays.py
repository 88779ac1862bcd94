"""What the numbers of observations and actions mean, and choices among them in NumPy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _carat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Block:
    """Numbers that belong together: those from `start` to before `stop`."""

    name: str
    start: int
    stop: int
    shape: tuple[int, int]
    meaning: str

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)

    def of(self, array: NDArray[np.generic]) -> NDArray[np.generic]:
        """This part of an observation, or of a batch of them: a view of its memory in its shape."""
        return array[..., self.slice].reshape(*array.shape[:-1], *self.shape)


class Layout(Mapping[str, Block]):
    """The blocks of an observation, or of the actions, by name and in order."""

    def __init__(self, blocks: list[tuple[str, int, int, int, str]]) -> None:
        self._blocks = {
            name: Block(name, start, start + count * width, (count, width), meaning)
            for name, start, count, width, meaning in blocks
        }
        self.size = max(block.stop for block in self._blocks.values())

    def __getitem__(self, name: str) -> Block:
        return self._blocks[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._blocks)

    def __len__(self) -> int:
        return len(self._blocks)

    def block_of(self, number: int) -> Block:
        """The block that a number belongs to."""
        for block in self._blocks.values():
            if block.start <= number < block.stop:
                return block
        raise IndexError(f"numbers are 0 to {self.size - 1}, not {number}")

    def __str__(self) -> str:
        return "\n".join(
            f"{b.start:4} {b.stop - b.start:4}  {b.name:15} {b.shape[0]} x {b.shape[1]}  {b.meaning}"
            for b in self._blocks.values()
        )


def observation_layout(mode: str) -> Layout:
    """What the bytes of an observation mean. Seats in it count from the one that looks."""
    return Layout(_carat.observation_blocks(mode))


def action_layout(mode: str) -> Layout:
    """What the numbers of the actions mean."""
    return Layout(_carat.action_blocks(mode))


def random_actions(masks: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.int64]:
    """One of the possible actions of each game, each with the same chance."""
    import numpy as np

    # Every possible action of all games in a row, and where those of each game begin.
    possible = np.flatnonzero(masks.view(np.bool_))
    size = masks.shape[1]
    begins = np.searchsorted(possible, np.arange(0, masks.size + 1, size))
    counts = np.diff(begins)
    picks = begins[:-1] + (rng.random(len(masks)) * counts).astype(np.int64)
    return possible[picks] - np.arange(0, masks.size, size)


def visit_policy(view: _carat.View, analysis: _carat.Analysis) -> NDArray[np.float32]:
    """How often a search looked at each action, as shares that add up to 1: a target to learn.

    Payments of one purchase count together."""
    import numpy as np

    visits = np.zeros(action_layout(view.mode).size, dtype=np.float32)
    for decision in analysis.decisions:
        visits[view.action_number(decision.action)] += decision.visits
    total = visits.sum()
    if total == 0:  # it is proven, or nothing was looked at: the best alone
        visits[view.action_number(analysis.best)] = total = np.float32(1)
    return visits / total
