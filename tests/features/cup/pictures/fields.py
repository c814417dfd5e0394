"""Fields of entrants with all sorts of names, their tables, and what they have played."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from hypothesis import strategies as st

from bot.accounts.limits import NAME_LIMIT
from bot.features.cup.pictures.standings import Row
from bot.kernel.ids import AccountId, Person, Player
from bot.tournaments.model import Cup, Match, MatchId, Number, Result
from tests.kit.format_names import Format
from tests.kit.simulated_cups import Referee, paired, published, refereed
from tests.kit.simulated_cups import cup as simulated

FEW_NAMES = ("Ann", "Ben", "رضا", "Bartholomew of the Long Bridge", "کوروش بزرگ", "Corné", "x", "Mirjam")
NAMES = st.one_of(st.sampled_from(FEW_NAMES), st.text(max_size=NAME_LIMIT), st.just("W" * NAME_LIMIT))
POINTS = st.integers(0, 60).map(lambda halves: Fraction(halves, 2))
TIEBREAKS = st.integers(0, 4_000).map(lambda quarters: Fraction(quarters, 4))
CODES = ("BH-C1", "SB", "WIN", "DE")
RESULTS = st.sampled_from(
    [
        None,
        Result.FIRST,
        Result.SECOND,
        Result.DRAW,
        Result.FIRST_BY_FORFEIT,
        Result.SECOND_BY_FORFEIT,
        Result.BOTH_FORFEIT,
        Result.VOID,
    ]
)


def person(number: int, name: str | None = None) -> Person:
    called = FEW_NAMES[number % len(FEW_NAMES)] if name is None else name
    return Person(Player(AccountId(f"account{number}")), called)


def row(number: int, place: int, points: Fraction | None = None, name: str | None = None) -> Row:
    return Row(Number(number), person(number, name), place, points)


@st.composite
def tables(draw: st.DrawFn, least: int = 0, most: int = 24) -> tuple[Row, ...]:
    """The standings of a field."""
    names = draw(st.lists(NAMES, min_size=least, max_size=most))
    points = sorted(draw(st.lists(POINTS, min_size=len(names), max_size=len(names))), reverse=True)
    return tuple(
        Row(
            Number(at),
            person(at, name),
            1 + sum(other > own for other in points),
            own,
            draw(st.integers(0, 30)),
            tuple(zip(CODES, draw(st.tuples(TIEBREAKS, TIEBREAKS, TIEBREAKS, TIEBREAKS)), strict=True)),
        )
        for at, (name, own) in enumerate(zip(names, points, strict=True), 1)
    )


def cup(format_: Format, entrants: int, matches: tuple[Match, ...]) -> Cup:
    """A cup of FEW_NAMES that has come to this."""
    of_format = simulated(format_, entrants)
    named = (replace(one, person=person(one.number)) for one in of_format.entrants)
    terms = replace(of_format.terms, name="Cup")
    return replace(of_format, terms=terms, entrants=tuple(named), matches=matches)


def with_names(of: Cup, seed: int) -> Cup:
    """The same cup with people of all sorts of names."""
    dice = random.Random(seed)  # noqa: S311 - a sample, not a secret
    called = (*FEW_NAMES, "W" * NAME_LIMIT, "", "\u202eabc", "ä̈̈̈", "م" * NAME_LIMIT)
    named = (replace(one, person=person(one.number, dice.choice(called))) for one in of.entrants)
    return replace(of, entrants=tuple(named))


def going_on(of: Cup, rounds: int, referee: Referee) -> Cup:
    """After so many rounds, with the next one being played unless there is none."""
    for _ in range(rounds):
        of = refereed(published(of, paired(of)), referee)
    return published(of, paired(of))


def match(first: int, second: int | None, result: Result | None, round_: int = 1, slot: str = "") -> Match:
    id_ = MatchId(f"abcd2345-{round_}-{first}-{slot}")
    return Match(id_, round_, Number(first), None if second is None else Number(second), result, slot=slot)


@st.composite
def everyone_meets(draw: st.DrawFn, entrants: int, legs: int = 1) -> tuple[Match, ...]:
    pairs = [pair for _ in range(legs) for pair in combinations(range(1, entrants + 1), 2)]
    return tuple(match(first, second, draw(RESULTS)) for first, second in pairs)


@st.composite
def some_meet(draw: st.DrawFn, entrants: int, rounds: int) -> tuple[Match, ...]:
    """Rounds of pairs with a bye for anyone who is left over."""
    matches: list[Match] = []
    for round_ in range(1, rounds + 1):
        order = draw(st.permutations(range(1, entrants + 1)))
        byes = order[len(order) // 2 * 2 :]
        matches += [
            match(one, None, draw(st.sampled_from([Result.BYE, Result.HALF_BYE])), round_) for one in byes
        ]
        matches += [match(a, b, draw(RESULTS), round_) for a, b in zip(order[::2], order[1::2], strict=False)]
    return tuple(matches)
