"""Standings, crosstables and pairings for spreadsheets."""

import csv
from dataclasses import replace
from io import StringIO

import pytest

from bot.kernel.ids import AccountId, Person, Player
from bot.messages.language import load_language
from bot.tournaments.model import Cup, Number, Pair, Result
from bot.tournaments.reports.csv_tables import (
    CsvTable,
    as_csv,
    crosstable_sheet,
    pairings_sheet,
    standings_sheet,
)
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format

WORDS = load_language("en", []).text


def shown(sheet: CsvTable) -> list[str]:
    return as_csv(sheet, WORDS).splitlines()


def named(cup: Cup, number: int, name: str) -> Cup:
    person = Person(Player(AccountId(f"account-{number}")), name)
    entrants = (replace(one, person=person) if one.number == number else one for one in cup.entrants)
    return replace(cup, entrants=tuple(entrants))


@pytest.fixture
def over() -> Cup:
    return cups.played_out(cups.cup(Format.SWISS, 5, 2, rounds=2, tiebreaks=("BH", "SB")), cups.by_seed)


def test_standings(over: Cup) -> None:
    assert shown(standings_sheet(over))[:3] == [
        "Place,Number,Name,Points,Buchholz,Sonneborn-Berger",
        "1,1,Entrant 1,2,1,1",
        "1,2,Entrant 2,2,1,1",
    ]


def test_crosstable(over: Cup) -> None:
    lines = shown(crosstable_sheet(over))
    assert lines[0] == "Place,Number,Name,Round 1,Round 2,Points"
    assert lines[1:] == [
        "1,1,Entrant 1,3w1,5b1,2",
        "1,2,Entrant 2,4b1,3w1,2",
        "3,4,Entrant 4,2w0,U,1",
        "3,5,Entrant 5,U,1w0,1",
        "5,3,Entrant 3,1b0,2b0,0",
    ]


def test_pairings_of_a_round(over: Cup) -> None:
    lines = shown(pairings_sheet(over, 1))
    assert lines[0].startswith("Round,Board,")
    assert lines[1] == "1,1,,Entrant 1,Entrant 3,1,0,"
    assert lines[3] == "1,3,,Entrant 5,,1,,U"
    assert len(shown(pairings_sheet(over))) == 1 + len(over.matches)


def test_what_was_not_played_is_noted() -> None:
    cup = cups.cup(Format.SWISS, 6)
    pairs = tuple(Pair(Number(first), Number(first + 1)) for first in (1, 3, 5))
    results = iter([Result.SECOND_BY_FORFEIT, Result.VOID, Result.DRAW])
    ended = cups.refereed(cups.published(cup, pairs), lambda _: next(results))
    assert [line.split(",", 5)[5] for line in shown(pairings_sheet(ended))[1:]] == [
        "0,1,F",
        ",,X",
        "0.5,0.5,",
    ]


@pytest.mark.parametrize("name", ["=HYPERLINK(A1)", "+1", "-1", "@sum", "\tx"])
def test_no_name_is_a_formula(over: Cup, name: str) -> None:
    cells = next(csv.reader(StringIO(shown(standings_sheet(named(over, 1, name)))[1])))
    assert cells[2] == f"'{name}"


def test_names_with_commas_quotes_and_lines_stay_in_their_cell(over: Cup) -> None:
    text = as_csv(standings_sheet(named(over, 1, 'Ann, "the" \n first')), WORDS)
    rows = list(csv.reader(StringIO(text, newline="")))
    assert rows[1][2] == 'Ann, "the" \n first'
