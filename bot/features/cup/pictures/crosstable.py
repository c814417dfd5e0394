"""The crosstable: a square where all meet, a line of rounds for each where they do not."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from bot.features.cup.limits import LINES_PER_PAGE, MOST_IN_A_SQUARE, MOST_MET
from bot.features.cup.pictures.standings import Row
from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Area, Disc, Ink, Label, Line, Point, Ring, Scene, Shape, rectangle
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import (
    EDGE,
    NOTE,
    RIGHT,
    SMALL,
    TEXT,
    WIDTH,
    PageHeading,
    Words,
    notes,
    on_page,
    pages,
    rule,
)
from bot.messages.numbers import score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import FORFEITS, Cup, Match, Number, Result

_KEY = (say("picture-key-met"), say("picture-key-signs"))
_PER_LINE = 8
_INDEX_CROSSTABLE_BY_ROUNDS, _POINTS_CROSSTABLE_BY_ROUNDS = 2.6, 4.0
_NAME_HEIGHT, _CHIP_HEIGHT, _PADDING_CROSSTABLE_BY_ROUNDS = 2.3, 2.0, 0.5
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

    Where a cup is played ``in_rounds``, the place of a missed round stays empty. Of very many
    rounds the latest are shown.
    """
    shapes, top = tuple(heading.shapes()), heading.height
    rows_of_page, lines = on_page(rows, page, LINES_PER_PAGE), lines_of(rows)
    skipped = max((match.round for match in matches), default=0) - MOST_MET
    for row in rows_of_page:
        row_matches = matches_of(row.number, matches)
        places = (
            [match.round - 1 - max(skipped, 0) for match in row_matches]
            if in_rounds
            else range(len(row_matches))
        )
        chips = tuple((place, match) for place, match in zip(places, row_matches, strict=True) if place >= 0)
        entry = _Entry(row, lines, chips, top)
        shapes = (*shapes, *entry.shapes())
        top += entry.height
    shapes = (*shapes, rule(top), *notes(_KEY, top + 0.4))
    alt = crosstable_alt(heading.name, rows_of_page, rows, matches)
    return Scene(WIDTH, top + 0.8 + NOTE * len(_KEY), (), shapes, alt, read=True)


@frozen
class _Entry:
    """An entrant's name and points, and a chip for each of their matches, by its place among them."""

    row: Row
    lines: Mapping[Number, int]
    chips: tuple[tuple[int, Match], ...]
    top: float

    @property
    def height(self) -> float:
        lines = 1 + max((place for place, _ in self.chips), default=-1) // _PER_LINE
        return _NAME_HEIGHT + _CHIP_HEIGHT * lines + _PADDING_CROSSTABLE_BY_ROUNDS

    def shapes(self) -> Iterator[Shape]:
        row, y = self.row, self.top + _NAME_HEIGHT / 2
        yield rule(self.top)
        line = say("line", text=self.lines[row.number])
        yield Label(
            (EDGE + _INDEX_CROSSTABLE_BY_ROUNDS - 0.6, y),
            line,
            SMALL,
            anchor=Anchor.RIGHT,
            room=_INDEX_CROSSTABLE_BY_ROUNDS - 0.6,
        )
        room = RIGHT - EDGE - _INDEX_CROSSTABLE_BY_ROUNDS - _POINTS_CROSSTABLE_BY_ROUNDS
        yield Label(
            (EDGE + _INDEX_CROSSTABLE_BY_ROUNDS, y), row.name, TEXT, anchor=Anchor.LEFT, bold=True, room=room
        )
        if row.points is not None:
            points = score(row.points)
            yield Label(
                (RIGHT - 0.3, y),
                points,
                TEXT,
                anchor=Anchor.RIGHT,
                bold=True,
                room=_POINTS_CROSSTABLE_BY_ROUNDS - 0.6,
            )
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
    """Their line, with a dot where they were met with the first move; a ring without an opponent."""
    left, y = at
    opponent = match.opponent_of(number)
    if opponent is None:
        yield Ring((left + 2.1, y), 0.42, Ink.LABEL, 0.12)
        return
    if number == match.first:
        yield Disc((left + 0.65, y), 0.24, Ink.LABEL)
    yield Label((left + 2.75, y), say("line", text=lines[opponent]), SMALL, anchor=Anchor.RIGHT, room=1.75)


def crosstable_scene(
    cup: Cup, heading: PageHeading, rows: Sequence[Row], page: int = 0, slot: str | None = None
) -> Scene:
    """All results of those in ``rows``; ``slot`` is their group's where the rows are those of a group."""
    matches = tuple(_matches(cup, rows, slot))
    if _is_square(cup, rows):
        return square_scene(heading, rows, matches)
    return rounds_scene(heading, rows, matches, page, in_rounds=format_of(cup.terms).in_rounds)


def crosstable_pages(cup: Cup, rows: Sequence[Row]) -> int:
    return 1 if _is_square(cup, rows) else pages(len(rows), LINES_PER_PAGE)


def _is_square(cup: Cup, rows: Sequence[Row]) -> bool:
    return format_of(cup.terms).all_meet and len(rows) <= MOST_IN_A_SQUARE


def _matches(cup: Cup, rows: Sequence[Row], slot: str | None) -> Iterator[Match]:
    """What was played and not taken out again, among the rows."""
    numbers = {row.number for row in rows}
    for match in cup.matches:
        if (
            match.result is not Result.VOID
            and numbers.issuperset(match.numbers)
            and slot in (None, match.slot)
        ):
            yield match


_INDEX, _POINTS, _NAME = 2.2, 3.4, 10.0
_CELL_AT_LEAST, _CELL_AT_MOST = 1.4, 2.6
_RESULT = 1.5
"""How high each of several results in a cell is."""
_PADDING = 0.8


def square_scene(heading: PageHeading, rows: Sequence[Row], matches: Sequence[Match]) -> Scene:
    """Up to sixteen can be read on a phone."""
    square = _Square(tuple(rows), _by_pair(matches), heading.height)
    key = (say("picture-key-forfeited"),) if any(match.result in FORFEITS for match in matches) else ()
    shapes = (*heading.shapes(), *square.shapes(), *notes(key, square.bottom + 0.4))
    return Scene(
        WIDTH,
        square.bottom + 1 + NOTE * len(key),
        (),
        shapes,
        crosstable_alt(heading.name, rows, rows, matches),
        read=True,
    )


def _by_pair(matches: Sequence[Match]) -> dict[frozenset[Number], list[Match]]:
    by_pair: dict[frozenset[Number], list[Match]] = defaultdict(list)
    for match in matches:
        by_pair[frozenset(match.numbers)].append(match)
    return by_pair


@frozen
class _Square:
    rows: tuple[Row, ...]
    met: dict[frozenset[Number], list[Match]]
    top: float

    @property
    def cell(self) -> float:
        """How wide a column is."""
        free = RIGHT - EDGE - _INDEX - _POINTS - _NAME
        return min(max(free / max(len(self.rows), 1), _CELL_AT_LEAST), _CELL_AT_MOST)

    @property
    def left(self) -> float:
        """Where the columns begin."""
        return RIGHT - _POINTS - self.cell * len(self.rows)

    @property
    def height(self) -> float:
        """Of each row."""
        return _PADDING + _RESULT * max(map(len, self.met.values()), default=1)

    @property
    def head(self) -> float:
        return self.top + 2.0

    @property
    def bottom(self) -> float:
        return self.head + self.height * len(self.rows)

    def shapes(self) -> Iterator[Shape]:
        for at, row in enumerate(self.rows):
            yield from self._row(at, row)
        for at in range(len(self.rows) + 1):
            x = self.left + at * self.cell
            yield Line(((x, self.head), (x, self.bottom)), Ink.LINE, 0.06)
        yield rule(self.head, Ink.LABEL)
        yield rule(self.bottom)

    def _row(self, at: int, row: Row) -> Iterator[Shape]:
        y, index = self._middle(at), say("line", text=at + 1)
        yield rule(y - self.height / 2, width=0.06)
        yield Label((self._column(at), self.head - 1), index, min(SMALL, 0.72 * self.cell), room=self.cell)
        yield Label((EDGE + _INDEX - 0.5, y), index, SMALL, anchor=Anchor.RIGHT, room=_INDEX - 0.5)
        room = self.left - EDGE - _INDEX - 0.3
        yield Label((EDGE + _INDEX, y), row.name, SMALL, anchor=Anchor.LEFT, room=room)
        if row.points is not None:
            points = score(row.points)
            yield Label((RIGHT - 0.2, y), points, SMALL, anchor=Anchor.RIGHT, bold=True, room=_POINTS - 0.4)
        for beside, opponent in enumerate(self.rows):
            yield from self._cell(at, beside, row.number, opponent.number)

    def _cell(self, at: int, beside: int, number: Number, opponent: Number) -> Iterator[Shape]:
        if at == beside:
            yield self._shade(at, beside, Ink.LINE)
            return
        matches = self.met.get(frozenset((number, opponent)), [])
        if matches and all(is_won(match, number) for match in matches):
            yield self._shade(at, beside, Ink.CELL_ALT)
        first = self._middle(at) - _RESULT * (len(matches) - 1) / 2
        for line, match in enumerate(matches):
            place = self._column(beside), first + _RESULT * line
            yield Label(place, sign(match, number), SMALL, bold=is_won(match, number), room=self.cell)

    def _shade(self, at: int, beside: int, ink: Ink) -> Area:
        x, y = self._column(beside), self._middle(at)
        half, tall = self.cell / 2, self.height / 2
        return Area(rectangle(x - half, y - tall, x + half, y + tall), ink)

    def _column(self, at: int) -> float:
        return self.left + (at + 0.5) * self.cell

    def _middle(self, at: int) -> float:
        return self.head + (at + 0.5) * self.height


_WON = Fraction(1)
_DRAWN = Fraction(1, 2)
GOING_ON = "·"


def sign(match: Match, number: Number) -> Words:
    """What ``number`` has got from a match: 1, ½ or 0, + or − without a game, a dot while it goes on."""
    if not match.is_over:
        return GOING_ON
    if (halves := match.halves_on_boards(number)) is not None:
        return score(Fraction(halves, 2))
    points = match.score_of(number)
    if match.result in FORFEITS:
        return "+" if points == _WON else "−"
    return "½" if points == _DRAWN else say("line", text=int(points))


def is_won(match: Match, number: Number) -> bool:
    return match.score_of(number) == _WON


def matches_of(number: Number, matches: Sequence[Match]) -> tuple[Match, ...]:
    """The latest of them."""
    return tuple(match for match in matches if number in match.numbers)[-MOST_MET:]


def lines_of(rows: Sequence[Row]) -> dict[Number, int]:
    """What entrants are called in a crosstable: the number of their line, the first being 1."""
    return {row.number: line for line, row in enumerate(rows, 1)}


def crosstable_alt(name: Words, part: Sequence[Row], rows: Sequence[Row], matches: Sequence[Match]) -> Phrase:
    """The ``shown`` part of a crosstable of ``rows`` as its alt text; what still goes on is left out."""
    lines = lines_of(rows)
    lines_of_part = (_row(row, lines, matches_of(row.number, matches)) for row in part)
    return say(
        "picture-crosstable-alt", name=name, rows=Listed(tuple(lines_of_part), say("picture-full-stop"))
    )


def _row(row: Row, lines: dict[Number, int], matches: Sequence[Match]) -> Phrase:
    results = tuple(_meeting(match, row.number, lines) for match in matches if match.is_over)
    if row.points is None:
        return say("picture-met", line=lines[row.number], person=row.person, results=Listed(results))
    return say(
        "picture-met-points",
        line=lines[row.number],
        person=row.person,
        points=score(row.points),
        results=Listed(results),
    )


def _meeting(match: Match, number: Number, lines: dict[Number, int]) -> Phrase:
    opponent = match.opponent_of(number)
    if opponent is None:
        return say("picture-met-nobody", result=sign(match, number))
    return say("picture-met-one", line=lines[opponent], result=sign(match, number))
