"""What robots know of Quadriga: whole turns lead where the rules lead, and attacks are found."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import assume, given

from bot.games.quadriga import GAME
from bot.games.quadriga.mind_attacks import attacks, threats
from bot.games.quadriga.mind_moves import spell_plan, turn_value, turns
from bot.games.quadriga.mind_sketches import sketches
from bot.games.quadriga.mind_turn import Led, camps_of, carry_out
from bot.games.quadriga.mind_value import value
from bot.games.quadriga.position import Move, Phase, Position, by_seat, places
from tests.games.quadriga.test_properties import POSITIONS


def play_all(state: Position, moves: Iterable[Move]) -> Position:
    for move in moves:
        state = GAME.rules.apply(state, state.mover, move).state
    return state


def to_the_end(state: Position) -> list[Position]:
    """Where each promising way leads."""
    return [play_all(state, turn) for turn in turns(state, state.mover)]


def between_turns(state: Position, led: Led) -> Position:
    """The position that a turn led to, unless the game is over."""
    units = by_seat(state.mover, *led.camps[:2])
    counters = led.camps[2:][:: 1 if state.mover == 0 else -1]
    quiet = 0 if led.fought else state.quiet + 1
    position = Position(units, state.turn + 1, Phase.PLACE, counters=counters, quiet=quiet)
    return position if places(position) else replace(position, phase=Phase.MOVE)


@given(POSITIONS)
def test_a_turn_at_once_leads_where_the_rules_lead(state: Position) -> None:
    assume(state.phase is Phase.PLACE)
    for _, plan, camps in sketches(camps_of(state), first_turn=state.turn == 1)[:12]:
        led = carry_out(camps_of(state), plan)
        position = play_all(state, spell_plan(state, plan))
        assert led.camps == camps
        if position.end:
            assert (position.units[state.mover], position.units[1 - state.mover]) == camps[:2]
        else:
            assert position == between_turns(state, led)


@given(POSITIONS)
def test_promising_turns_end_the_turn_and_lead_to_different_positions(state: Position) -> None:
    assume(not state.end)
    led = to_the_end(state)
    assert all(position.end or position.turn == state.turn + 1 for position in led)
    for turn, after in zip(turns(state, state.mover), led, strict=True):
        assert turn_value(state, state.mover, turn) in {None, value(after).expected}
    assert state.phase is not Phase.PLACE or len(set(led)) == len(led)


def test_three_against_one_is_seen_and_taken_and_nobody_attacks_with_as_many_as_defend() -> None:
    state = GAME.notation.load("9 place e3e4f4g4 f6 -/- 4 .")
    assert threats(state.friendly, state.enemy) == 1
    assert not attacks(state.enemy, 0, state.friendly)
    best = to_the_end(state)[0]
    assert best.end
    assert value(best).certain


def test_who_is_pressed_gets_away_or_gets_help() -> None:
    state = GAME.notation.load("9 place f3f4 d6e6d7e7f7g7 -/- 4 .")
    best = to_the_end(state)[0]
    assert 0 <= threats(best.units[1], best.units[0]) < threats(state.enemy, state.friendly)


@given(POSITIONS)
def test_the_same_board_with_colours_exchanged_is_worth_the_opposite(state: Position) -> None:
    assume(not state.end)
    first = Position(state.units, state.turn, state.phase, state.counters)
    second = Position(state.units[::-1], state.turn + 1, state.phase, state.counters[::-1])
    assert value(first).expected == pytest.approx(-value(second).expected)
