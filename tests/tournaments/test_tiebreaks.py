"""Tie-breaks, against tables that arbiters have published."""

from fractions import Fraction

import pytest

from bot.kernel.text import Refusal
from bot.tournaments.crosstable import Table
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Number
from bot.tournaments.standings.ranking import rank_entrants
from bot.tournaments.standings.standings import tiebreaks_of
from bot.tournaments.standings.tiebreaks import TIEBREAKS, unknown
from tests.kit import simulated_cups as cups
from tests.kit.crosstables import round_robin, swiss
from tests.kit.format_names import Format
from tests.tournaments.berger_events import real_event
from tests.tournaments.events import (
    HELD_FIVE_ROUNDS,
    HELD_NINE_ROUNDS,
    HELD_ROUND_ROBIN,
    MUCH_UNPLAYED,
    UZCHESS_STANDINGS,
)


def values(table: Table, code: str) -> str:
    """Of everybody, in the order of their numbers."""
    found = TIEBREAKS[code].among(table, sorted(table.rows))
    return " ".join(f"{float(found[number]):g}" for number in sorted(found))


def places(table: Table, code: str) -> str:
    found = {line.number: line.place for line in rank_entrants(table, [TIEBREAKS[code]])}
    return " ".join(str(found[number]) for number in sorted(found))


@pytest.mark.parametrize(
    ("code", "published"),
    [
        ("BH", "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5"),
        ("BH-C1", "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11"),
        ("SB", "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25"),
        ("WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
        ("WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
        ("BWG", "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"),
        ("PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"),
    ],
)
def test_the_worked_examples_of_a_swiss(code: str, published: str) -> None:
    """With the cap that article 16.4 sets since 2026, which changes 4, 6 and 11."""
    assert values(swiss(HELD_FIVE_ROUNDS), code) == published


@pytest.mark.parametrize(
    ("code", "published"),
    [
        ("BH", "26 27.5 25.5 16 25.5 23.5 25 17.5 27 20.5 22.5 24.5 20.5 21 21.5"),
        ("BH-C1", "24 23.5 22 14.5 24 21 22.5 15.5 23.5 18 20 21 19 17.5 20"),
        ("BH-M1", "19 18.5 17.5 12 19.5 16.5 17.5 11.5 18.5 13.5 15 17.5 14 13 15.5"),
        ("SB", "14 14 14.25 6 17.5 7 9.25 4.75 16.75 9.25 13.5 14 3.25 8.25 5.25"),
        ("PS", "18 16 19.5 7 20 11 12.5 7 19 11.5 14 18.5 5.5 12.5 8"),
        ("WIN", "2 4 2 1 3 1 2 1 2 3 4 3 1 3 2"),
        ("WON", "1 4 1 0 2 0 1 1 2 3 3 1 0 2 1"),
        ("BWG", "0 2 1 0 1 0 1 0 1 2 2 1 0 0 1"),
    ],
)
def test_rounds_that_were_not_played(code: str, published: str) -> None:
    assert values(swiss(MUCH_UNPLAYED), code) == published


def test_sonneborn_berger_of_a_round_robin_counts_a_forfeit_as_a_game() -> None:
    assert values(round_robin(HELD_ROUND_ROBIN), "SB") == "9.25 6.25 6.25 4.25 3.25 2.25"


@pytest.mark.parametrize(
    ("table", "published"),
    [
        pytest.param(
            swiss(HELD_FIVE_ROUNDS), "2 1 2 2 7 6 13 7 13 16 7 10 13 10 10 2", id="nobody has met all"
        ),
        pytest.param(swiss(HELD_NINE_ROUNDS), "3 5 1 3 9 2 6 6 14 9 13 14 16 9 9 6", id="some have"),
        pytest.param(round_robin(HELD_ROUND_ROBIN), "1 2 2 6 5 4", id="a forfeit decides"),
    ],
)
def test_direct_encounter(table: Table, published: str) -> None:
    assert places(table, "DE") == published


def test_anyone_who_is_ahead_however_the_missing_game_had_ended_is_first() -> None:
    """6.2: one has beaten both others, who have not met."""
    table = swiss(
        """
        1 2w1 3b1 4w0
        2 1b0 4b1 U
        3 F   1w0 F
        4 Z   2w0 1b1
        """
    )
    assert places(table, "DE") == "1 2 2 4"


def test_a_real_round_robin() -> None:
    names, table = real_event()
    order = rank_entrants(table, [TIEBREAKS[code] for code in ("DE", "SB", "WON", "BWG")])
    printed = [
        " ".join(
            [
                names[line.number],
                f"{float(line.points):g}",
                *(f"{float(value):g}" for _, value in line.tiebreaks[1:]),
            ]
        )
        for line in order
    ]
    assert printed == [" ".join(line.split()) for line in UZCHESS_STANDINGS.strip().splitlines()]


def test_values_are_exact() -> None:
    found = TIEBREAKS["SB"].among(swiss(MUCH_UNPLAYED), [Number(8)])
    assert found == {Number(8): Fraction(19, 4)}


def test_every_format_with_points_has_its_usual_tiebreaks() -> None:
    for format_ in FORMATS.values():
        usual = [one.code for one in tiebreaks_of(cups.cup(format_.name, 4).terms)]
        assert usual == list(format_.usual_tiebreaks)
        assert usual or not format_.collects_points
    assert tiebreaks_of(cups.cup(Format.LADDER, 4).terms) == ()


def test_an_unknown_code_is_named_with_those_there_are() -> None:
    refused = unknown(("BH", "MBQ"))
    assert isinstance(refused, Refusal)
    assert refused.instead == tuple(TIEBREAKS)
    assert unknown(tuple(TIEBREAKS)) is None


def test_koya_counts_points_against_those_who_have_half_of_them() -> None:
    """Of four the better seed always wins: two have half of three points or more, and one beat the other."""
    cup = cups.played_out(cups.cup(Format.ROUND_ROBIN, 4), cups.by_seed)
    assert values(Table(FORMATS[Format.ROUND_ROBIN].crosstable(cup), unplayed_apart=False), "KS") == "1 0 0 0"
