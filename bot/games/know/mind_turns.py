"""What a decision leads to without its sentences, and with every way in which the dice can fall."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from bot.gamekit.dice import Dice
from bot.games.know.contests import counts
from bot.games.know.law_choices import challenges, moved
from bot.games.know.law_connections import is_resolved
from bot.games.know.law_influence import aged, influence, passage, rolled
from bot.games.know.moves import Challenge, ErrandRequest, Move, Movement
from bot.games.know.position import LAST_TURN, Phase, Position
from bot.games.know.rules import Know
from bot.games.know.ways import can_reach
from bot.kernel.ids import Seat

_FACES = range(1, 7)
_RULES = Know()

Cast = tuple[int, ...]
Outcomes = list[tuple[float, Position]]

_DEEPEST = 6
"""Dice on one way: turns that pass by themselves are followed so far, and then for one cast only."""


def advance(state: Position, seat: Seat, move: Move) -> Position:
    return _RULES.apply(state, seat, move).state


def outcomes(state: Position, seat: Seat, move: Move) -> Sequence[tuple[float, Position]]:
    """Where a move can lead, with its probabilities."""
    quick = _turn_ended(state, move) if isinstance(move, Movement) else None
    if quick is not None:
        found = _next_casts(quick)
        if found:
            return found
    merged: dict[Position, float] = {}
    for chance, after in _followed(state, seat, move):
        after = replace(after, dice=Dice(0))
        merged[after] = merged.get(after, 0.0) + chance
    return [(chance, after) for after, chance in merged.items()]


def _followed(state: Position, seat: Seat, move: Move) -> Iterator[tuple[float, Position]]:
    first = _first_casts(state, move)
    for chance, cast in first:
        yield from _cast_on(state, seat, move, chance, cast)


def _first_casts(state: Position, move: Move) -> list[tuple[float, Cast]]:
    """The dice that decide a contest: one that is repeated while level falls as if it never were."""
    match move:
        case ErrandRequest():
            casts = [(face,) for face in _FACES if face != move.die]
        case Challenge():
            mine, theirs = (spaces.bit_count() for spaces in counts(state, move))
            casts = [(a, b) for a, b in product(_FACES, repeat=2) if a + mine != b + theirs]
        case _:
            casts = [()]
    return [(1 / len(casts), cast) for cast in casts]


def _cast_on(
    state: Position, seat: Seat, move: Move, chance: float, cast: Cast
) -> Iterator[tuple[float, Position]]:
    after = _RULES.apply(replace(state, dice=Dice(0, cast)), seat, move).state
    if not after.dice.drawn or len(cast) >= _DEEPEST:
        yield chance, after
        return
    for face in _FACES:
        yield from _cast_on(state, seat, move, chance / len(_FACES), (*cast, face))


def _turn_ended(state: Position, move: Movement) -> Position | None:
    """The position after an ordinary movement that ends a turn, before anything is cast; else None."""
    terms = state.terms
    if state.phase is not Phase.MOVE or state.kept or state.turn >= LAST_TURN:
        return None
    if terms.symmetric and state.first is None and len(state.roll) > 1:
        return None
    places = moved(state.places, move)
    if is_resolved(terms, places, state.colour):
        return None
    if terms.symmetric and terms.four:
        seat = state.leads[1 - state.colour]
    else:
        seat = Seat((state.seat + 1) % terms.seats)
    return replace(
        state,
        dice=Dice(0),
        places=places,
        ages=aged(state.ages, influence(places).contention),
        roll=(),
        first=None,
        free=False,
        errand=None,
        journey=None,
        turn=state.turn + 1,
        seat=seat,
    )


def _next_casts(state: Position) -> Outcomes:
    """The beginning of the next turn, once for each cast; nothing where one of them is more than that."""
    terms = state.terms
    if terms.symmetric and terms.four:
        partner = Seat(state.seat ^ 1)
        leads = (partner, state.leads[1]) if state.colour == 0 else (state.leads[0], partner)
        state = replace(state, leads=leads)
    if any(challenges(state)):
        return [(1.0, replace(state, phase=Phase.DECLARE))]
    casts = list(product(_FACES, repeat=2 if terms.symmetric else 1))
    ages = rolled(state.ages, state.colour)
    found = []
    for cast in casts:
        after = replace(state, roll=cast, ages=ages, phase=Phase.MOVE)
        if not _moves_at_once(after):
            return []
        found.append((1 / len(casts), after))
    return found


def _moves_at_once(state: Position) -> bool:
    """Whether the seat surely has a movement with its first die."""
    terms, places = state.terms, state.places
    into = influence(places).free(state.colour)
    return any(
        can_reach(state.roll[0], places[piece], passage(terms, places, piece), into)
        for piece in terms.pieces(state.seat)
    )
