"""A cup whose only organiser has gone for good: somebody takes it over, or it ends in good order."""

from bot.kernel.pseudonyms import Traces
from bot.kernel.time import DAY, HOUR
from bot.tournaments.anonymise import without_player
from bot.tournaments.decisions.challenges import Challenge
from bot.tournaments.decisions.lifecycle import NameOrganiser, Pause
from bot.tournaments.events import CupCalledOff, CupEnded
from bot.tournaments.limits import OWNERLESS_MS
from bot.tournaments.model import Number, Stage
from bot.tournaments.requests import Asker
from bot.tournaments.results import Result
from tests.kit.cups import BY_OLGA, OLGA, Course, announced, somebody
from tests.kit.format_names import Format


def left_alone(course: Course) -> Course:
    """Olga uses /forget."""
    gone = without_player(course.cup, Traces(frozenset({OLGA.player}), frozenset(), frozenset()), course.now)
    assert gone
    course.cup = gone.cup
    course.events += gone.events
    assert course.tells("cup-call-organiser-lost")
    return course


def test_it_goes_on_until_then() -> None:
    course = left_alone(Course(announced(rounds=3)).begins(4))
    for match in course.open_matches():
        course.ends(match, Result.FIRST)
    assert course.cup.round == 2


def test_what_has_begun_is_played_and_then_it_ends() -> None:
    course = left_alone(Course(announced(rounds=3, round_ms=60 * DAY)).begins(4))
    course.waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.RUNNING
    for match in course.open_matches():
        course.ends(match, Result.FIRST)
    assert (course.cup.stage, course.cup.round) == (Stage.OVER, 1)
    assert course.told(CupEnded)


def test_before_the_start_there_was_no_cup() -> None:
    course = left_alone(Course(announced()).with_field(4)).waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.CALLED_OFF
    (told,) = (one for one in course.events if isinstance(one, CupCalledOff))
    assert told.reason.key == "cup-end-no-organiser"


def test_a_paused_cup_ends_as_it_stands() -> None:
    course = left_alone(Course(announced()).begins(4).does(Pause(BY_OLGA))).waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.OVER
    assert all(one.result is Result.VOID for one in course.cup.matches)


def test_whoever_is_named_has_it() -> None:
    course = left_alone(Course(announced(rounds=3, round_ms=60 * DAY)).begins(4))
    course.does(NameOrganiser(Asker(somebody(9), is_admin=True), somebody(9)))
    assert course.cup.ownerless is None
    course.waits(OWNERLESS_MS).goes_on()
    assert course.cup.stage is Stage.RUNNING


def test_a_ladder_closes_after_its_last_match() -> None:
    course = left_alone(Course(announced(Format.LADDER)).begins(4))
    course.waits(OWNERLESS_MS - HOUR).does(Challenge(somebody(2), Number(1))).goes_on()
    course.waits(2 * HOUR).goes_on()
    assert course.refused(Challenge(somebody(4), Number(3))) == "cup-refuse-ending"
    course.ends(course.match(1, 2), Result.FIRST)
    assert course.cup.stage is Stage.OVER
