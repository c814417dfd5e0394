"""Finds the next turn, and plays all that needs no choice before it (3, 8)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from bot.games.keshvargosha.moves import Move
from bot.games.keshvargosha.options import GAME_3, LAST, LAST_RESORT, SPACES
from bot.games.keshvargosha.position import HOLDERS, RED, YELLOW, Position, flag_holder, flagless, opponent
from bot.games.keshvargosha.rules_actions import can_act, first_sites
from bot.games.keshvargosha.rules_captures import Fall, falls
from bot.games.keshvargosha.rules_end import COUNTED, ending_now, over
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat


@frozen
class Done:
    """The position right after a move."""

    after: Position


@frozen
class Idle:
    """The turn of ``seat`` ends by itself, as nothing can be done; ``whole`` if nothing was done in it."""

    seat: Seat
    whole: bool
    after: Position


@frozen
class Begun:
    """A turn begins."""

    after: Position


@frozen
class Over:
    after: Position


Happening: TypeAlias = Done | Fall | Idle | Begun | Over


def after_founding(state: Position, seat: Seat) -> Iterator[Happening]:
    """After an opening castle: the other player's, or the first turn (2.2)."""
    if seat == YELLOW:
        yield Begun(replace(state, turn=RED))
    else:
        yield from _go_on(replace(state, round=1))


def after_draft(state: Position) -> Iterator[Happening]:
    """After a castle of the draft: the next one for which there is a site, or the first turn (8.1)."""
    while state.space < SPACES:
        turn = HOLDERS[state.space]
        state = replace(state, space=state.space + 1, turn=turn)
        yield Begun(state)
        if first_sites(state, turn):
            return
        yield Idle(turn, whole=True, after=state)
    yield from _go_on(state)


def after_action(state: Position, seat: Seat, action: Move | None) -> Iterator[Happening]:
    """What is looked at after every action and as every turn begins, in this order (3.5)."""
    for fall in falls(state, seat, action):
        yield fall
        state = fall.after
    if ending := ending_now(state):
        yield Over(over(state, ending))
    elif not state.actions_left:
        yield from after_turn(state, seat)
    elif not can_act(state, seat):
        yield Idle(seat, whole=not state.has_acted, after=state)
        yield from after_turn(state, seat)


def after_turn(state: Position, seat: Seat) -> Iterator[Happening]:
    """After the last action of a turn, or its end (3.2, 7.5)."""
    if state.has_acted:
        yield from _go_on(replace(state, passed=None))
    elif state.terms.end == LAST and state.passed == opponent(seat):
        yield Over(over(state, COUNTED))
    else:
        yield from _go_on(replace(state, passed=seat))


def _go_on(state: Position) -> Iterator[Happening]:
    following = next_turn(state)
    if following is None:
        yield Over(over(state, COUNTED))
    else:
        yield Begun(following)
        yield from after_action(following, _mover(following), None)


def next_turn(state: Position) -> Position | None:
    """The turn that comes next, untouched; None after the last round."""
    for space in range(state.space + 1, SPACES + 1):
        holder = _holder(state, space)
        if holder is not None:
            return _begin_turn(state, space, holder)
    if state.due:
        return _begin_turn(replace(state, due=state.due[1:]), LAST_RESORT, state.due[0])
    if state.round == state.terms.rounds:
        return None
    due = flagless(state) if state.terms.variant == GAME_3 else ()
    return next_turn(replace(state, round=state.round + 1, space=0, due=due))


def _holder(state: Position, space: int) -> Seat | None:
    if state.terms.has_flags:
        return flag_holder(state, space)
    return YELLOW if space % 2 else RED


def _begin_turn(state: Position, space: int, seat: Seat) -> Position:
    started = replace(state, space=space, turn=seat, built=False)
    return replace(started, actions_left=state.terms.actions(started.number))


def _mover(state: Position) -> Seat:
    return RED if state.turn == RED else YELLOW
