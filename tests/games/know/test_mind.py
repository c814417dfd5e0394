"""What robots know of know: how dice can fall, how far pieces have to go, what a movement is good for."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.gamekit.bitsets import members
from bot.gamekit.game import Step
from bot.games.know import GAME
from bot.games.know.board import BORDERS, OPPOSITE, SPACE
from bot.games.know.mind import MIND
from bot.games.know.mind_outcomes import by_the_rules, quickly, turn_value
from bot.games.know.mind_plans import opposite, outlook
from bot.games.know.mind_rings import rings
from bot.games.know.mind_turns import turns
from bot.games.know.mind_value import value
from bot.games.know.moves import Move
from bot.games.know.paths import EVERYWHERE
from bot.games.know.position import BLUE, RED, Position
from bot.games.know.reasons import reasons
from bot.kernel.ids import Seat
from tests.games.know.drawn import beginning, play_moves, read
from tests.games.know.random_positions import steps

Steps = tuple[tuple[Position, Move, Step[Position]], ...]

POSITIONS = Path(__file__).parent / "positions"


def read_drawing(name: str) -> Position:
    return read((POSITIONS / f"{name}.txt").read_text(encoding="utf-8")).state


def spread(outcomes: list[tuple[float, Position]]) -> dict[str, float]:
    """Probabilities by position as text."""
    total: Counter[str] = Counter()
    for chance, state in outcomes:
        total[GAME.notation.dump(state)] += chance  # type: ignore[assignment]  # a stand-in of this test
    return dict(total)


@settings(max_examples=15)
@given(steps, st.integers(0, 79))
def test_what_is_known_by_heart_is_what_the_rules_say(found: Steps, at: int) -> None:
    for state, move, _ in found[at : at + 4]:
        quick = quickly(state, move)
        if quick:
            exact = spread(by_the_rules(state, state.seat, move))
            assert spread(quick) == pytest.approx(exact)


@settings(max_examples=15)
@given(steps, st.integers(0, 79))
def test_a_turn_is_worth_the_average_of_what_dice_can_bring(found: Steps, at: int) -> None:
    for state, move, _ in found[at : at + 4]:
        worth, quick = turn_value(state, state.seat, (move,)), quickly(state, move)
        if worth is not None and quick:
            assert worth == pytest.approx(sum(chance * value(after).expected for chance, after in quick))


@settings(max_examples=15)
@given(steps, st.integers(0, 7))
def test_whatever_play_leads_to_has_a_worth_and_ways_on(found: Steps, at: int) -> None:
    for state, _, _ in found[at::8]:
        assert -1 <= value(state).expected <= 1
        assert all(turns(state, seat) for seat in GAME.rules.to_act(state)[:1])


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


def test_behind_a_wall_lies_only_what_a_path_leads_to() -> None:
    wall = BORDERS[SPACE["0.0"]]
    ring_sets = rings(SPACE["0.0"], EVERYWHERE & ~wall, EVERYWHERE)
    assert ring_sets[0] == ring_sets[5] == 1 << SPACE["0.0"]
    assert ring_sets[6].bit_count() > 1
    assert not ring_sets[7] & wall


def test_corresponding_spaces_of_a_set() -> None:
    assert all(opposite(1 << space) == 1 << OPPOSITE[space] for space in range(100))


def test_a_resolved_pattern_needs_nothing_more() -> None:
    state = read_drawing("figure-5.2")
    assert sum(outlook(state.places, RED).needs) == 0
    assert sum(outlook(state.places, BLUE).needs) > 0
    assert value(state).expected > 0


def test_at_the_beginning_neither_colour_is_nearer() -> None:
    state = beginning()
    assert outlook(state.places, RED) == outlook(state.places, BLUE)


def test_anyone_who_can_resolve_does_and_says_so() -> None:
    before = read_drawing("resolution-and-a-last-chance")
    best, *_ = turns(before, before.seat)
    assert best == (GAME.notation.parse(before, before.seat, "13.2b>14.2b"),)
    after = play_moves(before, "13.2b>14.2b")
    phrases = reasons(before, after)
    assert [phrase.key for phrase in phrases][:2] == ["know-reason-resolves", "know-reason-connects"]
    assert value(after).expected > value(before).expected


def test_what_is_given_up_is_said_too() -> None:
    after = read_drawing("figure-5.2")
    fool = after.places[2]
    before = replace(after, places=(*after.places[:2], SPACE["11.1a"], *after.places[3:]), seat=Seat(0))
    back = replace(before, places=after.places)
    assert "know-reason-connects" in {phrase.key for phrase in reasons(before, back)}
    assert "know-reason-parts" in {phrase.key for phrase in reasons(back, before)}
    assert fool != SPACE["11.1a"]


def test_the_game_has_it() -> None:
    assert GAME.mind is MIND
