"""The rules of Territories: where houses and trunks may go, and what follows from them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.gamekit.game import Outcome, Setup, Stage, Step
from bot.games.territories import narration
from bot.games.territories.board import (
    AT_POINT,
    BORDER,
    FIXED,
    SPOTS,
    TRUNKS,
    Land,
    Trunk,
    end_points,
    random_land,
)
from bot.games.territories.position import PLACING, YELLOW, House, Move, Position, opponent
from bot.games.territories.rules_areas import end_phrases, harmless, is_over, outcome_of
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat

STANDARD, RANDOM = "standard", "random"
_POSITIONS_KEPT = 256
"""What may be built in a position is asked several times while a move is made and its board is drawn."""


class Territories:
    """The rules, as the rest of the bot uses them."""

    def initial(self, setup: Setup) -> Position:
        land = FIXED if setup.variant == STANDARD else random_land(setup.seed)
        return begin(land)

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        return () if state.turn is None else (state.turn,)

    def legal(self, state: Position, seat: Seat) -> tuple[Move, ...]:
        return choices(state) if seat == state.turn else ()

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        next_state = place(state, seat, move) if isinstance(move, House) else build(state, seat, move)
        phrases = list(narration.of_move(state, seat, move, next_state))
        marks = [narration.move_text(move)]
        for forced in chain_of(next_state):
            phrases += narration.of_forced(next_state, forced.trunk, forced.after)
            marks.append(forced.trunk.name)
            next_state = forced.after
        return Step(next_state, (*phrases, *end_phrases(next_state)), tuple(marks))

    def outcome(self, state: Position) -> Outcome | None:
        return outcome_of(state)

    def stage(self, state: Position) -> Stage:
        return Stage(STANDARD if state.land == FIXED else RANDOM, state.phase)


def begin(land: Land) -> Position:
    """The land before the first house; the start trunk's inner end is the open end (4)."""
    return Position(land, 0, 0, land.start.bit, land.inner_end, PLACING[0])


def choices(state: Position) -> tuple[Move, ...]:
    """The legal moves of the player to move, in the order of their names as text."""
    return house_choices(state) if state.house_count < SPOTS else trunk_choices(state)


def house_choices(state: Position) -> tuple[House, ...]:
    return tuple(House(square) for square in members(state.land.spots & ~state.houses))  # 3


@lru_cache(_POSITIONS_KEPT)
def trunk_choices(state: Position) -> tuple[Trunk, ...]:
    """The trunks that may be built, once all houses stand."""
    if state.turn is None:
        return ()
    allowed = harmless(state.trunks, state.yellow, state.red)  # 4.4
    if state.open_end is not None:
        return tuple(trunk for trunk in AT_POINT[state.open_end] if trunk.bit & allowed)  # 4.1
    return first_trunks(state, state.turn, allowed)[0]


def first_trunks(state: Position, seat: Seat, allowed: int) -> tuple[tuple[Trunk, ...], bool]:
    """The trunks with which a new surrounding may begin, and whether that is by the exception (4.3)."""
    connected = tuple(trunk for trunk in TRUNKS if trunk.bit & allowed and is_connected(state, trunk))
    enemy_houses = state.houses_of(opponent(seat))
    apart = tuple(trunk for trunk in connected if not trunk.beside & enemy_houses)
    return (apart, False) if apart else (connected, True)


def is_connected(state: Position, trunk: Trunk) -> bool:
    """Whether an end lies on a point of an earlier trunk; the outer edge alone is not enough (4.3)."""
    points = end_points(state.trunks)
    return any(points >> end & 1 for end in trunk.ends)


def place(state: Position, seat: Seat, house: House) -> Position:
    """The position after ``house``; Yellow begins with the trunks when all houses stand (3, 4)."""
    turn = (*PLACING, YELLOW)[state.house_count + 1]
    if seat == YELLOW:
        return replace(state, yellow=state.yellow | 1 << house.square, turn=turn)
    return replace(state, red=state.red | 1 << house.square, turn=turn)


def build(state: Position, seat: Seat, trunk: Trunk) -> Position:
    """The position after ``trunk``, without what is forced by it (4.2)."""
    trunks = state.trunks | trunk.bit
    loose = loose_end(state.trunks, trunk)
    if loose is not None:
        return replace(state, trunks=trunks, open_end=loose, turn=opponent(seat))
    closed = replace(state, trunks=trunks, open_end=None, turn=seat)
    return replace(closed, turn=None) if is_over(closed) else closed


def loose_end(trunks: int, trunk: Trunk) -> int | None:
    """The end of ``trunk`` that is neither on an earlier trunk nor on the outer edge, if any (4.2)."""
    occupied = end_points(trunks) | BORDER
    return next((end for end in trunk.ends if not occupied >> end & 1), None)


@frozen
class Forced:
    """A trunk that was the only legal one, and the position after it."""

    trunk: Trunk
    after: Position


def chain_of(state: Position) -> Iterator[Forced]:
    """Build single trunks, one after the other, until there is a choice or the game is over (4.6)."""
    while state.phase == "trunks" and state.turn is not None and len(only := trunk_choices(state)) == 1:
        state = build(state, state.turn, only[0])
        yield Forced(only[0], state)


def settle(state: Position) -> Position:
    """``state`` after every trunk that is forced in it (4.6)."""
    for forced in chain_of(state):
        state = forced.after
    return state
