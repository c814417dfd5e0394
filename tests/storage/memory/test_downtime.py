"""Absences, with a clock that can be turned."""

from bot.kernel.away_hours import Period
from bot.kernel.time import HOUR, SECOND, Instant
from bot.sessions.limits import ABSENCES_APART_MS, ABSENCES_KEPT
from bot.sessions.ports import Heartbeat
from tests.kit.clock import SettableClock
from tests.kit.memory_store.downtime import MemoryDowntimeLog


async def test_a_long_silence_is_an_absence_and_is_told_of_as_such_once() -> None:
    clock = SettableClock()
    attendance, left = MemoryDowntimeLog(clock), clock.now()
    await attendance.call()
    clock.passes(HOUR)
    gone = (Period(left, left.after(HOUR)),)
    assert await attendance.call() == Heartbeat(gone, back=True)
    clock.passes(SECOND)
    assert await attendance.call() == Heartbeat(gone, back=False)


async def test_who_only_looks_is_told_of_an_absence_that_lasts_and_does_not_end_it() -> None:
    clock = SettableClock()
    attendance, left = MemoryDowntimeLog(clock), clock.now()
    await attendance.call()
    for hours in (1, 2):
        clock.passes(HOUR)
        lasting = (Period(left, left.after(hours * HOUR)),)
        assert await attendance.look() == Heartbeat(lasting, back=False, lasts=True)
    assert await attendance.call() == Heartbeat(lasting, back=True)
    assert await attendance.look() == Heartbeat(lasting, back=False)


async def test_a_clock_that_is_set_back_is_no_absence() -> None:
    clock = SettableClock()
    attendance = MemoryDowntimeLog(clock)
    await attendance.call()
    clock.passes(-HOUR)
    assert await attendance.call() == Heartbeat((), back=False)


async def stays(attendance: MemoryDowntimeLog, clock: SettableClock, ms: int) -> None:
    for _ in range(ms // SECOND):
        clock.passes(SECOND)
        await attendance.call()


async def test_one_that_begins_soon_after_another_is_the_same_that_goes_on() -> None:
    clock = SettableClock()
    attendance, left = MemoryDowntimeLog(clock), clock.now()
    await attendance.call()
    clock.passes(HOUR)
    await attendance.call()
    await stays(attendance, clock, ABSENCES_APART_MS - SECOND)
    clock.passes(HOUR)
    roll = await attendance.call()
    assert roll.absences == (Period(left, clock.now()),)


async def test_old_absences_are_forgotten() -> None:
    clock = SettableClock()
    attendance = MemoryDowntimeLog(clock)
    for _ in range(ABSENCES_KEPT + 5):
        roll = await attendance.call()
        await stays(attendance, clock, ABSENCES_APART_MS)
        clock.passes(HOUR)
    assert len(roll.absences) == ABSENCES_KEPT
    assert roll.absences[-1].end > Instant(0)
