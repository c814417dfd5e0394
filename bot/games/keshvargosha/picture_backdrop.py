"""The board, what stands on it and what is said round it, as shapes."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import CELLS, CENTRES, NAMES, walls_of
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.options import SPACES, Terms
from bot.games.keshvargosha.picture_layout import (
    CASTLES,
    COUNTER,
    FLAGS,
    HUES,
    LETTERS,
    SHIELDS,
    TRACK_LEFT,
    TRACK_RIGHT,
    TRACKS,
    above,
    ends,
    hexagon,
    middle,
    panel,
    space_box,
    stock,
    tile_outlines,
)
from bot.games.keshvargosha.position import (
    HOLDERS,
    NUMBERS,
    RED,
    SEATS,
    UNBUILT,
    YELLOW,
    Position,
    castle_numbers,
    cells_that_count,
    flag_holder,
    score,
    soldier_cells,
)
from bot.games.keshvargosha.rules_end import outcome
from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Anchor,
    Area,
    Disc,
    Ink,
    Label,
    Line,
    Mark,
    Piece,
    Point,
    Shape,
    Wash,
    rectangle,
)
from bot.kernel.text import Phrase, say

_NAMES_AT = 0.57
"""Below the middle of a cell: above the walls on its lower borders, below what stands in it."""
_PIPS_AT = -0.66
_PIP = 0.24


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


def cell_labels(terms: Terms, cells: Iterable[int]) -> Iterator[Shape]:
    """What is printed on these cells: in the middle of a tile its letter, round it the cells' numbers.

    In professional mode pips tell their values.
    """
    for cell in cells:
        x, y = middle(cell)
        is_centre = cell in CENTRES
        yield Label((x, y + _NAMES_AT), NAMES[cell][0 if is_centre else 1], LETTERS, bold=is_centre)
        if terms.professional:
            value = terms.values[cell]
            for pip in range(value):
                yield Disc((x + _PIP * (pip - (value - 1) / 2), y + _PIPS_AT), 0.08, Ink.LABEL)


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


WALL_WIDTH = 0.24


def tints(state: Position) -> Iterator[Shape]:
    """Owned cells in their owner's colour and pattern, with the print on top of it; shared ones hatched."""
    for seat in SEATS:
        yield from (Area(hexagon(cell), Wash(HUES[seat])) for cell in members(cells_that_count(state, seat)))
    for cell in members(state.land.shared):
        yield from _hatching(cell)
    covered = cells_that_count(state, YELLOW) | cells_that_count(state, RED) | state.land.shared
    yield from cell_labels(state.terms, members(covered))


def _hatching(cell: int) -> Iterator[Shape]:
    """Strokes that cross each other, as no side's pattern does."""
    x, y = middle(cell)
    for across, reach in ((-0.48, 0.5), (0.0, 0.72), (0.48, 0.5)):
        for lean in (reach / 2, -reach / 2):
            stroke = (x + across - lean, y + reach * 0.8), (x + across + lean, y - reach * 0.8)
            yield Line(stroke, Ink.FAINT, 0.08)


def walls(state: Position) -> Iterator[Shape]:
    for border in walls_of(state.walls):
        yield Line(ends(border), Ink.BARRIER, WALL_WIDTH)


def castles(state: Position) -> Iterator[Shape]:
    for cell in castle_numbers(state):
        seat = state.owner(cell)
        yield Piece(above(middle(cell)), 1.24, CASTLES[seat], HUES[seat])


def soldiers(state: Position) -> Iterator[Shape]:
    """A stack for each side in a cell, with its number where there is more than one in it."""
    for cell in soldier_cells(state):
        is_castle = bool(state.all_castles >> cell & 1)
        size = 0.76 if is_castle or _is_shared(state, cell) else 0.94
        for seat in SEATS:
            if number := state.soldiers[seat][cell]:
                at = soldier_place(state, cell, seat)
                if is_castle and not _is_shared(state, cell):
                    yield Disc(at, size / 2 + 0.05, Ink.GROUND)
                yield from _stack(at, size, seat, number)


def _stack(at: Point, size: float, seat: Seat, number: int) -> Iterator[Shape]:
    x, y = at
    if number > 1:
        yield Piece((x + 0.1, y - 0.1), size, SHIELDS[seat], HUES[seat])
    yield Piece(at, size, SHIELDS[seat], HUES[seat])
    if number > 1:
        yield Disc(at, 0.25, Ink.GROUND)
        yield Label(at, say("keshvargosha-label-soldiers", number=number), LETTERS, bold=True)


def soldier_place(state: Position, cell: int, seat: Seat) -> Point:
    """In the middle, of a castle at its gate; where both sides are, each on its own, the garrison left."""
    x, y = middle(cell)
    is_castle = bool(state.all_castles >> cell & 1)
    aside = 0.43 if _is_shared(state, cell) or (is_castle and state.owner(cell) != seat) else 0.0
    left = state.owner(cell) if is_castle else YELLOW
    return x + (-aside if seat == left else aside), y - (0.04 if is_castle else 0.12)


def _is_shared(state: Position, cell: int) -> bool:
    return all(state.soldiers[side][cell] for side in SEATS)


def scoreboard(state: Position) -> tuple[Shape, ...]:
    return (*_score_tracks(state), *_stock(state), *_score_counter(state), *_frames(state))


def _score_tracks(state: Position) -> Iterator[Shape]:
    for seat, points, (top, bottom) in zip(SEATS, score(state), TRACKS, strict=True):
        filled = min(1.0, points / state.terms.target) * (TRACK_RIGHT - TRACK_LEFT)
        if points:
            yield Area(rectangle(TRACK_LEFT, top, TRACK_LEFT + filled, bottom), HUES[seat], Ink.LABEL, 0.04)
        label = say("keshvargosha-label-points", points=points)
        yield from _plaque(TRACK_LEFT + max(0.7, filled - 0.7), (top + bottom) / 2, label)


def _plaque(x: float, y: float, label: Phrase) -> Iterator[Shape]:
    """A number that is legible on any colour."""
    yield Area(rectangle(x - 0.55, y - 0.3, x + 0.55, y + 0.3), Ink.GROUND)
    yield Label((x, y), label, 0.58, bold=True)


def _stock(state: Position) -> Iterator[Shape]:
    for seat in SEATS:
        numbers = (len(state.unbuilt(seat)), state.reserve(seat), state.walls_left[seat])
        for (x, y), number in zip(stock(seat), numbers, strict=True):
            yield Label((x, y + 0.85), say("keshvargosha-label-stock", number=number), 0.62, bold=True)


def _score_counter(state: Position) -> Iterator[Shape]:
    """On each space the flag of its castle over the cell where that stands, or the side to move."""
    for number in NUMBERS:
        (left, top), *_ = space_box(number)
        if (sign := _sign(state, number)) is not None:
            mark, seat = sign
            at, size = (
                ((left + 1.06, top + 0.4), 0.5) if state.terms.has_flags else ((left + 0.68, top + 1.1), 0.76)
            )
            yield Piece(at, size, mark, HUES[seat])
        if state.terms.has_flags and (site := state.sites[number - 1]) != UNBUILT:
            yield Label((left + 0.68, top + 1.2), NAMES[site], LETTERS, bold=True)
    if state.round:
        left, top = COUNTER
        text = say("keshvargosha-label-round", round=state.round, rounds=state.terms.rounds)
        yield Label((left - 0.3, top + 0.81), text, LETTERS, anchor=Anchor.RIGHT)


def _sign(state: Position, number: int) -> tuple[Mark, Seat] | None:
    """The flag of a space. Without flags, a castle of the draft or a shield shows the side to move."""
    if state.terms.has_flags:
        holder = flag_holder(state, number)
        return None if holder is None else (FLAGS[holder], holder)
    if state.terms.drafts and state.round == 1:
        return CASTLES[HOLDERS[number - 1]], HOLDERS[number - 1]
    seat = YELLOW if number % 2 else RED
    return SHIELDS[seat], seat


def _frames(state: Position) -> Iterator[Shape]:
    """Round the space of this turn, the panel of the side to move, and in the end the winner's."""
    if state.turn is not None:
        if 1 <= state.space <= len(NUMBERS):
            yield Area(space_box(state.space), None, Ink.CHOICE, 0.14)
        yield Area(panel(state.turn), None, Ink.CHOICE, 0.14)
    elif ended := outcome(state):
        yield from (Area(panel(seat), None, Ink.WIN, 0.14) for seat in ended.winners)
