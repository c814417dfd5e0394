"""Both editions of the FIDE (Dutch) System against rounds that an independent engine has paired by them.

``dutch_rounds.jsonl.gz`` holds a round a line: the report of the cup before it (``trf``), and its pairs,
White first and 0 for the bye, ``until_january_2026`` and ``since_february_2026``. Half of the rounds differ
between the editions; fields have forbidden pairs, byes that were asked for, late entries and withdrawals.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from py4swiss.trf import ParsedTrf, TrfParser

from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.swiss_engine.dutch_2026 import Dutch2026
from bot.tournaments.swiss_engine.pairs_and_bye import FastDutch
from bot.tournaments.terms import Edition
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format

ROUNDS: list[dict[str, Any]] = [
    json.loads(line)
    for line in gzip.decompress((Path(__file__).parent / "dutch_rounds.jsonl.gz").read_bytes()).splitlines()
]
QUICK = 4
"""One round of so many is paired in every run, all of them in long ones."""


def report(text: str, folder: Path) -> ParsedTrf:
    file = folder / "cup.trf"
    file.write_text(text, encoding="utf-8")
    return TrfParser.parse(file)


def paired(engine: type[FastDutch], text: str, folder: Path) -> set[tuple[int, int]]:
    return {(one.white, one.black) for one in engine.generate_pairings(report(text, folder))}


def agrees(round_: dict[str, Any], folder: Path) -> bool:
    old = {tuple(pair) for pair in round_["until_january_2026"]}
    new = {tuple(pair) for pair in round_["since_february_2026"]}
    text = round_["trf"]
    return paired(FastDutch, text, folder) == old and paired(Dutch2026, text, folder) == new


def test_every_fourth_round_is_paired_as_by_the_independent_engine(tmp_path: Path) -> None:
    assert [at for at, one in enumerate(ROUNDS[::QUICK]) if not agrees(one, tmp_path)] == []


@pytest.mark.slow
def test_all_rounds_are(tmp_path: Path) -> None:
    assert [at for at, one in enumerate(ROUNDS) if not agrees(one, tmp_path)] == []


def test_a_cup_is_paired_by_the_edition_that_it_has_announced() -> None:
    """Of three the last seed has the bye first; then, by points alone, somebody who has lost."""
    for edition in Edition:
        cup = cups.cup(Format.SWISS, 7, rounds=4, edition=edition)
        over = cups.played_out(cup, cups.by_chance(3, forfeits=0.3))
        byes = [match.first for match in over.matches if match.result and match.result.value == "bye"]
        assert len(byes) == len(set(byes))


def test_new_swiss_cups_are_by_the_rules_in_force() -> None:
    assert FORMATS[Format.SWISS].defaults["edition"] is Edition.SINCE_FEBRUARY_2026
