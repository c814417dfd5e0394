"""A robot for somebody who is gone: Ann and Ben against Cleo and Dan, all of whom must agree."""

from dataclasses import replace

import pytest

from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.ids import Person, Seat
from bot.kernel.stakes import Stakes
from bot.kernel.time import DAY, HOUR, Instant
from bot.robots.levels import robot
from bot.sessions import clocks, substitutes
from bot.sessions.commands import AnswerStandIn, AskStandIn, Command, Leave, PlayMove, Resign
from bot.sessions.events import PlayerJoined, PlayerLeft, SubstituteWeighed
from bot.sessions.model import Phase, Session
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import CLEO, accepted, after, refused
from tests.kit.fourrow_tables import PLAYING as PAIR
from tests.kit.tables import ANN, BEN
from tests.sessions.test_partners import ALLIED, DAN, EVE, UNDER_WAY, on_the_clock

BIRCH = robot(3)
A_DAY_LATER = NOON.after(DAY)
LEFT = after(UNDER_WAY, Leave(BEN), game=ALLIED)
"""Ann plays on for both."""


def asked(table: Session, by: Person, now: Instant = NOON) -> Session:
    return accepted(table, AskStandIn(by, BIRCH), now, ALLIED).session


def agreed(table: Session, *people: Person) -> Session:
    return after(table, *(AnswerStandIn(one, yes=True) for one in people), game=ALLIED)


def test_a_seat_that_was_given_up_goes_to_a_robot_when_all_have_agreed() -> None:
    waiting = agreed(asked(LEFT, ANN), CLEO)
    assert BIRCH not in waiting.people
    seated = accepted(waiting, AnswerStandIn(DAN, yes=True), game=ALLIED)
    assert seated.session.people == (ANN, CLEO, BIRCH, DAN)
    assert seated.session.stakes is Stakes.CASUAL
    assert seated.events == (PlayerJoined(BIRCH),)


def test_an_opponent_may_ask_and_the_partner_has_a_say() -> None:
    waiting = agreed(asked(LEFT, CLEO), DAN)
    assert BIRCH not in waiting.people
    assert BIRCH in agreed(waiting, ANN).people


def test_so_does_the_seat_of_somebody_who_has_not_moved_for_a_day() -> None:
    for early in (NOON, NOON.after(23 * HOUR)):
        assert (
            refused(UNDER_WAY, AskStandIn(BEN, BIRCH), early, ALLIED).reason.key == "robot-refuse-nobody-gone"
        )
    waiting = agreed(asked(UNDER_WAY, BEN, A_DAY_LATER), CLEO)
    seated = accepted(waiting, AnswerStandIn(DAN, yes=True), A_DAY_LATER, ALLIED)
    assert seated.session.people == (BIRCH, CLEO, BEN, DAN)
    assert seated.events == (PlayerLeft(ANN), PlayerJoined(BIRCH))
    assert refused(seated.session, PlayMove(ANN, "a"), A_DAY_LATER, ALLIED)
    assert after(seated.session, PlayMove(BIRCH, "a"), game=ALLIED).moves[-1] == "a"


@pytest.mark.parametrize("no", [CLEO, DAN, BEN, ANN])
def test_a_single_no_is_enough(no: Person) -> None:
    declined = after(asked(UNDER_WAY, BEN, A_DAY_LATER), AnswerStandIn(no, yes=False), game=ALLIED)
    assert declined.stand_in is None
    assert declined.people == UNDER_WAY.people


def test_whoever_comes_back_and_moves_keeps_the_seat() -> None:
    waiting = agreed(asked(UNDER_WAY, BEN, A_DAY_LATER), CLEO)
    back = after(waiting, PlayMove(ANN, "a"), now=A_DAY_LATER, game=ALLIED)
    assert back.stand_in is None
    refused(back, AnswerStandIn(DAN, yes=True), game=ALLIED)


def test_play_goes_on_while_a_seat_that_was_given_up_is_talked_about() -> None:
    waiting = after(asked(LEFT, ANN), PlayMove(ANN, "a"), PlayMove(CLEO, "b"), game=ALLIED)
    assert BIRCH in agreed(waiting, CLEO, DAN).people


@pytest.mark.parametrize(
    ("table", "command", "key"),
    [
        (PAIR, AskStandIn(ANN, BIRCH), "robot-refuse-pair"),
        (LEFT, AskStandIn(EVE, BIRCH), "table-refuse-not-seated"),
        (LEFT, AnswerStandIn(CLEO, yes=True), "offer-refuse-lapsed"),
        (asked(LEFT, ANN), AnswerStandIn(ANN, yes=True), "offer-refuse-again"),
        (asked(UNDER_WAY, BEN, A_DAY_LATER), AnswerStandIn(ANN, yes=True), "offer-refuse-own"),
        (after(LEFT, Resign(DAN), game=ALLIED), AskStandIn(ANN, BIRCH), "table-refuse-over"),
    ],
)
def test_who_cannot_ask_or_answer(table: Session, command: Command, key: str) -> None:
    assert refused(table, command, A_DAY_LATER, ALLIED).reason.key == key


def test_a_robot_at_the_table_is_not_asked() -> None:
    table = agreed(asked(LEFT, ANN), CLEO, DAN)
    gone = replace(table, moved=NOON)
    other = accepted(gone, AskStandIn(CLEO, robot(3, 1)), A_DAY_LATER, ALLIED).session
    assert other.stand_in
    assert other.stand_in.seats == (Seat(0),)
    seated = agreed(other, DAN)
    assert seated.people == (robot(3, 1), CLEO, BIRCH, DAN)
    assert seated.phase is Phase.PLAYING


def test_somebody_who_is_gone_comes_before_a_seat_that_was_given_up() -> None:
    waiting = after(LEFT, PlayMove(ANN, "a"), game=ALLIED)
    wish = asked(waiting, DAN, A_DAY_LATER.after(DAY)).stand_in
    assert wish is not None
    assert wish.seats == (Seat(1),), "Cleo is gone, so her yes is not needed"
    assert BIRCH in agreed(replace(waiting, stand_in=wish), ANN).people


def test_whoever_asks_or_answers_is_told_of_to_all_rooms() -> None:
    waiting = accepted(LEFT, AskStandIn(ANN, BIRCH), NOON, ALLIED)
    assert waiting.events == (SubstituteWeighed(ANN),)
    assert substitutes.still_asked(waiting.session) == (CLEO, DAN)
    agreed_once = accepted(waiting.session, AnswerStandIn(CLEO, yes=True), game=ALLIED)
    assert agreed_once.events == (SubstituteWeighed(CLEO),)
    assert accepted(agreed_once.session, AnswerStandIn(DAN, yes=False), game=ALLIED).events == (
        SubstituteWeighed(DAN),
    )


ON_VACATION = AwayHours(vacations=(Period(NOON, NOON.after(9 * DAY)),))
ASLEEP = AwayHours(quiet=QuietHours(20 * 60, 8 * 60))


@pytest.mark.parametrize(("rest", "gone_after"), [(ON_VACATION, 10 * DAY), (ASLEEP, 2 * DAY)])
def test_who_is_away_by_their_own_hours_is_not_waited_for(rest: AwayHours, gone_after: int) -> None:
    timed = on_the_clock(ANN, rest)
    for table, ask in (
        (timed, AskStandIn(BEN, BIRCH)),
        (UNDER_WAY, AskStandIn(BEN, BIRCH, {ANN.player: rest})),
    ):
        early = refused(table, ask, NOON.after(gone_after - HOUR), ALLIED)
        assert early.reason.key == "robot-refuse-nobody-gone"
        assert accepted(table, ask, NOON.after(gone_after), ALLIED).session.stand_in


def test_nor_while_the_clock_is_held() -> None:
    table = on_the_clock(ANN, AwayHours())
    assert table.clock
    held = clocks.hold(table.clock, (Seat(0),), NOON.after(HOUR))
    refused(replace(table, clock=held), AskStandIn(BEN, BIRCH), NOON.after(9 * DAY), ALLIED)
    goes_on = replace(table, clock=clocks.release(held, NOON.after(9 * DAY)))
    refused(goes_on, AskStandIn(BEN, BIRCH), NOON.after(10 * DAY - 2 * HOUR), ALLIED)
    assert asked(goes_on, BEN, NOON.after(10 * DAY - HOUR)).stand_in
