"""Time at a table, as pure functions: how much everybody has, how much has gone, and when it runs out.

All amounts are milliseconds. What counts is the time while a seat is to act, without its pauses.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.gamekit.text_input import tidy
from bot.kernel.away_hours import AwayHours, Period
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.kernel.time import DAY, HOUR, MINUTE, Instant
from bot.sessions.calendar import counted, pauses, runs_out

NO_CLOCK = "none"
EXAMPLES = ("3d", "24h+8h<=72h", "45m+1m", "90m", NO_CLOCK)
SHORTEST = MINUTE
LONGEST = 365 * DAY
LEISURELY_FROM = DAY
"""Only clocks with at least this much time know pauses."""
REMINDED_FROM = HOUR
"""Nobody is reminded in a game with less time than this."""
_REMINDED_AT = 10
_UNITS = {"w": 7 * DAY, "d": DAY, "h": HOUR, "m": MINUTE}
_AMOUNT = r"(?:\d{1,4}[wdhm])+"
_CONTROL = re.compile(
    rf"(?P<start>{_AMOUNT})(?:/(?P<per>move|game))?(?:\+(?P<increment>{_AMOUNT}))?(?:<=(?P<cap>{_AMOUNT}))?"
)
_PART = re.compile(r"(\d+)([wdhm])")


class Per(StrEnum):
    MOVE = "move"
    GAME = "game"


class TimeOut(StrEnum):
    """What happens when somebody's time is out: the others win at once, or may claim to."""

    WIN = "win"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Control:
    """Time for every move, or a bank for the whole game that each turn tops up, never above ``cap``."""

    per: Per
    start: int
    increment: int = 0
    cap: int | None = None

    @property
    def leisurely(self) -> bool:
        return self.start >= LEISURELY_FROM


@dataclass(frozen=True, slots=True)
class TableClock:
    """The clock of a table, for all its seats.

    ``left`` is what each seat had at ``since``, from when the time of those to act has been counted; None
    while nobody's time is. ``budget`` is what each had when the turn began, and ``before`` the same for each
    move of the record. ``weekend`` is the zone by which weekends do not count. ``excused`` is what was not
    counted of this turn because nobody could have moved. ``claimable`` tells that time is out and the others
    may claim the game.
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


def read_control(text: str) -> Control | Refusal | None:
    """``3d``, ``12h/move``, ``90m``, ``5d/game``, ``24h+8h<=72h``, or None for ``none``.

    Days alone are for each move; hours and minutes alone are for the whole game.
    """
    typed = tidy(text).replace(" ", "").replace("≤", "<=")
    if typed == NO_CLOCK:
        return None
    found = _CONTROL.fullmatch(typed)
    if found is None:
        return Refusal(_unreadable())
    start, increment = _amount(found["start"]), _amount(found["increment"])
    cap = _amount(found["cap"]) if found["cap"] else None
    per = Per(found["per"]) if found["per"] else _meant(found["start"], increment)
    if (per is Per.MOVE and increment) or (cap is not None and not increment):
        return Refusal(_unreadable())
    if not SHORTEST <= start <= LONGEST or increment > LONGEST or (cap or 0) > LONGEST:
        return Refusal(say("clock-refuse-length", shortest=duration(SHORTEST), longest=duration(LONGEST)))
    if cap is not None and cap < start:
        return Refusal(say("clock-refuse-cap", cap=duration(cap), start=duration(start)))
    return Control(per, start, increment, cap)


def _unreadable() -> Phrase:
    return say("clock-refuse-unreadable", examples=listed(*map(Written, EXAMPLES)))


def read_duration(text: str) -> int | None:
    """The milliseconds of ``2d12h`` or ``45m``; None where it is no such text, or names no time at all."""
    typed = tidy(text)
    return (_amount(typed) or None) if re.fullmatch(_AMOUNT, typed) else None


def _amount(text: str | None) -> int:
    return sum(int(number) * _UNITS[unit] for number, unit in _PART.findall(text or ""))


def _meant(start: str, increment: int) -> Per:
    return Per.MOVE if set(start) & set("wd") and not set(start) & set("hm") and not increment else Per.GAME


def write_control(control: Control | None) -> str:
    """The one way in which a clock is written; reading it gives the same clock."""
    if control is None:
        return NO_CLOCK
    start = write_duration(control.start)
    if control.per is Per.MOVE:
        return start if control.start % DAY == 0 else f"{start}/move"
    if not control.increment:
        return start if control.start % DAY else f"{start}/game"
    cap = f"<={write_duration(control.cap)}" if control.cap is not None else ""
    return f"{start}+{write_duration(control.increment)}{cap}"


def write_duration(ms: int) -> str:
    """As :func:`read_duration` reads it, in whole minutes."""
    written = ""
    for unit in "dhm":
        number, ms = divmod(ms, _UNITS[unit])
        written += f"{number}{unit}" if number else ""
    return written


def duration(ms: int) -> Phrase:
    """In words, with its two largest units: days and hours, hours and minutes, or minutes, rounded up."""
    minutes = -(-max(0, ms) // MINUTE)
    if minutes * MINUTE >= DAY:
        hours = -(-minutes * MINUTE // HOUR)
        return say("duration-days", days=hours // 24, hours=hours % 24)
    if minutes >= HOUR // MINUTE:
        return say("duration-hours", hours=minutes // 60, minutes=minutes % 60)
    return say("duration-minutes", minutes=minutes)


def started(clock: TableClock, rests: tuple[AwayHours, ...], now: Instant) -> TableClock:
    """Everybody sits, and the time of those to act begins to count."""
    left = (clock.control.start,) * len(rests)
    return replace(clock, left=left, budget=left, rests=rests, since=now)


def left_at(clock: TableClock, seat: Seat, acting: Acting, at: Instant) -> int:
    """What ``seat`` has left at that moment, if nothing happens until then."""
    if clock.since is None or seat not in acting:
        return clock.left[seat]
    return max(0, clock.left[seat] - counted(clock.since, at, pauses_of(clock, seat, clock.since)))


def settled(clock: TableClock, acting: Acting, now: Instant) -> TableClock:
    """The same, with the time that has gone taken off."""
    if clock.since is None or now <= clock.since:
        return clock  # a clock that was set back costs nobody anything
    left = tuple(left_at(clock, Seat(seat), acting, now) for seat in range(len(clock.left)))
    return replace(clock, left=left, since=now)


def moved(clock: TableClock, line: LineOfMoves, now: Instant) -> TableClock:
    """A bank is topped up, and the time for the next move begins, only when a turn is over."""
    gone = settled(clock, line.acting, now)
    left = list(gone.left)
    if line.done:
        left[line.seat] = _topped_up(clock.control, left[line.seat])
    return replace(
        gone,
        left=tuple(left),
        budget=tuple(left) if line.done else clock.budget,
        since=now,
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
        since=now,
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


def deadline(clock: TableClock, acting: Acting) -> Instant | None:
    """When the first of those to act has no time left; None while nobody's time is counted."""
    return None if clock.claimable else _first(clock, acting, {seat: clock.left[seat] for seat in acting})


def reminder(clock: TableClock, acting: Acting) -> Instant | None:
    """When a tenth of the time is left; None where nobody is to be reminded, or has been."""
    if clock.reminded or clock.claimable or clock.control.start < REMINDED_FROM:
        return None
    shares = {seat: max(0, clock.left[seat] - clock.budget[seat] // _REMINDED_AT) for seat in acting}
    return _first(clock, acting, shares)


def next_due(clock: TableClock, acting: Acting) -> Instant | None:
    """When something is to happen by itself."""
    return reminder(clock, acting) or deadline(clock, acting)


def out_of_time(clock: TableClock, acting: Acting, now: Instant) -> Acting:
    """Those to act whose time is out."""
    if clock.since is None:
        return ()
    return tuple(seat for seat in acting if left_at(clock, seat, acting, now) == 0)


def pauses_of(clock: TableClock, seat: Seat, start: Instant) -> Iterator[Period]:
    """When the time of ``seat`` does not count; games with less than a day know no pauses."""
    if not clock.control.leisurely:
        return iter(())
    return pauses(clock.rests[seat], clock.weekend, start)


def _first(clock: TableClock, acting: Acting, lasting: Mapping[Seat, int]) -> Instant | None:
    """When the first of these amounts has run out."""
    since = clock.since
    if since is None:
        return None
    ends = (runs_out(since, lasting[seat], pauses_of(clock, seat, since)) for seat in acting)
    return min(ends, default=None)
