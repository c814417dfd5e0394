"""Checks a position that was entered by hand: the rules must be able to continue from it."""

from bot.gamekit.bitsets import members
from bot.gamekit.game import reject
from bot.games.keshvargosha import rules_end
from bot.games.keshvargosha.board import ROUND
from bot.games.keshvargosha.moves import BUILD
from bot.games.keshvargosha.options import GAME_3, GAME_4, LAST, LAST_RESORT, SPACES
from bot.games.keshvargosha.position import (
    ALL_FLAGS,
    HOLDERS,
    RED,
    SEATS,
    SOLDIERS,
    UNBUILT,
    WALLS,
    YELLOW,
    Position,
)
from bot.games.keshvargosha.rules import begin, happenings
from bot.games.keshvargosha.rules_actions import can_act, first_sites
from bot.kernel.ids import Seat


def check_position(state: Position) -> Position:
    """The same position. Raises NotAPosition if the rules cannot continue from it."""
    _check_terms(state)
    _check_castles(state)
    _check_stock(state)
    _check_moment(state)
    if state.turn is None:
        _check_ending(state)
    elif state.phase == "act":
        _check_turn(state, state.turn)
    elif state != _opening_position(state):
        reject("the game begins with castles alone, one after the other")
    return state


def _check_terms(state: Position) -> None:
    if state.terms.variant == GAME_3:
        return
    if state.terms.flags_return or state.flags != ALL_FLAGS or state.due:
        reject("flags leave and return in Game 3 only")


def _check_castles(state: Position) -> None:
    yellow, red = state.castles
    built = sorted(site for site in state.sites if site != UNBUILT)
    if yellow & red or built != list(members(yellow | red)):
        reject("every castle stands on a cell of its own and has one owner")
    if any(ROUND[cell] & (yellow | red) for cell in built):
        reject("no castle touches another")


def _check_stock(state: Position) -> None:
    if min(*map(state.reserve, SEATS), *state.out, *map(min, state.soldiers), *state.walls_left) < 0:
        reject(f"each side has {SOLDIERS} soldiers and {WALLS} walls")
    laid = state.walls.bit_count()
    if sum(state.walls_left) + laid != len(SEATS) * WALLS or max(state.walls_left) > WALLS:
        reject(f"each side has {WALLS} walls")


def _check_moment(state: Position) -> None:
    terms = state.terms
    spaces = LAST_RESORT if terms.variant == GAME_3 else SPACES
    if not terms.drafts <= state.round <= terms.rounds:
        reject("there is no such round")
    if not bool(state.round) <= state.space <= (spaces if state.round else 0):
        reject("there is no such space on the turn counter")


def _check_ending(state: Position) -> None:
    terms = state.terms
    if state.actions_left or state.built or state.passed is not None or state.due:
        reject("nothing is left to do in a finished game")
    if state.round <= terms.drafts:
        reject("no game ends before its first turn")
    match state.ending:
        case rules_end.TARGET if not rules_end.target_reached(state):
            reject("nobody has reached the target")
        case rules_end.NO_CASTLE if sum(rules_end.has_lost(state, seat) for seat in SEATS) != 1:
            reject("one side has lost all castles")
        case rules_end.COUNTED if terms.end != LAST and state.round < terms.rounds:
            reject("there are rounds to come")


def _check_turn(state: Position, seat: Seat) -> None:
    if not 1 <= state.actions_left <= state.terms.actions(state.number):
        reject("so many actions are not left")
    if state.built and (state.terms.drafts or not state.has_acted):
        reject("no castle was built in this turn")
    if seat not in _possible(state):
        reject("it is not that side's turn")
    if state.space == LAST_RESORT and state.due not in ((), (RED,) if seat == YELLOW else ()):
        reject("turns of last resort come once, Yellow's first")
    if not can_act(state, seat):
        reject("a turn in which nothing can be done ends by itself")


def _possible(state: Position) -> tuple[Seat, ...]:
    """The sides that may have the turn. In Games 3 and 4 a castle may have fallen in its own flag's turn."""
    if state.space == LAST_RESORT or state.terms.variant == GAME_4:
        return SEATS
    if state.terms.variant == GAME_3:
        return (HOLDERS[state.space - 1],)
    return (YELLOW if state.space % 2 else RED,)


def _opening_position(state: Position) -> Position | None:
    """The position that these first castles lead to, if they can be built one after the other."""
    again = begin(state.terms)
    for site in state.sites:
        if site == UNBUILT or again.turn is None:
            break
        if again.phase == "act" or not first_sites(again, again.turn) >> site & 1:
            return None
        *_, last = happenings(again, again.turn, BUILD[site])
        again = last.after
    return again
