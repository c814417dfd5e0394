"""How strong the robots were found to be, game by game."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.kernel.ids import GameId

_FILE = Path(__file__).with_name("measured.toml")


@dataclass(frozen=True, slots=True)
class Measured:
    """``steps`` are points of 100 that each level took from the one below it, ``span`` is in Elo points."""

    steps: tuple[int, ...]
    span: int
    games: int


@cache
def measured() -> Mapping[GameId, Measured]:
    """Of the games that were measured."""
    found = tomllib.loads(_FILE.read_text("utf-8"))
    return {
        GameId(game): Measured(tuple(one["steps"]), one["span"], one["games"]) for game, one in found.items()
    }
