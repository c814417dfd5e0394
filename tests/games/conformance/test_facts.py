"""What is true of the positions of every game as plain data."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import AnyGame, NotAPosition, Setup
from tests.kit.random_play import Visits

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
