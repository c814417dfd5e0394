"""What stays the same in the picture during a whole game: cells, tiles, names, values, tracks and panels."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.games.keshvargosha.board import CELLS, CENTRES, NAMES
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.options import SPACES, Terms
from bot.games.keshvargosha.picture_layout import LETTERS, above, hexagon, middle, tile_outlines
from bot.games.keshvargosha.picture_margins import (
    TRACK_LEFT,
    TRACK_RIGHT,
    TRACKS,
    panel,
    space_box,
    stock,
)
from bot.games.keshvargosha.piece_shapes import CASTLES, HUES, SHIELDS
from bot.games.keshvargosha.position import SEATS
from bot.kernel.scene import Anchor, Area, Ink, Label, Line, Piece, Ring, Shape, rectangle
from bot.kernel.text import say

_NAMES_AT = 0.45
"""Below the middle of a cell: above the walls on its lower borders, below what stands in it."""
_BESIDE_VALUE = 0.2


@lru_cache(maxsize=64)
def backdrop(terms: Terms) -> tuple[Shape, ...]:
    return (
        *_cells(),
        *_outlines(),
        *cell_labels(terms, CELLS),
        *_tracks(terms),
        *_counter(),
        *_panels(),
    )


def _cells() -> Iterator[Shape]:
    for cell in CELLS:
        yield Area(hexagon(cell), Ink.CELL, Ink.LINE, 0.03)
    for cell in CENTRES:
        yield Ring(above(middle(cell)), 0.3, Ink.LINE, 0.05)


def cell_labels(terms: Terms, cells: Iterable[int]) -> Iterator[Shape]:
    """What is printed on these cells: their names, and in professional mode their values, clear of walls."""
    for cell in cells:
        x, y = middle(cell)
        aside = _BESIDE_VALUE if terms.professional else 0.0
        yield Label((x - aside, y + _NAMES_AT), NAMES[cell], LETTERS)
        if terms.professional:
            value = say("keshvargosha-label-value", value=terms.values[cell])
            yield Label((x + 0.42, y + _NAMES_AT), value, LETTERS, bold=True)


def _outlines() -> Iterator[Shape]:
    for side in tile_outlines():
        yield Line(side, Ink.FAINT, 0.1)


def _tracks(terms: Terms) -> Iterator[Shape]:
    """A bar for each side; the side that fills it to the target has won."""
    for seat, (top, bottom) in zip(SEATS, TRACKS, strict=True):
        yield Area(rectangle(TRACK_LEFT, top, TRACK_RIGHT, bottom), Ink.CELL, Ink.LINE, 0.04)
        yield Label(
            (TRACK_LEFT - 0.25, (top + bottom) / 2), SIDES[seat], 0.62, anchor=Anchor.RIGHT, bold=True
        )
    middle_of = (TRACKS[0][0] + TRACKS[1][1]) / 2
    target = say("keshvargosha-label-target", target=terms.target)
    yield Label((TRACK_RIGHT + 0.25, middle_of), target, 0.62, anchor=Anchor.LEFT)


def _counter() -> Iterator[Shape]:
    """The turn counter: a space for each turn of a round."""
    for space in range(1, SPACES + 1):
        corners = space_box(space)
        yield Area(corners, Ink.CELL, Ink.LINE, 0.04)
        (left, top), *_ = corners
        number = say("keshvargosha-label-space", space=space)
        yield Label((left + 0.12, top + 0.36), number, LETTERS, anchor=Anchor.LEFT)


def _panels() -> Iterator[Shape]:
    """Each side's stock: castles, soldiers and walls that are still to come."""
    for seat in SEATS:
        yield Area(panel(seat), Ink.CELL, Ink.LINE, 0.04)
        castle, soldier, wall = stock(seat)
        yield Piece(castle, 0.95, CASTLES[seat], HUES[seat])
        yield Piece(soldier, 0.8, SHIELDS[seat], HUES[seat])
        x, y = wall
        yield Line(((x - 0.4, y), (x + 0.4, y)), Ink.BARRIER, 0.24)
