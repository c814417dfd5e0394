"""The robots by level: their strengths, their accounts, and how strong they were measured to be."""

import tomllib
from itertools import pairwise
from pathlib import Path

from bot.gamekit.game import AnyGame
from bot.gamekit.mind import Strength
from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, Person, Player

LEVELS = range(1, 7)
STRENGTHS = (
    Strength(nodes=10, spread=1.2),
    Strength(nodes=24, spread=0.7),
    Strength(nodes=60, spread=0.4),
    Strength(nodes=120, spread=0.2),
    Strength(nodes=300),
    Strength(nodes=900),
)
"""The levels of a game that defines none of its own: at a few hundred playouts a second, level 6
takes a few seconds a move."""


def strength(game: AnyGame, variant: str, level: int) -> Strength:
    """The strength of ``level``, which is one of :data:`LEVELS`."""
    strengths = game.mind.strengths.get(variant, STRENGTHS) if game.mind else STRENGTHS
    return strengths[level - LEVELS.start]


NAMES = ("Acorn", "Sapling", "Birch", "Beech", "Oak", "Sequoia")


def robot(level: int, nth: int = 0) -> Person:
    """The robot of ``level``; several of one level at a table are told apart by ``nth``, from 0 on.

    :mod:`bot.kernel.ids` tells it from people.
    """
    account = f"robot-{level}-{nth}" if nth else f"robot-{level}"
    number = f"{level}{'bcd'[nth - 1]}" if nth else str(level)
    return Person(Player(AccountId(account)), f"{NAMES[level - LEVELS.start]} [robot {number}]")


@frozen
class Measurement:
    """``steps`` are the points of 100 that each level scores against the one below; ``span`` is in Elo."""

    steps: tuple[int, ...]
    span: int
    games: int


def load_measurement(game: AnyGame, folder: Path) -> Measurement | None:
    """The measurement of the levels that this process plays, or None where they were not measured."""
    for file in sorted(folder.glob("measured_strength*.toml")):
        measured = tomllib.loads(file.read_text("utf-8"))
        levels = measured.get("level", ())  # older files do not say which levels were measured
        played = [str(strength(game, measured.get("variant", ""), level)) for level in LEVELS]
        if [level["strength"] for level in levels] == played:
            ladder = [level["elo"] for level in levels]
            steps = tuple(_score_expected(upper - lower) for lower, upper in pairwise(ladder))
            return Measurement(steps, ladder[-1], sum(level["games"] for level in levels))
    return None


def _score_expected(elo: int) -> int:
    """The points of 100 that a player scores who is ``elo`` points stronger."""
    return round(100 / (1 + 10 ** (-elo / 400)))
