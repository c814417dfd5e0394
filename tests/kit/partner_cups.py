"""Cups of partners for tests: everybody is called after their side and their place in it."""

from bot.kernel.ids import GameId, Person
from bot.tournaments.decisions.participation import Start
from bot.tournaments.decisions.partner_entry import SeekPartner
from bot.tournaments.model import Cup, Entrant
from bot.tournaments.terms import GameInCup
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format

FOUR = GameInCup(GameId("know"), "four")


def player(side: int, place: int) -> Person:
    """Of the side that came as that one, who asked (1) or was asked (2)."""
    return somebody(10 * side + place)


def partner_course(format_: Format = Format.SWISS, **fields: object) -> Course:
    return Course(announced(format_, menu=(FOUR,), partners=True, **fields))


def entered(course: Course, sides: int) -> Course:
    """The strongest first."""
    for side in range(1, sides + 1):
        one, other = player(side, 1), player(side, 2)
        rating = 2000 - 100 * side
        course.does(
            SeekPartner(one, asks=other, rating=rating), SeekPartner(other, asks=one, rating=rating - 10)
        )
    return course


def begun(course: Course, sides: int) -> Course:
    return entered(course, sides).does(Start(BY_OLGA)).goes_on()


def side_of(cup: Cup, person: Person) -> Entrant:
    own = cup.entrant_of(person.player)
    assert own
    return own
