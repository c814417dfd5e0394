"""The groups of a cup, each as a small table of its own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.features.cup.limits import GROUPS_PER_PAGE, ROWS_OF_GROUP
from bot.features.cup.pictures.rows import Row
from bot.features.cup.pictures.standings import row_text, standings_table
from bot.kernel.scene import Anchor, Label, Scene, Shape
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import EDGE, RIGHT, TEXT, WIDTH, PageHeading, on_page
from bot.messages.charts.table import HEAD, height_of, table
from bot.tournaments.model import Number

_GAP = 1.2


@dataclass(frozen=True, slots=True)
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
        top += _height(group)
    alt = say("picture-standings-alt", name=heading.name, rows=Listed(tuple(map(_alt_text, groups_of_page))))
    return Scene(WIDTH, top, (), shapes, alt, read=True)


def _group(group: GroupRows, qualifiers: int, top: float, marked: Number | None) -> Iterator[Shape]:
    columns, lines = standings_table(group.rows, _rows_to_show(group), marked, tiebreaks=0)
    ruled = tuple(replace(line, ruled=at == qualifiers) for at, line in enumerate(lines, 1))
    yield from table(columns, ruled, top)
    called, room = say("picture-group", letter=group.letter), (RIGHT - EDGE) / 2
    yield Label((EDGE, top + HEAD / 2), called, TEXT, anchor=Anchor.LEFT, bold=True, room=room)


def _rows_to_show(group: GroupRows) -> tuple[Row, ...]:
    return group.rows[:ROWS_OF_GROUP]


def _height(group: GroupRows) -> float:
    return height_of(len(_rows_to_show(group))) + _GAP


def _alt_text(group: GroupRows) -> Phrase:
    return say(
        "picture-group-alt", letter=group.letter, rows=Listed(tuple(map(row_text, _rows_to_show(group))))
    )
