"""A crosstable by rounds: below each name whom they met, how it ended, and who had the first move."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.features.cup.limits import LINES_PER_PAGE, MOST_MET
from bot.features.cup.pictures.results import is_won, lines_of, matches_of, said, sign
from bot.features.cup.pictures.rows import Row
from bot.kernel.scene import Anchor, Area, Disc, Ink, Label, Point, Ring, Scene, Shape, rectangle
from bot.kernel.text import say
from bot.messages.charts.page import (
    EDGE,
    NOTE,
    RIGHT,
    SMALL,
    TEXT,
    WIDTH,
    PageHeading,
    notes,
    rule,
)
from bot.messages.charts.paging import on_page
from bot.messages.numbers import score
from bot.tournaments.model import Match, Number

_KEY = (say("picture-key-met"), say("picture-key-signs"))
_PER_LINE = 8
_INDEX, _POINTS = 2.6, 4.0
_NAME_HEIGHT, _CHIP_HEIGHT, _PADDING = 2.3, 2.0, 0.5
_CHIP = (RIGHT - EDGE) / _PER_LINE


def rounds_scene(
    heading: PageHeading,
    rows: Sequence[Row],
    matches: Sequence[Match],
    page: int = 0,
    *,
    in_rounds: bool = True,
) -> Scene:
    """``LINES_PER_PAGE`` of the rows; opponents are called by their line in the whole table.

    Where a cup is played ``in_rounds``, the place of a round that somebody missed stays empty. Of very many
    rounds the latest are shown.
    """
    shapes, top = tuple(heading.shapes()), heading.height
    shown, lines = on_page(rows, page, LINES_PER_PAGE), lines_of(rows)
    before = max((match.round for match in matches), default=0) - MOST_MET
    for row in shown:
        own = matches_of(row.number, matches)
        places = [match.round - 1 - max(before, 0) for match in own] if in_rounds else range(len(own))
        chips = tuple((place, match) for place, match in zip(places, own, strict=True) if place >= 0)
        entry = _Entry(row, lines, chips, top)
        shapes = (*shapes, *entry.shapes())
        top += entry.height
    shapes = (*shapes, rule(top), *notes(_KEY, top + 0.4))
    alt = said(heading.name, shown, rows, matches)
    return Scene(WIDTH, top + 0.8 + NOTE * len(_KEY), (), shapes, alt, read=True)


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entrant's name and points, and a chip for each of their matches, by its place among them."""

    row: Row
    lines: Mapping[Number, int]
    chips: tuple[tuple[int, Match], ...]
    top: float

    @property
    def height(self) -> float:
        lines = 1 + max((place for place, _ in self.chips), default=-1) // _PER_LINE
        return _NAME_HEIGHT + _CHIP_HEIGHT * lines + _PADDING

    def shapes(self) -> Iterator[Shape]:
        row, y = self.row, self.top + _NAME_HEIGHT / 2
        yield rule(self.top)
        line = say("line", text=self.lines[row.number])
        yield Label((EDGE + _INDEX - 0.6, y), line, SMALL, anchor=Anchor.RIGHT, room=_INDEX - 0.6)
        room = RIGHT - EDGE - _INDEX - _POINTS
        yield Label((EDGE + _INDEX, y), row.name, TEXT, anchor=Anchor.LEFT, bold=True, room=room)
        if row.points is not None:
            points = score(row.points)
            yield Label((RIGHT - 0.3, y), points, TEXT, anchor=Anchor.RIGHT, bold=True, room=_POINTS - 0.6)
        for at, match in self.chips:
            yield from self._chip(at, match)

    def _chip(self, at: int, match: Match) -> Iterator[Shape]:
        left = EDGE + at % _PER_LINE * _CHIP
        top = self.top + _NAME_HEIGHT + at // _PER_LINE * _CHIP_HEIGHT
        number, y, won = self.row.number, top + _CHIP_HEIGHT / 2, is_won(match, self.row.number)
        frame = rectangle(left + 0.15, top + 0.1, left + _CHIP - 0.15, top + _CHIP_HEIGHT - 0.1)
        yield Area(frame, Ink.CELL_ALT if won else Ink.CELL, Ink.LINE, 0.06)
        yield from _opponent(match, number, self.lines, (left, y))
        yield Label((left + _CHIP - 0.85, y), sign(match, number), SMALL, bold=won, room=1.2)


def _opponent(match: Match, number: Number, lines: Mapping[Number, int], at: Point) -> Iterator[Shape]:
    """Their line, with a dot where they were met with the first move; a ring for nobody."""
    left, y = at
    opponent = match.opponent_of(number)
    if opponent is None:
        yield Ring((left + 2.1, y), 0.42, Ink.LABEL, 0.12)
        return
    if number == match.first:
        yield Disc((left + 0.65, y), 0.24, Ink.LABEL)
    yield Label((left + 2.75, y), say("line", text=lines[opponent]), SMALL, anchor=Anchor.RIGHT, room=1.75)
