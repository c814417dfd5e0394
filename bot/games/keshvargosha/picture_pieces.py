"""What stands on the board in the picture: tints, walls, castles and soldiers."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import walls_of
from bot.games.keshvargosha.picture_backdrop import cell_labels
from bot.games.keshvargosha.picture_layout import LETTERS, above, ends, hexagon, middle
from bot.games.keshvargosha.piece_shapes import CASTLES, HUES, SHIELDS
from bot.games.keshvargosha.position import (
    RED,
    SEATS,
    YELLOW,
    Position,
    castle_numbers,
    cells_that_count,
    soldier_cells,
)
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Disc, Ink, Label, Line, Piece, Point, Shape, Wash
from bot.kernel.text import Phrase, say

WALL_WIDTH = 0.24


def tints(state: Position) -> Iterator[Shape]:
    """Owned cells in their owner's colour and pattern, with the print on top of it; shared ones hatched."""
    for seat in SEATS:
        yield from (Area(hexagon(cell), Wash(HUES[seat])) for cell in members(cells_that_count(state, seat)))
    for cell in members(state.land.shared):
        yield from _hatching(cell)
    tinted = cells_that_count(state, YELLOW) | cells_that_count(state, RED)
    yield from cell_labels(state.terms, members(tinted))


def _hatching(cell: int) -> Iterator[Shape]:
    """Slanting strokes across a cell."""
    x, y = middle(cell)
    for across, reach in ((-0.48, 0.5), (0.0, 0.72), (0.48, 0.5)):
        ends = (x + across - reach / 2, y + reach * 0.8), (x + across + reach / 2, y - reach * 0.8)
        yield Line(ends, Ink.FAINT, 0.08)


def walls(state: Position) -> Iterator[Shape]:
    for border in walls_of(state.walls):
        yield Line(ends(border), Ink.BARRIER, WALL_WIDTH)


def castles(state: Position) -> Iterator[Shape]:
    for cell, number in castle_numbers(state).items():
        x, y = above(middle(cell))
        x += _castle_aside(state, cell)
        seat = state.owner(cell)
        yield Piece((x, y), 0.94, CASTLES[seat], HUES[seat])
        yield from _number_disc((x, y + 0.12), say("keshvargosha-label-castle", number=number))


def soldiers(state: Position) -> Iterator[Shape]:
    for cell in soldier_cells(state):
        for seat in SEATS:
            if number := state.soldiers[seat][cell]:
                at = soldier_place(state, cell, seat)
                yield Piece(at, 0.84, SHIELDS[seat], HUES[seat])
                yield from _number_disc(at, say("keshvargosha-label-soldiers", number=number))


def _castle_aside(state: Position, cell: int) -> float:
    """To the right of its garrison and to the left of its besiegers; between them where both are there."""
    left, right = (bool(state.soldiers[seat][cell]) for seat in _garrison_first(state, cell))
    return 0.24 * (left - right)


def soldier_place(state: Position, cell: int, seat: Seat) -> Point:
    """Where they are alone in the middle; each to its own side where both are, or beside a castle."""
    x, y = above(middle(cell))
    if state.all_castles >> cell & 1:
        both = all(state.soldiers[side][cell] for side in SEATS)
        aside = 0.5 if both else 0.4
        return (x - aside if seat == _garrison_first(state, cell)[0] else x + aside), y
    aside = 0.4 if all(state.soldiers[side][cell] for side in SEATS) else 0.0
    return x + (aside if seat else -aside), y


def _garrison_first(state: Position, cell: int) -> tuple[Seat, Seat]:
    owner = state.owner(cell)
    return (YELLOW, RED) if owner == YELLOW else (RED, YELLOW)


def _number_disc(at: Point, number: Phrase) -> Iterator[Shape]:
    yield Disc(at, 0.31, Ink.GROUND)
    yield Label(at, number, LETTERS, bold=True)
