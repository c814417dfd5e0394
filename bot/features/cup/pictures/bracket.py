"""A part of a bracket: a column for each round, and lines to whom the winners meet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.features.cup.pictures.bracket_matches import BracketMatch, Side
from bot.features.cup.pictures.bracket_parts import Part, Stage
from bot.kernel.scene import Anchor, Area, Ink, Label, Line, Point, Scene, Shape, rectangle
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import EDGE, RIGHT, SMALL, WIDTH, PageHeading, Words
from bot.tournaments.model import Number

_GAP = 1.1
"""Between columns."""

_WIDEST = 16.0
_LINE = 2.0
_BETWEEN = 1.1
"""Between the ties of the first column."""

_TITLE = 2.4
_GOT = 1.6
"""How wide the column of results is."""

_INDENT = 0.35


def bracket_scene(heading: PageHeading, part: Part, marked: Number | None = None) -> Scene:
    columns = tuple(_columns(part.stages, heading.height))
    third = () if part.third is None else tuple(_third(part.third, columns[-1]))
    drawn = (*columns, *third)
    shapes = (
        *heading.shapes(),
        *(shape for before, after in pairwise(columns) for shape in _connections(before, after)),
        *(shape for column in drawn for shape in column.shapes(marked)),
    )
    bottom = max(y for column in drawn for y in column.middles) + _LINE + 1.0
    alt = _said(heading.name, [column.stage for column in drawn])
    return Scene(WIDTH, bottom, (), shapes, alt, read=True)


@dataclass(frozen=True, slots=True)
class _Column:
    """A stage from ``left`` to ``right``; ``middles`` is where each of its ties has its middle."""

    stage: Stage
    left: float
    right: float
    title: float
    middles: tuple[float, ...]

    def shapes(self, marked: Number | None) -> Iterator[Shape]:
        at, room = (self.left, self.title), self.right - self.left
        yield Label(at, self.stage.title, SMALL, anchor=Anchor.LEFT, bold=True, room=room)
        for tie, y in zip(self.stage.ties, self.middles, strict=True):
            yield from self._tie(tie, y, marked)

    def _tie(self, tie: BracketMatch, y: float, marked: Number | None) -> Iterator[Shape]:
        yield Area(rectangle(self.left, y - _LINE, self.right, y + _LINE), Ink.CELL)
        for side, middle in ((tie.upper, y - _LINE / 2), (tie.lower, y + _LINE / 2)):
            if side is not None:
                yield from self._side(side, middle, is_marked=side.number == marked)
        if tie.bye:
            free = y - _LINE / 2 if tie.upper is None else y + _LINE / 2
            yield self._name(say("picture-bye"), free, is_bold=False)
        yield Line(((self.left, y), (self.right, y)), Ink.LINE, 0.06)
        yield Area(rectangle(self.left, y - _LINE, self.right, y + _LINE), None, Ink.LINE, 0.1)

    def _side(self, side: Side, y: float, *, is_marked: bool) -> Iterator[Shape]:
        top, bottom = y - _LINE / 2, y + _LINE / 2
        if side.won:
            yield Area(rectangle(self.left, top, self.right, bottom), Ink.CELL_ALT)
        if is_marked:
            yield Area(rectangle(self.left - 0.4, top, self.left, bottom), Ink.CHOICE)
        yield self._name(side.name, y, is_bold=side.won)
        if side.got != "":
            at = self.right - _GOT / 2
            yield Label((at, y), side.got, SMALL, bold=side.won, room=_GOT)

    def _name(self, name: Words, y: float, *, is_bold: bool) -> Label:
        room = self.right - self.left - _GOT - _INDENT
        return Label((self.left + _INDENT, y), name, SMALL, anchor=Anchor.LEFT, bold=is_bold, room=room)


def _columns(stages: Sequence[Stage], top: float) -> Iterator[_Column]:
    width = min(_WIDEST, (RIGHT - EDGE + _GAP) / len(stages) - _GAP)
    first = top + _TITLE + _LINE
    middles = tuple(first + at * (2 * _LINE + _BETWEEN) for at in range(len(stages[0].ties)))
    for at, stage in enumerate(stages):
        middles = _between(middles, len(stage.ties))
        left = EDGE + at * (width + _GAP)
        yield _Column(stage, left, left + width, top + _TITLE / 2, middles)


def _between(middles: tuple[float, ...], ties: int) -> tuple[float, ...]:
    """Each tie in the middle of those whose winners meet in it."""
    each = len(middles) // ties
    return tuple(sum(middles[at * each : (at + 1) * each]) / each for at in range(ties))


def _third(stage: Stage, final: _Column) -> Iterator[_Column]:
    """The match for the third place, below the final."""
    title = final.middles[-1] + _LINE + _TITLE
    yield _Column(stage, final.left, final.right, title, (title + _TITLE / 2 + _LINE,))


def _connections(before: _Column, after: _Column) -> Iterator[Shape]:
    each = len(before.middles) // len(after.middles)
    middle = (before.right + after.left) / 2
    for at, y in enumerate(before.middles):
        goal = after.middles[at // each]
        points: tuple[Point, ...] = (before.right, y), (middle, y), (middle, goal), (after.left, goal)
        yield Line(tuple(dict.fromkeys(points)), Ink.FAINT, 0.14)


def _said(name: Words, stages: Sequence[Stage]) -> Phrase:
    known = tuple(_stage_said(stage) for stage in stages if any(tie.sides for tie in stage.ties))
    if not known:
        return say("picture-bracket-empty-alt", name=name)
    return say("picture-bracket-alt", name=name, stages=Listed(known, say("picture-full-stop")))


def _stage_said(stage: Stage) -> Phrase:
    ties = tuple(_tie_said(tie) for tie in stage.ties if tie.sides)
    return say("picture-stage", title=stage.title, ties=Listed(ties))


def _tie_said(tie: BracketMatch) -> Phrase:
    match tie.sides:
        case (one, other) if one.won or other.won:
            winner, loser = (one, other) if one.won else (other, one)
            return say("picture-tie-won", winner=winner.person, loser=loser.person)
        case (one, other):
            return say("picture-tie-open", one=one.person, other=other.person)
        case sides:
            return say("picture-tie-alone", person=sides[0].person)
