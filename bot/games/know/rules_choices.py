"""What may be decided in a position: movements, errands, paths, and the rest."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from bot.gamekit.bitsets import members
from bot.games.know.board import BORDERS, OPPOSITE
from bot.games.know.moves import Challenge, ErrandRequest, Move, Movement, Word, move_text, with_die
from bot.games.know.position import Phase, Position, Terms, colour_of, sibling, type_of
from bot.games.know.rules_influence import (
    Places,
    can_reach,
    influence,
    is_connected,
    is_locked_out,
    is_resolved,
    passage,
    reach,
)
from bot.kernel.ids import Seat


@lru_cache(maxsize=256)
def choices(state: Position, seat: Seat) -> Mapping[str, Move]:
    """The legal moves of a seat as they are written, sorted as text."""
    moves = list(each_choice(state, seat))
    text_counts = Counter(move_text(state, move) for move in moves)
    named = (
        (with_die(text, move) if text_counts[text := move_text(state, move)] > 1 else text, move)
        for move in moves
    )
    return MappingProxyType(dict(sorted(named)))


def each_choice(state: Position, seat: Seat) -> Iterator[Move]:
    """The legal moves of a seat, which a search need not write."""
    if seat not in acting(state):
        return
    if state.phase is Phase.DECLARE:
        yield from challenges(state)
        yield Word.ROLL
    elif state.phase is Phase.POST:
        yield from connecting(state, seat)
        yield Word.STOP
    else:
        yield from _in_a_turn(state)


def acting(state: Position) -> tuple[Seat, ...]:
    if state.phase is Phase.OVER:
        return ()
    return state.terms.side(state.colour) if state.phase is Phase.POST else (state.seat,)


def challenges(state: Position) -> Iterator[Challenge]:
    """Each own piece with each point of contention beside it that is empty and old enough (4.8.2)."""
    empty = influence(state.places).empty
    old = sum(1 << space for space, red, blue in state.ages if red and blue and empty >> space & 1)
    for piece in state.terms.pieces(state.seat) if old else ():
        yield from (Challenge(piece, space) for space in members(BORDERS[state.places[piece]] & old))


def connecting(state: Position, seat: Seat) -> Iterator[Movement]:
    """The movements after Resolution that make a connection (5.3)."""
    influences, (die,) = influence(state.places), state.roll
    for piece in state.terms.pieces(seat):
        end = OPPOSITE[state.places[sibling(piece)]]
        into = influences.free(colour_of(piece)) & 1 << end
        if into and reach(state.places[piece], die, influences.empty, into):
            yield Movement(piece, end, die)


def _in_a_turn(state: Position) -> Iterator[Move]:
    if state.journey:
        yield from _journeys(state)
        return
    movements = list(_movements(state))
    errands = list(_errands(state))
    yield from movements
    yield from errands
    if errands and not movements:
        yield Word.PASS


def _journeys(state: Position) -> Iterator[Movement]:
    """Where a Solipsistic Path leads: into the point of contention, then on through anything empty."""
    if state.journey:
        piece, (die,) = state.journey.piece, state.roll
        for end in members(journey_ends(state.places, piece, state.journey.contention, die)):
            yield Movement(piece, end, die)


def journey_ends(places: Places, piece: int, contention: int, die: int) -> int:
    influences = influence(places)
    if die == 1:
        return 0
    return reach(contention, die - 1, influences.empty, influences.free(colour_of(piece)))


def _errands(state: Position) -> Iterator[ErrandRequest]:
    """Only before anything has moved, and once a turn (4.8.1)."""
    if state.first is not None or state.errand:
        return
    for piece in state.terms.pieces(state.seat):
        if is_locked_out(state.terms, state.places, piece):
            for die in own_dice(state):
                if errand_ends(state.places, piece, die):
                    yield ErrandRequest(piece, die)


def errand_ends(places: Places, piece: int, die: int) -> int:
    influences = influence(places)
    return reach(places[piece], die, influences.empty, influences.free(colour_of(piece)))


def own_dice(state: Position) -> tuple[int, ...]:
    """The values that the seat may move by: of partners who move together, each has one die (6.2)."""
    dice = state.roll[:1] if state.terms.four else state.roll
    return tuple(sorted(set(dice)))


def _movements(state: Position) -> list[Movement]:
    movements = candidates(state)
    if not state.terms.symmetric or state.first is not None or len(state.roll) == 1:
        return movements
    return [movement for movement in movements if _goes_on(state, movement)] or movements  # 6.1.2


def candidates(state: Position) -> list[Movement]:
    """The movements of a turn, before it is asked whether both dice can be used."""
    return _errand_movements(state) or list(_ordinary(state))


def _errand_movements(state: Position) -> list[Movement]:
    """The errand's end spaces, while one that was won is still to be moved."""
    errand = state.errand
    if errand is None or not errand.won or state.first is not None:
        return []
    ends = errand_ends(state.places, errand.piece, errand.die)
    return [Movement(errand.piece, end, errand.die) for end in members(ends)]


def _ordinary(state: Position) -> Iterator[Movement]:
    for piece in _movable(state):
        start, through, into = _scope(state.terms, state.places, piece)
        for die in own_dice(state):
            yield from (Movement(piece, end, die) for end in members(reach(start, die, through, into)))


def _movable(state: Position) -> Iterator[int]:
    """The pieces for the next movement: in a turn's second one, others than the first (6.1.2)."""
    lost = _piece_of_lost_errand(state)
    for piece in state.terms.pieces(state.seat):
        same = state.first is None or state.free or type_of(piece) == type_of(state.first)
        if same and piece not in (state.first, lost):
            yield piece


def _piece_of_lost_errand(state: Position) -> int | None:
    """The piece that has asked for an errand in vain (4.8.1)."""
    return state.errand.piece if state.errand and not state.errand.won else None


def _scope(terms: Terms, places: Places, piece: int) -> tuple[int, int, int]:
    """Where a piece stands, what it may pass, and where it may end (4.7)."""
    return places[piece], passage(terms, places, piece), influence(places).free(colour_of(piece))


def _goes_on(state: Position, movement: Movement) -> bool:
    """Whether a first movement resolves, or can be followed by a second one."""
    terms, places = state.terms, move_piece(state.places, movement)
    if is_resolved(terms, places, state.colour):
        return True
    free, kind, (die,) = (
        is_connected(places, movement.piece),
        type_of(movement.piece),
        _remaining_dice(state, movement),
    )
    return any(
        can_reach(die, *_scope(terms, places, piece))
        for piece in terms.pieces(_next_seat(state))
        if (free or type_of(piece) == kind) and piece not in (movement.piece, _piece_of_lost_errand(state))
    )


def second(state: Position, movement: Movement, places: Places) -> Position:
    """The position between the two movements of a turn."""
    return replace(
        state,
        places=places,
        roll=_remaining_dice(state, movement),
        first=movement.piece,
        free=is_connected(places, movement.piece),
        seat=_next_seat(state),
    )


def _remaining_dice(state: Position, movement: Movement) -> tuple[int, ...]:
    """The dice that are still to be played after a movement."""
    at = state.roll.index(movement.die)
    return (*state.roll[:at], *state.roll[at + 1 :])


def _next_seat(state: Position) -> Seat:
    """Who makes a turn's second movement: of two partners the other one (6.2)."""
    return partner(state) if state.terms.four else state.seat


def partner(state: Position) -> Seat:
    return Seat(state.seat ^ 1)


def move_piece(places: Places, movement: Movement) -> Places:
    return (*places[: movement.piece], movement.end, *places[movement.piece + 1 :])
