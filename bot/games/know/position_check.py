"""Checks a position that was entered by hand: the rules must be able to continue from it."""

from bot.gamekit.game import reject
from bot.games.know.board import BORDERS
from bot.games.know.position import (
    FACES,
    LAST_TURN,
    LEADERS,
    MOST_POINTS,
    VARIANTS,
    Phase,
    Position,
    Terms,
    colour_of,
    pieces_of,
)
from bot.games.know.rules_choices import acting, challenges, choices, errand_ends
from bot.games.know.rules_influence import influence


def check_position(state: Position) -> Position:
    """The same position. Raises :class:`NotAPosition` if the rules cannot continue from it."""
    _check_terms(state.terms)
    check_board(state)
    _check_course(state)
    _check_turn(state)
    if state.phase is Phase.POST:
        _check_post(state)
    elif state.phase is Phase.DECLARE:
        _check_declare(state)
    elif state.phase is Phase.MOVE:
        _check_move(state)
    return state


def check_board(state: Position) -> None:
    if len(set(state.places)) < len(state.places):
        reject("two pieces stand on one space")
    if [space for space, *_ in state.ages] != _in_contention(state):
        reject("the points of contention do not follow from the pieces")
    if not 0 <= state.seat < state.terms.seats:
        reject("there is no such seat")


def _in_contention(state: Position) -> list[int]:
    contention = influence(state.places).contention
    return [space for space in range(contention.bit_length()) if contention >> space & 1]


def _check_terms(terms: Terms) -> None:
    if terms.variant not in VARIANTS:
        reject("there is no such version")
    if not terms.eternal and terms.cycles != 1:
        reject("only the eternal versions have cycles")


def _check_course(state: Position) -> None:
    """How far the game is."""
    over = state.phase is Phase.OVER
    if not {*state.roll} <= {*FACES} or not all(0 <= score <= MOST_POINTS for score in state.scores):
        reject("dice have six sides, and scores three digits")
    resolved = state.resolver is not None
    if not 1 <= state.cycle <= state.terms.cycles or (
        not state.terms.eternal and not over and any(state.scores)
    ):
        reject("there are not so many cycles")
    if state.capped:
        if resolved or state.turn != LAST_TURN + 1:
            reject("a game is only cut short after its last turn")
    elif not 1 <= state.turn <= LAST_TURN:
        reject("there are not so many turns")
    elif resolved != (over or state.phase is Phase.POST) or (over and state.cycle < state.terms.cycles):
        reject("a game is over when its last cycle is resolved")
    if state.resolver is not None and state.resolver >= state.terms.seats:
        reject("there is no such seat")
    if over and state.roll:
        reject("no dice lie on the table when all is over")
    if state.beginning and (len(set(state.beginning)) == 1 or state.cycle > 1):
        reject("the roll for the beginning is never equal")


def _check_turn(state: Position) -> None:
    """What belongs to a turn is there in its proper phase only."""
    exceptional = (state.errand, state.journey, state.first)
    if state.phase is not Phase.MOVE and any(value is not None for value in exceptional):
        reject("errands, paths and second movements belong to a turn")
    if not (state.terms.symmetric and state.terms.four) and state.leads != LEADERS:
        reject("only partners who move together take turns in leading")
    if state.kept and not state.terms.conservation:
        reject("casts are kept under the bonus rule only")
    if any(len(kept.dice) != _dice_of(state.terms) for kept in state.kept):
        reject("the kept dice are not as many as a turn has")


def _dice_of(terms: Terms) -> int:
    return 2 if terms.symmetric else 1


def _check_post(state: Position) -> None:
    unresolved = state.terms.colour(state.seat)
    if state.resolver is None or state.terms.colour(state.resolver) == unresolved:
        reject("after resolution the other colour moves")
    if len(state.roll) != 1 or state.seat != state.terms.side(unresolved)[0]:
        reject("after resolution one die is moved")
    if not any(len(choices(state, seat)) > 1 for seat in acting(state)):
        reject("a die is moved only where it makes a connection")


def _check_declare(state: Position) -> None:
    if state.roll or not any(challenges(state)):
        reject("a turn waits before the roll only where a path can be declared")
    _check_leader(state)


def _check_move(state: Position) -> None:
    if state.first is not None:
        _check_second(state)
    elif state.journey:
        _check_journey(state)
    elif len(state.roll) != _dice_of(state.terms) and not _moves_alone(state):
        reject("the dice are not as many as a turn has")
    if len(state.roll) > 1 or state.journey:
        _check_leader(state)
    if state.errand:
        _check_errand(state)
    if not choices(state, state.seat):
        reject("a turn in which nothing can be decided has passed")


def _moves_alone(state: Position) -> bool:
    """Whether a partner moves without the one who was to lead."""
    return (
        state.terms.symmetric
        and state.terms.four
        and len(state.roll) == 1
        and state.leads[state.colour] == state.seat
    )


def _check_leader(state: Position) -> None:
    together = state.terms.symmetric and state.terms.four
    if together and state.leads[state.colour] == state.seat:
        reject("the partners take turns in leading")


def _check_second(state: Position) -> None:
    first = state.first
    if first is None or not state.terms.symmetric or state.journey or len(state.roll) != 1:
        reject("a second movement has the die that is left")
    if first not in pieces_of(state.colour):
        reject("both movements are of one colour")
    if state.terms.four and (first in state.terms.pieces(state.seat) or not _moves_alone(state)):
        reject("the partner makes the second movement")


def _check_journey(state: Position) -> None:
    journey = state.journey
    if journey is None or journey.piece not in state.terms.pieces(state.seat) or len(state.roll) != 1:
        reject("a path is made by one's own piece, with one die")
    influences = influence(state.places)
    open_contention = influences.contention & influences.empty & BORDERS[state.places[journey.piece]]
    if state.errand or not open_contention >> journey.contention & 1:
        reject("a path leads first into the point of contention")


def _check_errand(state: Position) -> None:
    errand = state.errand
    if errand is None or state.journey or colour_of(errand.piece) != state.colour:
        reject("an errand is made by one's own piece")
    waits = errand.won and state.first is None
    if waits and (
        errand.piece not in state.terms.pieces(state.seat) or errand.die not in state.roll[: _own_dice(state)]
    ):
        reject("a won errand is moved by its die")
    if waits and not errand_ends(state.places, errand.piece, errand.die):
        reject("an errand leads somewhere")


def _own_dice(state: Position) -> int:
    return 1 if state.terms.four else len(state.roll)
