"""What is true of clocks, however long people think, rest, or take their moves back."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.ids import Seat
from bot.kernel.time import DAY, HOUR, MINUTE, Instant
from bot.sessions.clocks import (
    Countdown,
    LineOfMoves,
    TableClock,
    countdown,
    deadline,
    elapsed_ms,
    excuse,
    hold,
    next_due,
    pauses,
    record_moves,
    reminder,
    rewind,
    seats_out_of_time,
    settle,
    start_clock,
    time_left,
)
from bot.sessions.limits import FLAG_AFTER_MS, PAUSES_SHOWN
from bot.sessions.time_controls import Control, Per
from tests.kit.clock import NOON
from tests.sessions.test_paused_time import instants, rests, weekends

FIRST, SECOND = Seat(0), Seat(1)
BANK = Control(Per.GAME, DAY, 8 * HOUR, 3 * DAY)
DAYS = Control(Per.MOVE, 3 * DAY)
BLITZ = Control(Per.GAME, 5 * MINUTE)
thinking = st.integers(0, 4 * DAY)


def begun(control: Control, *rests: AwayHours, now: Instant = NOON, weekend: str | None = None) -> TableClock:
    return start_clock(TableClock(control, weekend=weekend), rests or (AwayHours(), AwayHours()), now)


def after_move(
    clock: TableClock, seat: Seat, now: Instant, count: int = 1, *, done: bool = True
) -> TableClock:
    return record_moves(clock, LineOfMoves((seat,), seat, count, done), now, now)


def test_a_bank_is_charged_and_topped_up() -> None:
    clock = after_move(begun(BANK), FIRST, NOON.after(2 * HOUR))
    assert clock.left == (30 * HOUR, 24 * HOUR)


def test_a_bank_never_grows_beyond_its_cap() -> None:
    full = replace(begun(BANK), left=(70 * HOUR, DAY))
    assert after_move(full, FIRST, NOON).left[FIRST] == 72 * HOUR


def test_the_mover_is_charged_until_the_move_was_sent_and_the_other_from_when_it_is_stored() -> None:
    sent, stored = NOON.after(2 * HOUR), NOON.after(3 * HOUR)
    clock = record_moves(begun(BANK), LineOfMoves((FIRST,), FIRST, 1, done=True), sent, stored)
    assert clock.left == (30 * HOUR, 24 * HOUR)
    assert time_left(clock, SECOND, (SECOND,), NOON.after(4 * HOUR)) == 23 * HOUR


def test_days_for_a_move_are_there_again_for_the_next_one() -> None:
    assert after_move(begun(DAYS), FIRST, NOON.after(2 * DAY)).left == (3 * DAY, 3 * DAY)


def test_many_small_moves_of_one_turn_earn_nothing() -> None:
    clock = begun(BANK)
    for hour in range(1, 4):
        clock = after_move(clock, FIRST, NOON.after(hour * HOUR), done=False)
    assert clock.left[FIRST] == 21 * HOUR


def test_a_night_costs_nothing() -> None:
    sleeper = AwayHours("UTC", QuietHours(13 * 60, 23 * 60))
    clock = begun(BANK, sleeper, AwayHours())
    assert time_left(clock, FIRST, (FIRST,), NOON.after(12 * HOUR)) == 22 * HOUR
    assert deadline(clock, (FIRST,)) == NOON.after(44 * HOUR)


def test_the_pauses_to_come_are_seen_as_far_as_the_time_reaches() -> None:
    sleeper = AwayHours("UTC", QuietHours(13 * 60, 23 * 60))
    clock = begun(BANK, sleeper, AwayHours())
    first, second = (Period(NOON.after(start * HOUR), NOON.after((start + 10) * HOUR)) for start in (1, 25))
    assert countdown(clock, FIRST, (FIRST,), NOON) == Countdown(24 * HOUR, runs=True, pauses=(first, second))
    within = countdown(clock, FIRST, (FIRST,), NOON.after(2 * HOUR))
    assert within == Countdown(23 * HOUR, runs=True, pauses=(first, second))
    assert countdown(clock, SECOND, (FIRST,), NOON) == Countdown(24 * HOUR)


def test_a_clock_that_is_held_does_not_run() -> None:
    clock = hold(begun(BANK), (FIRST,), NOON.after(HOUR))
    assert countdown(clock, FIRST, (FIRST,), NOON.after(5 * HOUR)) == Countdown(23 * HOUR)


@given(rests, weekends, instants, thinking)
def test_a_countdown_goes_on_as_the_clock_does(
    rest: AwayHours, weekend: str | None, start: Instant, think: int
) -> None:
    clock = begun(DAYS, rest, AwayHours(), now=start, weekend=weekend)
    shown = countdown(clock, FIRST, (FIRST,), start)
    later = start.after(think)
    if len(shown.pauses) < PAUSES_SHOWN:
        gone = elapsed_ms(start, later, shown.pauses)
        assert max(0, shown.left - gone) == time_left(clock, FIRST, (FIRST,), later)


def test_in_a_quick_game_the_night_counts() -> None:
    sleeper = AwayHours("UTC", QuietHours(12 * 60, 23 * 60))
    assert deadline(begun(BLITZ, sleeper, AwayHours()), (FIRST,)) == NOON.after(5 * MINUTE)


def test_a_weekend_costs_nobody_anything() -> None:
    clock = begun(DAYS, weekend="UTC")  # a Friday, noon
    assert deadline(clock, (FIRST,)) == NOON.after(5 * DAY)


def test_the_reminder_comes_when_a_tenth_is_left() -> None:
    clock = begun(Control(Per.MOVE, 10 * DAY))
    assert reminder(clock, (FIRST,)) == NOON.after(9 * DAY)
    assert next_due(replace(clock, reminded=True), (FIRST,)) == NOON.after(10 * DAY + FLAG_AFTER_MS)


def test_in_a_quick_game_nobody_is_reminded() -> None:
    assert reminder(begun(BLITZ), (FIRST,)) is None
    assert next_due(begun(BLITZ), (FIRST,)) == NOON.after(5 * MINUTE + FLAG_AFTER_MS)


def test_time_is_out_at_its_last_millisecond_and_not_before() -> None:
    clock = begun(BLITZ)
    assert seats_out_of_time(clock, (FIRST,), NOON.after(5 * MINUTE - 1)) == ()
    assert seats_out_of_time(clock, (FIRST,), NOON.after(5 * MINUTE)) == (FIRST,)


def test_a_clock_that_is_set_back_costs_nobody_anything() -> None:
    assert settle(begun(BANK), (FIRST,), NOON.after(-DAY)) == begun(BANK)


def test_time_without_us_is_not_counted() -> None:
    gap = Period(NOON.after(HOUR), NOON.after(5 * HOUR))
    clock = excuse(begun(BANK), (FIRST,), (gap,), NOON.after(6 * HOUR))
    assert time_left(clock, FIRST, (FIRST,), NOON.after(6 * HOUR)) == 22 * HOUR
    assert clock.excused == 4 * HOUR


@given(instants, rests, weekends, st.lists(thinking, min_size=1, max_size=6))
def test_who_is_not_to_move_loses_no_time(
    start: Instant, rest: AwayHours, weekend: str | None, thoughts: list[int]
) -> None:
    clock, now, seat = begun(BANK, rest, rest, now=start, weekend=weekend), start, FIRST
    for thought in thoughts:
        now, other = now.after(thought), Seat(1 - seat)
        before = clock.left[other]
        clock = after_move(clock, seat, now)
        assert clock.left[other] == before
        assert 0 <= clock.left[seat] <= 3 * DAY
        seat = other


@given(instants, rests, weekends, st.integers(0, 10 * DAY))
def test_nobody_is_out_of_time_before_the_deadline_and_everybody_is_at_it(
    start: Instant, rest: AwayHours, weekend: str | None, left: int
) -> None:
    clock = replace(begun(BANK, rest, rest, now=start, weekend=weekend), left=(left, DAY))
    end = deadline(clock, (FIRST,))
    assert end is not None
    assert seats_out_of_time(clock, (FIRST,), end) == (FIRST,)
    assert left == 0 or seats_out_of_time(clock, (FIRST,), end.after(-1)) == ()


@given(instants, rests, weekends, st.lists(thinking, min_size=1, max_size=6), st.data())
def test_a_takeback_restores_both_clocks(
    start: Instant, rest: AwayHours, weekend: str | None, thoughts: list[int], data: st.DataObject
) -> None:
    clock, now = begun(BANK, rest, rest, now=start, weekend=weekend), start
    seen = []
    for ply, thought in enumerate(thoughts):
        seen.append(clock.left)
        now = now.after(thought)
        clock = after_move(clock, Seat(ply % 2), now)
    kept = data.draw(st.integers(0, len(thoughts) - 1))
    back = rewind(clock, kept, now.after(HOUR))
    assert (back.left, back.since) == (seen[kept], now.after(HOUR))
    assert len(back.before) == kept


@given(instants, rests, weekends, st.lists(st.tuples(thinking, thinking), max_size=4), thinking)
def test_absences_are_excused_once_however_often_they_are_told_of(
    start: Instant, rest: AwayHours, weekend: str | None, parts: list[tuple[int, int]], last: int
) -> None:
    """Being there and being away by turns; a restart may tell of the same absence again."""
    clock, now, gaps, present = begun(BANK, rest, rest, now=start, weekend=weekend), start, [], []
    for there, away in parts:
        present.append(Period(now, now.after(there)))
        gaps.append(Period(now.after(there), now.after(there + away)))
        now = gaps[-1].end
    present.append(Period(now, now.after(last)))
    now = now.after(last)
    once = excuse(clock, (FIRST,), tuple(gaps), now)
    bit_by_bit = clock
    for at in range(len(gaps) + 1):
        bit_by_bit = excuse(bit_by_bit, (FIRST,), tuple(gaps[:at]), now)
    assert once == bit_by_bit == excuse(once, (FIRST,), tuple(gaps), now)
    charged = sum(elapsed_ms(part.start, part.end, pauses(rest, weekend, part.start)) for part in present)
    assert time_left(once, FIRST, (FIRST,), now) == max(0, DAY - charged)


@given(instants, rests, weekends, thinking, thinking)
def test_settling_in_between_changes_nothing(
    start: Instant, rest: AwayHours, weekend: str | None, one: int, other: int
) -> None:
    clock = begun(BANK, rest, rest, now=start, weekend=weekend)
    middle, end = start.after(one), start.after(one + other)
    at_once = settle(clock, (FIRST,), end).left
    assert settle(settle(clock, (FIRST,), middle), (FIRST,), end).left == at_once


def test_what_each_has_used_of_a_game_is_counted_through_all_turns() -> None:
    clock = after_move(begun(DAYS), FIRST, NOON.after(DAY))
    clock = after_move(clock, SECOND, NOON.after(DAY + MINUTE))
    assert settle(clock, (FIRST,), NOON.after(2 * DAY)).used == (2 * DAY - MINUTE, MINUTE)


def test_nights_and_absences_are_not_used_but_vacations_are() -> None:
    """As rounds of cups go on in vacations, somebody could go on one to use no time."""
    away = AwayHours("UTC", QuietHours(13 * 60, 23 * 60), (Period(NOON, NOON.after(2 * DAY)),))
    clock = excuse(
        begun(DAYS, away, AwayHours()), (FIRST,), (Period(NOON, NOON.after(HOUR)),), NOON.after(DAY)
    )
    assert settle(clock, (FIRST,), NOON.after(DAY)).used == (13 * HOUR, 0)
    assert time_left(clock, FIRST, (FIRST,), NOON.after(DAY)) == 3 * DAY


@given(st.lists(st.integers(0, 20 * HOUR), max_size=6))
def test_clocks_of_before_it_was_stored_tell_by_their_banks_what_was_used(turns: list[int]) -> None:
    clock, now = begun(replace(BANK, start=90 * DAY, cap=None)), NOON
    for turn, ms in enumerate(turns):
        now = now.after(ms)
        clock = after_move(clock, Seat(turn % 2), now)
    awaited, later = (Seat(len(turns) % 2),), now.after(HOUR)
    unstored = replace(clock, used=())
    assert settle(unstored, awaited, later).used == settle(clock, awaited, later).used


def test_where_the_time_is_for_each_move_only_what_passes_from_then_on_is_known() -> None:
    clock = replace(after_move(begun(DAYS), FIRST, NOON.after(DAY)), used=())
    assert settle(clock, (SECOND,), NOON.after(DAY + HOUR)).used == (0, HOUR)
