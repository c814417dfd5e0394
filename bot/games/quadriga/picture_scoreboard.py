"""Draws what changes above the board: forces, counters, the turn, the side to move, the winner."""

from collections.abc import Iterator

from bot.games.quadriga.board import islands
from bot.games.quadriga.picture_backdrop import PANELS, WIDTH, panel
from bot.games.quadriga.position import Position
from bot.kernel.scene import Anchor, Area, Ink, Label, Shape
from bot.kernel.text import say


def scoreboard(state: Position) -> Iterator[Shape]:
    yield from _frames(state)
    for seat in range(2):
        yield from _side(state, seat)
    yield Label((WIDTH / 2, 0.68), say("quadriga-label-turn", turn=state.turn), 0.56, bold=True)
    yield Label((WIDTH / 2, 1.35), say("quadriga-label-quiet", turns=state.quiet), 0.44)


def _frames(state: Position) -> Iterator[Shape]:
    """A frame round the side to move; at the end round the winner, or round both after a draw."""
    if state.end is None:
        yield Area(panel(state.mover), None, Ink.CHOICE, 0.14)
        return
    winners = (0, 1) if state.end.winner is None else (state.end.winner,)
    yield from (Area(panel(seat), None, Ink.WIN, 0.14) for seat in winners)


def _side(state: Position, seat: int) -> Iterator[Shape]:
    """The forces under the name; the counter, where it runs, large and towards the middle."""
    left, right = PANELS[seat]
    outer, inner = (left + 1.6, right - 0.3) if seat == 0 else (right - 1.6, left + 0.3)
    anchor, towards = (Anchor.LEFT, Anchor.RIGHT) if seat == 0 else (Anchor.RIGHT, Anchor.LEFT)
    units = state.units[seat]
    forces = say("quadriga-label-forces", units=units.bit_count(), islands=len(islands(units)))
    yield Label((outer, 1.35), forces, 0.44, anchor=anchor)
    counter = state.counters[seat]
    if counter is not None:
        count = say("quadriga-label-counter", turns=counter)
        yield Label((inner, 0.68), count, 0.72, Ink.WIN, towards, bold=True)
