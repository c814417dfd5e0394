"""Games with a clock: reminders, time that is out, claims, rest, and time that nobody is charged for."""

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.ids import Person, Player, Room, Version
from bot.kernel.text import Refusal, listed, say
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND, Instant, Sent
from bot.sessions.clocks import TableClock
from bot.sessions.commands import (
    Answer,
    Claim,
    Command,
    Expire,
    Join,
    PlayMove,
    Propose,
    Resign,
    TakeAllSeats,
    TakeRest,
)
from bot.sessions.decide import decide
from bot.sessions.events import (
    Accepted,
    Decision,
    GameEnded,
    PlayerReminded,
    RestChanged,
    TimeExcused,
    TimeRanOut,
)
from bot.sessions.limits import BOARD_AWAITED_MS, FLAG_AFTER_MS
from bot.sessions.model import Ending, OfferKind, Phase, Session
from bot.sessions.service import Sessions
from bot.sessions.time_controls import Control, Per, TimeOut
from tests.kit.clock import NOON, SettableClock
from tests.kit.fourrow_tables import CLEO, FOURROW, GAMES, OFFER, accepted, after, moves, no_blocks, refused
from tests.kit.memory_store.store import memory_store
from tests.kit.tables import ANN, BEN

THREE_DAYS = TableClock(Control(Per.MOVE, 3 * DAY))
BANK = TableClock(Control(Per.GAME, DAY, 8 * HOUR, 3 * DAY))
NIGHTS = AwayHours("UTC", QuietHours(13 * 60, 23 * 60))


def playing(clock: TableClock, rest: AwayHours = AwayHours()) -> Session:  # noqa: B008 - a frozen value
    offer = replace(OFFER, clock=replace(clock, rests=(AwayHours(),)))
    return after(offer, Join(BEN, rest))


def hours(count: float) -> Instant:
    return NOON.after(round(count * HOUR))


FALLS = hours(72).after(FLAG_AFTER_MS)
"""When a flag falls of three days that begin at noon."""


GAME = playing(THREE_DAYS)
MOVED = after(GAME, *moves("a b"))
CLAIMED = after(playing(replace(THREE_DAYS, ends=TimeOut.CLAIM)), *moves("a b"))
BANKED = after(playing(BANK), *moves("a b"))


def test_the_clock_begins_when_everybody_sits() -> None:
    assert GAME.clock
    assert (GAME.clock.left, GAME.clock.since) == ((3 * DAY, 3 * DAY), NOON)
    assert GAME.due == NOON.after(3 * DAY * 9 // 10)


def test_who_plays_every_side_plays_without_a_clock() -> None:
    alone = after(replace(OFFER, clock=replace(THREE_DAYS, rests=(AwayHours(),))), TakeAllSeats(ANN))
    assert alone.clock is None


def test_the_player_to_move_is_reminded_once_and_old_boards_stay_good() -> None:
    reminded = accepted(MOVED, Expire(), hours(65))
    assert reminded.events == (PlayerReminded((ANN,)),)
    assert reminded.session.due == FALLS
    assert refused(reminded.session, Expire(), hours(66)).reason == say("table-refuse-nothing-due")
    assert after(reminded.session, PlayMove(ANN, "c", version=MOVED.version), now=hours(66)).moves[-1] == "c"


def test_time_that_is_out_loses_the_game() -> None:
    ending = Ending((1,), say("clock-end-time", people=listed(ANN)))  # type: ignore[arg-type]  # a seat
    assert after(MOVED, Expire(), now=FALLS.after(-1)).phase is Phase.PLAYING
    ended = accepted(MOVED, Expire(), FALLS)
    assert ended.events == (GameEnded(ending),)
    assert (ended.session.phase, ended.session.due) == (Phase.OVER, None)


@pytest.mark.parametrize(("table", "late"), [(GAME, ANN), (after(GAME, *moves("a")), BEN)])
def test_who_has_not_moved_at_all_has_not_come(table: Session, late: Person) -> None:
    gone = after(table, Expire(), now=FALLS)
    assert gone.phase is Phase.CALLED_OFF
    assert gone.ending
    assert gone.ending.reason == say("clock-end-nobody-came", people=listed(late))


def test_nobody_moves_after_time_is_out_even_if_nobody_has_noticed_yet() -> None:
    late = refused(MOVED, PlayMove(ANN, "c"), hours(72))
    assert late.reason == say("clock-refuse-late", people=listed(ANN))
    assert after(MOVED, PlayMove(ANN, "c"), now=hours(72).after(-1)).moves[-1] == "c"


def test_what_was_sent_in_time_counts_until_the_flag_has_fallen() -> None:
    """Afterwards nothing brings the game back."""
    in_time, late = Sent(hours(72).after(-1), hours(72).after(-1)), Sent(hours(72), hours(72))
    move = PlayMove(ANN, "c")
    played = decide(MOVED, move, FOURROW, FALLS, sent=in_time)
    assert isinstance(played, Accepted)
    assert played.session.clock
    assert played.session.clock.since == FALLS
    assert isinstance(decide(MOVED, move, FOURROW, FALLS, sent=late), Refusal)
    assert isinstance(decide(after(MOVED, Expire(), now=FALLS), move, FOURROW, FALLS, sent=in_time), Refusal)


def test_a_press_without_a_stamp_is_in_time_by_its_first_moment_and_charged_until_it_came_in() -> None:
    decision = decide(
        BANKED, PlayMove(ANN, "c"), FOURROW, hours(33), sent=Sent(hours(31), hours(31).after(HOUR))
    )
    assert isinstance(decision, Accepted)
    assert decision.session.clock
    assert decision.session.clock.left[0] == 8 * HOUR


@pytest.mark.parametrize("sent", [Instant(0), hours(100)])
def test_a_stamp_counts_from_the_start_of_the_turn_to_the_receipt(sent: Instant) -> None:
    decision = decide(BANKED, PlayMove(ANN, "c"), FOURROW, hours(5), sent=Sent(sent, sent))
    assert isinstance(decision, Accepted)
    assert decision.session.clock
    assert decision.session.clock.left[0] == (40 if sent == Instant(0) else 35) * HOUR


def test_a_deadline_that_was_stored_without_the_time_until_the_flag_falls_is_put_right() -> None:
    stored = replace(after(MOVED, Expire(), now=hours(65)), due=hours(72))
    assert after(stored, Expire(), now=hours(72)).due == FALLS


def test_where_time_must_be_claimed_the_game_waits() -> None:
    out = accepted(CLAIMED, Expire(), FALLS)
    assert out.events == (TimeRanOut((ANN,)),)
    assert (out.session.phase, out.session.due) == (Phase.PLAYING, None)
    claimed = after(out.session, Claim(BEN), now=hours(80))
    assert claimed.ending
    assert claimed.ending.winners == (1,)


def test_a_move_is_quicker_than_a_claim() -> None:
    out = after(CLAIMED, Expire(), now=FALLS)
    saved = after(out, PlayMove(ANN, "c"), now=hours(80))
    assert saved.clock
    assert saved.clock.left == (3 * DAY, 3 * DAY)
    assert saved.due == hours(80).after(3 * DAY * 9 // 10)


def test_only_time_that_is_out_can_be_claimed_and_not_ones_own() -> None:
    assert refused(MOVED, Claim(BEN), hours(1)).reason.key == "clock-refuse-not-out"
    assert refused(CLAIMED, Claim(BEN), hours(72)).reason.key == "clock-refuse-not-out"
    out = after(CLAIMED, Expire(), now=FALLS)
    assert refused(out, Claim(ANN), FALLS).reason.key == "clock-refuse-own-time"
    assert refused(out, Claim(CLEO), FALLS).reason.key == "table-refuse-not-seated"
    assert refused(after(OFFER, Join(BEN)), Claim(BEN), hours(72)).reason.key == "clock-refuse-none"


def test_a_takeback_restores_both_clocks() -> None:
    thought = after(BANKED, PlayMove(ANN, "c"), now=hours(5))
    assert thought.clock
    assert thought.clock.left == (35 * HOUR, 32 * HOUR)
    asked = after(thought, Propose(ANN, OfferKind.TAKEBACK), now=hours(6))
    back = after(asked, Answer(BEN, OfferKind.TAKEBACK, yes=True), now=hours(10))
    assert back.clock
    assert (back.clock.left, back.clock.since) == ((32 * HOUR, 32 * HOUR), hours(10))
    assert back.moves == BANKED.moves


def test_an_offer_stops_no_clock() -> None:
    asked = after(BANKED, Propose(ANN, OfferKind.DRAW), now=hours(5))
    assert (asked.clock, asked.due) == (BANKED.clock, BANKED.due)


def test_when_the_game_is_over_nothing_is_due() -> None:
    over = after(MOVED, Resign(ANN), now=hours(1))
    assert over.clock
    assert (over.due, over.clock.since, over.clock.rests) == (None, None, ())


def test_quiet_hours_begin_to_count_when_somebody_chooses_them() -> None:
    rested = accepted(MOVED, TakeRest(ANN, NIGHTS), hours(1))
    assert rested.events == (RestChanged(ANN.player),)
    assert rested.session.clock
    assert rested.session.clock.left[0] == 71 * HOUR
    reminded = after(rested.session, Expire(), now=hours(115))
    assert reminded.due == hours(1 + 71 + 6 * 10).after(FLAG_AFTER_MS)  # six quiet stretches lie in between


def test_a_vacation_is_no_way_out_of_time_that_is_out() -> None:
    away = AwayHours(vacations=(Period(NOON, NOON.after(30 * DAY)),))
    assert refused(MOVED, TakeRest(ANN, away), hours(72)).reason.key == "clock-refuse-too-late-to-rest"
    assert after(MOVED, TakeRest(BEN, away), now=hours(72)).clock


def test_rest_needs_a_clock_and_a_seat() -> None:
    assert refused(MOVED, TakeRest(CLEO, NIGHTS)).reason.key == "clock-refuse-no-clock-of-yours"
    assert (
        refused(after(OFFER, Join(BEN)), TakeRest(BEN, NIGHTS)).reason.key == "clock-refuse-no-clock-of-yours"
    )


def _decided(table: Session, now: Instant, *away: Period) -> Accepted:
    decision = decide(table, Expire(), FOURROW, now, away)
    assert isinstance(decision, Accepted)
    return decision


def test_a_deadline_that_passed_while_nobody_could_move_has_not_passed() -> None:
    away = Period(hours(60), hours(80))
    back = _decided(MOVED, hours(80), away)
    assert back.events == (TimeExcused(20 * HOUR),)
    assert back.session.due == hours(72 - 7.2 + 20)
    again = decide(back.session, Expire(), FOURROW, hours(80), (away,))
    assert not isinstance(again, Accepted)
    fallen = _decided(back.session, hours(92).after(FLAG_AFTER_MS), away)
    assert fallen.session.phase is Phase.OVER


def test_a_move_right_after_an_absence_is_charged_for_nothing_of_it() -> None:
    decision = decide(BANKED, PlayMove(ANN, "c"), FOURROW, hours(20), (Period(hours(1), hours(19)),))
    assert isinstance(decision, Accepted)
    assert decision.session.clock
    assert decision.session.clock.left[0] == 38 * HOUR


def test_every_version_but_a_note_makes_older_boards_old() -> None:
    asked = after(MOVED, Propose(BEN, OfferKind.DRAW))
    assert asked.stands_since == asked.version == Version(MOVED.version + 1)
    reminded = after(asked, Expire(), now=hours(65))
    assert (reminded.stands_since, reminded.version) == (asked.version, asked.version + 1)
    old = PlayMove(ANN, "c", version=MOVED.version)
    assert refused(reminded, old, hours(65)).reason == say("table-refuse-board-moved-on")
    future = PlayMove(ANN, "c", version=Version(reminded.version + 1))
    assert refused(reminded, future, hours(65)).reason == say("table-refuse-board-moved-on")


LIVE = [
    Control(Per.GAME, 5 * MINUTE),
    Control(Per.GAME, 3 * MINUTE, 2 * SECOND),
    Control(Per.GAME, 90 * MINUTE, MINUTE, 2 * HOUR),
    Control(Per.MOVE, 2 * MINUTE),
]
CORRESPONDENCE = [
    Control(Per.MOVE, 3 * DAY),
    Control(Per.GAME, DAY, 8 * HOUR, 3 * DAY),
    Control(Per.GAME, 5 * DAY),
]
delays = st.none() | st.integers(0, 3 * BOARD_AWAITED_MS)
"""How long after the commit the board arrives, in milliseconds; None where it never does."""


def weighed(table: Session, command: Command, now: Instant, delay: int | None) -> Decision:
    """What comes of it where a board arrives that long after noon."""
    clock = SettableClock(now)

    async def first_shown(_: Session, player: Player, __: Room | None) -> Instant | None:
        assert player == ANN.player
        return NOON.after(delay) if delay is not None and NOON.after(delay) <= now else None

    return asyncio.run(
        Sessions(memory_store(clock).sessions, GAMES, clock, no_blocks, first_shown=first_shown).weigh(
            table, command
        )
    )


@given(st.sampled_from(LIVE), delays, st.integers(0, 3 * MINUTE), st.integers(0, 2 * MINUTE))
def test_in_live_games_the_time_to_move_begins_with_the_board_or_after_half_a_minute(
    control: Control, delay: int | None, thought: int, questioned: int
) -> None:
    """A question beside the game, on which the board is sent again, changes nothing."""
    table, now = after(playing(TableClock(control)), *moves("a b")), NOON.after(thought)
    assert table.clock
    if questioned < thought:
        offered = weighed(table, Propose(BEN, OfferKind.DRAW), NOON.after(questioned), delay)
        assert isinstance(offered, Accepted)
        table = offered.session
    charged = max(0, thought - min(BOARD_AWAITED_MS if delay is None else delay, BOARD_AWAITED_MS))
    played = weighed(table, PlayMove(ANN, "c"), now, delay)
    if charged >= table.clock.left[0]:
        assert isinstance(played, Refusal)
        return
    assert isinstance(played, Accepted)
    assert played.session.clock
    undelayed = after(table, PlayMove(ANN, "c"))
    assert undelayed.clock
    bank = charged if control.per is Per.GAME else 0
    assert played.session.clock.left[0] == min(undelayed.clock.left[0], control.cap or DAY) - bank
    assert played.session.clock.used == (charged, 0)
    assert played.session.clock.since == now


@given(st.sampled_from(LIVE), delays, st.integers(0, 2 * MINUTE))
def test_in_live_games_the_flag_falls_so_much_later_as_the_board_arrived(
    control: Control, delay: int | None, left: int
) -> None:
    table = after(playing(TableClock(control)), *moves("a b"))
    assert table.clock
    clock = replace(table.clock, left=(left, left), budget=(left, left), reminded=True)
    table = replace(table, clock=clock, due=NOON.after(left + FLAG_AFTER_MS))
    now, looks = NOON, 0
    while table.phase is Phase.PLAYING:
        assert table.due
        now, looks = table.due, looks + 1
        expired = weighed(table, Expire(), now, delay)
        assert isinstance(expired, Accepted)
        table = expired.session
    late = min(BOARD_AWAITED_MS if delay is None else delay, BOARD_AWAITED_MS)
    assert now == NOON.after(late + left + FLAG_AFTER_MS)
    assert looks <= 2 + BOARD_AWAITED_MS // FLAG_AFTER_MS


@given(st.sampled_from(CORRESPONDENCE), st.integers(0, HOUR))
def test_in_correspondence_the_time_begins_with_the_commit_and_no_board_is_asked_for(
    control: Control, thought: int
) -> None:
    table, now = after(playing(TableClock(control)), *moves("a b")), NOON.after(thought)
    clock = SettableClock(now)

    async def nothing(*_: object) -> Instant | None:
        raise AssertionError

    sessions = Sessions(memory_store(clock).sessions, GAMES, clock, no_blocks, first_shown=nothing)
    played = asyncio.run(sessions.weigh(table, PlayMove(ANN, "c")))
    assert isinstance(played, Accepted)
    assert played.session == accepted(table, PlayMove(ANN, "c"), now).session
