"""Who may sit down, who may take an offer back, and how long it stands."""

import pytest

from bot.gamekit.setup import prepare
from bot.kernel.ids import SessionId
from bot.kernel.text import say
from bot.sessions.commands import Command, Expire, Join, TakeAllSeats, Withdraw
from bot.sessions.decide import open_table
from bot.sessions.events import PlayStarted, TableCalledOff, TableOpened
from bot.sessions.model import Ending, Phase, Session
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
    CLEO,
    FOURROW,
    LAPSED,
    OFFER,
    PLAYING,
    PRACTICE,
    WENT_BY,
    WON,
    accepted,
    offer,
    offering,
    refused,
)
from tests.kit.tables import ANN, BEN, PUB


def test_an_offer_is_a_table_at_version_1_with_one_seat_taken() -> None:
    assert (OFFER.version, OFFER.phase, OFFER.people, OFFER.due) == (1, Phase.LOBBY, (ANN,), LAPSED)
    assert (OFFER.position, OFFER.moves) == ("", ())


def test_opening_tells_where_and_by_whom() -> None:
    events = open_table(SessionId("t"), offering(), prepare(FOURROW), FOURROW, NOON).events
    assert events == (TableOpened(FOURROW.id, PUB, ANN),)


def test_playing_alone_begins_at_once_at_version_1() -> None:
    begun = open_table(SessionId("t"), offering(alone=True), prepare(FOURROW), FOURROW, NOON)
    assert begun.events == (TableOpened(FOURROW.id, PUB, ANN), PlayStarted((ANN, ANN)))
    assert (begun.session.version, begun.session.phase) == (1, Phase.PLAYING)


@pytest.mark.parametrize(("table", "person"), [(OFFER, BEN), (OFFER, CLEO), (CHALLENGE, BEN)])
def test_anyone_who_may_take_the_seat_begins_the_game(table: Session, person: object) -> None:
    begun = accepted(table, Join(person))
    assert begun.events == (PlayStarted((ANN, person)),)
    assert begun.session.phase is Phase.PLAYING
    assert begun.session.position == FOURROW.notation.dump(FOURROW.rules.initial(table.setup))


def test_an_opener_may_take_all_seats_of_an_open_offer() -> None:
    assert accepted(OFFER, TakeAllSeats(ANN)).session.people == (ANN, ANN)


@pytest.mark.parametrize(
    ("table", "command", "reason"),
    [
        (OFFER, Join(ANN), say("table-refuse-own-offer")),
        (CHALLENGE, Join(ANN), say("table-refuse-own-offer")),
        (CHALLENGE, Join(CLEO), say("table-refuse-for-another", person=BEN)),
        (PLAYING, Join(CLEO), say("table-refuse-seat-taken")),
        (PLAYING, Join(BEN), say("table-refuse-seat-taken")),
        (WON, Join(CLEO), say("table-refuse-seat-taken")),
        (CALLED_OFF, Join(CLEO), say("table-refuse-seat-taken")),
        (OFFER, TakeAllSeats(BEN), say("table-refuse-not-your-offer", person=ANN)),
        (CHALLENGE, TakeAllSeats(ANN), say("table-refuse-for-another", person=BEN)),
        (PLAYING, TakeAllSeats(ANN), say("table-refuse-seat-taken")),
        (OFFER, Withdraw(BEN), say("table-refuse-not-your-offer", person=ANN)),
        (CHALLENGE, Withdraw(CLEO), say("table-refuse-not-your-offer", person=ANN)),
        (PLAYING, Withdraw(ANN), say("table-refuse-not-an-offer")),
        (PRACTICE, Withdraw(ANN), say("table-refuse-not-an-offer")),
        (WENT_BY, Withdraw(ANN), say("table-refuse-not-an-offer")),
    ],
)
def test_who_may_not(table: Session, command: Command, reason: object) -> None:
    assert refused(table, command).reason == reason


@pytest.mark.parametrize(
    ("table", "person", "reason"),
    [(OFFER, ANN, "withdrawn"), (CHALLENGE, ANN, "withdrawn"), (CHALLENGE, BEN, "declined")],
)
def test_an_offer_is_taken_back_or_declined(table: Session, person: object, reason: str) -> None:
    closed = accepted(table, Withdraw(person))
    ending = Ending((), say(f"table-end-{reason}", person=person))
    assert (closed.session.phase, closed.session.ending, closed.session.due) == (
        Phase.CALLED_OFF,
        ending,
        None,
    )
    assert closed.events == (TableCalledOff(ending),)


def test_an_offer_lapses_at_its_time_and_no_millisecond_before() -> None:
    assert refused(OFFER, Expire(), LAPSED.after(-1)).reason == say("table-refuse-nothing-due")
    lapsed = accepted(OFFER, Expire(), LAPSED).session
    assert (lapsed.phase, lapsed.ending) == (Phase.CALLED_OFF, Ending((), say("table-end-lapsed")))


@pytest.mark.parametrize("table", [PLAYING, PRACTICE, WON, CALLED_OFF, WENT_BY])
def test_nothing_else_ever_lapses(table: Session) -> None:
    assert refused(table, Expire(), LAPSED.after(1)).reason == say("table-refuse-nothing-due")


@pytest.mark.parametrize("command", [Join(BEN), TakeAllSeats(ANN)])
def test_a_lapsed_offer_cannot_be_taken_even_before_its_card_says_so(command: Command) -> None:
    assert accepted(offer(), command, LAPSED.after(-1))
    assert refused(offer(), command, LAPSED).reason == say("table-refuse-offer-lapsed")
