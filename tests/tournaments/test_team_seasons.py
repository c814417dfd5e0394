"""Teams from round to round and from cup to cup: who sits one out, and what a season counts for whom."""

from bot.kernel.ids import Person
from bot.tournaments.decisions.entry import FormTeam
from bot.tournaments.decisions.opening import open_cup
from bot.tournaments.decisions.participation import Join, Leave, Start
from bot.tournaments.decisions.rounds import Rest
from bot.tournaments.decisions.team_orders import NameCaptain
from bot.tournaments.model import Cup, CupId, Result, Stage
from bot.tournaments.requests import Accepted
from bot.tournaments.series import following, is_season_over, season_table
from bot.tournaments.standings.standings import standings
from bot.tournaments.team_play.as_teams import find_team
from bot.tournaments.terms import Repeat
from tests.kit.cups import BY_OLGA, Course
from tests.kit.format_names import Format
from tests.kit.team_cups import NAMES, as_captain, at_board, begun, formed, member, number_of, team_course

SEASON = {"teams": 2, "repeat": Repeat.WEEKLY, "season": 2, "misses": 0}


def played_out(course: Course) -> Course:
    """The better team wins every board."""
    while course.cup.stage is Stage.RUNNING:
        for match in course.open_matches():
            assert match.second
            one, other = (course.cup.entrant(number).team for number in match.numbers)
            course.ends(match, Result.FIRST if one < other else Result.SECOND)
        course.goes_on()
    return course


def next_of(course: Course) -> Course:
    command = following(course.cup, course.now)
    assert command
    made = open_cup(CupId("cup33333"), command, 8, course.now)
    assert isinstance(made, Accepted)
    return Course(made.cup, course.now)


def table(cup: Cup) -> list[tuple[str, Person, int, int]]:
    return [(one.person.name, one.person, one.points, one.won) for one in season_table(cup)]


def ranked_names(cup: Cup) -> list[str]:
    teams = (find_team(cup, line.number) for line in standings(cup))
    return [team.name for team in teams if team]


class TestSeasons:
    def test_a_team_has_the_points_of_its_place_under_its_name(self) -> None:
        course = played_out(begun(team_course(Format.TEAM_ROUND_ROBIN, **SEASON), 2, 2, 2))
        assert ranked_names(course.cup) == list(NAMES[:3])
        assert [(name, points) for name, _, points, _ in table(course.cup)] == [
            ("Rooks", 10),
            ("Knights", 8),
            ("Bishops", 6),
        ]

    def test_the_next_cup_goes_on_with_them_whatever_they_are_called_then(self) -> None:
        course = played_out(begun(team_course(Format.TEAM_ROUND_ROBIN, **SEASON), 2, 2))
        then = next_of(course)
        assert then.cup.teams == ()
        for team, name in ((1, "Red Rooks"), (2, "Knights")):
            then.does(FormTeam(member(team, 1), name=name, rating=2000 - team))
            then.does(Join(member(team, 2), 1900 - team, team=then.cup.teams[-1].number))
        played_out(then.does(Start(BY_OLGA)).goes_on())
        assert is_season_over(then.cup)
        assert [(name, points, won) for name, _, points, won in table(then.cup)] == [
            ("Red Rooks", 20, 2),
            ("Knights", 16, 0),
        ]

    def test_another_captain_keeps_what_the_one_before_kept(self) -> None:
        course = played_out(begun(team_course(Format.TEAM_ROUND_ROBIN, **SEASON), 2, 2))
        then = formed(next_of(course), 2, 2)
        then.does(NameCaptain(as_captain(1), number_of(then.cup, member(1, 2))))
        played_out(then.does(Start(BY_OLGA)).goes_on())
        first = season_table(then.cup)[0]
        assert (first.person.player, first.person.name) == (member(1, 2).player, "Rooks")
        assert (first.points, first.cups) == (20, 2)


class TestRests:
    def test_who_rests_is_replaced_from_below(self) -> None:
        course = formed(team_course(teams=2, rounds=2, misses=0), 3, 2).does(Rest(member(1, 1), 1))
        course.does(Start(BY_OLGA)).goes_on()
        playing = {course.cup.entrant(one).person for one in at_board(course.cup, 1, 1).numbers}
        assert member(1, 2) in playing
        assert member(1, 1) not in playing

    def test_also_in_the_last_round_but_not_once_it_is_paired(self) -> None:
        course = begun(team_course(teams=2, rounds=1, misses=0), 3, 2, 2, 2)
        assert course.refused(Rest(member(1, 1), 1)) == "cup-refuse-round-paired"
        assert course.refused(Rest(member(1, 1), 2)) == "cup-refuse-no-such-round"
        later = begun(team_course(teams=2, rounds=2, misses=0), 3, 2, 2, 2)
        later.does(Rest(member(1, 1), 2), Rest(member(1, 1), 2, plays=True), Rest(member(1, 1), 2))
        assert later.cup.entrant(number_of(later.cup, member(1, 1))).rests == {2}

    def test_nobody_of_it_is_left(self) -> None:
        course = begun(team_course(teams=2, rounds=2, misses=0), 2, 2).does(Leave(member(1, 1)))
        assert course.refused(Rest(member(1, 1), 2)) == "cup-refuse-not-in"
