"""A part of a bracket: a column for each round, and lines to the winners' next matches."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from bot.features.cup.pictures.crosstable import sign
from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Area, Ink, Label, Line, Point, Scene, Shape, rectangle
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import EDGE, RIGHT, SMALL, WIDTH, PageHeading, Words
from bot.messages.numbers import score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, Number
from bot.tournaments.pairing.bracket import NOBODY, Bracket, Come, From, Slot
from bot.tournaments.pairing.bracket import Side as Source
from bot.tournaments.pairing.bracket_stages import BracketStage
from bot.tournaments.results import Result
from bot.tournaments.sides import Called, side_label


@frozen
class Side:
    """An entrant in a bracket; ``got`` is what they have got from the match."""

    number: Number
    person: Called
    got: Words = ""
    won: bool = False

    @property
    def name(self) -> Phrase:
        return say("line", text=self.person)


@frozen
class BracketMatch:
    """Two lines of a bracket; None is an entrant not known yet, or an empty line of a ``bye``."""

    upper: Side | None = None
    lower: Side | None = None
    bye: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        return tuple(side for side in (self.upper, self.lower) if side is not None)

    @property
    def is_open(self) -> bool:
        """Whether both are there and neither has won."""
        return self.upper is not None and self.lower is not None and not any(side.won for side in self.sides)


class BracketMatches:
    """The slots of a cup as its matches have filled them."""

    def __init__(self, cup: Cup, slots: Sequence[Slot]) -> None:
        self._cup = cup
        self._slots = {slot.name: slot for slot in slots}
        self._bracket = Bracket(cup, slots)
        self._matches = {match.slot: match for match in cup.matches if match.result is not Result.VOID}

    def tie(self, slot: str) -> BracketMatch:
        upper, lower = (self._come(side) for side in self._slots[slot].sides)
        is_bye = (upper == NOBODY) != (lower == NOBODY)
        return BracketMatch(self._side(slot, upper), self._side(slot, lower), bye=is_bye)

    def _come(self, side: Source) -> Come | None:
        """NOBODY where the place stays empty, None where it is still open."""
        if isinstance(side, From):
            return (self._bracket.winner if side.wins else self._bracket.loser)(side.slot)
        return Come(side)

    def _side(self, slot: str, come: Come | None) -> Side | None:
        if come is None or come.number is None:
            return None
        match, person = self._matches.get(slot), side_label(self._cup.entrant(come.number))
        got = "" if match is None else _got(match, come.number)
        return Side(come.number, person, got, self._bracket.winner(slot) == come)


def _got(match: Match, number: Number) -> Words:
    """Points from the games of a match of several; the sign of its result where it is of one."""
    if match.second is None:
        return ""
    if len(match.games) > 1:
        return score(sum((game.score_of(number) for game in _as_matches(match)), Fraction(0)))
    return sign(match, number) if match.is_over else ""


def _as_matches(match: Match) -> Sequence[Match]:
    """Each game as if it were a match of its own."""
    return [
        replace(match, first=game.first, second=match.opponent_of(game.first), result=game.result, games=())
        for game in match.games
    ]


_MOST_TIES = 8
"""In the first column of a part."""

_MOST_COLUMNS = 4
_COLUMNS = 3
"""In each part of what is too wide to be shown at once."""


@frozen
class Stage:
    """What stands in one column, from above."""

    title: Phrase
    ties: tuple[BracketMatch, ...]


@frozen
class Part:
    """Stages that are shown together, and beside them the match for the third place if there is one."""

    stages: tuple[Stage, ...]
    third: Stage | None = None

    @property
    def title(self) -> Phrase:
        first, last = self.stages[0].title, self.stages[-1].title
        return first if first == last else say("picture-part", first=first, last=last)

    @property
    def ties(self) -> tuple[BracketMatch, ...]:
        stages = self.stages if self.third is None else (*self.stages, self.third)
        return tuple(tie for stage in stages for tie in stage.ties)


def brackets(cup: Cup) -> tuple[Part, ...]:
    """All of them, what is played first in the first part."""
    plan = format_of(cup.terms).bracket(cup)
    ties = BracketMatches(cup, plan.slots)
    return tuple(
        part
        for section in plan.sections
        for part in _parts(
            (_stage(ties, stage) for stage in section.stages),
            None if section.third is None else _stage(ties, section.third),
        )
    )


def part_in_play(parts: Sequence[Part]) -> int:
    """The first in which something is open; the last where nothing is."""
    return next(
        (at for at, part in enumerate(parts) if any(tie.is_open for tie in part.ties)), len(parts) - 1
    )


def part_of(parts: Sequence[Part], number: Number) -> int:
    """The last to which an entrant has come; the one that is in play where they stand in none."""
    indexes = [at for at, part in enumerate(parts) if any(_stands(number, tie) for tie in part.ties)]
    return indexes[-1] if indexes else part_in_play(parts)


def _stands(number: Number, tie: BracketMatch) -> bool:
    return any(side.number == number for side in tie.sides)


def _stage(ties: BracketMatches, planned: BracketStage) -> Stage:
    return Stage(planned.title, tuple(map(ties.tie, planned.slots)))


def _parts(stages: Iterable[Stage], third: Stage | None = None) -> Iterator[Part]:
    """Windows of a few stages, counted from the last, each in as many parts as it is too high to be one."""
    stages_ = tuple(stages)
    columns = _MOST_COLUMNS if len(stages_) <= _MOST_COLUMNS else _COLUMNS
    for end in range(len(stages_) % columns or columns, len(stages_) + 1, columns):
        window = stages_[max(0, end - columns) : end]
        parts = max(1, len(window[0].ties) // _MOST_TIES)
        for at in range(parts):
            cut = tuple(_cut(stage, at, parts) for stage in window)
            yield Part(cut, third if end == len(stages_) else None)


def _cut(stage: Stage, at: int, parts: int) -> Stage:
    each = len(stage.ties) // parts
    return Stage(stage.title, stage.ties[at * each : (at + 1) * each])


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
        *(
            shape
            for column_, next_column in pairwise(columns)
            for shape in _connections(column_, next_column)
        ),
        *(shape for column in drawn for shape in column.shapes(marked)),
    )
    bottom = max(y for column in drawn for y in column.middles) + _LINE + 1.0
    alt = _alt_text(heading.name, [column.stage for column in drawn])
    return Scene(WIDTH, bottom, (), shapes, alt, read=True)


@frozen
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
    """Each tie in the middle of those that feed it."""
    each = len(middles) // ties
    return tuple(sum(middles[at * each : (at + 1) * each]) / each for at in range(ties))


def _third(stage: Stage, final: _Column) -> Iterator[_Column]:
    """The match for the third place, below the final."""
    title = final.middles[-1] + _LINE + _TITLE
    yield _Column(stage, final.left, final.right, title, (title + _TITLE / 2 + _LINE,))


def _connections(column: _Column, next_column: _Column) -> Iterator[Shape]:
    each = len(column.middles) // len(next_column.middles)
    middle = (column.right + next_column.left) / 2
    for at, y in enumerate(column.middles):
        goal = next_column.middles[at // each]
        points: tuple[Point, ...] = (column.right, y), (middle, y), (middle, goal), (next_column.left, goal)
        yield Line(tuple(dict.fromkeys(points)), Ink.FAINT, 0.14)


def _alt_text(name: Words, stages: Sequence[Stage]) -> Phrase:
    stages_said = tuple(_stage_said(stage) for stage in stages if any(tie.sides for tie in stage.ties))
    if not stages_said:
        return say("picture-bracket-empty-alt", name=name)
    return say("picture-bracket-alt", name=name, stages=Listed(stages_said, say("picture-full-stop")))


def _stage_said(stage: Stage) -> Phrase:
    ties = tuple(_tie_said(tie) for tie in stage.ties if tie.sides)
    return say("picture-stage", title=stage.title, ties=Listed(ties))


def _tie_said(tie: BracketMatch) -> Phrase:
    match tie.sides:
        case (upper, lower) if upper.won or lower.won:
            winner, loser = (upper, lower) if upper.won else (lower, upper)
            return say("picture-tie-won", winner=winner.person, loser=loser.person)
        case (upper, lower):
            return say("picture-tie-open", one=upper.person, other=lower.person)
        case sides:
            return say("picture-tie-alone", person=sides[0].person)
