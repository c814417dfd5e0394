"""The frame, its discs, and the row that won."""

from collections.abc import Iterator

from bot.games.fourrow.rules import HEIGHT, RULES, WIDTH, Cell, Drop, Position, row_of_four, side

from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Disc, Hue, Ink, Label, Line, Point, Ring, Scene, Shape, Target, rectangle
from bot.kernel.text import Listed, Phrase, Written, say

_MARGIN = 0.5
_SIZE = WIDTH + 2 * _MARGIN
_TOP = (_SIZE - HEIGHT) / 2
_HUES = (Hue.YELLOW, Hue.RED)
_RADIUS = 0.4


def picture(state: Position, seat: Seat | None, marks: tuple[str, ...]) -> Scene:
    del seat  # nothing is hidden
    shapes = tuple(_shapes(state, marks))
    return Scene(_SIZE, _SIZE, _ground(), shapes, _alt(state), targets=tuple(_targets(state)))


def _centre(cell: Cell) -> Point:
    return (_MARGIN + cell[0] + 0.5, _TOP + HEIGHT - cell[1] - 0.5)


def _ground() -> tuple[Shape, ...]:
    frame = Area(rectangle(_MARGIN, _TOP, _MARGIN + WIDTH, _TOP + HEIGHT), Ink.CELL, Ink.LINE)
    names = (Label((_MARGIN + x + 0.5, _TOP / 2), Drop(x).name, 0.5) for x in range(WIDTH))
    holes = (Disc(_centre((x, y)), _RADIUS, Ink.GROUND) for x in range(WIDTH) for y in range(HEIGHT))
    return (frame, *names, *holes)


def _shapes(state: Position, marks: tuple[str, ...]) -> Iterator[Shape]:
    for x, column in enumerate(state.columns):
        for y, seat in enumerate(column):
            yield from _disc(_centre((x, y)), seat)
        if column and Drop(x).name in marks:
            yield Ring(_centre((x, len(column) - 1)), _RADIUS, Ink.LAST)
    if line := row_of_four(state):
        yield Line((_centre(line[0]), _centre(line[-1])), Ink.WIN, 0.12)


def _disc(at: Point, seat: Seat) -> Iterator[Shape]:
    yield Disc(at, _RADIUS, _HUES[seat], Ink.LINE)
    if seat:  # told apart by more than colour: red discs have a hole
        yield Disc(at, _RADIUS / 3, Ink.GROUND, Ink.LINE)


def _targets(state: Position) -> Iterator[Target]:
    for seat in RULES.to_act(state):
        for drop in RULES.legal(state, seat):
            left = _MARGIN + drop.column
            yield Target((drop.name,), rectangle(left, 0.0, left + 1, _SIZE))


def _alt(state: Position) -> Phrase:
    columns = [
        say("fourrow-alt-column", column=Written(Drop(x).name), discs=Listed(tuple(map(side, column))))
        for x, column in enumerate(state.columns)
        if column
    ]
    return say("fourrow-alt", columns=Listed(tuple(columns))) if columns else say("fourrow-alt-empty")
