"""The board, what stands on it and what is said round it, as shapes."""

from collections.abc import Iterator
from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.games.keshvargosha.board import CELLS, NAMES, walls_of
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.options import Terms
from bot.games.keshvargosha.picture_layout import (
    CASTLES,
    HUES,
    LETTERS,
    SHIELDS,
    WIDTH,
    ends,
    from_side,
    head,
    hexagon,
    middle,
    space_box,
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
from bot.kernel.scene import Anchor, Area, Disc, Ink, Label, Line, Piece, Shape, Wash, rectangle
from bot.kernel.text import Phrase, say

_PIPS_AT = 0.58
_PIP = 0.28
"""So far down and apart pips lie between pieces and the walls of the cell."""
_BAR = (6.65, 0.5, 1.3)
"""Where Yellow’s half of the bar begins, and from where to where it reaches, down."""
_GOAL = 0.75
"""Half the width of the place in the middle at which both halves of the bar aim."""
_STOCK = (0.6, 2.55, 4.5)
"""Where the signs of castles, soldiers and walls begin that are still to come."""


@lru_cache(maxsize=64)
def backdrop(terms: Terms) -> tuple[Shape, ...]:
    return (
        *(Area(hexagon(cell), Ink.CELL, Ink.LINE, 0.03) for cell in CELLS),
        *(Line(side, Ink.FAINT, 0.1) for side in tile_outlines()),
        *_bar(terms),
        *_heads(),
    )


def _bar(terms: Terms) -> Iterator[Shape]:
    """A half for each side; the side that fills its own has reached the target, which stands between them."""
    left, top, bottom = _BAR
    yield Area(rectangle(left, top, WIDTH - left, bottom), Ink.CELL, Ink.LINE, 0.04)
    goal, at = (WIDTH / 2 - _GOAL, WIDTH / 2 + _GOAL), (WIDTH / 2, (top + bottom) / 2)
    yield Area(rectangle(goal[0], top - 0.15, goal[1], bottom + 0.15), Ink.LABEL)
    yield Label(at, _number(terms.target), 0.8, Ink.GROUND, bold=True)


def _number(number: int) -> Phrase:
    return say("keshvargosha-label-number", number=number)


def _heads() -> Iterator[Shape]:
    """Each side's name, and the signs of its stock."""
    for seat in SEATS:
        anchor = (Anchor.LEFT, Anchor.RIGHT)[seat]
        yield Area(head(seat), Ink.CELL)
        at, *signs = from_side(seat, (0.7, 0.88), *((x + 0.35, 2.4) for x in _STOCK))
        for sign, size, mark in zip(signs, (0.7, 0.62), (CASTLES[seat], SHIELDS[seat]), strict=False):
            yield Piece(sign, size, mark, HUES[seat])
        x, y = signs[-1]
        yield Line(((x - 0.28, y), (x + 0.28, y)), Ink.BARRIER, 0.2)
        yield Label(at, SIDES[seat], 0.8, anchor=anchor, bold=True)


WALL_WIDTH = 0.24


def land(state: Position) -> Iterator[Shape]:
    """Owned cells in their owner's colour and pattern, shared ones half in each, with the print on top.

    The name of a cell is to be read where nothing stands; in professional mode pips tell its value.
    """
    for seat in SEATS:
        yield from (Area(hexagon(cell), Wash(HUES[seat])) for cell in members(cells_that_count(state, seat)))
    for cell in members(state.land.shared):
        for seat in SEATS:
            corners = hexagon(cell, 0.72)
            half = (corners[0], *corners[:2:-1]) if seat == YELLOW else corners[:4]
            yield Area(half, Wash(HUES[seat]))
    covered = state.all_castles | sum(1 << cell for cell in soldier_cells(state))
    for cell in CELLS:
        x, y = middle(cell)
        if not covered >> cell & 1:
            yield Label((x, y), NAMES[cell], LETTERS)
        if state.terms.professional:
            value = state.terms.values[cell]
            for pip in range(value):
                yield Disc((x + _PIP * (pip - (value - 1) / 2), y + _PIPS_AT), 0.1, Ink.LABEL)


def walls(state: Position) -> Iterator[Shape]:
    for border in walls_of(state.walls):
        yield Line(ends(border), Ink.BARRIER, WALL_WIDTH)


def castles(state: Position) -> Iterator[Shape]:
    for cell in castle_numbers(state):
        seat, (x, y) = state.owner(cell), middle(cell)
        yield Piece((x, y - 0.16), 1.3, CASTLES[seat], HUES[seat])


def soldiers(state: Position) -> Iterator[Shape]:
    """A shield for each side in a cell, with its number; smaller beside another and before a castle."""
    for cell in soldier_cells(state):
        x, y = middle(cell)
        is_castle = bool(state.all_castles >> cell & 1)
        is_shared = all(state.soldiers[side][cell] for side in SEATS)
        for seat in SEATS:
            number = state.soldiers[seat][cell]
            at = x + (0.43 if seat == RED else -0.43) * is_shared, y - 0.04
            size = 0.86 if is_shared or is_castle else 1.0
            if number > 1 and size == 1:
                yield Piece((x + 0.13, y - 0.17), size, SHIELDS[seat], HUES[seat])
            if number:
                yield Piece(at, size, SHIELDS[seat], HUES[seat])
            if number and (number > 1 or size < 1):
                yield Disc(at, 0.3, Ink.GROUND)
                yield Label(at, _number(number), 0.58, bold=True)


def scoreboard(state: Position) -> tuple[Shape, ...]:
    return (*_points(state), *_stock(state), *_turns(state), *_frames(state))


def _points(state: Position) -> Iterator[Shape]:
    left, top, bottom = _BAR
    for seat, points in zip(SEATS, score(state), strict=True):
        reach = min(1.0, points / state.terms.target) * (WIDTH / 2 - _GOAL - left)
        if points:
            yield Area(
                from_side(seat, *rectangle(left, top, left + reach, bottom)), HUES[seat], Ink.LABEL, 0.04
            )
        (at,) = from_side(seat, (5.95, 1.1))
        yield Label(at, _number(points), 1.4, anchor=(Anchor.RIGHT, Anchor.LEFT)[seat], bold=True)


def _stock(state: Position) -> Iterator[Shape]:
    for seat in SEATS:
        numbers = (len(state.unbuilt(seat)), state.reserve(seat), state.walls_left[seat])
        for x, number in zip(_STOCK, numbers, strict=True):
            (at,) = from_side(seat, (x + 0.86, 2.4))
            yield Label(at, _number(number), LETTERS, anchor=(Anchor.LEFT, Anchor.RIGHT)[seat])


def _turns(state: Position) -> Iterator[Shape]:
    """Each space in the colour of the side to move; with flags it says where its castle stands."""
    for number in NUMBERS:
        (left, top), _, (right, bottom), _ = corners = space_box(number)
        seat = _side_to_move(state, number)
        yield Area(corners, Ink.CELL if seat is None else Wash(HUES[seat]))
        site = state.sites[number - 1] if state.terms.has_flags else UNBUILT
        text = _number(number) if site == UNBUILT else NAMES[site]
        yield Label(((left + right) / 2, (top + bottom) / 2), text, LETTERS, bold=site != UNBUILT)
    text = say("keshvargosha-label-round", round=state.round, rounds=state.terms.rounds)
    if not state.round:
        text = say("keshvargosha-label-target", target=state.terms.target)
    yield Label((WIDTH / 2, 2.0), text, LETTERS)


def _side_to_move(state: Position, number: int) -> Seat | None:
    """Nobody moves on a space without a flag, where there are flags."""
    if state.terms.has_flags:
        return flag_holder(state, number)
    if state.terms.drafts and state.round == 1:
        return HOLDERS[number - 1]
    return YELLOW if number % 2 else RED


def _frames(state: Position) -> Iterator[Shape]:
    """Round the space of this turn, the heading of the side to move with its actions, and the winner's."""
    if state.turn is not None:
        if 1 <= state.space <= len(NUMBERS):
            yield Area(space_box(state.space), None, Ink.CHOICE, 0.14)
        yield Area(head(state.turn), None, Ink.CHOICE, 0.14)
        for nth in range(state.terms.actions(state.number) if state.phase == "act" else 0):
            (at,) = from_side(state.turn, (0.95 + 0.62 * nth, 1.66))
            yield Disc(at, 0.22, Ink.CHOICE if nth < state.actions_left else Ink.CELL, Ink.CHOICE, 0.08)
    elif ended := outcome(state):
        yield from (Area(head(seat), None, Ink.WIN, 0.14) for seat in ended.winners)
