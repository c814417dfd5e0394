"""Reports become cups: what was written is taken over whole, and goes on as it would have gone on."""

from dataclasses import replace

import pytest

from bot.kernel.text import Refusal
from bot.tournaments.crosstable import crosstable
from bot.tournaments.decide import decide
from bot.tournaments.decisions.importing import Identify
from bot.tournaments.decisions.lifecycle import Resume
from bot.tournaments.decisions.opening import Open, open_cup
from bot.tournaments.decisions.sign_up_and_check_in import Start
from bot.tournaments.formats.registry import format_of
from bot.tournaments.imported import is_outsider
from bot.tournaments.model import Cup, CupId, Number, Stage
from bot.tournaments.reports.trf_cup import import_report
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.results import Result
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import Scoring, Terms
from tests.kit import simulated_cups as cups
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, PUB, Course, somebody
from tests.kit.format_names import Format


def played(rounds: int, size: int = 21, **terms: object) -> Cup:
    """So many rounds, in which some do not come, somebody rests and somebody leaves."""
    cup = cups.cup(Format.SWISS, size, 3, rounds=9, **terms)
    resting = replace(cup.entrants[3], rests=frozenset({2}))
    cup = replace(cup, entrants=(*cup.entrants[:3], resting, *cup.entrants[4:]))
    for at, (_, _, after) in enumerate(cups.rounds(cup, cups.by_chance(4, forfeits=0.1)), start=1):
        cup = after
        if at == rounds:
            break
    return cups.withdrawn(cup, 5)


def read(text: str | Refusal) -> Report:
    assert isinstance(text, str)
    report = read_trf(text)
    assert isinstance(report, Report), report
    return report


def lines(cup: Cup, since_2026: bool) -> list[str]:  # noqa: FBT001 - of this file alone
    text = trf(cup, since_2026=since_2026)
    assert isinstance(text, str)
    return text.splitlines()


def opened_from(report: Report, terms: Terms) -> Cup:
    opening = Open(BY_OLGA, replace(terms, reported=True), PUB, imported=import_report(report))
    decision = open_cup(CupId("cup22222"), opening, 7, NOON)
    assert not isinstance(decision, Refusal), decision
    return decision.cup


@pytest.mark.parametrize("scoring", [Scoring.USUAL, Scoring.THREE, Scoring.TWO])
@pytest.mark.parametrize("since_2026", [False, True])
def test_a_cup_comes_back_as_it_went_out(scoring: Scoring, *, since_2026: bool) -> None:
    cup = played(4, scoring=scoring)
    report = read(trf(cup, since_2026=since_2026))
    again = opened_from(report, cup.terms)
    assert report.scoring is scoring
    assert crosstable(again) == crosstable(cup)
    assert standings(again) == standings(cup)
    assert (again.stage, again.round, again.paused) == (Stage.RUNNING, 4, True)
    assert [one.person.name for one in again.entrants] == [one.person.name for one in cup.entrants]
    assert lines(again, since_2026)[2:] == lines(cup, since_2026)[1:], "but the day on which it began"


def test_it_goes_on_with_the_pairs_that_it_would_have_had() -> None:
    cup = played(4)
    again = opened_from(read(trf(cup)), cup.terms)
    everybody = frozenset(one.number for one in again.entrants if not one.sits_out)
    expected = cups.paired(cup)
    found = format_of(again.terms).next_pairs(again, everybody)
    assert not isinstance(found, Refusal)
    games = {(one.first, one.second) for one in expected if one.second}
    assert {(one.first, one.second) for one in found if one.second} == games


def test_it_stands_still_until_an_organiser_lets_it_go_on() -> None:
    course = Course(opened_from(read(trf(played(4))), played(4).terms))
    assert course.cup.due is None
    course.does(Resume(BY_OLGA)).goes_on()
    assert course.cup.round == 5
    assert course.open_matches()


def test_a_field_without_rounds_signs_up_in_its_own_order() -> None:
    cup = cups.cup(Format.SWISS, 6)
    again = opened_from(read(trf(cup)), cup.terms)
    assert again.stage is Stage.SIGN_UP
    begun = decide(again, Start(BY_OLGA), NOON)
    assert not isinstance(begun, Refusal)
    assert [one.person.name for one in begun.cup.entrants] == [one.person.name for one in cup.entrants]


def test_an_organiser_says_who_somebody_is() -> None:
    course = Course(opened_from(read(trf(played(2))), played(2).terms))
    assert is_outsider(course.cup.entrants[2].person.player)
    course.does(Identify(BY_OLGA, Number(3), somebody(99)))
    assert course.cup.entrant(Number(3)).person == somebody(99)
    assert course.cup.deeds[-1].what.key == "cup-deed-identified"
    assert course.refused(Identify(BY_OLGA, Number(3), somebody(98))) == "cup-refuse-not-outsider"
    assert course.refused(Identify(BY_OLGA, Number(4), somebody(99))) == "cup-refuse-in-already"
    assert course.refused(Identify(BY_OLGA, Number(400), somebody(98))) == "cup-refuse-not-outsider"


def test_forfeits_of_both_and_byes_asked_for_are_taken_over() -> None:
    text = """\
012 Small Open
XXR 3
001    1      Ann                               2100                             1.0    1     2 - -  0000 - F
001    2      Ben                               2000                             0.5    2     1 - -  0000 - H
001    3      Cem                               1900                             1.0    3  0000 - U  0000 - Z
"""
    again = opened_from(read(text), cups.cup(Format.SWISS, 3, rounds=3).terms)
    assert again.round == 1, "nobody has been paired for the second round"
    assert [match.result for match in again.matches] == [Result.BOTH_FORFEIT, Result.BYE]
    assert again.entrants[1].rests == frozenset({2})
    assert [one.sits_out for one in again.entrants] == [False, False, True]


@pytest.mark.parametrize(
    ("line", "scoring"),
    [
        ("162  W 3.0    D 1.0", Scoring.THREE),
        ("162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0", Scoring.THREE),
        ("162  W 1.0    D 0.5", Scoring.USUAL),
        ("XXS W=3.0 D=1.0 L=0.0 PAB=3.0", Scoring.THREE),
        ("162  W 2.0    D 1.0", Scoring.TWO),
        ("XXS W=2.0 D=1.0 L=0.0 PAB=2.0", Scoring.TWO),
        ("162  W 2.0    D 0.5", None),
        ("162  W 3.0", None),
        ("162  W 3.0    D 1.0    X 0.5", None),
        ("162  W three", None),
        ("162", None),
    ],
)
def test_what_results_are_worth(line: str, scoring: Scoring | None) -> None:
    win = {Scoring.THREE: "3.0", Scoring.TWO: "2.0"}.get(scoring or Scoring.USUAL, "1.0")
    head, other = f"001    1      {'Ann':33} 2100{'':28}", f"001    2      {'Ben':33} 2000{'':28}"
    text = f"{line}\n{head} {win}    1     2 w 1\n{other} 0.0    2     1 b 0\n"
    report = read_trf(text)
    if scoring is None:
        assert isinstance(report, Refusal)
        assert report.reason.key == "cup-refuse-trf-scoring"
    else:
        assert isinstance(report, Report)
        assert report.scoring is scoring
