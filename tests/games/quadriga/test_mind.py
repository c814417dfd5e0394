"""What robots know of Quadriga: whole turns lead where the rules lead, and attacks are found."""

import pytest
from hypothesis import assume, given

from bot.games.quadriga import GAME
from bot.games.quadriga.mind import MIND
from bot.games.quadriga.mind_attacks import attacks, threats
from bot.games.quadriga.mind_moves import spell_plan, turns
from bot.games.quadriga.mind_sketches import sketches
from bot.games.quadriga.mind_turn import Led, camps_of, carry_out
from bot.games.quadriga.mind_value import value
from bot.games.quadriga.position import Phase, Position, by_seat, places
from bot.games.quadriga.reasons import reasons
from bot.kernel.ids import Seat
from tests.games.quadriga.drawn import read_drawing
from tests.games.quadriga.random_positions import ENGLISH, RULES, positions

THREE_TO_ONE = """
   a b c d e f g h
 6 . . . . . X . .
 5 . . . . . . . .
 4 . . . . O O O .
 3 . . . . O . . .
"""
PRESSED = """
   a b c d e f g h
 7 . . . X X X X .
 6 . . . X X . . .
 5 . . . . . . . .
 4 . . . . . O . .
 3 . . . . . O . .
"""


def to_the_end(state: Position, seat: Seat) -> list[Position]:
    """Where each promising way leads."""
    led = []
    for turn in turns(state, seat):
        position = state
        for move in turn:
            position = RULES.apply(position, seat, move).state
        led.append(position)
    return led


def between_turns(state: Position, led: Led) -> Position:
    """The position that a turn led to, unless the game is over."""
    camps = led.camps
    position = Position(
        units=by_seat(state.mover, camps.friendly, camps.enemy),
        turn=state.turn + 1,
        phase=Phase.PLACE,
        counters=(
            (camps.own_counter, camps.enemy_counter)
            if state.mover == 0
            else (camps.enemy_counter, camps.own_counter)
        ),
        quiet=0 if led.fought else state.quiet + 1,
    )
    return (
        position
        if places(position)
        else Position(position.units, position.turn, Phase.MOVE, position.counters, position.quiet)
    )


@given(positions)
def test_a_turn_at_once_leads_where_the_rules_lead(state: Position) -> None:
    assume(state.phase is Phase.PLACE)
    for _, plan, camps in sketches(camps_of(state), first_turn=state.turn == 1)[:12]:
        led = carry_out(camps_of(state), plan)
        position = state
        for move in spell_plan(state, plan):
            position = RULES.apply(position, state.mover, move).state
        assert led.camps == camps
        if position.end:
            assert (position.units[state.mover], position.units[1 - state.mover]) == camps[:2]
        else:
            assert position == between_turns(state, led)


@given(positions)
def test_promising_turns_end_the_turn_and_lead_to_different_positions(state: Position) -> None:
    assume(not state.end)
    led = to_the_end(state, state.mover)
    assert all(position.end or position.turn == state.turn + 1 for position in led)
    if state.phase is Phase.PLACE:
        assert len(set(led)) == len(led)


def test_three_against_one_is_seen_and_taken() -> None:
    state = read_drawing(THREE_TO_ONE)
    assert threats(state.friendly, state.enemy) == 1
    assert to_the_end(state, state.mover)[0].end
    assert value(to_the_end(state, state.mover)[0]).certain


def test_nobody_attacks_with_as_many_as_defend() -> None:
    state = read_drawing(THREE_TO_ONE, turn=10)
    assert not attacks(state.friendly, 0, state.enemy)


def test_who_is_pressed_gets_away_or_gets_help() -> None:
    state = read_drawing(PRESSED)
    assert threats(state.enemy, state.friendly) > 0
    best = to_the_end(state, state.mover)[0]
    assert threats(best.units[1], best.units[0]) < threats(state.enemy, state.friendly)
    assert "quadriga-reason-saves" in {phrase.key for phrase in reasons(state, best)}


@given(positions)
def test_the_same_board_with_colours_exchanged_is_worth_the_opposite(state: Position) -> None:
    assume(not state.end)
    red_first = Position(
        units=(state.units[1], state.units[0]),
        turn=state.turn + 1,
        phase=state.phase,
        counters=(state.counters[1], state.counters[0]),
    )
    blue_first = Position(state.units, state.turn, state.phase, state.counters)
    assert value(blue_first).expected == pytest.approx(-value(red_first).expected)


def test_reasons_can_be_said() -> None:
    state = read_drawing(THREE_TO_ONE)
    for position in to_the_end(state, state.mover):
        assert all(ENGLISH.text(phrase) for phrase in reasons(state, position))
    assert [phrase.key for phrase in reasons(state, to_the_end(state, state.mover)[0])][:2] == [
        "quadriga-reason-wins",
        "quadriga-reason-takes",
    ]


def test_the_game_has_it() -> None:
    assert GAME.mind is MIND
