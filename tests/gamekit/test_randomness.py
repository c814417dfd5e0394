"""Randomness that can be replayed."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.randomness import Chance, Dice, fingerprint

seeds = st.integers(0, 2**63 - 1)


@given(seeds)
def test_the_same_seed_and_purpose_draw_the_same(seed: int) -> None:
    first, second = Chance(seed, "die", 7), Chance(seed, "die", 7)
    assert [first.below(1000) for _ in range(9)] == [second.below(1000) for _ in range(9)]


def test_seed_and_purpose_each_make_a_difference() -> None:
    streams = [Chance(1, "die"), Chance(2, "die"), Chance(1, "land"), Chance(1, "die", 1)]
    assert len({tuple(stream.below(2**60) for _ in range(4)) for stream in streams}) == len(streams)


@given(seeds, st.integers(1, 2**64))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Chance(seed).below(limit) < limit


def test_a_die_shows_each_face_about_equally_often() -> None:
    chance = Chance(20261120, "fair")
    faces = Counter(chance.die() for _ in range(6_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < times < 1_150 for times in faces.values())


def test_draws_past_the_last_fair_word_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**64 - 1, 2**64 - 2, 7])
    monkeypatch.setattr(Chance, "_word", lambda _: next(words))
    # 2**64 leaves 1 over when divided by 3, so its last word would favour 0.
    assert Chance(0).below(3) == (2**64 - 2) % 3
    assert next(words) == 7


@given(seeds, st.lists(st.integers(), max_size=12))
def test_a_shuffle_keeps_what_it_was_given(seed: int, items: list[int]) -> None:
    assert sorted(Chance(seed).shuffle(items)) == sorted(items)


def test_every_order_can_come_out_of_a_shuffle() -> None:
    orders = Counter(Chance(seed, "order").shuffle("abc") for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_a_choice_is_one_of_the_items() -> None:
    assert {Chance(seed).choice("xyz") for seed in range(40)} == set("xyz")


def test_the_fingerprint_can_be_checked_by_anyone() -> None:
    assert fingerprint(42) == hashlib.sha256(b"42").hexdigest()


def test_the_stream_stays_what_it_was_when_games_were_stored() -> None:
    chance = Chance(42, "die", 3)
    assert [chance.die() for _ in range(10)] == DICE_OF_42


DICE_OF_42 = [6, 2, 6, 1, 1, 1, 3, 6, 6, 5]


SEED = 42


def _die(number: int) -> int:
    return Chance(SEED, "die", number).die()


def test_the_script_comes_first_and_is_used_up() -> None:
    cast, rest = Dice(SEED, script=(6, 1, 3)).cast(2)
    assert (cast, rest) == ((6, 1), Dice(SEED, script=(3,)))


def test_where_the_script_ends_the_seed_goes_on() -> None:
    cast, rest = Dice(SEED, script=(6,)).cast(3)
    assert (cast, rest) == ((6, _die(0), _die(1)), Dice(SEED, drawn=2))


def test_no_die_of_the_seed_is_drawn_twice() -> None:
    first, rest = Dice(SEED).cast(2)
    second, _ = rest.cast(2)
    assert first + second == tuple(_die(number) for number in range(4))
