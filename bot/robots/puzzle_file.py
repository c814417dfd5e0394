"""The puzzles that come with a game: ``puzzles.toml`` in its folder, written by ``deploy/puzzles``."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Seat
from bot.robots.puzzle import Puzzle

FILE = "puzzles.toml"


@frozen
class Shipped:
    """A puzzle and where it comes from: a record, or robots' game by its ``seed``."""

    puzzle: Puzzle
    source: str
    seed: int = -1


def read_puzzles(game: GameId, file: Path) -> Iterator[Shipped]:
    """The puzzles in ``file``, if there is one. Raises KeyError or ValueError for a malformed file."""
    if file.is_file():
        for entry in tomllib.loads(file.read_text(encoding="utf-8")).get("puzzle", ()):
            yield _read(game, entry)


def _read(game: GameId, entry: Mapping[str, Any]) -> Shipped:
    puzzle = Puzzle(
        game,
        entry["variant"],
        entry["position"],
        Seat(entry["seat"]),
        tuple(entry["solution"]),
        float(entry["value"]),
        float(entry["margin"]),
        entry["found_by"],
        tuple(entry["line"]),
        entry.get("key", ""),
    )
    return Shipped(puzzle, entry["source"], entry.get("seed", -1))


def format_puzzle(shipped: Shipped) -> str:
    """The puzzle as an entry of the file."""
    puzzle = shipped.puzzle
    fields = {
        "variant": puzzle.variant,
        "position": puzzle.position,
        "seat": puzzle.seat,
        "solution": puzzle.solution,
        "line": puzzle.line,
        "value": puzzle.value,
        "margin": puzzle.margin,
        "found_by": puzzle.found_by,
        "source": shipped.source,
    }
    if puzzle.key:
        fields["key"] = puzzle.key
    if shipped.seed >= 0:
        fields["seed"] = shipped.seed
    lines = (f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items())
    return "\n[[puzzle]]\n" + "\n".join(lines) + "\n"
