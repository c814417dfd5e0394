"""Rules of every game, wherever random play leads."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import AnyGame, NotAPosition, Setup, Stage
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import replay
from bot.gamekit.typed_moves import attempt
from bot.kernel.ids import Seat
from tests.kit.random_play import RandomGame, VisitedPosition, Visits, random_game


def test_random_play_ends(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        assert game.rules.outcome(game_played.visits[-1].state), (
            f"{game_played.setup} went on for {len(game_played.visits)} plies"
        )


def test_somebody_is_to_act_exactly_until_there_is_an_outcome(
    game: AnyGame, games: tuple[RandomGame, ...]
) -> None:
    for game_played in games:
        for visit in game_played.visits:
            assert bool(game.rules.to_act(visit.state)) == (game.rules.outcome(visit.state) is None)


def test_anyone_who_is_to_act_has_moves_each_once(games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            assert visit.seat is None or visit.moves
            assert len(set(visit.moves)) == len(visit.moves)


def test_only_who_is_to_act_has_moves(game: AnyGame, visits: Visits) -> None:
    for setup, visit in visits:
        for seat in set(map(Seat, range(setup.seats))) - set(game.rules.to_act(visit.state)):
            assert not list(game.rules.legal(visit.state, seat))


def test_legal_moves_come_in_one_order(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        if visit.seat is not None:
            again = game.notation.load(game.notation.dump(visit.state))
            assert tuple(game.rules.legal(visit.state, visit.seat)) == visit.moves
            assert tuple(game.rules.legal(again, visit.seat)) == visit.moves


def test_a_move_leaves_the_position_before_it_alone(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        dump = game.notation.dump(visit.state)
        for move in visit.moves[:20]:
            game.rules.apply(visit.state, visit.seat, move)
        assert game.notation.dump(visit.state) == dump


def test_every_move_is_told_and_marked(games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            if visit.step:
                assert visit.step.told
                assert visit.step.marks


def test_nothing_is_read_past_a_cast_of_dice(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            if visit.step and not visit.step.closes:
                before, after = (game.rules.stage(state).roll for state in (visit.state, visit.step.state))
                assert not Counter(after or ()) - Counter(before or ())


def test_the_record_leads_to_the_position(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        assert replay(game, game_played.setup, game_played.written) == game_played.visits[-1].state


def test_the_same_beginning_makes_the_same_game(
    shelved: InstalledGame, games: tuple[RandomGame, ...]
) -> None:
    assert random_game(shelved.game, games[0].setup) == games[0]


def test_the_stage_names_the_variant_and_a_phase(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            stage = game.rules.stage(visit.state)
            assert isinstance(stage, Stage)
            assert stage.variant in game.variants
            assert stage.phase
            assert stage.roll != ()


def test_an_outcome_speaks_of_the_seats_there_are(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        outcome = game.rules.outcome(game_played.visits[-1].state)
        assert outcome
        assert (
            outcome.winners in [(), *[(seat,) for seat in range(game_played.setup.seats)]]
            or len(outcome.winners) > 1
        )
        assert len(set(outcome.winners)) == len(outcome.winners)
        assert len(outcome.points) in (0, game_played.setup.seats)
        assert outcome.reason


# What is true of the positions of every game as plain data.


ODD = (None, True, -1, 10**30, "", "x", "\ud800", [], [[]], {}, {"x": 1}, [None], ["a1", "a1"])


def test_facts_are_plain_data_with_whole_numbers_and_the_same_for_the_same_position(
    game: AnyGame, visits: Visits
) -> None:
    for _, visit in visits:
        facts = game.facts.of(visit.state)
        assert json.loads(json.dumps(facts), parse_float=pytest.fail) == facts
        assert game.facts.of(game.notation.load(game.notation.dump(visit.state))) == facts


def test_facts_that_can_be_read_say_the_same_position(game: AnyGame, visits: Visits) -> None:
    """A game may read only some positions back, those of one phase; the first of all is among them."""
    read_facts = 0
    for setup, visit in visits:
        facts = game.facts.of(visit.state)
        try:
            state = game.facts.read(facts, setup)
        except NotAPosition:
            continue
        read_facts += 1
        assert game.facts.of(state) == facts
        for seat in game.rules.to_act(visit.state):
            assert tuple(game.rules.legal(state, seat)) == tuple(game.rules.legal(visit.state, seat))
    setup, first = visits[0]
    assert read_facts
    assert game.facts.read(game.facts.of(first.state), setup)


def test_what_is_missing_or_odd_is_no_position(game: AnyGame, visits: Visits) -> None:
    for setup, visit in visits[::15]:
        facts = game.facts.of(visit.state)
        for key in facts:
            _is_read_or_refused(game, {k: v for k, v in facts.items() if k != key}, setup)
        for odd in (*ODD, 0, 1, 2, 7, 13, 99):
            for damaged in _with_one_replaced(facts, odd):
                _is_read_or_refused(game, damaged, setup)
    with pytest.raises(NotAPosition):
        game.facts.read({}, visits[0][0])


@given(data=st.data())
def test_damaged_facts_are_read_or_refused(game: AnyGame, visits: Visits, data: st.DataObject) -> None:
    setup, visit = data.draw(st.sampled_from(visits))
    _is_read_or_refused(game, data.draw(_damage(game.facts.of(visit.state))), setup)


def _is_read_or_refused(game: AnyGame, facts: dict[str, Any], setup: Setup) -> None:
    """What is read says all that was given: nothing that contradicts the rest is taken for a position."""
    try:
        state = game.facts.read(facts, setup)
    except NotAPosition:
        return
    assert game.facts.of(state).items() >= facts.items()
    assert game.notation.load(game.notation.dump(state)) == state
    for seat in game.rules.to_act(state):
        assert list(game.rules.legal(state, seat))


def _with_one_replaced(value: Any, odd: Any) -> Iterator[Any]:
    """``value`` with each thing in it, however deep, replaced by ``odd`` in turn."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for at, part in parts:
        for damaged in (odd, *_with_one_replaced(part, odd)):
            if isinstance(value, dict):
                yield value | {at: damaged}
            else:
                yield [*value[:at], damaged, *value[at + 1 :]]


@st.composite
def _damage(draw: st.DrawFn, value: Any) -> Any:
    """``value`` with one thing in it, however deep, replaced."""
    if isinstance(value, dict) and value:
        key = draw(st.sampled_from(sorted(value)))
        return value | {key: draw(_damage(value[key]))}
    if isinstance(value, list) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], draw(_damage(value[at])), *value[at + 1 :]]
    return draw(st.sampled_from(ODD) | st.integers(-2, 50) | st.text(max_size=4))


# A robot cannot know the dice to come: they are drawn again for it.


SEEDS = range(1, 5)


def anew(game: AnyGame, state: Any, seed: int) -> Any:
    """The position as anyone who thinks is given it; a game without chance gives it as it is."""
    return game.unforeseen(state, Chance(seed, "anew")) if game.unforeseen else state


def test_a_game_with_chance_after_its_beginning_draws_it_anew(
    game: AnyGame, games: tuple[RandomGame, ...], visits: Visits
) -> None:
    casts = any(
        game.rules.stage(visit.state).roll is not None
        for game_played in games
        for visit in game_played.visits
    )
    seeds_tell = any(_depends_on_the_seed(game, setup, visit) for setup, visit in visits)
    assert game.unforeseen is not None or not (casts or seeds_tell)


def _depends_on_the_seed(game: AnyGame, setup: Setup, visit: VisitedPosition) -> bool:
    """Whether the facts of a position leave it to the seed what a move leads to."""
    if visit.seat is None:
        return False
    facts, led_to = game.facts.of(visit.state), list[Any]()
    for seed in SEEDS:
        try:
            state = game.facts.read(facts, replace(setup, seed=seed))
        except NotAPosition:
            continue
        if game.facts.of(state) == facts and visit.seat in game.rules.to_act(state):
            led_to.append(game.facts.of(game.rules.apply(state, visit.seat, visit.moves[0]).state))
    return any(position != led_to[0] for position in led_to)


def test_what_is_drawn_anew_looks_the_same(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        for seed in SEEDS:
            redrawn = anew(game, visit.state, seed)
            assert game.facts.of(redrawn) == game.facts.of(visit.state)
            assert game.rules.stage(redrawn) == game.rules.stage(visit.state)
            assert game.rules.to_act(redrawn) == game.rules.to_act(visit.state)
            if visit.seat is not None:
                assert tuple(game.rules.legal(redrawn, visit.seat)) == visit.moves


def test_nothing_of_what_was_to_come_is_left(game: AnyGame, visits: Visits) -> None:
    """Redrawn alike, positions that only differed in what was to come are the same."""
    for _, visit in visits:
        again = {game.notation.dump(anew(game, anew(game, visit.state, seed), 0)) for seed in SEEDS}
        assert again == {game.notation.dump(anew(game, visit.state, 0))}


def test_a_line_that_is_refused_tells_nothing_of_what_it_would_have_cast(
    game: AnyGame, visits: Visits
) -> None:
    if game.unforeseen is None:
        pytest.skip("nothing is left to chance once it has begun")
    for _, visit in visits:
        if visit.seat is not None:
            move = game.notation.format(visit.state, visit.moves[0])
            drawn = [anew(game, visit.state, seed) for seed in SEEDS]
            assert len({attempt(game, state, visit.seat, f"{move}; ?").refusal for state in drawn}) == 1


def test_chance_decides_anew(game: AnyGame, visits: Visits) -> None:
    """Of the moves that cast anything, other draws bring other casts."""
    if game.unforeseen is None:
        pytest.skip("nothing is left to chance once it has begun")
    differing = 0
    for _, visit in visits:
        if visit.seat is not None:
            drawn = [anew(game, visit.state, seed) for seed in SEEDS]
            led_to = [game.rules.apply(state, visit.seat, visit.moves[0]).state for state in drawn]
            differing += len({game.notation.dump(anew(game, state, 0)) for state in led_to}) > 1
    assert differing
