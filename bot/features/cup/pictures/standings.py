"""Who stands where in a cup, as a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.features.cup.limits import STANDINGS_PER_PAGE, TIEBREAKS_SHOWN
from bot.features.cup.pictures.rows import Row
from bot.kernel.scene import Anchor, Scene
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import WIDTH, PageHeading, Words, on_page
from bot.messages.charts.table import Column, TableRow, height_of, table
from bot.messages.numbers import score
from bot.tournaments.model import Number


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class _Tiebreak:
    code: str

    def __call__(self, row: Row) -> Words:
        value = dict(row.tiebreaks).get(self.code)
        return "" if value is None else score(value)
