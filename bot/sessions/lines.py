"""What is known of platforms by when their lines were last heard."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import Instant
from bot.sessions.limits import LINE_ABSENCE_MS, MISSING_AT_MOST_MS, SERVED_MS
from bot.sessions.ports import Heartbeat


def heard_by(told: Heartbeat, lines: Mapping[Platform, Sequence[Instant]], now: Instant) -> Heartbeat:
    """``told``, with what follows from when each line of each platform was last heard.

    Whose people are divided over several lines is heard as far as the one that was heard the longest ago. A
    line of which nothing has been heard for too long is no more waited for.
    """
    served = frozenset(one for one, heard in lines.items() if now.ms - max(heard).ms <= SERVED_MS)
    waited_for = {
        one: [at for at in heard if now.ms - at.ms <= MISSING_AT_MOST_MS] for one, heard in lines.items()
    }
    heard = {one: min(times) for one, times in waited_for.items() if times}
    missing = frozenset(one for one, at in heard.items() if now.ms - at.ms > LINE_ABSENCE_MS)
    apart = dict(told.apart) | {one: (*told.apart.get(one, ()), Period(heard[one], now)) for one in missing}
    return replace(told, apart=apart, missing=missing, heard=heard, served=served)
