"""How castles fall (5, 8), which turn comes next, and all that needs no choice before it (3, 8)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from bot.games.keshvargosha.moves import March, Move
from bot.games.keshvargosha.options import GAME_3, LAST, LAST_RESORT, SPACES
from bot.games.keshvargosha.position import (
    HOLDERS,
    NUMBERS,
    RED,
    UNBUILT,
    YELLOW,
    Position,
    flag_holder,
    flagless,
    opponent,
)
from bot.games.keshvargosha.rules_actions import can_act, first_sites
from bot.games.keshvargosha.rules_end import COUNTED, ending_now, over
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat


@frozen
class Fall:
    """Castle ``number`` on ``cell`` came to ``winner``; ``lost`` soldiers of the other side left the game."""

    number: int
    cell: int
    winner: Seat
    lost: int
    before: Position
    after: Position


def falls(state: Position, seat: Seat, action: Move | None) -> Iterator[Fall]:
    """What falls by itself after ``action`` of ``seat``, or as its turn begins, in the order of the rules."""
    if state.terms.walkout and isinstance(action, March):  # 5.5
        for fall in _walkouts(state, seat, action.start):
            yield fall
            state = fall.after
    yield from captures(state, seat)


def captures(state: Position, seat: Seat) -> Iterator[Fall]:
    """Every enemy castle in which ``seat`` has more soldiers than its owner, lowest number first (5.2)."""
    enemy = state.castles[opponent(seat)]
    for number, cell in zip(NUMBERS, state.sites, strict=True):
        if cell != UNBUILT and enemy >> cell & 1 and has_majority(state, seat, cell):
            fall = capture_castle(state, number, seat)
            yield fall
            state = fall.after


def _walkouts(state: Position, seat: Seat, cell: int) -> Iterator[Fall]:
    if state.castles[seat] >> cell & 1 and has_majority(state, opponent(seat), cell):
        yield capture_castle(state, 1 + state.sites.index(cell), opponent(seat))


def has_majority(state: Position, seat: Seat, cell: int) -> bool:
    return state.soldiers[seat][cell] > state.soldiers[opponent(seat)][cell]


def capture_castle(state: Position, number: int, winner: Seat) -> Fall:
    """Castle ``number`` changes its colour, and the loser's soldiers in it leave the game (5.3)."""
    cell, loser = state.sites[number - 1], opponent(winner)
    lost = state.soldiers[loser][cell]
    rest = (*state.soldiers[loser][:cell], 0, *state.soldiers[loser][cell + 1 :])
    winner_castles, loser_castles = state.castles[winner] | 1 << cell, state.castles[loser] & ~(1 << cell)
    winner_soldiers, winner_out, both = state.soldiers[winner], state.out[loser] + lost, state.out[winner]
    next_state = replace(
        state,
        castles=(loser_castles, winner_castles) if winner else (winner_castles, loser_castles),
        soldiers=(rest, winner_soldiers) if winner else (winner_soldiers, rest),
        out=(winner_out, both) if winner else (both, winner_out),
        flags=_flags_after(state, number, winner),
    )
    return Fall(number, cell, winner, lost, state, next_state)


def _flags_after(state: Position, number: int, winner: Seat) -> int:
    """In Game 3 a captured castle's flag leaves (8.2), and by agreement returns with the castle (8.5)."""
    flag = 1 << number - 1
    if state.terms.variant != GAME_3:
        return state.flags
    if winner != HOLDERS[number - 1]:
        return state.flags & ~flag
    return state.flags | flag if state.terms.flags_return else state.flags


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
