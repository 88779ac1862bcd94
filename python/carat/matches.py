"""Whole games between players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Union

from ._carat import Bot, Game, VectorEnv, View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Player = Union[Bot, Callable[[View], Union[str, int]]]
    Policy = Callable[[NDArray[np.uint8], NDArray[np.uint8]], NDArray[np.int64]]


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Plays a game to its end and returns it. A player is a Bot, or a function of a view that
    returns an action, in notation or by number; there is one for each seat."""
    if len(players) != game.players:
        raise ValueError(f"players: one for each of the {game.players} seats, not {len(players)}")
    while not game.is_over:
        player = players[game.to_move]
        view = game.mover_view()
        game.play(player.choose(view) if isinstance(player, Bot) else player(view))
    return game


@dataclass(frozen=True)
class Score:
    """How a policy did: its share of the win in each game, on average, and how sure that is."""

    games: int
    mean: float
    standard_error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.standard_error:.3f} of the win in {self.games} games"


def play_match(
    policy: Policy, opponent: Bot, *, games: int = 256, seed: int = 0, **options: object
) -> Score:
    """Lets a policy play against a bot, many games at once. The policy is a function of
    observations and masks that returns actions; it has seat 0 in one game, seat 1 in the next and
    so on, and the bot has the others. An average player's share is 1 / players."""
    import numpy as np

    envs = VectorEnv(opponent.mode, games, seed=seed, **options)
    opponent.begin_game(seed)
    players = envs.players
    ours = np.arange(games) % players
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        mine = envs.to_move == ours
        running = np.isnan(shares)
        # In games that are over anything goes: a bot's time is not spent on them.
        theirs = envs.choose(opponent, running & ~mine)
        actions = np.where(theirs >= 0, theirs, envs.masks.argmax(axis=1))
        asked = np.flatnonzero(mine & running)
        if len(asked):
            actions[asked] = policy(envs.observations[asked], envs.masks[asked])
        envs.step(actions)
        ended = envs.dones & running
        rewards = envs.rewards[np.arange(games), ours]
        shares[ended] = (rewards[ended] * (players - 1) + 1) / players
    error = float(shares.std(ddof=1) / np.sqrt(games)) if games > 1 else float("nan")
    return Score(games, float(shares.mean()), error)
