"""What holds in every format, over random fields with people who leave."""

import pickle
import random
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.crosstable import crosstable
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import PLAYED, Cup, Number, Pair, Result
from bot.tournaments.pairing.eligibility import first_moves
from bot.tournaments.standings.standings import standings
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format

ONCE = (Format.SWISS, Format.ROUND_ROBIN)
"""Formats in which everybody is paired in every round, and nobody meets the same twice."""

BRACKETS = (Format.KNOCKOUT, Format.DOUBLE_ELIMINATION)


@dataclass
class Lifetime:
    """A cup that was played to its end: each round's pairs, with those who were in it then."""

    over: Cup
    rounds: list[tuple[frozenset[Number], tuple[Pair, ...]]] = field(default_factory=list)


def lived(format_: Format, entrants: int, seed: int) -> Lifetime:
    """Now and then somebody leaves; where a Swiss cannot be paired any more, it ends."""
    drawn = random.Random(seed)  # noqa: S311 - a simulation, the same each time
    referee = cups.by_chance(seed, forfeits=0.05)
    life = Lifetime(cups.cup(format_, entrants, seed, third_place=seed % 2 == 0))
    pairing = FORMATS[format_]
    while not pairing.is_over(life.over):
        here = cups.everybody(life.over)
        pairs = pairing.next_pairs(life.over, here)
        if not isinstance(pairs, tuple):
            break
        assert pairing.next_pairs(life.over, here) == pairs, "the same cup is paired in the same way"
        life.rounds.append((here, pairs))
        life.over = cups.refereed(cups.published(life.over, pairs), referee)
        if drawn.random() < 0.2 and len(here) > 3:
            life.over = cups.withdrawn(life.over, drawn.choice(sorted(here)))
    return life


def everybody_once_a_round(life: Lifetime) -> None:
    whole = life.over.terms.format in ONCE
    for here, pairs in life.rounds:
        named = [number for pair in pairs for number in (pair.first, pair.second) if number is not None]
        assert len(named) == len(set(named))
        assert set(named) <= here, "who has left is not paired"
        assert set(named) == here or not whole
        assert all(pair.why for pair in pairs), "every pair is explained"


def nobody_meets_twice(life: Lifetime) -> None:
    """In double elimination they may, once each has lost to somebody."""
    games = (match for match in life.over.matches if match.result in PLAYED and match.second is not None)
    met = Counter(frozenset(match.numbers) for match in games)
    most = 3 if life.over.terms.format == Format.DOUBLE_ELIMINATION else 1
    assert max(met.values(), default=0) <= most


def one_bye_each(life: Lifetime) -> None:
    if life.over.terms.format != Format.SWISS:
        return
    byes = Counter(pair.first for _, pairs in life.rounds for pair in pairs if pair.result is Result.BYE)
    assert max(byes.values(), default=0) <= 1


def sides_are_balanced(life: Lifetime) -> None:
    """The last round of a Swiss is left out: those at the top may have any side then."""
    if life.over.terms.format != Format.SWISS:
        return
    announced = FORMATS[Format.SWISS].rounds(life.over)
    for entries in crosstable(life.over).values():
        firsts = first_moves(entries[: announced - 1] if announced else entries)
        assert abs(2 * sum(firsts) - len(firsts)) <= 2
        assert max((len(list(run)) for _, run in groupby(firsts)), default=0) <= 2


def everybody_stands_somewhere(life: Lifetime) -> None:
    lines = standings(life.over)
    assert sorted(line.number for line in lines) == sorted(one.number for one in life.over.entrants)
    places = [line.place for line in lines]
    assert places == sorted(places)
    assert all(place == at + 1 or place == places[at - 1] for at, place in enumerate(places))


def follows_the_laws(format_: Format, entrants: int, seed: int) -> None:
    life = lived(format_, entrants, seed)
    everybody_once_a_round(life)
    nobody_meets_twice(life)
    one_bye_each(life)
    sides_are_balanced(life)
    everybody_stands_somewhere(life)


@pytest.mark.parametrize("format_", [*ONCE, *BRACKETS])
@settings(max_examples=25)
@given(entrants=st.integers(2, 20), seed=st.integers(0, 100_000))
def test_every_cup_follows_the_laws(format_: Format, entrants: int, seed: int) -> None:
    follows_the_laws(format_, entrants, seed)


@pytest.mark.slow
@pytest.mark.parametrize("format_", [*ONCE, *BRACKETS])
@settings(max_examples=12)
@given(entrants=st.integers(20, 256), seed=st.integers(0, 100_000))
def test_wide_fields_follow_the_laws(format_: Format, entrants: int, seed: int) -> None:
    follows_the_laws(format_, entrants, seed)


@pytest.mark.parametrize("format_", BRACKETS)
@pytest.mark.parametrize("entrants", range(2, 34))
def test_a_bracket_leaves_one_at_the_top(format_: Format, entrants: int) -> None:
    over = cups.played_out(cups.cup(format_, entrants), cups.by_chance(entrants))
    assert [line.place for line in standings(over)][:2] == [1, 2]


@pytest.mark.parametrize("format_", list(FORMATS))
def test_pairing_can_be_left_to_another_process(format_: Format) -> None:
    cup = cups.cup(format_, 9)
    work = partial(FORMATS[format_].next_pairs, cup, cups.everybody(cup))
    assert pickle.loads(pickle.dumps(work))() == work()  # noqa: S301 - it is our own


@pytest.mark.parametrize("format_", list(FORMATS))
def test_a_cup_without_entrants_breaks_nothing(format_: Format) -> None:
    for entrants in (0, 1):
        cup = cups.cup(format_, entrants)
        assert FORMATS[format_].next_pairs(cup, cups.everybody(cup)) in {(), *_alone(cup)}
        assert len(standings(cup)) in {0, entrants}
        assert FORMATS[format_].fits(cup.terms, entrants) is not None


def _alone(cup: Cup) -> set[tuple[Pair, ...]]:
    """The only one there is sits out, or has a free pass."""
    pairs = FORMATS[cup.terms.format].next_pairs(cup, cups.everybody(cup))
    assert isinstance(pairs, tuple)
    return {pairs} if all(pair.second is None for pair in pairs) else set()
