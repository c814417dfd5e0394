"""Report files: what is written is read again; what is wrong is said with its line."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.tournaments.crosstable import Mark, crosstable
from bot.tournaments.decisions.lifecycle import Pause
from bot.tournaments.decisions.organiser_results import Report as Decide
from bot.tournaments.decisions.participation import Leave
from bot.tournaments.model import Cup, Number, Result
from bot.tournaments.reports.trf_cup import import_report
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.terms import Edition
from tests.kit import simulated_cups as cups
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format

SMALL = """\
012 Small Open
XXR 3
001    1      Ann                               2100                             1.5    2     3 w 1     2 b =
001    2      Ben                               2000                             1.5    1  0000 - U     1 w =
001    3      Cem                               1900                             0.0    3     1 b 0  0000 - Z
"""


def written(cup: Cup) -> str:
    text = trf(cup)
    assert isinstance(text, str)
    return text


def read(text: str) -> Report:
    report = read_trf(text)
    assert isinstance(report, Report), report
    return report


@pytest.fixture
def cup() -> Cup:
    """Nine rounds of a field of which some leave, come late, rest or do not come."""
    cup = cups.cup(Format.SWISS, 21, 3, rounds=9, tiebreaks=("BH",))
    resting = replace(cup.entrants[3], rests=frozenset({2}))
    cup = replace(
        cup, entrants=(*cup.entrants[:3], resting, *cup.entrants[4:]), began=Instant(1_790_000_000_000)
    )
    referee = cups.by_chance(4, forfeits=0.1)
    for round_, (_, _, after) in enumerate(cups.rounds(cup, referee), start=1):
        cup = after
        if round_ == 3:
            return cups.withdrawn(cup, 5)
    return cup


def test_a_cup_is_read_as_it_was_written(cup: Cup) -> None:
    report = read(written(cup))
    assert (report.name, report.rounds, report.rows) == ("Autumn cup", 9, crosstable(cup))
    assert report.byes[Number(5)] == {4: Result.ZERO_BYE}, "who has left is absent in the coming round"
    assert [(one.name, one.rating) for one in report.entrants[:2]] == [
        ("Entrant 1", 2_499),
        ("Entrant 2", 2_498),
    ]


def test_a_round_under_way_is_left_out(cup: Cup) -> None:
    under_way = cups.published(cup, cups.paired(cup))
    assert read(written(under_way)).rows == crosstable(cup)


def test_pairs_that_are_kept_apart_are_in_it(cup: Cup) -> None:
    forbidden = replace(cup, forbidden=((AccountId("account-7"), AccountId("account-2")),))
    assert "\nXXP 2 7\n" in written(forbidden)


def test_numbers_without_gaps_whoever_was_taken_off_the_list() -> None:
    cup = cups.cup(Format.SWISS, 6)
    gapped = replace(cup, entrants=tuple(one for one in cup.entrants if one.number != 2))
    numbers = [one.number for one in read(written(gapped)).entrants]
    assert numbers == [1, 2, 3, 4, 5]


@given(name=st.text(max_size=60))
def test_no_name_breaks_a_line(name: str) -> None:
    cup = cups.cup(Format.SWISS, 4)
    person = Person(Player(AccountId("account-1")), name)
    report = read(
        written(replace(cup, entrants=(replace(cup.entrants[0], person=person), *cup.entrants[1:])))
    )
    assert len(report.entrants) == 4


def test_only_a_swiss_can_be_written() -> None:
    refused = trf(cups.cup(Format.KNOCKOUT, 4))
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "cup-refuse-trf-swiss-only"


def test_what_was_left_blank_was_not_played() -> None:
    blank = SMALL.replace("0000 - Z", "        ")
    assert read(blank).rows == read(SMALL).rows


def test_games_that_lasted_no_move_are_games() -> None:
    assert read(SMALL.replace("3 w 1", "3 w W").replace("1 b 0", "1 b L")).rows == read(SMALL).rows


def test_a_game_may_be_lost_by_both() -> None:
    report = read(SMALL.replace("3 w 1", "3 w 0").replace("1.5    2 ", "0.5    2 "))
    (game, *_), _ = import_report(report).rounds
    assert game.result is Result.BOTH_LOST
    assert [row[0].mark for row in report.rows.values()] == [Mark.LOSS, Mark.BYE, Mark.LOSS]


def test_points_are_exact() -> None:
    assert [one.points for one in read(SMALL).entrants] == [Fraction(3, 2), Fraction(3, 2), 0]
    assert read(SMALL).rows[read(SMALL).entrants[1].number][0].mark is Mark.BYE


@pytest.mark.parametrize(
    ("wrong", "right", "key", "line"),
    [
        pytest.param("001    1 ", "001    x ", "record", 3, id="no number"),
        pytest.param("001    1 ", "001    0 ", "record", 3, id="number nought"),
        pytest.param(" 2100 ", " 21oo ", "record", 3, id="no rating"),
        pytest.param("1.5    2 ", "1,5    2 ", "record", 3, id="points with a comma"),
        pytest.param("1.5    2 ", "       2 ", "blank", 3, id="no points"),
        pytest.param("3 w 1", "3 w ?", "record", 3, id="an unknown result"),
        pytest.param("3 w 1", "3 x 1", "record", 3, id="an unknown side"),
        pytest.param("3 w 1", "3 - 1", "record", 3, id="a game without sides"),
        pytest.param("3 w 1", "0 w 1", "record", 3, id="a game against nobody"),
        pytest.param("0000 - U", "   1 - U", "record", 4, id="a bye against somebody"),
        pytest.param("3 w 1", "9 w 1", "stranger", 3, id="a stranger"),
        pytest.param("3 w 1", "1 w 1", "stranger", 3, id="oneself"),
        pytest.param("2 b =", "2 w =", "disagree", 3, id="both with the same side"),
        pytest.param("2 b =", "2 b 1", "disagree", 3, id="results that do not fit"),
        pytest.param("001    3 ", "001    2 ", "twice", 5, id="a number twice"),
        pytest.param("0.0    3 ", "0.5    3 ", "sum", 5, id="a wrong sum"),
        pytest.param("XXR 3", "XXR 1", "record", 2, id="more rounds than announced"),
        pytest.param("XXR 3", "XXS W=3", "sum", 3, id="other points"),
        pytest.param("XXR 3", "XXS W=three", "record", 2, id="no points for a win"),
        pytest.param("XXR 3", "BBW 3.0", "sum", 3, id="other points of another program"),
        pytest.param("XXR 3", "XXP 1 9", "record", 2, id="a stranger who may not meet somebody"),
        pytest.param("XXR 3", "240 X   3    1", "record", 2, id="an unknown bye"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(wrong: str, right: str, key: str, line: int) -> None:
    assert wrong in SMALL
    refused = read_trf(SMALL.replace(wrong, right, 1))
    assert isinstance(refused, Refusal)
    assert (refused.reason.key, dict(refused.reason.args)["line"]) == (f"cup-refuse-trf-{key}", line)


def test_a_file_without_anybody_is_no_report() -> None:
    for text in ("", "Dear organiser,\nhere is the file.", "012 Empty\nXXR 5\n"):
        refused = read_trf(text)
        assert isinstance(refused, Refusal)
        assert refused.reason.key == "cup-refuse-trf-nobody"


def test_a_file_without_end_is_not_read() -> None:
    refused = read_trf("001 " * 1_000_000)
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "cup-refuse-trf-too-long"


@given(
    at=st.integers(0, len(SMALL) - 1),
    other=st.characters(codec="utf-8"),
    cut=st.integers(0, 12),
)
def test_no_damage_breaks_anything(at: int, other: str, cut: int) -> None:
    """Either it does not matter, or it is refused."""
    damaged = SMALL[:at] + other + SMALL[at + cut :]
    found = read_trf(damaged)
    assert isinstance(found, Report | Refusal)
    if isinstance(found, Report):
        assert found.table.rows.keys() == {one.number for one in found.entrants}


def test_who_has_left_is_absent_in_the_coming_round_as_other_programs_read_it() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).begins(6).does(Pause(BY_OLGA), Leave(somebody(3)))
    for match in cup.open_matches():
        cup.does(Decide(BY_OLGA, ((match.id, Result.DRAW),)))
    (line,) = [one for one in written(cup.cup).splitlines() if one.startswith("001    3")]
    assert line.endswith("0000 - Z")
    assert sum(one.endswith("0000 - Z") for one in written(cup.cup).splitlines()) == 1


def test_the_lines_of_2026_name_the_edition_and_the_tie_breaks() -> None:
    cup = Course(announced(Format.SWISS, rounds=3, edition=Edition.SINCE_FEBRUARY_2026)).begins(6).cup
    report = trf(cup, since_2026=True)
    assert isinstance(report, str)
    lines = report.splitlines()
    assert "192 FIDE_DUTCH_2025" in lines
    assert "142 3" in lines
    assert any(one.startswith("202 BH") for one in lines)
