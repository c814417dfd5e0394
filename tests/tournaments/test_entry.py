"""Who may enter, who waits for a place, and who starts at which."""

import pytest

from bot.kernel.pseudonyms import Traces
from bot.kernel.time import DAY, HOUR
from bot.tournaments.anonymise import without_player
from bot.tournaments.decisions.entry import Invite, SetSeed
from bot.tournaments.decisions.participation import CheckIn, Drop, Join, Leave, Start
from bot.tournaments.decisions.terms_changes import ChangeTerms, CloseEntries
from bot.tournaments.model import Number
from tests.kit.cups import BY_OLGA, NOON, Course, announced, somebody


def names(course: Course) -> list[str]:
    return [one.person.name.removeprefix("Player ") for one in course.cup.entrants]


def full(size: int = 2, waiting: int = 2) -> Course:
    course = Course(announced(capacity=size)).with_field(size)
    return course.does(*(Join(somebody(size + at)) for at in range(1, waiting + 1)))


def test_who_finds_no_place_waits_and_moves_up() -> None:
    course = full()
    assert len(course.cup.waiting) == 2
    assert course.refused(Join(somebody(3))) == "cup-refuse-waits"
    course.does(Leave(somebody(1)))
    assert names(course) == ["2", "3"]
    assert [one.person.name for one in course.cup.waiting] == ["Player 4"]
    assert [tell.people for tell in course.tells("cup-call-moved-up")] == [(somebody(3),)]


def test_somebody_who_waits_can_stop_waiting() -> None:
    course = full().does(Leave(somebody(3)), Drop(BY_OLGA, Number(2)))
    assert names(course) == ["1", "4"]
    assert course.cup.waiting == ()


def test_more_places_are_for_those_who_wait() -> None:
    course = full(2, 3).does(ChangeTerms(BY_OLGA, (("capacity", 4),)))
    assert names(course) == ["1", "2", "3", "4"]
    assert len(course.cup.waiting) == 1


def test_somebody_who_is_forgotten_makes_place() -> None:
    course = full()
    gone = without_player(
        course.cup, Traces(frozenset({somebody(2).player}), frozenset(), frozenset()), course.now
    )
    assert gone
    assert [one.person.name for one in gone.cup.entrants] == ["Player 1", "Player 3"]


def test_who_waits_has_the_place_of_somebody_who_has_not_checked_in() -> None:
    course = Course(announced(capacity=3, starts=NOON.after(DAY), check_in_ms=HOUR)).with_field(3)
    course.does(Join(somebody(4)), Join(somebody(5))).waits(DAY - HOUR).goes_on()
    course.does(CheckIn(somebody(1)), CheckIn(somebody(3))).waits(HOUR).goes_on()
    assert names(course) == ["1", "3", "4"]
    (moved,) = course.tells("cup-call-moved-up")
    assert moved.people == (somebody(4),)
    assert [offer.act for row in moved.offers for offer in row] == ["pairings", "leave"], "play has begun"
    assert [tell.people for tell in course.tells("cup-call-no-place")] == [(somebody(5),)]


def test_at_the_start_nobody_waits_any_more() -> None:
    course = full().does(Start(BY_OLGA))
    assert [tell.people for tell in course.tells("cup-call-no-place")] == [(somebody(3), somebody(4))]
    assert course.cup.waiting == ()


def test_a_place_that_becomes_free_is_not_kept_for_those_who_are_shut_out() -> None:
    course = full().does(CloseEntries(BY_OLGA, closed=True))
    assert course.refused(Join(somebody(9))) == "cup-refuse-entries-closed"
    course.does(Leave(somebody(1)))
    assert names(course) == ["2", "3"], "they asked before the entries were closed"


@pytest.mark.parametrize(
    ("terms", "rating", "games", "reason"),
    [
        ({"rating_from": 1500}, 1499, 50, "cup-refuse-rating"),
        ({"rating_from": 1500}, 1500, 50, None),
        ({"rating_from": 1500}, 0, 0, "cup-refuse-unrated"),
        ({"rating_to": 1500}, 1501, 50, "cup-refuse-rating"),
        ({"rating_to": 1500}, 0, 0, None),
        ({"rating_from": 1400, "rating_to": 1600}, 1500, 3, None),
        ({"games_least": 10}, 1500, 9, "cup-refuse-games"),
        ({"games_least": 10}, 1500, 10, None),
        ({"by_invitation": True}, 1500, 50, "cup-refuse-not-invited"),
    ],
)
def test_conditions(terms: dict[str, object], rating: int, games: int, reason: str | None) -> None:
    course = Course(announced(**terms))
    asked = Join(somebody(1), rating, games)
    if reason is None:
        course.does(asked)
        return
    assert course.refused(asked) == reason
    course.does(Invite(BY_OLGA, somebody(1)), asked)
    assert [tell.people for tell in course.tells("cup-call-invited")] == [(somebody(1),)]
    course.does(Join(somebody(2), rating, games, exempt=True))
    assert len(course.cup.entrants) == 2


def test_seeds_by_hand_stand_among_the_rated_and_the_unrated_come_last() -> None:
    course = Course(announced())
    for number, rating in ((1, 0), (2, 1500), (3, 1700), (4, 0), (5, 1600)):
        course.does(Join(somebody(number), rating))
    course.does(SetSeed(BY_OLGA, Number(4), 2), Start(BY_OLGA))
    assert names(course) == ["3", "4", "5", "2", "1"]
    assert course.refused(SetSeed(BY_OLGA, Number(1), 2)) == "cup-refuse-begun"


def test_a_seed_is_taken_back() -> None:
    course = Course(announced()).with_field(3).does(SetSeed(BY_OLGA, Number(3), 1))
    assert course.refused(SetSeed(BY_OLGA, Number(3), 4)) == "cup-refuse-seed"
    course.does(SetSeed(BY_OLGA, Number(3), 0), Start(BY_OLGA))
    assert names(course) == ["1", "2", "3"]
    assert [deed.what.key for deed in course.cup.deeds] == [
        "cup-deed-seeded",
        "cup-deed-seeded",
        "cup-deed-started",
    ]
