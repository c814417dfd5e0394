"""Clocks, and the hours at which people rest, as documents."""

from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.time import Instant
from bot.sessions.clocks import TableClock
from bot.sessions.time_controls import Control, Per, TimeOut
from storage.codec.record import Json, Record, expect, pair, text, whole


def clock_fields(clock: TableClock) -> dict[str, Json]:
    control = clock.control
    return {
        "per": control.per,
        "start": control.start,
        "increment": control.increment,
        "cap": control.cap,
        "ends": clock.ends,
        "weekend": clock.weekend,
        "left": list(clock.left),
        "budget": list(clock.budget),
        "since": clock.since.ms if clock.since else None,
        "rests": [rest_fields(rest) for rest in clock.rests],
        "before": [list(left) for left in clock.before],
        "reminded": clock.reminded,
        "claimable": clock.claimable,
        "excused": clock.excused,
    }


def read_clock(where: str, value: object) -> TableClock:
    fields = Record(where, value)
    return TableClock(
        control=Control(
            fields.one_of("per", Per),
            fields.whole("start"),
            fields.whole("increment"),
            fields.maybe("cap", whole),
        ),
        ends=fields.one_of("ends", TimeOut),
        weekend=fields.maybe("weekend", text),
        left=fields.each("left", whole),
        budget=fields.each("budget", whole),
        since=fields.maybe("since", read_instant),
        rests=fields.each("rests", read_rest),
        before=fields.each("before", _read_left),
        reminded=fields.flag("reminded"),
        claimable=fields.flag("claimable"),
        excused=fields.whole("excused"),
    )


def rest_fields(rest: AwayHours) -> dict[str, Json]:
    return {
        "zone": rest.zone,
        "quiet": [rest.quiet.begin, rest.quiet.end] if rest.quiet else None,
        "vacations": [[one.start.ms, one.end.ms] for one in rest.vacations],
    }


def read_rest(where: str, value: object) -> AwayHours:
    fields = Record(where, value)
    return AwayHours(
        zone=fields.text("zone"),
        quiet=fields.maybe("quiet", _read_quiet),
        vacations=fields.each("vacations", read_stretch),
    )


def read_stretch(where: str, value: object) -> Period:
    start, end = pair(where, value)
    return Period(Instant(whole(where, start)), Instant(whole(where, end)))


def read_instant(where: str, value: object) -> Instant:
    return Instant(whole(where, value))


def _read_quiet(where: str, value: object) -> QuietHours:
    begin, end = pair(where, value)
    return QuietHours(whole(where, begin), whole(where, end))


def _read_left(where: str, value: object) -> tuple[int, ...]:
    return tuple(whole(where, ms) for ms in expect(list, value, where))
