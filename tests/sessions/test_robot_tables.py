"""Tables with robots: their time does not count, what they expect is noted, and a lonely game is closed."""

from dataclasses import replace

import pytest

from bot.kernel.ids import Person, Seat
from bot.kernel.stakes import Stakes
from bot.kernel.text import say
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.robots.levels import robot
from bot.sessions.clocks import TableClock
from bot.sessions.commands import Answer, Claim, Expire, GoOn, Join, Leave, Open, PlayMove, Propose
from bot.sessions.decide import open_table
from bot.sessions.events import PlayerReminded
from bot.sessions.limits import CLOSED_AFTER_MS, FORGOTTEN_AFTER_MS, FORGOTTEN_CLOSES_MS, LEFT_ALONE_MS
from bot.sessions.model import Look, OfferKind, Phase, Session
from bot.sessions.robot_tables import is_closing, looks_of, note_silence
from bot.sessions.time_controls import Control, Per, read_control
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import FOURROW, OFFER, accepted, after, refused
from tests.kit.tables import ANN, BEN

OAK = robot(5)


def against(*robots: Person, clock: str | None = None, stakes: Stakes = Stakes.CASUAL) -> Session:
    control = read_control(clock) if clock else None
    timed = TableClock(control) if isinstance(control, Control) else None
    command = Open(ANN, FOURROW.id, OFFER.room, robots=robots or (OAK,), clock=timed, stakes=stakes)
    return open_table(OFFER.id, command, OFFER.setup, FOURROW, NOON).session


def test_there_are_no_more_robots_than_seats() -> None:
    assert against(OAK, robot(5, 1), robot(5, 2)).people == (ANN, OAK)


@pytest.mark.parametrize("clock", ["90m", "3d", "24h+8h"])
def test_a_robot_thinks_and_waits_at_no_cost(clock: str) -> None:
    moved = after(against(clock=clock), PlayMove(ANN, "d"), now=NOON.after(MINUTE))
    assert moved.due is None
    assert moved.clock
    late = NOON.after(40 * DAY)
    refused(moved, Expire(), now=late)
    refused(moved, Claim(ANN), now=late)
    answered = after(moved, PlayMove(OAK, "d"), now=late)
    assert answered.clock
    assert answered.clock.left[0] == moved.clock.left[0]
    assert answered.clock.left[1] >= moved.clock.left[1]
    assert answered.due is not None
    assert answered.due > late


def test_the_time_of_people_counts_as_ever() -> None:
    table = against(clock="90m")
    assert table.clock
    assert table.clock.control.per is Per.GAME
    moved = after(table, PlayMove(ANN, "d"), now=NOON.after(HOUR)).clock
    assert moved
    assert moved.left[0] == HOUR // 2
    assert accepted(table, Expire(), now=NOON.after(2 * HOUR)).session.phase is Phase.CALLED_OFF


def test_what_a_robot_expects_is_noted_beside_its_move() -> None:
    looked = after(against(), PlayMove(ANN, "d"), PlayMove(OAK, "d", percent=40), PlayMove(ANN, "e"))
    assert looked.looks == (Look(Seat(1), 40),)


def test_no_more_than_ten_looks_are_kept() -> None:
    many = replace(against(), looks=tuple(Look(Seat(1), at) for at in range(10)))
    moved = after(many, PlayMove(ANN, "d"), PlayMove(OAK, "d", percent=99))
    assert looks_of(moved, Seat(1)) == (*range(1, 10), 99)


def test_a_draw_offered_with_a_move_is_offered_once_the_move_is_made() -> None:
    moved = accepted(after(against(), PlayMove(ANN, "d")), PlayMove(OAK, "d", percent=50, draw=True))
    assert moved.session.offer
    assert moved.session.offer.by == OAK
    assert (moved.session.drawn_by, moved.session.looks) == (OAK.player, ())
    agreed = after(moved.session, Answer(ANN, OfferKind.DRAW, yes=True))
    assert agreed.phase is Phase.OVER
    went_on = after(moved.session, PlayMove(ANN, "e"))
    assert went_on.offer is None
    assert after(went_on, Propose(ANN, OfferKind.DRAW)).drawn_by == ANN.player


def test_a_game_that_is_left_alone_is_closed_once_that_was_announced() -> None:
    table = after(against(), PlayMove(ANN, "d"), PlayMove(OAK, "d"))
    assert table.due == NOON.after(LEFT_ALONE_MS)
    announced = accepted(table, Expire(), now=table.due)
    assert announced.events == (PlayerReminded((ANN,)),)
    assert announced.session.due == table.due.after(CLOSED_AFTER_MS)
    assert announced.session.told[-1] == say("robot-told-closing", until=announced.session.due)
    assert is_closing(announced.session)
    closed = accepted(announced.session, Expire(), now=announced.session.due).session
    assert (closed.phase, closed.due) == (Phase.CALLED_OFF, None)


def test_a_forgotten_game_of_people_ends_for_nobody_unless_one_of_them_goes_on() -> None:
    table = after(OFFER, Join(BEN), PlayMove(ANN, "d"))
    refused(table, GoOn(BEN))
    announced = accepted(table, Expire(), now=NOON.after(FORGOTTEN_AFTER_MS))
    assert announced.events == (PlayerReminded((ANN, BEN)),)
    asked_at = NOON.after(FORGOTTEN_AFTER_MS + FORGOTTEN_CLOSES_MS)
    closed = accepted(announced.session, Expire(), now=asked_at).session
    assert (closed.phase, closed.ending and closed.ending.winners) == (Phase.CALLED_OFF, ())
    resumed = after(announced.session, GoOn(ANN), now=asked_at)
    assert (is_closing(resumed), resumed.told) == (False, table.told)
    assert resumed.due == asked_at.after(FORGOTTEN_AFTER_MS)


def test_a_game_that_an_older_version_never_watched_is_watched_from_now_on() -> None:
    table = replace(after(OFFER, Join(BEN)), due=None)
    noted = note_silence(table, NOON.after(DAY))
    assert noted
    assert noted.session.due == NOON.after(DAY + FORGOTTEN_AFTER_MS)
    assert note_silence(noted.session, NOON.after(2 * DAY)) is None


def test_nothing_is_closed_that_was_not_announced_however_late_it_is() -> None:
    table = against()
    announced = accepted(table, Expire(), now=NOON.after(100 * DAY)).session
    assert announced.phase is Phase.PLAYING
    assert announced.due == NOON.after(100 * DAY + CLOSED_AFTER_MS)


def test_a_move_makes_the_announcement_void() -> None:
    table = against()
    assert table.due
    announced = accepted(table, Expire(), now=table.due).session
    moved = after(announced, PlayMove(ANN, "d"), now=table.due.after(HOUR))
    assert not is_closing(moved)
    assert moved.due == table.due.after(HOUR + LEFT_ALONE_MS)
    refused(moved, Expire(), now=announced.due)


def test_whoever_plays_for_a_rating_loses_by_staying_away() -> None:
    table = after(against(stakes=Stakes.ROBOTS), PlayMove(ANN, "d"), PlayMove(OAK, "d"))
    assert table.due
    announced = accepted(table, Expire(), now=table.due).session
    closed = accepted(announced, Expire(), now=announced.due).session
    assert closed.phase is Phase.OVER
    assert closed.ending
    assert closed.ending.winners == (1,)


def test_with_a_clock_the_clock_decides_and_people_are_left_alone_for_longer() -> None:
    timed = against(clock="3d")
    assert timed.clock
    assert timed.due != NOON.after(LEFT_ALONE_MS)
    assert after(OFFER, Join(BEN)).due == NOON.after(FORGOTTEN_AFTER_MS)


def test_nobody_leaves_a_game_to_a_robot() -> None:
    assert refused(against(), Leave(ANN)).reason.key == "table-refuse-no-partner"
