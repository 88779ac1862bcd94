"""Splendor and Splendor Duel: games, views, notation, records, computer players and analysis, and
environments for training. The rules are Carat's engine, compiled; there are none in Python.

>>> import carat
>>> game = carat.Game("splendor-2", seed=7)
>>> game.play("take wbg")
>>> bot = carat.Bot("topaz", game.mode)
>>> game.play(bot.choose(game))

docs/python.md is the tutorial. Adapters are in carat.gymnasium, carat.pettingzoo and
carat.openspiel.
"""

__version__ = "0.1.0"

from ._carat import (
    LEVELS,
    MODES,
    Analysis,
    Bot,
    DecisionAnalysis,
    Game,
    IllegalAction,
    Network,
    NotationError,
    Ply,
    ReviewedDecision,
    Search,
    VectorEnv,
    View,
    analyse,
    components,
    player_help,
    review,
)
from .arrays import Block, Layout, action_layout, observation_layout, random_actions, visit_policy
from .matches import Score, play_match, play_out

__all__ = [
    "LEVELS",
    "MODES",
    "Analysis",
    "Block",
    "Bot",
    "DecisionAnalysis",
    "Game",
    "IllegalAction",
    "Layout",
    "Network",
    "NotationError",
    "Ply",
    "ReviewedDecision",
    "Score",
    "Search",
    "VectorEnv",
    "View",
    "action_layout",
    "analyse",
    "components",
    "observation_layout",
    "play_match",
    "play_out",
    "player_help",
    "random_actions",
    "review",
    "visit_policy",
]
