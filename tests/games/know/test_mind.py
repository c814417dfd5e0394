"""What robots know of know: how dice can fall, how far pieces have to go, what a movement is good for."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.gamekit.bitsets import members
from bot.games.know import GAME
from bot.games.know.board import BORDERS, OPPOSITE, SPACE
from bot.games.know.mind_outcomes import by_the_rules, quickly, turn_value
from bot.games.know.mind_plans import opposite, outlook, rings
from bot.games.know.mind_turns import turns
from bot.games.know.mind_value import value
from bot.games.know.position import BLUE, RED, Position
from bot.games.know.rules_influence import EVERYWHERE
from bot.robots.thinking import think
from tests.games.wandering import Leg, walks

CAN_RESOLVE = (
    "standard//1 3.0b,11.0b,5.1a,13.1a,6.2b,13.2b,11.2b,13.0b,4.2,2.1b,14.2c,6.0 4.1:1:0,5.2a:1:0,11.1b:1:0,"
    "13.0a:1:0,13.1b:1:0,14.2a:1:0 1 0 move 2 - - - - 02 - 1 0:0 - 0:0:3"
)

RESOLVES_FIRST = (
    "symmetric//1 5.2b,13.2b,12.0,3.1b,14.1a,6.1a,15.2a,9.2b,6.2b,10.1b,8.1,11.1b 5.2a:1:1,6.2a:6:5,"
    "11.0b:1:0,12.1:2:2,14.2a:5:4 48 0 move 23 - - - - 02 - 1 0:0 12 0:108:-"
)


def spread(outcomes: list[tuple[float, Position]]) -> dict[str, float]:
    """Probabilities by position as text."""
    total: Counter[str] = Counter()
    for chance, state in outcomes:
        total[GAME.notation.dump(state)] += chance  # type: ignore[assignment]  # a stand-in of this test
    return dict(total)


@settings(max_examples=15)
@given(walks(GAME, 80), st.integers(0, 79))
def test_what_is_known_by_heart_is_what_the_rules_say(line: tuple[Leg, ...], at: int) -> None:
    for leg in line[at : at + 4]:
        state, move = leg.before, leg.move
        assert -1 <= value(state).expected <= 1
        assert all(turns(state, seat) for seat in GAME.rules.to_act(state)[:1])
        quick, worth = quickly(state, move), turn_value(state, state.seat, (move,))
        if quick:
            assert spread(quick) == pytest.approx(spread(by_the_rules(state, state.seat, move)))
        if quick and worth is not None:
            assert worth == pytest.approx(sum(chance * value(after).expected for chance, after in quick))


@given(st.integers(0, 99))
def test_rings_hold_what_so_many_jumps_lead_to(start: int) -> None:
    reached = 1 << start
    by_jumps = [reached]
    for _ in range(12):
        for space in members(reached):
            reached |= BORDERS[space]
        by_jumps.append(reached)
    ring_sets = rings(start, EVERYWHERE, EVERYWHERE)
    assert ring_sets[:5] == tuple(by_jumps[jumps] for jumps in (0, 2, 4, 6, 12))
    assert ring_sets[5:] == (EVERYWHERE,) * 3
    assert opposite(1 << start) == 1 << OPPOSITE[start]


def test_behind_a_wall_lies_only_what_a_path_leads_to() -> None:
    wall = BORDERS[SPACE["0.0"]]
    ring_sets = rings(SPACE["0.0"], EVERYWHERE & ~wall, EVERYWHERE)
    assert ring_sets[0] == ring_sets[5] == 1 << SPACE["0.0"]
    assert ring_sets[6].bit_count() > 1
    assert not ring_sets[7] & wall


def test_anyone_who_can_resolve_does() -> None:
    before = GAME.notation.load(CAN_RESOLVE)
    move = GAME.notation.parse(before, before.seat, "13.2b>14.2b")
    assert turns(before, before.seat)[0] == (move,)
    after = GAME.rules.apply(before, before.seat, move).state
    assert value(after).expected > value(before).expected
    assert sum(outlook(after.places, RED).needs) == 0 < sum(outlook(after.places, BLUE).needs)


def test_a_first_movement_that_resolves_ends_the_turn() -> None:
    before = GAME.notation.load(RESOLVES_FIRST)
    assert all(think(GAME, before, before.seat, level).moves == ("3.1b>4.0",) for level in range(2, 7))
