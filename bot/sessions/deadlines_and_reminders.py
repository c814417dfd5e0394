"""When something is due at a table by its clock."""

from bot.kernel.time import Instant
from bot.sessions.clocks import Acting, TableClock, first, left_at
from bot.sessions.limits import CLOCK_REMINDED_AT, CLOCK_REMINDED_FROM, FLAG_AFTER_MS


def deadline(clock: TableClock, acting: Acting) -> Instant | None:
    """When the first of those to act has no time left; None while nobody's time is counted."""
    return None if clock.claimable else first(clock, acting, {seat: clock.left[seat] for seat in acting})


def reminder(clock: TableClock, acting: Acting) -> Instant | None:
    """When a tenth of the time is left; None where nobody is to be reminded, or has been."""
    if clock.reminded or clock.claimable or clock.control.start < CLOCK_REMINDED_FROM:
        return None
    shares = {seat: max(0, clock.left[seat] - clock.budget[seat] // CLOCK_REMINDED_AT) for seat in acting}
    return first(clock, acting, shares)


def flag_falls(clock: TableClock, acting: Acting) -> Instant | None:
    """When the flag of the first of those to act falls, if they do not move before the deadline."""
    until = deadline(clock, acting)
    return until and until.after(FLAG_AFTER_MS)


def next_due(clock: TableClock, acting: Acting) -> Instant | None:
    """When something is to happen by itself."""
    return reminder(clock, acting) or flag_falls(clock, acting)


def out_of_time(clock: TableClock, acting: Acting, now: Instant) -> Acting:
    """Those to act whose time is out."""
    if clock.since is None:
        return ()
    return tuple(seat for seat in acting if left_at(clock, seat, acting, now) == 0)
