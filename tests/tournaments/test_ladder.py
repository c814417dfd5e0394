"""Ladders: who may challenge whom, and what a match does to the order."""

from dataclasses import replace

import pytest

from bot.kernel.text import Refusal
from bot.tournaments.formats.ladder import append_number, challenge, climb, remove_number
from bot.tournaments.model import Cup, Match, MatchId, Number, Pair, Result
from bot.tournaments.standings.standings import standings
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format


def ladder(text: str) -> tuple[Number, ...]:
    return tuple(Number(int(number)) for number in text.split())


def match(first: int, second: int, result: Result) -> Match:
    return Match(MatchId("cup-1-1"), 1, Number(first), Number(second), result=result)


@pytest.fixture
def cup() -> Cup:
    return replace(cups.cup(Format.LADDER, 6, reach=2), ladder=ladder("1 2 3 4 5 6"))


@pytest.mark.parametrize(
    ("ended", "after"),
    [
        pytest.param(match(4, 2, Result.FIRST), "1 4 2 3 5", id="the lower one wins"),
        pytest.param(match(2, 4, Result.SECOND), "1 4 2 3 5", id="with the second move"),
        pytest.param(match(4, 2, Result.FIRST_BY_FORFEIT), "1 4 2 3 5", id="by forfeit"),
        pytest.param(match(4, 2, Result.SECOND), "1 2 3 4 5", id="the higher one wins"),
        pytest.param(match(4, 2, Result.DRAW), "1 2 3 4 5", id="a draw"),
        pytest.param(match(4, 2, Result.BOTH_FORFEIT), "1 2 3 4 5", id="neither came"),
        pytest.param(match(4, 9, Result.FIRST), "1 2 3 4 5", id="somebody who has left"),
    ],
)
def test_a_match_changes_the_order(ended: Match, after: str) -> None:
    assert climb(ladder("1 2 3 4 5"), ended) == ladder(after)


@pytest.mark.parametrize(
    ("by", "whom", "refused"),
    [
        (3, 3, "cup-refuse-challenge-below"),
        (3, 4, "cup-refuse-challenge-below"),
        (5, 2, "cup-refuse-challenge-too-far"),
        (5, 7, "cup-refuse-not-on-ladder"),
        (8, 5, "cup-refuse-not-on-ladder"),
    ],
)
def test_challenges_that_are_refused(cup: Cup, by: int, whom: int, refused: str) -> None:
    found = challenge(cup, Number(by), Number(whom))
    assert isinstance(found, Refusal)
    assert found.reason.key == refused


def test_a_challenge_is_a_pair(cup: Cup) -> None:
    found = challenge(cup, Number(5), Number(3))
    assert isinstance(found, Pair)
    assert {found.first, found.second} == {3, 5}


def test_who_has_a_match_already_cannot_be_challenged(cup: Cup) -> None:
    busy = cups.published(cup, (Pair(Number(3), Number(4)),))
    found = challenge(busy, Number(5), Number(4))
    assert isinstance(found, Refusal)
    assert found.reason.key == "cup-refuse-challenge-busy"


def test_people_come_in_at_the_foot_and_leave_anywhere() -> None:
    assert append_number(ladder("1 2"), Number(3)) == ladder("1 2 3")
    assert append_number(ladder("1 2"), Number(1)) == ladder("1 2")
    assert remove_number(ladder("1 2 3"), Number(2)) == ladder("1 3")


def test_the_standings_are_the_order(cup: Cup) -> None:
    climbing = replace(cup, ladder=ladder("3 1 2"))
    assert [(line.place, line.number) for line in standings(climbing)] == [(1, 3), (2, 1), (3, 2)]
