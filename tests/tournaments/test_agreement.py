"""Swiss rounds of cups against those that are paired from their report files: nothing is lost on the way."""

import random
from dataclasses import replace
from typing import Final

import pytest

from bot.kernel.text import Refusal
from bot.tournaments.crosstable import last_round
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, Number, Pair, Result
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.terms import Edition
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format
from tests.kit.reported_rounds import pair_report

SWISS = FORMATS[Format.SWISS]
QUICK: Final = 40
WHOLE: Final = 1_000

EDITIONS: Final = tuple(Edition)
Round = list[tuple[int, int | None]]


def from_report(cup: Cup, away: frozenset[Number]) -> Round | None:
    """The cup as a file, and the numbers of those who are away for this round."""
    written = trf(cup)
    assert isinstance(written, str)
    edition = cup.terms.edition or Edition.UNTIL_JANUARY_2026
    pairings = pair_report(written + "".join(f"XXZ {number}\n" for number in sorted(away)), edition)
    return None if pairings is None else list(pairings)


def ours(pairs: tuple[Pair, ...] | Refusal) -> Round | None:
    """Without the byes that were asked for."""
    if isinstance(pairs, Refusal):
        return None
    asked_for = {Result.HALF_BYE, Result.ZERO_BYE}
    return [(pair.first, pair.second) for pair in pairs if pair.result not in asked_for]


class Lifetime:
    """What happens to a field between rounds, by chance."""

    def __init__(self, seed: int, most: int) -> None:
        self._drawn = random.Random(seed)  # noqa: S311 - a simulation, the same each time
        self.entrants = self._drawn.randint(4, most)
        self.rounds = self._drawn.randint(3, min(9, self.entrants - 1 + self.entrants % 2))
        self.referee = cups.by_chance(seed, forfeits=self._drawn.choice([0, 0.05, 0.2]))

    def begun(self, seed: int) -> Cup:
        cup = cups.cup(Format.SWISS, self.entrants, seed, rounds=self.rounds, edition=EDITIONS[seed % 2])
        clubs = (self._drawn.choice([None] * 6 + ["Rook", "Bishop"]) for _ in cup.entrants)
        rests = (frozenset({2}) if self._drawn.random() < 0.1 else frozenset[int]() for _ in cup.entrants)
        entrants = zip(cup.entrants, clubs, rests, strict=True)
        return replace(
            cup, entrants=tuple(replace(one, club=club, rests=rest) for one, club, rest in entrants)
        )

    def between_rounds(self, cup: Cup) -> Cup:
        if self._drawn.random() < 0.25:
            cup = cups.withdrawn(cup, self._drawn.randint(1, len(cup.entrants)))
        if self._drawn.random() < 0.15:
            late = cups.entrant(len(cup.entrants) + 1, since=last_round(cup) + 1)
            cup = replace(cup, entrants=(*cup.entrants, late))
        return cup

    def free(self, cup: Cup) -> frozenset[Number]:
        away = {number for number in cups.everybody(cup) if self._drawn.random() < 0.03}
        return cups.everybody(cup) - away


def rounds_that_agree(seed: int, most: int) -> int:
    life = Lifetime(seed, most)
    cup = life.begun(seed)
    agreed = 0
    while not SWISS.is_over(cup):
        free = life.free(cup)
        round_ = last_round(cup) + 1
        resting = {one.number for one in cup.entrants if round_ in one.rests}
        away = frozenset(
            one.number for one in cup.entrants if one.number not in free or one.number in resting
        )
        pairs = SWISS.next_pairs(cup, free)
        assert ours(pairs) == from_report(cup, away), f"seed {seed}, round {round_}"
        if isinstance(pairs, Refusal):
            break
        agreed += 1
        cup = life.between_rounds(cups.refereed(cups.published(cup, pairs), life.referee))
    return agreed


def test_cups_are_paired_as_from_their_reports() -> None:
    agreed = sum(rounds_that_agree(seed, most=18) for seed in range(QUICK))
    assert agreed > 3 * QUICK


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_a_thousand_cups_are_too(part: int) -> None:
    each = WHOLE // 5
    seeds = range(QUICK + part * each, QUICK + (part + 1) * each)
    assert sum(rounds_that_agree(seed, most=18) for seed in seeds) > 3 * each


@pytest.mark.slow
@pytest.mark.parametrize("entrants", [63, 128, 256])
def test_large_fields_agree_too(entrants: int) -> None:
    cup = cups.cup(Format.SWISS, entrants, entrants, rounds=7)
    for _, pairs, after in cups.rounds(cup, cups.by_chance(entrants, forfeits=0.02)):
        assert [(pair.first, pair.second) for pair in pairs] == from_report(cup, frozenset())
        cup = after
