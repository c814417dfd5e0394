"""Pairs of games that were played before, so that a long ladder can be broken off and gone on with."""

import json
from pathlib import Path
from typing import NamedTuple


class Pair(NamedTuple):
    """What the first player got with each seat, from 0 to 1, and the turns of the longer game."""

    results: tuple[float, ...]
    longest: int


class KeptPairs:
    """A file of them, one a line: who they are by what makes their strength, and the number of the pair.

    It knows nothing of the search itself: whoever changes that begins a new file.
    """

    def __init__(self, file: Path, *, closed: bool = False) -> None:
        """Nothing new is played for one that is ``closed``."""
        self.closed = closed
        self._file = file
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        self._known = {
            tuple(key): Pair(tuple(results), longest) for key, results, longest in map(json.loads, lines)
        }

    def find(self, *key: str | int) -> Pair | None:
        return self._known.get(key)

    def keep(self, pair: Pair, *key: str | int) -> None:
        self._known[key] = pair
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, pair.results, pair.longest]) + "\n")
