"""When the clock of a table makes something due: a reminder, or the fall of a flag."""

from bot.kernel.time import Instant
from bot.sessions.clocks import Acting, TableClock, first_expiry, time_left
from bot.sessions.limits import CLOCK_REMINDED_AT, CLOCK_REMINDED_FROM, FLAG_AFTER_MS


def deadline(clock: TableClock, acting: Acting) -> Instant | None:
    """Return when the first seat to act has no time left; None while no time counts."""
    left = {seat: clock.left[seat] for seat in acting}
    return None if clock.claimable else first_expiry(clock, acting, left)


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


def seats_out_of_time(clock: TableClock, acting: Acting, now: Instant) -> Acting:
    """Return the seats to act whose time is out."""
    if clock.since is None:
        return ()
    return tuple(seat for seat in acting if time_left(clock, seat, acting, now) == 0)
