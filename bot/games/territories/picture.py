"""The position as a picture: the land with its houses and fences, under a scoreboard."""

from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.games.territories.alt_text import alt
from bot.games.territories.board import COLUMNS, RIGHT, ROWS, SQUARE, TRUNK, Trunk, at, trunks_in
from bot.games.territories.notation import TerritoriesNotation
from bot.games.territories.picture_backdrop import (
    SIZE,
    TRUNK_WIDTH,
    TURNING,
    backdrop,
    corner,
    middle,
    timber,
)
from bot.games.territories.picture_scoreboard import scoreboard
from bot.games.territories.piece_shapes import HUES, MARKS
from bot.games.territories.position import RED, YELLOW, House, Move, Position
from bot.games.territories.rules import choices
from bot.games.territories.rules_end import land_won
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Ink, Line, Piece, Point, Ring, Scene, Shape, Target, Wash, rectangle

_FEW = 20
"""Up to so many legal moves are hinted at."""


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    shapes = (
        *_land_washes(state),
        *_hints(state),
        *_last_trunks(last),
        *(timber(trunk) for trunk in trunks_in(state.trunks)),
        *_open_end(state),
        *_houses(state),
        *_last_houses(last),
        *scoreboard(state),
    )
    return Scene(
        SIZE, SIZE, backdrop(state.land), shapes, alt(state), tuple(_targets(state)), turning=TURNING
    )


def _land_washes(state: Position) -> Iterator[Shape]:
    for seat, squares in zip((YELLOW, RED), land_won(state), strict=True):
        for top, below in _strips(squares):
            (left, upper), (right, lower) = corner(top), corner(below + RIGHT)
            yield Area(rectangle(left, upper, right, lower), Wash(HUES[seat]))


def _strips(squares: int) -> Iterator[tuple[int, int]]:
    """The set column by column, as strips from a top square to the point below the last one."""
    for x in range(COLUMNS):
        top = None
        for y in range(ROWS + 1):
            inside = y < ROWS and squares >> at(x, y) & 1
            if inside and top is None:
                top = at(x, y)
            elif not inside and top is not None:
                yield top, at(x, y)
                top = None


def _hints(state: Position) -> Iterator[Shape]:
    """Where the next move may go: the free spots, or the trunk places when they are few."""
    legal = choices(state)
    for move in legal if len(legal) <= _FEW else ():
        if isinstance(move, House):
            yield Ring(middle(move.square), 0.32, Ink.CHOICE, 0.05)
        else:
            yield Line((corner(move.ends[0]), corner(move.ends[1])), Ink.CHOICE, 0.07, dash=0.14)


def _last_trunks(last: tuple[str, ...]) -> Iterator[Shape]:
    """A wide band that shows on both sides of the trunk."""
    for text in last:
        if text in TRUNK:
            ends = TRUNK[text].ends
            yield Line((corner(ends[0]), corner(ends[1])), Ink.LAST, TRUNK_WIDTH + 0.2)


def _last_houses(last: tuple[str, ...]) -> Iterator[Shape]:
    for text in last:
        if text in SQUARE:
            yield Ring(middle(SQUARE[text]), 0.46, Ink.LAST, 0.06)


def _open_end(state: Position) -> Iterator[Shape]:
    if state.open_end is not None and state.phase == "trunks":
        yield Ring(corner(state.open_end), 0.19, Ink.CHOICE, 0.07)


def _houses(state: Position) -> Iterator[Shape]:
    for seat in (YELLOW, RED):
        for square in members(state.houses_of(seat)):
            yield Piece(middle(square), 0.76, MARKS[seat], HUES[seat])


def _targets(state: Position) -> Iterator[Target]:
    notation = TerritoriesNotation()
    for move in choices(state):
        yield Target(notation.picks(state, move), _around(move))


def _around(move: Move) -> tuple[Point, ...]:
    """A square round a spot; round a trunk place, a lozenge to the middles of its two squares."""
    if isinstance(move, House):
        (left, top), (right, bottom) = corner(move.square), corner(move.square + RIGHT + 1)
        return rectangle(left, top, right, bottom)
    return _lozenge(move)


def _lozenge(trunk: Trunk) -> tuple[Point, ...]:
    (square, neighbour), (first, second) = trunk.squares, trunk.ends
    return corner(first), middle(square), corner(second), middle(neighbour)
