"""Reports of teams are read back: the same teams, matches, standings and next pairs."""

import random

import pytest

from bot.kernel.text import Refusal
from bot.tournaments.crosstable import crosstable
from bot.tournaments.decisions.lifecycle import Pause
from bot.tournaments.decisions.opening import Open, open_cup
from bot.tournaments.decisions.participation import Leave
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, CupId, Result
from bot.tournaments.reports.trf_cup import boards_of, import_report, of_teams
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.standings.standings import standings
from bot.tournaments.team_play.as_teams import by_teams
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, PUB, terms
from tests.kit.format_names import Format
from tests.kit.team_cups import NAMES, begun, formed, member, team_course

ENDS = (Result.FIRST, Result.SECOND, Result.DRAW, Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT)


def played(rounds: int, *sizes: int, boards: int = 2, leaver: bool = False) -> Cup:
    """So many rounds by chance, each over, and the cup stands still before the next."""
    course = begun(team_course(teams=boards, rounds=rounds + 1, misses=0), *sizes)
    chance = random.Random(sum(sizes) * rounds)  # noqa: S311 - the same each time
    for round_ in range(1, rounds + 1):
        if leaver and round_ == 2:
            course.does(Leave(member(1, 1)))
        *others, last = course.open_matches()
        for match in others:
            course.ends(match, chance.choice(ENDS))
        if round_ == rounds:
            course.does(Pause(BY_OLGA))
        course.ends(last, chance.choice(ENDS))
    return course.cup


def report(cup: Cup, *, since_2026: bool) -> Report:
    text = trf(cup, since_2026=since_2026)
    assert isinstance(text, str)
    read = read_trf(text)
    assert isinstance(read, Report), read
    return read


def read_back(cup: Cup, *, since_2026: bool = False) -> Cup:
    read = report(cup, since_2026=since_2026)
    found = of_teams(import_report(read), read)
    assert not isinstance(found, Refusal)
    announced = terms(
        Format.TEAM_SWISS,
        teams=boards_of(read, found),
        rounds=cup.terms.rounds,
        scoring=read.teams.scoring,
        reported=True,
        edition=cup.terms.edition,
    )
    made = open_cup(CupId("read2222"), Open(BY_OLGA, announced, PUB, imported=found), cup.seed, NOON)
    assert not isinstance(made, Refusal)
    return made.cup


def meetings(cup: Cup) -> set[tuple[int, int, int | None, Result | None, int]]:
    return {
        (one.round, one.first, one.second, one.result, one.halves_on_boards(one.first) or 0)
        for one in by_teams(cup).matches
    }


def places(cup: Cup) -> list[tuple[int, int]]:
    return [(line.place, line.number) for line in standings(cup)]


def next_pairs(cup: Cup) -> set[tuple[int, int | None]]:
    people = frozenset(one.number for one in cup.entrants if not one.has_left)
    pairs = format_of(cup.terms).next_pairs(cup, people)
    assert not isinstance(pairs, Refusal)
    return {(pair.first, pair.second) for pair in pairs}


@pytest.mark.parametrize("since_2026", [False, True])
@pytest.mark.parametrize(
    ("rounds", "sizes", "boards"),
    [
        (1, (2, 2, 2, 2), 2),
        (3, (3, 2, 2, 2, 3, 2), 2),
        (3, (3, 2, 2, 2, 2), 2),
        (4, (5, 4, 4, 4, 4, 4, 4), 4),
    ],
)
def test_teams_matches_places_and_next_pairs_are_the_same(
    rounds: int, sizes: tuple[int, ...], boards: int, *, since_2026: bool
) -> None:
    before = played(rounds, *sizes, boards=boards)
    after = read_back(before, since_2026=since_2026)
    assert [one.name for one in after.teams] == [one.name for one in before.teams]
    assert after.terms.teams == boards
    assert [(one.team, one.board) for one in after.entrants] == [
        (one.team, one.board) for one in before.entrants
    ]
    assert meetings(after) == meetings(before)
    assert crosstable(by_teams(after)) == crosstable(by_teams(before))
    assert places(after) == places(before)
    assert next_pairs(after) == next_pairs(before)


def test_boards_close_up_where_somebody_left() -> None:
    before = played(3, 3, 3, 2, 2, leaver=True)
    after = read_back(before)
    assert meetings(after) == meetings(before)
    boards = [one.board.number for one in after.matches if one.board]
    assert set(boards) <= {1, 2}


def test_teams_that_have_not_begun_are_taken_over_as_they_are() -> None:
    course = formed(team_course(teams=2), 3, 2)
    after = read_back(course.cup)
    assert [one.name for one in after.teams] == list(NAMES[:2])
    assert [one.team for one in after.entrants] == [1, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("damage", "key"),
    [
        (("013 Rooks", "013      "), "cup-refuse-trf-team"),
        (("013 Knights", "013 Rooks  "), "cup-refuse-trf-team"),
        (("   3    4", "   3    3"), "cup-refuse-trf-team"),
        (("   1    2", "   1   99"), "cup-refuse-trf-team"),
        (("   1    2", "   1    x"), "cup-refuse-trf-team"),
    ],
)
def test_a_line_of_a_team_that_cannot_be_is_named(damage: tuple[str, str], key: str) -> None:
    text = trf(played(1, 2, 2))
    assert isinstance(text, str)
    *head, rooks, knights = text.rstrip().split("\n")
    lines = [one.replace(*damage) for one in (rooks, knights)]
    assert lines != [rooks, knights]
    read = read_trf("\n".join((*head, *lines)))
    assert isinstance(read, Refusal)
    assert read.reason.key == key


def test_people_of_one_team_who_played_against_two_are_told() -> None:
    text = trf(played(1, 2, 2, 2, 2))
    assert isinstance(text, str)
    lines = text.splitlines()
    teams = [at for at, line in enumerate(lines) if line.startswith("013")]
    first, other = lines[teams[0]], lines[teams[1]]
    lines[teams[0]], lines[teams[1]] = first[:41] + other[41:], other[:41] + first[41:]
    read = read_trf("\n".join(lines))
    assert isinstance(read, Report)
    refused = of_teams(import_report(read), read)
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "cup-refuse-trf-team-round"
