"""The clock of a table, as pure functions: how much time each seat has and has used, and when it runs out.

All amounts are milliseconds. Time counts while a seat is to act, except during its pauses.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from heapq import merge
from itertools import islice, pairwise, takewhile
from operator import add

from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment
from bot.sessions.limits import CLOCK_REMINDED_AT, CLOCK_REMINDED_FROM, FLAG_AFTER_MS, PAUSES_SHOWN
from bot.sessions.time_controls import Control, Per, TimeOut

_SATURDAY = 5
_WEEKEND_DAYS = 2


def elapsed_ms(start: Instant, end: Instant, pauses: Iterable[Period]) -> int:
    """Return the milliseconds from ``start`` to ``end`` outside of ``pauses``, sorted and disjoint ones."""
    paused = 0
    for pause in pauses:
        if pause.start >= end:
            break
        paused += Period(max(pause.start, start), min(pause.end, end)).ms
    return max(0, end.ms - start.ms - paused)


def expiry(start: Instant, ms: int, pauses: Iterable[Period]) -> Instant:
    """Return when ``ms`` milliseconds outside of ``pauses`` have elapsed since ``start``."""
    end = start.after(ms)
    for pause in pauses:
        if pause.start >= end:
            break
        end = end.after(Period(max(pause.start, start), pause.end).ms)
    return end


def pauses(rest: AwayHours, weekend: str | None, start: Instant) -> Iterator[Period]:
    """Yield every pause that ends after ``start``, in order and apart; the sequence may be infinite.

    ``weekend`` is the time zone in which weekends pause, or None.
    """
    kinds = [iter(sorted(rest.vacations))]
    if rest.quiet:
        kinds.append(_quiet_hours(rest.quiet, rest.zone, start))
    if weekend:
        kinds.append(_weekends(weekend, start))
    return _merge_overlapping(stretch for stretch in merge(*kinds) if stretch.ms and stretch.end > start)


def _merge_overlapping(stretches: Iterable[Period]) -> Iterator[Period]:
    """Merge periods that touch or overlap."""
    current: Period | None = None
    for stretch in stretches:
        if current and stretch.start <= current.end:
            current = Period(current.start, max(current.end, stretch.end))
        else:
            if current:
                yield current
            current = stretch
    if current:
        yield current


def _quiet_hours(quiet: QuietHours, zone: str, start: Instant) -> Iterator[Period]:
    day = local_date(start, zone) - timedelta(days=1)
    over_midnight = timedelta(days=quiet.end <= quiet.begin)
    while True:
        yield Period(moment(day, quiet.begin, zone), moment(day + over_midnight, quiet.end, zone))
        day += timedelta(days=1)


def _weekends(zone: str, start: Instant) -> Iterator[Period]:
    today = local_date(start, zone)
    day = today + timedelta(days=_SATURDAY - today.weekday() - 7)
    while True:
        yield Period(moment(day, 0, zone), moment(day + timedelta(days=_WEEKEND_DAYS), 0, zone))
        day += timedelta(days=7)


def is_resting(rest: AwayHours, at: Instant) -> bool:
    """Return whether a person with these away hours is not to be disturbed at that moment."""
    nearest = next(pauses(rest, None, at), None)
    return nearest is not None and nearest.start <= at


@frozen
class TableClock:
    """The clock of a table, for all its seats.

    ``left`` is what each seat had at ``since``, the moment from which time is still to be charged to the
    seats to act; ``since`` is None while no time counts. ``budget`` is what each seat had when the turn
    began, and ``before`` the same for each move of the record. ``weekend`` is the time zone in which weekends
    do not count. ``excused`` is the time of this turn that did not count because the player could not have
    moved. ``used`` is what each seat has used of the whole game; documents before schema 9 lack it. It
    includes vacations, because the rounds of a cup go on meanwhile. ``claimable`` says that time is out and
    the opponents may claim the game. While the clock is ``held`` no time counts, even if moves are played.
    ``given`` is the total that the cup has given to every seat.
    """

    control: Control
    ends: TimeOut = TimeOut.WIN
    weekend: str | None = None
    left: tuple[int, ...] = ()
    budget: tuple[int, ...] = ()
    since: Instant | None = None
    rests: tuple[AwayHours, ...] = ()
    before: tuple[tuple[int, ...], ...] = ()
    reminded: bool = False
    claimable: bool = False
    excused: int = 0
    held: bool = False
    used: tuple[int, ...] = ()
    given: int = 0


Acting = tuple[Seat, ...]


@frozen
class LineOfMoves:
    """``count`` moves of ``seat`` in one request, made while ``acting`` were to act.

    ``done`` says whether the turn of the seat is over.
    """

    acting: Acting
    seat: Seat
    count: int
    done: bool


@frozen
class Countdown:
    """What the clock of a seat shows from some moment on; if it ``runs``, it stops during ``pauses``."""

    left: int
    runs: bool = False
    pauses: tuple[Period, ...] = ()


def start_clock(clock: TableClock, rests: tuple[AwayHours, ...], at: Instant) -> TableClock:
    """Return the clock at the start of the game; ``rests`` are the away hours of each seat."""
    banks = (clock.control.start,) * len(rests)
    return replace(clock, left=banks, budget=banks, rests=rests, since=at, used=(0,) * len(rests))


def time_left(clock: TableClock, seat: Seat, acting: Acting, at: Instant) -> int:
    """Return what ``seat`` has left at that moment, if nothing happens until then."""
    if clock.since is None or seat not in acting:
        return clock.left[seat]
    return max(0, clock.left[seat] - elapsed_ms(clock.since, at, pauses_of(clock, seat, clock.since)))


def countdown(clock: TableClock, seat: Seat, acting: Acting, at: Instant) -> Countdown:
    """Return what the clock of ``seat`` shows from ``at`` on; ``acting`` are the seats that are charged."""
    ms_left = time_left(clock, seat, acting, at)
    if clock.since is None or seat not in acting:
        return Countdown(ms_left)
    end = expiry(at, ms_left, pauses_of(clock, seat, at))
    coming = takewhile(lambda pause: pause.start < end, pauses_of(clock, seat, at))
    return Countdown(ms_left, runs=True, pauses=tuple(islice(coming, PAUSES_SHOWN)))


def settle(clock: TableClock, acting: Acting, at: Instant) -> TableClock:
    """Charge the time since the clock was settled last."""
    if clock.since is None or at <= clock.since:
        return clock  # a machine's clock that was set back charges nothing
    ms_left = tuple(time_left(clock, Seat(seat), acting, at) for seat in range(len(clock.left)))
    used = tuple(ms + _used_since(clock, Seat(seat), acting, at) for seat, ms in enumerate(_used(clock)))
    return replace(clock, left=ms_left, since=at, used=used)


def _used(clock: TableClock) -> tuple[int, ...]:
    """Return what each seat had used when the clock was settled last.

    Without ``used`` it follows from what each move left in a bank; from time per move it does not.
    """
    if clock.used or clock.control.per is not Per.GAME:
        return clock.used or (0,) * len(clock.left)
    banks = zip(*clock.before, clock.budget, strict=True)
    spent = (sum(_spent(clock.control, *turn) for turn in pairwise(bank)) for bank in banks)
    this_turn = (max(0, had - remaining) for had, remaining in zip(clock.budget, clock.left, strict=True))
    return tuple(map(add, spent, this_turn))


def _spent(control: Control, start: int, end: int) -> int:
    """Return what a turn took from a bank; nothing if the bank did not change."""
    return 0 if start == end else max(0, start + control.increment - end)


def _used_since(clock: TableClock, seat: Seat, acting: Acting, at: Instant) -> int:
    """Return what ``seat`` has used of the game since the clock was settled."""
    if clock.since is None or seat not in acting:
        return 0
    if not clock.control.leisurely:
        return elapsed_ms(clock.since, at, ())
    at_work = replace(clock.rests[seat], vacations=())
    return elapsed_ms(clock.since, at, pauses(at_work, clock.weekend, clock.since))


def record_moves(clock: TableClock, line: LineOfMoves, charged: Instant, at: Instant) -> TableClock:
    """Charge the mover until ``charged``, and let the time of the next turn begin ``at``.

    Only the end of a turn tops up a bank and resets the budgets.
    """
    settled = settle(clock, line.acting, charged)
    ms_left = list(settled.left)
    if line.done:
        ms_left[line.seat] = _top_up(clock.control, ms_left[line.seat])
    return replace(
        settled,
        left=tuple(ms_left),
        budget=tuple(ms_left) if line.done else clock.budget,
        since=None if clock.held else at,
        before=(*clock.before, *[clock.budget] * line.count),
        reminded=clock.reminded and not line.done,
        claimable=False,
        excused=0 if line.done else clock.excused,
    )


def _top_up(control: Control, bank: int) -> int:
    if control.per is Per.MOVE:
        return control.start
    grown = bank + control.increment
    return grown if control.cap is None else max(bank, min(grown, control.cap))


def rewind(clock: TableClock, count: int, at: Instant) -> TableClock:
    """Return the clock as it was when the record had ``count`` moves."""
    return replace(
        clock,
        left=clock.before[count],
        budget=clock.before[count],
        before=clock.before[:count],
        since=None if clock.held else at,
        reminded=False,
        claimable=False,
        excused=0,
    )


def excuse(clock: TableClock, acting: Acting, away: tuple[Period, ...], at: Instant) -> TableClock:
    """Do not charge the periods ``away``, in which the players could not have moved. It is idempotent."""
    for gap in away:
        if clock.since is None or gap.end <= clock.since or gap.start >= at:
            continue
        start, end = max(gap.start, clock.since), min(gap.end, at)
        spared = max((elapsed_ms(start, end, pauses_of(clock, seat, start)) for seat in acting), default=0)
        settled = settle(clock, acting, start)
        clock = replace(settled, since=end, excused=clock.excused + spared)
    return clock


def hold(clock: TableClock, acting: Acting, at: Instant) -> TableClock:
    """Charge what has elapsed, and let no time count from now on."""
    return replace(settle(clock, acting, at), since=None, held=True)


def release(clock: TableClock, at: Instant) -> TableClock:
    """Let the time of the seats to act count again."""
    return replace(clock, since=at, held=False)


def give(clock: TableClock, acting: Acting, total: int, at: Instant) -> TableClock:
    """Raise what every seat has been given to ``total``; with time per move, only the seats to act get it."""
    settled, ms = settle(clock, acting, at), total - clock.given
    banks = clock.control.per is Per.GAME
    ms_left = tuple(had + (ms if banks or seat in acting else 0) for seat, had in enumerate(settled.left))
    budget = tuple(had + (ms if banks or seat in acting else 0) for seat, had in enumerate(settled.budget))
    return replace(settled, left=ms_left, budget=budget, reminded=False, claimable=False, given=total)


def waiting_time(clock: TableClock, seat: Seat, at: Instant) -> int:
    """Return how much time ``seat``, which is to act, has taken in this turn, also beyond its budget."""
    settled_ms = clock.budget[seat] - clock.left[seat]
    return settled_ms + (
        elapsed_ms(clock.since, at, pauses_of(clock, seat, clock.since)) if clock.since else 0
    )


def pauses_of(clock: TableClock, seat: Seat, start: Instant) -> Iterator[Period]:
    """Yield the pauses of ``seat``; games with less than a day have none."""
    if not clock.control.leisurely:
        return iter(())
    return pauses(clock.rests[seat], clock.weekend, start)


def first_expiry(clock: TableClock, acting: Acting, amounts: Mapping[Seat, int]) -> Instant | None:
    """Return when the first of these amounts of time has elapsed."""
    since = clock.since
    if since is None:
        return None
    ends = (expiry(since, amounts[seat], pauses_of(clock, seat, since)) for seat in acting)
    return min(ends, default=None)


def deadline(clock: TableClock, acting: Acting) -> Instant | None:
    """Return when the first seat to act has no time left; None while no time counts."""
    ms_left = {seat: clock.left[seat] for seat in acting}
    return None if clock.claimable else first_expiry(clock, acting, ms_left)


def reminder(clock: TableClock, acting: Acting) -> Instant | None:
    """Return when a tenth of the time is left; None if no reminder is due in this turn."""
    if clock.reminded or clock.claimable or clock.control.start < CLOCK_REMINDED_FROM:
        return None
    shares = {seat: max(0, clock.left[seat] - clock.budget[seat] // CLOCK_REMINDED_AT) for seat in acting}
    return first_expiry(clock, acting, shares)


def flag_time(clock: TableClock, acting: Acting) -> Instant | None:
    """Return when the first flag falls, if its seat does not move before the deadline."""
    until = deadline(clock, acting)
    return until and until.after(FLAG_AFTER_MS)


def next_due(clock: TableClock, acting: Acting) -> Instant | None:
    """Return when the reminder or the flag is due, whichever comes first."""
    return reminder(clock, acting) or flag_time(clock, acting)


def seats_out_of_time(clock: TableClock, acting: Acting, at: Instant) -> Acting:
    """Return the seats to act that have no time left."""
    if clock.since is None:
        return ()
    return tuple(seat for seat in acting if time_left(clock, seat, acting, at) == 0)
