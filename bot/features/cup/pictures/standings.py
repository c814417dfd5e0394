"""Pictures of who stands where: standings, groups, the podium, places after each round."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from bot.features.cup.limits import (
    GROUPS_PER_PAGE,
    PLACE_HISTORY_LINES,
    ROWS_OF_GROUP,
    STANDINGS_PER_PAGE,
    TIEBREAKS_SHOWN,
)
from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Area, Box, Hue, Ink, Label, Mark, Piece, Point, Scene, Shape, rectangle
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.graph import Axis, Graph, Tick, course, dot, round_values, rulings
from bot.messages.charts.page import EDGE, RIGHT, SMALL, TEXT, WIDTH, PageHeading, Words, on_page
from bot.messages.charts.table import HEAD, Column, TableRow, height_of, table
from bot.messages.numbers import score
from bot.tournaments.model import Number
from bot.tournaments.sides import Called


@frozen
class Row:
    """An entrant in the order of a table; a place may be shared. Tie-breaks are named by their codes.

    What is None for all of them, such as the points of a ladder, has no column.
    """

    number: Number
    person: Called
    place: int
    points: Fraction | None = None
    played: int | None = None
    tiebreaks: tuple[tuple[str, Fraction], ...] = ()

    @property
    def name(self) -> Phrase:
        return say("line", text=self.person)

    @property
    def names(self) -> tuple[Phrase, ...]:
        """The same, of partners each on a line of their own."""
        people = self.person.items if isinstance(self.person, Listed) else (self.person,)
        return tuple(say("line", text=person) for person in people)


@frozen
class _Field:
    """A column, and what stands in it for each row."""

    column: Column
    cell: Callable[[Row], Words]


def standings_scene(
    heading: PageHeading, rows: Sequence[Row], page: int = 0, marked: Number | None = None
) -> Scene:
    """``STANDINGS_PER_PAGE`` rows with their first tie-breaks; ``marked`` is highlighted."""
    rows_of_page = on_page(rows, page, STANDINGS_PER_PAGE)
    columns, lines = standings_table(rows, rows_of_page, marked)
    shapes = (*heading.shapes(), *table(columns, lines, heading.height))
    alt = say("picture-standings-alt", name=heading.name, rows=Listed(tuple(map(row_text, rows_of_page))))
    return Scene(WIDTH, heading.height + height_of(len(lines)) + 1.0, (), shapes, alt, read=True)


def standings_table(
    rows: Sequence[Row],
    rows_of_page: Sequence[Row],
    marked: Number | None = None,
    tiebreaks: int = TIEBREAKS_SHOWN,
) -> tuple[tuple[Column, ...], tuple[TableRow, ...]]:
    """The columns that ``rows`` have something for, and those of them that are ``shown``."""
    fields = tuple(_fields(rows, tiebreaks))
    lines = (
        TableRow(tuple(field.cell(row) for field in fields), row.number == marked) for row in rows_of_page
    )
    return tuple(field.column for field in fields), tuple(lines)


def row_text(row: Row) -> Phrase:
    """A row in words."""
    if row.points is None:
        return say("picture-place", place=row.place, person=row.person)
    return say("picture-place-points", place=row.place, person=row.person, points=score(row.points))


def _fields(rows: Sequence[Row], tiebreaks: int) -> Iterator[_Field]:
    yield _Field(Column("", 2.5), lambda row: say("line", text=row.place))
    yield _Field(Column("", None, Anchor.LEFT), lambda row: row.name)
    if any(row.played is not None for row in rows):
        yield _Field(Column(say("picture-played"), 3.4), _games_cell)
    if any(row.points is not None for row in rows):
        yield _Field(Column(say("picture-points"), 4.0, bold=True), _points)
    codes = dict.fromkeys(code for row in rows for code, _ in row.tiebreaks)
    for code in list(codes)[:tiebreaks]:
        yield _Field(Column(code, 4.4), _Tiebreak(code))


def _games_cell(row: Row) -> Words:
    return "" if row.played is None else say("line", text=row.played)


def _points(row: Row) -> Words:
    return "" if row.points is None else score(row.points)


@frozen
class _Tiebreak:
    code: str

    def __call__(self, row: Row) -> Words:
        value = dict(row.tiebreaks).get(self.code)
        return "" if value is None else score(value)


_GAP = 1.2


@frozen
class GroupRows:
    """A group by the letter that it is called by, and its table."""

    letter: str
    rows: tuple[Row, ...]


def groups_scene(
    heading: PageHeading,
    groups: Sequence[GroupRows],
    qualifiers: int,
    page: int = 0,
    marked: Number | None = None,
) -> Scene:
    """``GROUPS_PER_PAGE`` groups, each down to its eighth place; a line below those who go on."""
    shapes, top = tuple(heading.shapes()), heading.height
    groups_of_page = on_page(groups, page, GROUPS_PER_PAGE)
    for group in groups_of_page:
        shapes = (*shapes, *_group(group, qualifiers, top, marked))
        top += _group_height(group)
    alt = say(
        "picture-standings-alt", name=heading.name, rows=Listed(tuple(map(_group_text, groups_of_page)))
    )
    return Scene(WIDTH, top, (), shapes, alt, read=True)


def _group(group: GroupRows, qualifiers: int, top: float, marked: Number | None) -> Iterator[Shape]:
    columns, lines = standings_table(group.rows, _rows_to_show(group), marked, tiebreaks=0)
    ruled = tuple(replace(line, ruled=at == qualifiers) for at, line in enumerate(lines, 1))
    yield from table(columns, ruled, top)
    called, room = say("picture-group", letter=group.letter), (RIGHT - EDGE) / 2
    yield Label((EDGE, top + HEAD / 2), called, TEXT, anchor=Anchor.LEFT, bold=True, room=room)


def _rows_to_show(group: GroupRows) -> tuple[Row, ...]:
    return group.rows[:ROWS_OF_GROUP]


def _group_height(group: GroupRows) -> float:
    return height_of(len(_rows_to_show(group))) + _GAP


def _group_text(group: GroupRows) -> Phrase:
    return say(
        "picture-group-alt", letter=group.letter, rows=Listed(tuple(map(row_text, _rows_to_show(group))))
    )


_STEPS: dict[int, Point] = {1: (18.0, 8.6), 2: (6.8, 7.0), 3: (29.2, 6.0)}
"""By place: where the middle of a step is, and how high it is."""

_WIDE = 10.8
_NAME = 2.0
_SHOWN_ON_A_STEP = 3
_CUP_SIZE = 5.0
_BOWL = (0.24, 0.06), (0.76, 0.06), (0.74, 0.34), (0.66, 0.52), (0.55, 0.6)
_HANDLE = (0.2, 0.12), (0.05, 0.12), (0.07, 0.3), (0.17, 0.44), (0.3, 0.47)
_HOLE = (0.27, 0.38), (0.2, 0.35), (0.14, 0.27), (0.13, 0.2), (0.22, 0.2)


def _across(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((1 - x, y) for x, y in reversed(points))


_CUP = Mark(
    bodies=(
        (*_HANDLE, *_HOLE),
        _across((*_HANDLE, *_HOLE)),
        (*_BOWL, *_across(_BOWL)),
        ((0.46, 0.6), (0.54, 0.6), (0.56, 0.78), (0.44, 0.78)),
        ((0.3, 0.78), (0.7, 0.78), (0.74, 0.94), (0.26, 0.94)),
    ),
)


def podium_scene(heading: PageHeading, rows: Sequence[Row]) -> Scene:
    """The first three places, as many people as fit where a place is shared."""
    standing = {place: tuple(row for row in rows if row.place == place) for place in _STEPS}
    floor = heading.height + max(_step_height(place, on_step) for place, on_step in standing.items()) + 1.0
    steps = (shape for place, on_step in standing.items() for shape in _step(place, on_step, floor))
    best = Listed(tuple(row_text(row) for place in sorted(_STEPS) for row in standing[place]))
    alt = say("picture-podium-alt", name=heading.name, rows=best)
    return Scene(WIDTH, floor + 1.0, (), (*heading.shapes(), *steps), alt, read=True)


def _step(place: int, on_step: Sequence[Row], floor: float) -> Iterator[Shape]:
    if not on_step:
        return
    x, height = _STEPS[place]
    top = floor - height
    yield Area(rectangle(x - _WIDE / 2, top, x + _WIDE / 2, floor), Ink.CELL_ALT, Ink.LINE, 0.1)
    yield Label((x, top + 2.1), say("line", text=place), 3.0, bold=True)
    if (points := on_step[0].points) is not None:
        yield Label((x, floor - 1.1), score(points), SMALL, room=_WIDE)
    names = _names_on_step(on_step)
    for above, name in enumerate(reversed(names)):
        yield Label((x, top - _NAME * (above + 0.6)), name, TEXT, bold=place == 1, room=_WIDE - 0.2)
    if place == 1:
        yield Piece((x, top - _NAME * (len(names) + 0.2) - _CUP_SIZE / 2), _CUP_SIZE, _CUP, Hue.YELLOW)


def _names_on_step(on_step: Sequence[Row]) -> tuple[Phrase, ...]:
    """Below one another."""
    return tuple(name for row in on_step[:_SHOWN_ON_A_STEP] for name in row.names)


def _step_height(place: int, on_step: Sequence[Row]) -> float:
    """From the floor to the highest thing on a step."""
    names = _NAME * (len(_names_on_step(on_step)) + 0.2)
    return _STEPS[place][1] + names + (_CUP_SIZE if place == 1 else 0)


_HUES = (Hue.BLUE, Hue.RED, Hue.GREEN, Hue.YELLOW)
_HIGH = 18.0
_LEFT, _NAMES = 3.6, 9.4
"""Units for what is written on either side of the graph."""

_APART = 1.7
_TICKS_ACROSS, _TICKS_UP = 10, 8


@frozen
class PlaceHistory:
    """Somebody's place after each round, the first round's first; None where they had none yet."""

    person: Called
    places: tuple[int | None, ...]

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        """Rounds and places."""
        return tuple((round_, place) for round_, place in enumerate(self.places, 1) if place is not None)


def places_scene(heading: PageHeading, histories: Sequence[PlaceHistory], entrants: int) -> Scene:
    """The first ``PLACE_HISTORY_LINES`` of ``histories``, in a cup of so many entrants."""
    top = heading.height
    drawn_histories = [history for history in histories if history.points][:PLACE_HISTORY_LINES]
    rounds = max((len(history.places) for history in drawn_histories), default=1)
    box = Box(_LEFT, top + 1.0, RIGHT - _NAMES, top + 1.0 + _HIGH)
    graph = Graph(box, Axis(1, rounds), Axis(max(entrants, 2), 1))
    across = (_tick(value) for value in _values(rounds, _TICKS_ACROSS))
    up = (_tick(value) for value in _values(entrants, _TICKS_UP))
    drawn = (
        shape
        for history, hue in zip(drawn_histories, _HUES, strict=False)
        for shape in course(graph, history.points, hue)
    )
    shapes = (*heading.shapes(), *rulings(graph, across, up), *drawn, *_course_names(graph, drawn_histories))
    alt = say(
        "picture-places-alt",
        name=heading.name,
        courses=Listed(tuple(map(_course_text, drawn_histories)), say("picture-full-stop")),
    )
    return Scene(WIDTH, box.bottom + 2.4, (), shapes, alt, read=True)


def _values(last: int, most: int) -> tuple[int, ...]:
    """1 and round numbers up to ``last``."""
    return tuple(dict.fromkeys((1, *round_values(2, last, most))))


def _tick(value: int) -> Tick:
    return Tick(value, say("line", text=value))


def _course_names(graph: Graph, histories: Sequence[PlaceHistory]) -> Iterator[Shape]:
    """Each name at the end of its line, or as near to that as the others let it."""
    lines = sorted(zip(histories, _HUES, strict=False), key=lambda line: line[0].points[-1][1])
    x, last_y = graph.box.right + 1.4, graph.box.top - _APART
    for below, (history, hue) in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        _, end = graph.point(*history.points[-1])
        last_y = y = min(max(end, last_y + _APART), graph.box.bottom - below * _APART)
        yield dot((x, y), hue)
        name, room = say("line", text=history.person), RIGHT - x - 0.9
        yield Label((x + 0.9, y), name, SMALL, hue, Anchor.LEFT, bold=True, room=room)


def _course_text(history: PlaceHistory) -> Phrase:
    places = Listed(tuple(place for _, place in history.points))
    return say("picture-places-of", person=history.person, places=places)
