"""Arenas: anyone who is free plays, nearest in score, and not the same twice in a row while avoidable."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.text import Refusal
from bot.tournaments.crosstable import Entry, crosstable
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, Number, Pair, Result
from bot.tournaments.pairing.eligibility import first_moves
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format

ARENA = FORMATS[Format.ARENA]


def couples(cup: Cup, *free: int) -> list[tuple[int, int]]:
    """Who is paired of those who are free, the better seed first."""
    pairs = ARENA.next_pairs(cup, frozenset(map(Number, free)))
    assert not isinstance(pairs, Refusal)
    return sorted(
        (min(pair.first, pair.second), max(pair.first, pair.second)) for pair in pairs if pair.second
    )


def met(cup: Cup, *couples: tuple[int, int]) -> Cup:
    """The first of each couple has won."""
    pairs = tuple(Pair(Number(first), Number(second)) for first, second in couples)
    return cups.refereed(cups.published(cup, pairs), lambda _: Result.FIRST)


def test_the_nearest_in_score_meet() -> None:
    cup = met(cups.cup(Format.ARENA, 6), (4, 1), (5, 2), (6, 3))
    assert couples(cup, 1, 2, 3, 4, 5, 6) == [(1, 6), (2, 3), (4, 5)]


def test_nobody_meets_the_same_twice_in_a_row() -> None:
    cup = met(cups.cup(Format.ARENA, 4), (1, 2), (3, 4))
    assert couples(cup, 1, 2, 3, 4) == [(1, 3), (2, 4)]


def test_two_who_could_only_meet_again_wait_for_those_who_play() -> None:
    cup = met(cups.cup(Format.ARENA, 4), (1, 2))
    playing = cups.published(cup, (Pair(Number(3), Number(4)),))
    assert couples(playing, 1, 2) == []


def test_where_nobody_else_is_there_they_meet_again() -> None:
    cup = met(cups.cup(Format.ARENA, 2), (1, 2))
    (pair,) = cups.paired(cup)
    assert "cup-why-meet-again" in [why.key for why in pair.why]


def test_of_an_odd_number_one_who_has_played_most_sits_out() -> None:
    cup = met(met(cups.cup(Format.ARENA, 5), (1, 2), (3, 4)), (1, 3))
    assert 3 not in {number for couple in couples(cup, 1, 2, 3, 4, 5) for number in couple}


def test_who_plays_or_has_left_is_not_paired() -> None:
    cup = cups.published(cups.cup(Format.ARENA, 6), (Pair(Number(1), Number(2)),))
    left = cups.withdrawn(cup, 3)
    assert couples(left, 1, 2, 3, 4, 5, 6) == [(4, 5)]


def everything(of: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to pair all of them."""
    if not of:
        yield ()
        return
    for other in of[1:]:
        for rest in everything(tuple(one for one in of[1:] if one != other)):
            yield ((of[0], other), *rest)


@given(
    last=st.lists(st.integers(1, 8), min_size=8, max_size=8),
    size=st.sampled_from([4, 6, 8]),
)
def test_nobody_meets_again_at_once_where_that_can_be_avoided(last: list[int], size: int) -> None:
    """Against trying everything."""
    cup = cups.cup(Format.ARENA, 8)
    for one, other in enumerate(last, start=1):
        if one != other:
            cup = met(cup, (one, other))
    rows = crosstable(cup)
    latest = {number: rows[number][-1].opponent for number in rows if rows[number]}

    def is_new(couple: tuple[int, int]) -> bool:
        one, other = map(Number, couple)
        return latest.get(one) != other and latest.get(other) != one

    free = tuple(range(1, size + 1))
    can_be = any(all(map(is_new, way)) for way in everything(free))
    found = couples(cup, *free)
    assert len(found) == size // 2
    assert all(map(is_new, found)) or not can_be


@given(entrants=st.integers(2, 32), seed=st.integers(0, 9_999))
def test_anyone_who_began_less_often_begins(entrants: int, seed: int) -> None:
    cup = cups.cup(Format.ARENA, entrants, seed)
    referee = cups.by_chance(seed)
    for _ in range(12):
        rows, pairs = crosstable(cup), cups.paired(cup)
        for pair in pairs:
            assert pair.second is not None
            assert balance(rows[pair.first]) <= balance(rows[pair.second])
        cup = cups.refereed(cups.published(cup, pairs), referee)


@given(entrants=st.integers(3, 32), seed=st.integers(0, 9_999))
def test_everybody_meets_several(entrants: int, seed: int) -> None:
    cup = cups.cup(Format.ARENA, entrants, seed)
    referee = cups.by_chance(seed)
    for _ in range(12):
        cup = cups.refereed(cups.published(cup, cups.paired(cup)), referee)
    for entries in crosstable(cup).values():
        assert len({entry.opponent for entry in entries}) > 1


def balance(entries: Sequence[Entry]) -> int:
    """How much more often they had the first move than the second."""
    firsts = first_moves(entries)
    return 2 * sum(firsts) - len(firsts)


def test_it_ends_by_the_clock_alone() -> None:
    cup = cups.cup(Format.ARENA, 4)
    assert not ARENA.is_over(cup)
    assert ARENA.rounds(replace(cup, round=3)) is None
