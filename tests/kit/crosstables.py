"""Crosstables written as they are printed: a line for each entrant, ``12w1 3b= H`` for their rounds."""

import re

from bot.tournaments.crosstable import Entry, Mark, Rows, Table
from bot.tournaments.model import Number

_FIRST = {"w": True, "b": False, "": None}


def swiss(text: str) -> Table:
    return Table(rows(text), unplayed_apart=True)


def round_robin(text: str) -> Table:
    return Table(rows(text), unplayed_apart=False)


def rows(text: str) -> Rows:
    lines = [line.split() for line in text.strip().splitlines()]
    return {Number(int(number)): tuple(map(_entry, entries)) for number, *entries in lines}


def _entry(written: str) -> Entry:
    found = re.fullmatch(r"(\d*)([wb]?)(.)", written)
    assert found is not None, written
    opponent, side, mark = found.groups()
    return Entry(Mark(mark), Number(int(opponent)) if opponent else None, _FIRST[side])
