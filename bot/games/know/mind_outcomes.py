"""What a decision leads to without its sentences, and with every way in which the dice can fall."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TypeAlias

from bot.gamekit.randomness import Dice
from bot.games.know.mind_value import value
from bot.games.know.moves import Challenge, ErrandRequest, Move, Movement, Word
from bot.games.know.position import FACES, LAST_TURN, RED, Ages, Journey, Phase, Position
from bot.games.know.rules import Know
from bot.games.know.rules_choices import challenges, journey_ends, move_piece
from bot.games.know.rules_influence import (
    Places,
    add_roll,
    can_reach,
    influence,
    is_resolved,
    passage,
    update_ages,
)
from bot.games.know.turn_flow import counts
from bot.kernel.ids import Seat

_RULES = Know()
_NO_DICE = Dice(0)

Cast: TypeAlias = tuple[int, ...]
Outcomes: TypeAlias = list[tuple[float, Position]]

_DEEPEST = 6
"""Dice on one way: turns that pass by themselves are followed so far, and then for one cast only."""


def advance(state: Position, seat: Seat, move: Move) -> Position:
    return _RULES.apply(state, seat, move).state


def outcomes(state: Position, seat: Seat, move: Move) -> Sequence[tuple[float, Position]]:
    """Where a move can lead, with its probabilities."""
    return quickly(state, move) or by_the_rules(state, seat, move)


def quickly(state: Position, move: Move) -> Outcomes:
    """The same without the rules, for what is done most; nothing where it is anything else."""
    if state.kept or state.turn >= LAST_TURN or state.terms.conservation:
        return []
    match move:
        case Movement():
            return _after_movement(state, move)
        case Challenge():
            return _after_contest(state, move)
        case Word.ROLL:
            return _casts(state)
        case _:
            return []


def by_the_rules(state: Position, seat: Seat, move: Move) -> Outcomes:
    merged: dict[Position, float] = {}
    for chance, led_to in _follow(state, seat, move):
        successor = replace(led_to, dice=_NO_DICE)
        merged[successor] = merged.get(successor, 0.0) + chance
    return [(chance, successor) for successor, chance in merged.items()]


def _follow(state: Position, seat: Seat, move: Move) -> Iterator[tuple[float, Position]]:
    for chance, cast in _first_casts(state, move):
        yield from _cast_on(state, seat, move, chance, cast)


def _first_casts(state: Position, move: Move) -> list[tuple[float, Cast]]:
    """The dice that decide a contest: one that is repeated while level falls as if it never were."""
    casts: list[Cast]
    match move:
        case ErrandRequest():
            casts = [(face,) for face in FACES if face != move.die]
        case Challenge():
            my_count, their_count = (spaces.bit_count() for spaces in counts(state, move))
            casts = [(a, b) for a, b in product(FACES, repeat=2) if a + my_count != b + their_count]
        case _:
            casts = [()]
    return [(1 / len(casts), cast) for cast in casts]


def _cast_on(
    state: Position, seat: Seat, move: Move, chance: float, cast: Cast
) -> Iterator[tuple[float, Position]]:
    successor = _RULES.apply(replace(state, dice=Dice(0, cast)), seat, move).state
    if not successor.dice.drawn or len(cast) >= _DEEPEST:
        yield chance, successor
        return
    for face in FACES:
        yield from _cast_on(state, seat, move, chance / len(FACES), (*cast, face))


def _after_movement(state: Position, move: Movement) -> Outcomes:
    """An ordinary movement that ends a turn and resolves nothing."""
    if state.phase is not Phase.MOVE or _goes_on(state, (move,)):
        return []
    places = move_piece(state.places, move)
    if is_resolved(state.terms, places, state.colour):
        return []
    return _next_turn(state, places, update_ages(state.ages, influence(places).contention))


def _after_contest(state: Position, move: Challenge) -> Outcomes:
    """A Solipsistic Path: won with each die that leads anywhere, or the next turn (4.8.2)."""
    casts = _first_casts(state, move)
    my_count, their_count = (spaces.bit_count() for spaces in counts(state, move))
    ages = add_roll(state.ages, state.colour)
    journey = Journey(move.piece, move.contention)
    outcomes, lost = [], 1.0
    for die in FACES:
        won = sum(chance for chance, (a, b) in casts if a == die and a + my_count > b + their_count)
        if won and journey_ends(state.places, move.piece, move.contention, die):
            won_it = replace(state, dice=_NO_DICE, ages=ages, phase=Phase.MOVE, roll=(die,), journey=journey)
            outcomes.append((won, won_it))
            lost -= won
    continuations = _next_turn(state, state.places, ages)
    return (
        [*outcomes, *((lost * chance, successor) for chance, successor in continuations)]
        if continuations
        else []
    )


def turn_value(state: Position, seat: Seat, turn: Sequence[Move]) -> float | None:  # noqa: ARG001 - the mover's
    """What a turn of ordinary movements is worth: dice are no part of what a position is worth."""
    if state.kept or state.turn >= LAST_TURN or state.terms.conservation or state.phase is not Phase.MOVE:
        return None
    places = state.places
    for move in turn:
        if not isinstance(move, Movement):
            return None
        places = move_piece(places, move)
    if is_resolved(state.terms, places, state.colour) or _goes_on(state, turn):
        return None
    return value(_pass_on(state, places, state.ages)).expected


def _goes_on(state: Position, turn: Sequence[Move]) -> bool:
    """Whether these movements leave another die to be moved by (6.1)."""
    return state.terms.symmetric and state.first is None and len(state.roll) > len(turn)


def _next_turn(state: Position, places: Places, ages: Ages) -> Outcomes:
    """The beginning of the next player's turn, once for each cast."""
    successor = _pass_on(state, places, ages)
    if any(challenges(successor)):
        return [(1.0, replace(successor, phase=Phase.DECLARE))]
    return _casts(successor)


def _pass_on(state: Position, places: Places, ages: Ages) -> Position:
    """The next player's turn before any die of it is cast."""
    terms = state.terms
    if terms.symmetric and terms.four:
        seat = state.leads[1 - state.colour]
        partner = Seat(seat ^ 1)
        leads = (partner, state.leads[1]) if terms.colour(seat) == RED else (state.leads[0], partner)
    else:
        seat, leads = Seat((state.seat + 1) % terms.seats), state.leads
    return replace(
        state,
        dice=_NO_DICE,
        places=places,
        ages=ages,
        phase=Phase.MOVE,
        roll=(),
        first=None,
        free=False,
        errand=None,
        journey=None,
        turn=state.turn + 1,
        seat=seat,
        leads=leads,
    )


def _casts(state: Position) -> Outcomes:
    """The dice of a turn; nothing where one of the casts may leave nothing to be moved."""
    casts = list(product(FACES, repeat=2 if state.terms.symmetric else 1))
    ages = add_roll(state.ages, state.colour)
    outcomes = []
    for cast in casts:
        successor = replace(state, dice=_NO_DICE, roll=cast, ages=ages, phase=Phase.MOVE)
        if not _moves_at_once(successor):
            return []
        outcomes.append((1 / len(casts), successor))
    return outcomes


def _moves_at_once(state: Position) -> bool:
    """Whether the seat surely has a movement with its first die."""
    terms, places = state.terms, state.places
    into = influence(places).free(state.colour)
    return any(
        can_reach(state.roll[0], places[piece], passage(terms, places, piece), into)
        for piece in terms.pieces(state.seat)
    )
