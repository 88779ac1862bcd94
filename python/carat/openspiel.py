"""Games with the members of OpenSpiel's Game and State. Actions are numbers.

Chance is sampled inside (OpenSpiel calls such games SAMPLED_STOCHASTIC): there are no chance
nodes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Optional

import numpy as np

from ._carat import Game
from .arrays import action_layout, observation_layout

TERMINAL_PLAYER_ID = -4  # pyspiel.PlayerId.TERMINAL


_TYPE = {
    "dynamics": "SEQUENTIAL",
    "chance_mode": "SAMPLED_STOCHASTIC",
    "information": "IMPERFECT_INFORMATION",
    "utility": "ZERO_SUM",
    "reward_model": "TERMINAL",
}


def _game_type(mode: str, players: int) -> Any:
    """What OpenSpiel's algorithms ask of a game: with its own enumerators where it is installed,
    else with their names."""
    try:
        import pyspiel

        kinds = ("Dynamics", "ChanceMode", "Information", "Utility", "RewardModel")
        values = {
            name: getattr(getattr(pyspiel.GameType, kind), value)
            for kind, (name, value) in zip(kinds, _TYPE.items())
        }
    except ImportError:
        values = dict(_TYPE)
    return SimpleNamespace(
        short_name="carat_" + mode.replace("-", "_"),
        long_name=f"Carat, {mode}",
        min_num_players=players,
        max_num_players=players,
        provides_observation_tensor=True,
        provides_observation_string=True,
        provides_information_state_tensor=False,
        provides_information_state_string=True,
        **values,
    )


class CaratGame:
    """A mode and its options, of which any number of games can begin."""

    def __init__(self, mode: str = "splendor-2", **options: Any) -> None:
        self.mode = mode
        self._options = options
        self._players = Game(mode, seed=0, **options).players

    def new_initial_state(self, seed: Optional[int] = None) -> CaratState:
        return CaratState(self, Game(self.mode, seed=seed, **self._options))

    def get_type(self) -> Any:
        return _game_type(self.mode, self._players)

    def num_distinct_actions(self) -> int:
        return action_layout(self.mode).size

    def num_players(self) -> int:
        return self._players

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def max_game_length(self) -> int:
        """Decisions. The rules end a game after 200 rounds, or 400 turns of Duel; a turn has few."""
        return 400 * 16 if self.mode == "duel" else 200 * self._players * 5

    def observation_tensor_shape(self) -> list[int]:
        return [observation_layout(self.mode).size]

    def observation_tensor_size(self) -> int:
        return observation_layout(self.mode).size

    def deserialize_state(self, text: str) -> CaratState:
        return CaratState(self, Game.from_record(text))

    def get_parameters(self) -> dict[str, Any]:
        return {"mode": self.mode, **self._options}

    def __str__(self) -> str:
        return f"carat({self.mode})"


class CaratState:
    """A game in progress. Observations are what a player may know; str(state) is the truth."""

    def __init__(self, game: CaratGame, carat: Game) -> None:
        self._game = game
        self.carat = carat
        self._history: list[int] = []

    def get_game(self) -> CaratGame:
        return self._game

    def num_players(self) -> int:
        return self.carat.players

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        return TERMINAL_PLAYER_ID if self.carat.is_over else self.carat.to_move

    def is_terminal(self) -> bool:
        return self.carat.is_over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self.carat.is_over

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        return np.flatnonzero(self.legal_actions_mask(player)).tolist()

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        if self.carat.is_over or player not in (None, self.carat.to_move):
            return [0] * self.num_distinct_actions()
        return self.carat.legal_mask().tolist()

    def apply_action(self, action: int) -> None:
        self.carat.play(int(action))
        self._history.append(int(action))

    def apply_actions(self, actions: list[int]) -> None:
        for action in actions:
            self.apply_action(action)

    def child(self, action: int) -> CaratState:
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> CaratState:
        state = CaratState(self._game, self.carat.clone())
        state._history = list(self._history)
        return state

    __copy__ = clone

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """Of the player to move; with one argument that is the action."""
        return self.carat.action_text(player if action is None else action)

    def string_to_action(self, player: Any, action: Optional[str] = None) -> int:
        return self.carat.action_number(player if action is None else action)

    def history(self) -> list[int]:
        """The actions so far, of games that began here."""
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        return self.carat.plies

    def returns(self) -> list[float]:
        return [float(share) for share in self.carat.returns]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        return self.carat.observation(player).astype(np.float32).tolist()

    def observation_string(self, player: Optional[int] = None) -> str:
        seat = self.carat.to_move if player is None else player
        return self.carat.view(seat).position

    def information_state_string(self, player: Optional[int] = None) -> str:
        """Everything that the player has seen so far."""
        return self.carat.record_of(self.carat.to_move if player is None else player)

    def resample_from_infostate(self, player: int, probability_sampler: Any = None) -> CaratState:
        """A state that the player can't tell from this one. `probability_sampler` gives numbers
        from 0 to 1, as in OpenSpiel."""
        seed = None if probability_sampler is None else int(probability_sampler() * 2**53)
        state = CaratState(self._game, self.carat.imagine(player, seed=seed))
        state._history = list(self._history)
        return state

    def serialize(self) -> str:
        return self.carat.record()

    def __str__(self) -> str:
        return self.carat.position()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CaratState) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))
