"""Time at a table, as pure functions: how much everybody has, how much has gone, and when it runs out.

All amounts are milliseconds. What counts is the time while a seat is to act, without its pauses.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice, pairwise, takewhile
from operator import add

from bot.kernel.away_hours import AwayHours, Period
from bot.kernel.ids import Seat
from bot.kernel.time import Instant
from bot.sessions.limits import PAUSES_SHOWN
from bot.sessions.paused_time import counted, pauses, runs_out
from bot.sessions.time_controls import Control, Per, TimeOut


@dataclass(frozen=True, slots=True)
class TableClock:
    """The clock of a table, for all its seats.

    ``left`` is what each seat had at ``since``, from when the time of those to act has been counted; None
    while nobody's time is. ``budget`` is what each had when the turn began, and ``before`` the same for each
    move of the record. ``weekend`` is the zone by which weekends do not count. ``excused`` is what was not
    counted of this turn because nobody could have moved. ``used`` is what each has used of the whole game;
    documents of before schema 9 do not have it. Vacations count there, for the rounds of a cup go on
    meanwhile. ``claimable`` tells that time is out and the others may claim the game. While it is ``held``
    nobody's time counts, whatever is played. ``given`` is what its cup has given everybody in all.
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


@dataclass(frozen=True, slots=True)
class LineOfMoves:
    """``count`` moves of ``seat`` in one request, made while ``acting`` were to act.

    With ``done`` the turn of the seat is over.
    """

    acting: Acting
    seat: Seat
    count: int
    done: bool


@dataclass(frozen=True, slots=True)
class Countdown:
    """What the clock of a seat shows from some moment on: where it ``runs`` it stands in these ``pauses``."""

    left: int
    runs: bool = False
    pauses: tuple[Period, ...] = ()


def started(clock: TableClock, rests: tuple[AwayHours, ...], now: Instant) -> TableClock:
    """Everybody sits, and the time of those to act begins to count."""
    left = (clock.control.start,) * len(rests)
    return replace(clock, left=left, budget=left, rests=rests, since=now, used=(0,) * len(rests))


def left_at(clock: TableClock, seat: Seat, acting: Acting, at: Instant) -> int:
    """What ``seat`` has left at that moment, if nothing happens until then."""
    if clock.since is None or seat not in acting:
        return clock.left[seat]
    return max(0, clock.left[seat] - counted(clock.since, at, pauses_of(clock, seat, clock.since)))


def countdown(clock: TableClock, seat: Seat, acting: Acting, at: Instant) -> Countdown:
    """What the clock of ``seat`` shows from then on; ``acting`` are those whose time counts."""
    left = left_at(clock, seat, acting, at)
    if clock.since is None or seat not in acting:
        return Countdown(left)
    end = runs_out(at, left, pauses_of(clock, seat, at))
    coming = takewhile(lambda pause: pause.start < end, pauses_of(clock, seat, at))
    return Countdown(left, runs=True, pauses=tuple(islice(coming, PAUSES_SHOWN)))


def settled(clock: TableClock, acting: Acting, now: Instant) -> TableClock:
    """The same, with the time that has gone taken off."""
    if clock.since is None or now <= clock.since:
        return clock  # a clock that was set back costs nobody anything
    left = tuple(left_at(clock, Seat(seat), acting, now) for seat in range(len(clock.left)))
    used = tuple(ms + _used_since(clock, Seat(seat), acting, now) for seat, ms in enumerate(_used(clock)))
    return replace(clock, left=left, since=now, used=used)


def _used(clock: TableClock) -> tuple[int, ...]:
    """What each seat had used when the clock was settled last.

    Before it was stored, banks tell it by what each move left in them; time for each move tells nothing.
    """
    if clock.used or clock.control.per is not Per.GAME:
        return clock.used or (0,) * len(clock.left)
    banks = zip(*clock.before, clock.budget, strict=True)
    spent = (sum(_spent(clock.control, *turn) for turn in pairwise(bank)) for bank in banks)
    this_turn = (max(0, had - left) for had, left in zip(clock.budget, clock.left, strict=True))
    return tuple(map(add, spent, this_turn))


def _spent(control: Control, before: int, after: int) -> int:
    """What a seat whose turn it was has taken from its bank; nothing where the bank is as it was."""
    return 0 if before == after else max(0, before + control.increment - after)


def _used_since(clock: TableClock, seat: Seat, acting: Acting, now: Instant) -> int:
    """What ``seat`` has used of the game since its clock was settled."""
    if clock.since is None or seat not in acting:
        return 0
    if not clock.control.leisurely:
        return counted(clock.since, now, ())
    at_work = replace(clock.rests[seat], vacations=())
    return counted(clock.since, now, pauses(at_work, clock.weekend, clock.since))


def moved(clock: TableClock, line: LineOfMoves, charged: Instant, now: Instant) -> TableClock:
    """A bank is topped up, and the time for the next move begins, only when a turn is over.

    The mover is charged until ``charged``; the time of the others begins ``now``.
    """
    gone = settled(clock, line.acting, charged)
    left = list(gone.left)
    if line.done:
        left[line.seat] = _topped_up(clock.control, left[line.seat])
    return replace(
        gone,
        left=tuple(left),
        budget=tuple(left) if line.done else clock.budget,
        since=None if clock.held else now,
        before=(*clock.before, *[clock.budget] * line.count),
        reminded=clock.reminded and not line.done,
        claimable=False,
        excused=0 if line.done else clock.excused,
    )


def _topped_up(control: Control, left: int) -> int:
    if control.per is Per.MOVE:
        return control.start
    grown = left + control.increment
    return grown if control.cap is None else max(left, min(grown, control.cap))


def rewound(clock: TableClock, kept: int, now: Instant) -> TableClock:
    """As it was before the first move that was taken back; ``kept`` moves stay."""
    return replace(
        clock,
        left=clock.before[kept],
        budget=clock.before[kept],
        before=clock.before[:kept],
        since=None if clock.held else now,
        reminded=False,
        claimable=False,
        excused=0,
    )


def excused(clock: TableClock, acting: Acting, away: tuple[Period, ...], now: Instant) -> TableClock:
    """Without the time for which nobody could have moved. Excusing the same twice is the same as once."""
    for gap in away:
        if clock.since is None or gap.end <= clock.since or gap.start >= now:
            continue
        start, end = max(gap.start, clock.since), min(gap.end, now)
        spared = max((counted(start, end, pauses_of(clock, seat, start)) for seat in acting), default=0)
        before = settled(clock, acting, start)
        clock = replace(before, since=end, excused=clock.excused + spared)
    return clock


def held(clock: TableClock, acting: Acting, now: Instant) -> TableClock:
    """Nobody's time counts from now on."""
    return replace(settled(clock, acting, now), since=None, held=True)


def released(clock: TableClock, now: Instant) -> TableClock:
    """The time of those to act counts again."""
    return replace(clock, since=now, held=False)


def give(clock: TableClock, acting: Acting, total: int, now: Instant) -> TableClock:
    """Everybody has been given ``total`` in all; where time is for each move, those who are to act."""
    gone, ms = settled(clock, acting, now), total - clock.given
    banks = clock.control.per is Per.GAME
    left = tuple(own + (ms if banks or seat in acting else 0) for seat, own in enumerate(gone.left))
    budget = tuple(own + (ms if banks or seat in acting else 0) for seat, own in enumerate(gone.budget))
    return replace(gone, left=left, budget=budget, reminded=False, claimable=False, given=total)


def waited(clock: TableClock, seat: Seat, at: Instant) -> int:
    """For how long ``seat``, which is to act, has been waited for in this turn, also beyond its time."""
    before = clock.budget[seat] - clock.left[seat]
    return before + (counted(clock.since, at, pauses_of(clock, seat, clock.since)) if clock.since else 0)


def pauses_of(clock: TableClock, seat: Seat, start: Instant) -> Iterator[Period]:
    """When the time of ``seat`` does not count; games with less than a day know no pauses."""
    if not clock.control.leisurely:
        return iter(())
    return pauses(clock.rests[seat], clock.weekend, start)


def first(clock: TableClock, acting: Acting, lasting: Mapping[Seat, int]) -> Instant | None:
    """When the first of these amounts has run out."""
    since = clock.since
    if since is None:
        return None
    ends = (runs_out(since, lasting[seat], pauses_of(clock, seat, since)) for seat in acting)
    return min(ends, default=None)
