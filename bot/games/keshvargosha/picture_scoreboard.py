"""What changes round the board: points, stock, the turn counter with its flags, and what is to be done."""

from collections.abc import Iterator

from bot.games.keshvargosha.picture_layout import HEIGHT, WIDTH
from bot.games.keshvargosha.picture_margins import (
    COUNTER,
    TRACK_LEFT,
    TRACK_RIGHT,
    TRACKS,
    panel,
    space_box,
    space_middle,
    stock,
)
from bot.games.keshvargosha.piece_shapes import CASTLES, FLAGS, HUES, SHIELDS
from bot.games.keshvargosha.position import (
    HOLDERS,
    NUMBERS,
    RED,
    SEATS,
    YELLOW,
    Position,
    flag_holder,
    score,
)
from bot.games.keshvargosha.rules_end import outcome
from bot.games.keshvargosha.status import to_do
from bot.kernel.ids import Seat
from bot.kernel.scene import Anchor, Area, Ink, Label, Mark, Piece, Shape, rectangle
from bot.kernel.text import Phrase, say


def scoreboard(state: Position) -> tuple[Shape, ...]:
    return (*_tracks(state), *_stock(state), *_counter(state), *_frames(state), _footer(state))


def _tracks(state: Position) -> Iterator[Shape]:
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


def _counter(state: Position) -> Iterator[Shape]:
    for number in NUMBERS:
        x, y = space_middle(number)
        if (sign := _sign(state, number)) is not None:
            mark, seat = sign
            yield Piece((x + 0.28, y + 0.26), 0.76, mark, HUES[seat])
    if state.round:
        left, top = COUNTER
        text = say("keshvargosha-label-round", round=state.round, rounds=state.terms.rounds)
        yield Label((left - 0.3, top + 0.72), text, 0.56, anchor=Anchor.RIGHT)


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


def _footer(state: Position) -> Label:
    ink = Ink.WIN if state.turn is None else Ink.LABEL
    return Label(
        (WIDTH / 2, HEIGHT - 0.55),
        to_do(state),
        0.66,
        ink,
        bold=state.turn is None,
        task=state.turn is not None,
    )
