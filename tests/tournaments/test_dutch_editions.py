"""Both editions of the FIDE (Dutch) System against rounds that an independent engine has paired by them.

``dutch_rounds.jsonl.gz`` holds a round a line: the report of the cup before it (``trf``), and its pairs,
White first and 0 for the bye, ``until_january_2026`` and ``since_february_2026``. Half of the rounds differ
between the editions; fields have forbidden pairs, byes that were asked for, late entries and withdrawals.
``bye_rounds.jsonl.gz`` are more such rounds, of which the bye is what matters (C.5 and C.9), or large fields.
"""

import gzip
import json
from pathlib import Path
from typing import Any, Final

import pytest

from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Number
from bot.tournaments.swiss_engine.contenders import Contender
from bot.tournaments.swiss_engine.criteria import Criteria, Where
from bot.tournaments.terms import Edition
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format
from tests.kit.reported_rounds import pair_report

FOLDER: Final = Path(__file__).parent
QUICK = 4
"""One round of so many is paired in every run, all of them in long ones."""
KEYS: Final = {
    Edition.UNTIL_JANUARY_2026: "until_january_2026",
    Edition.SINCE_FEBRUARY_2026: "since_february_2026",
}


def rounds(name: str) -> list[dict[str, Any]]:
    lines = gzip.decompress((FOLDER / f"{name}.jsonl.gz").read_bytes()).splitlines()
    return [json.loads(line) for line in lines]


def disagreeing(recorded: list[dict[str, Any]]) -> list[tuple[int, Edition]]:
    return [
        (at, edition)
        for at, round_ in enumerate(recorded)
        for edition, key in KEYS.items()
        if paired(round_["trf"], edition) != {tuple(pair) for pair in round_[key]}
    ]


def paired(text: str, edition: Edition) -> set[tuple[int, int]]:
    pairings = pair_report(text, edition)
    assert pairings is not None
    return {(first, second or 0) for first, second in pairings}


def test_every_fourth_round_is_paired_as_by_the_independent_engine() -> None:
    assert disagreeing(rounds("dutch_rounds")[::QUICK]) == []


@pytest.mark.slow
def test_all_rounds_are() -> None:
    assert disagreeing(rounds("dutch_rounds")) == []


def test_the_fewest_unplayed_games_count_where_the_bye_is_given() -> None:
    assert disagreeing(rounds("bye_rounds")) == []


def test_a_cup_is_paired_by_the_edition_that_it_has_announced() -> None:
    """Of three the last seed has the bye first; then, by points alone, somebody who has lost."""
    for edition in Edition:
        cup = cups.cup(Format.SWISS, 7, rounds=4, edition=edition)
        over = cups.played_out(cup, cups.by_chance(3, forfeits=0.3))
        byes = [match.first for match in over.matches if match.result and match.result.value == "bye"]
        assert len(byes) == len(set(byes))


def test_new_swiss_cups_are_by_the_rules_in_force() -> None:
    assert FORMATS[Format.SWISS].defaults["edition"] is Edition.SINCE_FEBRUARY_2026


def test_of_two_who_need_the_same_colour_one_yields_who_had_it_less_often_in_a_row() -> None:
    """C.11 with 5.2.2: the one of the smaller colour difference gets the other colour."""
    black, white = False, True
    needy = Contender(Number(1), 8, whites=(black, white, black, black, white, black))
    twice_black = Contender(Number(2), 8, whites=(white, white, black, black))
    alternating = Contender(Number(3), 8, whites=(black, white, black, white, black))
    criteria = Criteria([needy, twice_black, alternating], 3)
    c_11 = [criteria.of_pair(needy, other, Where.BRACKET)[7] for other in (twice_black, alternating)]
    assert c_11 == [False, True]
