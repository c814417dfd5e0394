"""Cups of teams for tests: four boards, people who come as their dice say."""

from bot.kernel.ids import Person
from bot.tournaments.decisions.entry import FormTeam
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.model import Cup, Match, Number
from bot.tournaments.requests import Asker
from bot.tournaments.team_play.as_teams import roster
from bot.tournaments.terms import Scoring
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format

NAMES = ("Rooks", "Knights", "Bishops", "Pawns", "Kings", "Queens", "Castles", "Horses")


def member(team: int, place: int) -> Person:
    """The person who came to a team (both from 1) in that place."""
    return somebody(100 * team + place)


def as_captain(team: int) -> Asker:
    return Asker(member(team, 1))


def team_course(format_: Format = Format.TEAM_SWISS, **fields: object) -> Course:
    return Course(announced(format_, **{"teams": 4, "scoring": Scoring.TWO, "capacity": 64, **fields}))


def formed(course: Course, *sizes: int) -> Course:
    """A team of each size, the strongest first."""
    for team, size in enumerate(sizes, 1):
        rating = 2000 - 100 * team
        course.does(FormTeam(member(team, 1), name=NAMES[team - 1], rating=rating))
        number = course.cup.teams[-1].number
        for place in range(2, size + 1):
            course.does(Join(member(team, place), rating - place, team=number))
    return course


def begun(course: Course, *sizes: int) -> Course:
    return formed(course, *sizes).does(Start(BY_OLGA)).goes_on()


def number_of(cup: Cup, person: Person) -> Number:
    entrant = cup.entrant_of(person.player)
    assert entrant
    return entrant.number


def at_board(cup: Cup, team: int, board: int) -> Match:
    """Of the newest round."""
    return next(
        match
        for match in cup.matches
        if match.round == cup.round
        and match.board
        and match.board.number == board
        and team in (match.board.first, match.board.second)
    )


def names(cup: Cup, team: int) -> list[str]:
    return [one.person.name for one in roster(cup, team)]
