"""What is true of what every game knows about playing it well, where it knows anything."""

import math
from typing import Any

import pytest

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.mind import AnyMind, Engine
from bot.gamekit.randomness import Chance
from bot.messages.language import LANGUAGES, load_language
from tests.kit.random_play import Visits

LEVELS = 6


@pytest.fixture(scope="session")
def mind(game: AnyGame) -> AnyMind:
    if game.mind is None:
        pytest.skip("it knows nothing beyond its rules")
    return game.mind


def by_chance(game: AnyGame, state: Any, seed: int = 0) -> Any:
    return game.unforeseen(state, Chance(seed, "mind")) if game.unforeseen else state


def result(game: AnyGame, setup: Setup, state: Any) -> int | None:
    """What a finished game brought the first side."""
    outcome = game.rules.outcome(state)
    if outcome is None:
        return None
    first = game.sides_of(setup.variant)[0]
    return (1 if set(outcome.winners) & set(first) else -1) if outcome.winners else 0


def test_minimax_has_a_value_to_go_by(mind: AnyMind) -> None:
    assert mind.value is not None or mind.engine is not Engine.BEST_FIRST


def test_advance_leads_where_the_rules_lead(game: AnyGame, mind: AnyMind, visits: Visits) -> None:
    if mind.advance is None:
        pytest.skip("the rules do")
    for _, visit in visits:
        for move in visit.moves[:40]:
            assert (
                mind.advance(visit.state, visit.seat, move)
                == game.rules.apply(visit.state, visit.seat, move).state
            )


def test_values_are_results_and_certain_ones_are_true(game: AnyGame, mind: AnyMind, visits: Visits) -> None:
    if mind.value is None:
        pytest.skip("games are played out instead")
    for setup, visit in visits:
        estimate = mind.value(visit.state)
        assert -1 <= estimate.expected <= 1
        over = result(game, setup, visit.state)
        if over is not None:
            assert estimate.certain
            assert (estimate.expected > 0) - (estimate.expected < 0) == over


def test_what_is_to_come_decides_no_value(game: AnyGame, mind: AnyMind, visits: Visits) -> None:
    for _, visit in visits:
        for tell in (mind.value, mind.parts):
            if tell is not None:
                assert tell(by_chance(game, visit.state, 1)) == tell(by_chance(game, visit.state, 2))


def test_priors_are_one_for_each_way_on(mind: AnyMind, visits: Visits) -> None:
    if mind.priors is None:
        pytest.skip("all ways look alike")
    for _, visit in visits:
        if visit.seat is not None:
            turns = [(move,) for move in visit.moves]
            priors = mind.priors(visit.state, visit.seat, turns)
            assert len(priors) == len(turns)
            assert all(0 <= prior <= 1 for prior in priors)
            assert tuple(priors) == tuple(mind.priors(visit.state, visit.seat, turns))


def test_promising_turns_are_legal_and_of_one_seat(game: AnyGame, mind: AnyMind, visits: Visits) -> None:
    if mind.turns is None:
        pytest.skip("single moves are looked at")
    for _, visit in visits[::3]:
        if visit.seat is None:
            continue
        turns = mind.turns(visit.state, visit.seat)
        assert list(turns) == list(mind.turns(by_chance(game, visit.state), visit.seat))
        assert len({tuple(turn) for turn in turns}) == len(turns)
        for turn in turns:
            assert turn
            state = visit.state
            for nth, move in enumerate(turn):
                assert visit.seat in game.rules.to_act(state)
                assert move in tuple(game.rules.legal(state, visit.seat))
                step = game.rules.apply(state, visit.seat, move)
                assert nth == len(turn) - 1 or not step.closes
                state = step.state


def test_outcomes_are_what_dice_can_bring(game: AnyGame, mind: AnyMind, visits: Visits) -> None:
    if mind.outcomes is None:
        pytest.skip("dice are drawn at random, or there are none")
    for _, visit in visits:
        for move in visit.moves[:5]:
            led_to = mind.outcomes(visit.state, visit.seat, move)
            assert math.isclose(sum(chance for chance, _ in led_to), 1)
            possible = {game.notation.dump(by_chance(game, state)) for _, state in led_to}
            assert len(possible) == len(led_to)
            for seed in range(4):
                step = game.rules.apply(by_chance(game, visit.state, seed), visit.seat, move)
                assert game.notation.dump(by_chance(game, step.state)) in possible


def test_playouts_end_in_a_result_and_can_be_repeated(mind: AnyMind, visits: Visits) -> None:
    if mind.playout is None:
        pytest.skip("the rules play games out")
    for _, visit in visits[::5]:
        once = mind.playout(visit.state, Chance(3, "playout"))
        assert -1 <= once <= 1
        assert once == mind.playout(visit.state, Chance(3, "playout"))


def test_solutions_speak_of_every_legal_move(mind: AnyMind, visits: Visits) -> None:
    if mind.solve is None:
        pytest.skip("nothing is ever small enough")
    for _, visit in visits:
        solved = None if visit.seat is None else mind.solve(visit.state)
        if solved is not None:
            assert [solution.move for solution in solved] == list(visit.moves)
            assert all(solution.result in (-1, 0, 1) for solution in solved)


def test_keys_tell_positions_apart_as_players_do(game: AnyGame, mind: AnyMind, visits: Visits) -> None:
    if mind.key is None:
        pytest.skip("the text of a position is its key")
    text_of: dict[Any, str] = {}
    for _, visit in visits:
        text = game.notation.dump(by_chance(game, visit.state))
        key = mind.key(visit.state)
        assert key == mind.key(by_chance(game, visit.state, 7))
        assert text_of.setdefault(key, text) == text
    assert len(set(text_of.values())) == len(text_of)


def test_a_turn_ends_where_it_closes_or_somebody_else_moves(
    game: AnyGame, mind: AnyMind, visits: Visits
) -> None:
    if mind.turn_of is None:
        pytest.skip("it tells nothing of turns")
    gone_on = 0
    for _, visit in visits:
        for move in visit.moves[:5] if visit.seat is not None else ():
            step = game.rules.apply(visit.state, visit.seat, move)
            if game.rules.outcome(step.state) is not None:
                continue
            is_same = mind.turn_of(step.state) == mind.turn_of(visit.state)
            assert not is_same or (not step.closes and visit.seat in game.rules.to_act(step.state))
            gone_on += is_same
    assert gone_on


def test_reasons_are_few_and_can_be_said(shelved: InstalledGame, mind: AnyMind, visits: Visits) -> None:
    if mind.reasons is None:
        pytest.skip("it gives none")
    for code in LANGUAGES:
        language = load_language(code, [shelved.folder / "text"])
        for _, visit in visits:
            if visit.step:
                for reason in mind.reasons(visit.state, visit.step.state):
                    assert language.text(reason)
                    assert reason.key in mind.passages


def test_levels_of_its_own_rise(game: AnyGame, mind: AnyMind) -> None:
    assert set(mind.strengths) <= set(game.variants)
    for strengths in mind.strengths.values():
        assert len(strengths) == LEVELS
        assert [strength.nodes for strength in strengths] == sorted(strength.nodes for strength in strengths)
        assert all(strength.nodes > 0 and strength.spread >= 0 for strength in strengths)
        assert not strengths[-1].spread
