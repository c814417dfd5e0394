"""Whom announcements ping is kept by room, and goes with it."""

from bot.kernel.ids import Platform, Room
from bot.kernel.pseudonyms import Traces
from bot.tournaments.anonymise import without_player
from bot.tournaments.decisions.lifecycle import Close, SetPings, ShowIn
from bot.tournaments.model import Pinged
from tests.kit.cups import BY_OLGA, NOON, PUB, Course, announced, somebody

HOME = Room(Platform("web"), "home")


def test_each_room_has_its_own() -> None:
    course = Course(announced()).does(ShowIn(BY_OLGA, HOME))
    role, entered = Pinged(PUB, "77", "Players"), Pinged(HOME)
    course.does(SetPings(BY_OLGA, PUB, role), SetPings(BY_OLGA, HOME, entered))
    assert course.cup.pinged == (role, entered)
    course.does(SetPings(BY_OLGA, HOME, None), SetPings(BY_OLGA, PUB, Pinged(PUB)))
    assert course.cup.pinged == (Pinged(PUB),)
    assert [deed.what.key for deed in course.cup.deeds][-3:] == [
        "cup-deed-pings-entered",
        "cup-deed-pings-off",
        "cup-deed-pings-entered",
    ]


def test_a_room_that_leads_to_somebody_who_has_gone_pings_nobody() -> None:
    course = Course(announced()).does(ShowIn(BY_OLGA, HOME), SetPings(BY_OLGA, HOME, Pinged(HOME)))
    gone = Traces(frozenset({somebody(1).player}), frozenset({HOME}), frozenset({HOME}))
    left = without_player(course.with_field(2).cup, gone, NOON)
    assert left
    assert left.cup.pinged == ()
    assert left.cup.rooms == (PUB,)


def test_once_a_cup_is_over_nothing_is_announced_any_more() -> None:
    course = Course(announced()).begins(4).does(Close(BY_OLGA))
    assert course.refused(SetPings(BY_OLGA, PUB, Pinged(PUB))) == "cup-refuse-finished"
