"""Tables at which two play together against two: four in a row with Ann and Ben against Cleo and Dan."""

from dataclasses import replace

import pytest

from bot.gamekit.game import AnyGame
from bot.kernel.away_hours import ALWAYS_AT_IT, AwayHours, Period
from bot.kernel.ids import AccountId, Person, Player, Seat
from bot.kernel.text import say
from bot.kernel.time import DAY
from bot.sessions import clock_decisions, clocks
from bot.sessions.clocks import TableClock
from bot.sessions.commands import (
    Answer,
    Command,
    Join,
    Leave,
    PlayMove,
    Propose,
    Resign,
    TakeAllSeats,
    Withdraw,
)
from bot.sessions.events import PlayerJoined, PlayerLeft
from bot.sessions.model import OfferKind, Phase, Session, against
from bot.sessions.time_controls import Control, Per
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import CLEO, FOURROW, accepted, after, offer, refused
from tests.kit.tables import ANN, BEN

DAN, EVE = (Person(Player(AccountId(name.lower())), name) for name in ("Dan", "Eve"))
ALLIED: AnyGame = replace(FOURROW, sides={"standard": ((Seat(0), Seat(2)), (Seat(1), Seat(3)))})
"""Seats 0 and 2 against 1 and 3; only the first two ever move, which is enough here."""

OFFER, CHALLENGE = offer(game=ALLIED), offer(BEN, ALLIED)
PLAYING = after(OFFER, Join(CLEO), Join(BEN), Join(DAN), game=ALLIED)
UNDER_WAY = after(PLAYING, PlayMove(ANN, "d"), PlayMove(CLEO, "e"), game=ALLIED)


def test_anyone_who_sits_down_or_gets_up_is_told_of_in_every_room() -> None:
    joined = accepted(OFFER, Join(CLEO), game=ALLIED)
    assert joined.events == (PlayerJoined(CLEO),)
    assert accepted(joined.session, Withdraw(CLEO), game=ALLIED).events == (PlayerLeft(CLEO),)


def test_it_begins_when_the_last_seat_is_taken() -> None:
    waiting = after(OFFER, Join(CLEO), Join(BEN), game=ALLIED)
    assert (waiting.phase, waiting.people) == (Phase.LOBBY, (CLEO, ANN, BEN))
    assert (PLAYING.phase, PLAYING.people) == (Phase.PLAYING, (ANN, CLEO, BEN, DAN))


@pytest.mark.parametrize(
    ("table", "command", "key"),
    [
        (after(OFFER, Join(BEN), game=ALLIED), Join(BEN), "table-refuse-own-offer"),
        (after(OFFER, Join(BEN), game=ALLIED), TakeAllSeats(ANN), "table-refuse-seat-taken"),
        (after(OFFER, Join(BEN), game=ALLIED), Withdraw(CLEO), "table-refuse-not-your-offer"),
        (after(CHALLENGE, Join(CLEO), Join(DAN), game=ALLIED), Join(EVE), "table-refuse-for-another"),
        (PLAYING, Join(EVE), "table-refuse-seat-taken"),
    ],
)
def test_who_may_not_sit_down(table: Session, command: Command, key: str) -> None:
    assert refused(table, command, game=ALLIED).reason.key == key


def test_somebody_may_get_up_again_before_it_begins() -> None:
    left = accepted(after(OFFER, Join(CLEO), Join(BEN), game=ALLIED), Withdraw(CLEO), game=ALLIED).session
    assert (left.phase, left.people) == (Phase.LOBBY, (ANN, BEN))
    assert after(left, Join(EVE), Join(CLEO), game=ALLIED).phase is Phase.PLAYING


def test_when_the_opener_gets_up_the_offer_is_gone() -> None:
    waiting = after(OFFER, Join(CLEO), game=ALLIED)
    assert accepted(waiting, Withdraw(ANN), game=ALLIED).session.phase is Phase.CALLED_OFF


def test_one_who_does_not_come_leaves_the_seat_to_anybody() -> None:
    declined = accepted(after(CHALLENGE, Join(CLEO), game=ALLIED), Withdraw(BEN), game=ALLIED).session
    assert (declined.phase, declined.people, declined.invited) == (Phase.LOBBY, (CLEO, ANN), None)


@pytest.mark.parametrize(
    ("seats", "others"),
    [((0,), (1, 3)), ((2, 0), (1, 3)), ((3,), (0, 2)), ((0, 1), ()), ((), (0, 1, 2, 3))],
)
def test_who_plays_against_whom(seats: tuple[Seat, ...], others: tuple[Seat, ...]) -> None:
    assert against(PLAYING, seats, ALLIED) == others


@pytest.mark.parametrize(("person", "winners"), [(ANN, (1, 3)), (BEN, (1, 3)), (DAN, (0, 2))])
def test_one_who_resigns_resigns_for_the_partner_too(person: Person, winners: tuple[int, ...]) -> None:
    assert accepted(UNDER_WAY, Resign(person), game=ALLIED).session.ending.winners == winners


@pytest.mark.parametrize("kind", OfferKind)
def test_only_the_other_side_can_agree_to_an_offer(kind: OfferKind) -> None:
    offered = after(UNDER_WAY, Propose(ANN, kind), game=ALLIED)
    for own in (ANN, BEN):
        assert refused(offered, Answer(own, kind, yes=True), game=ALLIED).reason == say("offer-refuse-own")
    for other in (CLEO, DAN):
        agreed = accepted(offered, Answer(other, kind, yes=True), game=ALLIED).session
        assert agreed.offer is None


def test_a_partner_who_asks_for_the_same_agrees_to_nothing() -> None:
    offered = after(UNDER_WAY, Propose(ANN, OfferKind.DRAW), game=ALLIED)
    assert refused(offered, Propose(BEN, OfferKind.DRAW), game=ALLIED).reason == say("offer-refuse-own")
    assert after(offered, Propose(DAN, OfferKind.DRAW), game=ALLIED).phase is Phase.OVER


def test_one_who_leaves_leaves_the_game_to_the_partner() -> None:
    left = accepted(UNDER_WAY, Leave(ANN), game=ALLIED)
    assert left.session.phase is Phase.PLAYING
    assert left.session.people == (BEN, CLEO, BEN, DAN)
    assert left.events == (PlayerLeft(ANN),)
    assert left.session.told == (say("table-told-left", person=ANN, partner=BEN),)
    goes_on = after(left.session, PlayMove(BEN, "a"), PlayMove(CLEO, "b"), game=ALLIED)
    assert goes_on.moves == ("d", "e", "a", "b")
    assert refused(goes_on, PlayMove(ANN, "a"), game=ALLIED).reason == say("table-refuse-not-seated")


def test_who_plays_for_both_has_nobody_to_leave_it_to() -> None:
    alone = after(UNDER_WAY, Leave(ANN), game=ALLIED)
    assert refused(alone, Leave(BEN), game=ALLIED).reason.key == "table-refuse-no-partner"
    assert accepted(alone, Resign(BEN), game=ALLIED).session.ending.winners == (1, 3)


def test_an_offer_lapses_when_somebody_leaves() -> None:
    offered = after(UNDER_WAY, Propose(ANN, OfferKind.DRAW), Leave(ANN), game=ALLIED)
    assert offered.offer is None


def test_before_the_game_leaving_is_getting_up() -> None:
    waiting = after(OFFER, Join(CLEO), game=ALLIED)
    assert accepted(waiting, Leave(CLEO), game=ALLIED).session.people == (ANN,)
    assert accepted(waiting, Leave(ANN), game=ALLIED).session.phase is Phase.CALLED_OFF


def on_the_clock(resting: Person, hours: AwayHours) -> Session:
    """Three days a move; one of the four is away at these hours."""
    rests = tuple(hours if one == resting else ALWAYS_AT_IT for one in UNDER_WAY.people)
    timed = replace(UNDER_WAY, clock=TableClock(Control(Per.MOVE, 3 * DAY)))
    return clock_decisions.start_clock(timed, rests, ALLIED, NOON)


def test_who_leaves_on_vacation_leaves_the_partner_all_the_time_that_was_left() -> None:
    table = on_the_clock(ANN, AwayHours(vacations=(Period(NOON, NOON.after(20 * DAY)),)))
    now = NOON.after(10 * DAY)
    left = accepted(table, Leave(ANN), now, ALLIED).session
    assert left.people == (BEN, CLEO, BEN, DAN)
    assert left.clock is not None
    assert clocks.deadline(left.clock, (Seat(0),)) == now.after(3 * DAY)
    assert accepted(left, PlayMove(BEN, "a"), now.after(2 * DAY), ALLIED)


def test_from_then_on_the_partners_hours_count() -> None:
    table = on_the_clock(BEN, AwayHours(vacations=(Period(NOON.after(2 * DAY), NOON.after(22 * DAY)),)))
    left = accepted(table, Leave(ANN), NOON.after(DAY), ALLIED).session
    assert left.due == NOON.after(22 * DAY + 3 * DAY - 2 * DAY - 3 * DAY // 10)
