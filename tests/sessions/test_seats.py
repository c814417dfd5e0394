"""Who may sit down, who may not, and who takes over a seat."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import AnyGame
from bot.gamekit.setup import prepare
from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.ids import AccountId, Person, Player, RequestId, Seat, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import DAY, HOUR, Instant
from bot.robots.levels import robot
from bot.sessions import clocks, substitutes
from bot.sessions.commands import (
    AnswerStandIn,
    AskStandIn,
    Command,
    Expire,
    Join,
    Leave,
    Open,
    PlayMove,
    Propose,
    Reseat,
    Resign,
    Seated,
    SeatRobots,
    TakeAllSeats,
    Withdraw,
)
from bot.sessions.decide import open_table
from bot.sessions.events import (
    PlayerJoined,
    PlayerLeft,
    PlayerReseated,
    PlayStarted,
    SubstituteWeighed,
    TableCalledOff,
    TableOpened,
)
from bot.sessions.model import Ending, OfferKind, Phase, Session, is_open
from bot.sessions.service import Sessions
from tests.kit.clock import NOON, SettableClock
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
    CLEO,
    FOURROW,
    GAMES,
    LAPSED,
    OFFER,
    PLAYING,
    PRACTICE,
    WENT_BY,
    WON,
    accepted,
    after,
    moves,
    offer,
    offering,
    refused,
)
from tests.kit.fourrow_tables import PLAYING as PAIR
from tests.kit.memory_store.store import memory_store
from tests.kit.tables import ANN, BEN, PUB
from tests.sessions.test_partners import ALLIED, DAN, EVE, UNDER_WAY, on_the_clock


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


# Two accounts have become one: anyone who sits, or is awaited, does so under the new one.


DREW = after(PLAYING, *moves("a b"), Propose(ANN, OfferKind.DRAW))
TABLES = [OFFER, CHALLENGE, PLAYING, PRACTICE, DREW, WON, CALLED_OFF]
ANNIE = Person(Player(AccountId("annie")), "Annie")


def places(table: Session) -> list[Person | None]:
    """Everybody who is named anywhere at the table, in a fixed order."""
    return [table.opener, table.invited, *table.people, table.offer.by if table.offer else None]


@pytest.mark.parametrize(
    ("table", "person"), [(table, one) for table in TABLES for one in (ANN, BEN) if one in places(table)]
)
def test_every_place_of_the_one_becomes_the_others_and_nothing_else_changes(
    table: Session, person: Person
) -> None:
    now = after(table, Reseat(person.player, ANNIE))
    assert places(now) == [ANNIE if one == person else one for one in places(table)]
    back = after(now, Reseat(ANNIE.player, person))
    assert replace(back, version=table.version, stands_since=table.stands_since) == table


@pytest.mark.parametrize("table", TABLES)
def test_boards_follow_as_long_as_something_can_still_happen(table: Session) -> None:
    expected = (PlayerReseated(ANN.player, ANNIE),) if is_open(table) else ()
    assert accepted(table, Reseat(ANN.player, ANNIE)).events == expected


@pytest.mark.parametrize("table", TABLES)
def test_doing_it_twice_is_refused_as_there_is_nothing_left_to_do(table: Session) -> None:
    once = after(table, Reseat(ANN.player, ANNIE))
    assert refused(once, Reseat(ANN.player, ANNIE)).reason == say("table-refuse-not-seated")


@given(st.sampled_from(TABLES), st.sampled_from((ANN, BEN, CLEO)), st.sampled_from((ANN, BEN, CLEO)))
def test_nobody_ever_comes_to_sit_against_themselves(table: Session, former: Person, now: Person) -> None:
    both_are_here = {former.player, now.player} <= set(table.players)
    if former == now and both_are_here:
        assert after(table, Reseat(former.player, now)).players == table.players
    elif both_are_here:
        reason = say("table-refuse-against-oneself", table=Written(table.id))
        assert refused(table, Reseat(former.player, now)).reason == reason
    elif former.player in table.players:
        assert len(after(table, Reseat(former.player, now)).players) == len(table.players)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_account_can_take_another_name(table: Session) -> None:
    annabel = replace(ANN, name="Annabel")
    now = after(table, Reseat(ANN.player, annabel))
    assert places(now) == [annabel if one == ANN else one for one in places(table)]


def test_everybody_at_a_table_is_named_once() -> None:
    ann, ben = ANN.player, BEN.player
    found = [table.players for table in (OFFER, CHALLENGE, PLAYING, PRACTICE)]
    assert found == [(ann,), (ann, ben), (ann, ben), (ann,)]


def test_what_the_table_has_to_tell_is_told_of_the_new_account() -> None:
    resigned = after(PLAYING, Resign(BEN))
    ending = after(resigned, Reseat(BEN.player, ANNIE)).ending
    assert ending
    assert ending.reason == say("table-end-resigned", person=ANNIE)


# No way leads two people to one table if one of them has blocked the other, but a cup's pairing.


STRANGER = Person(Player(AccountId("dan")), "Dan")
PEOPLE = (ANN, BEN, CLEO, STRANGER)
FOUR: AnyGame = replace(FOURROW, sides={"standard": ((Seat(0), Seat(2)), (Seat(1), Seat(3)))})
TAKEN = "table-refuse-seat-taken"

persons = st.sampled_from(PEOPLE)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(Join, persons, beside=st.sampled_from((None, True, False))),
    st.builds(Withdraw, persons),
    st.builds(TakeAllSeats, persons),
    st.builds(SeatRobots, persons, st.just(())),
)


def service(game: AnyGame = FOURROW) -> Sessions:
    async def is_blocked(player: Player, other: Player) -> bool:
        return {player, other} == {ANN.player, BEN.player}

    clock = SettableClock()
    return Sessions(memory_store(clock).sessions, {**GAMES, game.id: game}, clock, is_blocked=is_blocked)


@given(invited=st.none() | persons, opener=persons, asked=st.lists(commands, max_size=8))
async def test_no_order_of_requests_seats_both(
    invited: Person | None, opener: Person, asked: list[Command]
) -> None:
    sessions = service(FOUR)
    table = await sessions.open(replace(offering(invited), opener=opener), RequestId("open"))
    for number, command in enumerate(asked if isinstance(table, Session) else ()):
        assert isinstance(table, Session)
        outcome = await sessions.do(table.id, command, RequestId(str(number)))
        table = outcome if isinstance(outcome, Session) else table
    if isinstance(table, Session):
        assert not {ANN.player, BEN.player} <= set(table.players)


def _open(**fields: object) -> Open:
    return replace(offering(), seated=(Seated(ANN), Seated(BEN)), **fields)  # type: ignore[arg-type]  # its own


@pytest.mark.parametrize("command", [offering(BEN), replace(offering(ANN), opener=BEN), _open()])
async def test_a_table_for_both_is_refused_as_a_taken_seat_is(command: Open) -> None:
    refusal = await service().open(command, RequestId("open"))
    assert isinstance(refusal, Refusal)
    assert refusal.reason.key == TAKEN


async def test_a_cup_pairs_them_and_an_account_that_joins_another_keeps_its_seat() -> None:
    sessions = service()
    assert isinstance(await sessions.open(_open(match="cup22222 1"), RequestId("cup")), Session)
    table = await sessions.open(offering(CLEO), RequestId("open"))
    assert isinstance(table, Session)
    assert isinstance(await sessions.do(table.id, Reseat(CLEO.player, BEN), RequestId("link")), Session)


# A robot for somebody who is gone: Ann and Ben against Cleo and Dan, all of whom must agree.


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
