"""What is known of platforms by when their lines were last heard."""

from collections import defaultdict
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
    apart = defaultdict[Platform, tuple[Period, ...]](tuple, told.apart)
    heard, served = dict[Platform, Instant](), set[Platform]()
    for platform, times in lines.items():
        apart[platform] += tuple(_absence(at, now) for at in times if now.ms - at.ms > LINE_ABSENCE_MS)
        if waited_for := [at for at in times if now.ms - at.ms <= MISSING_AT_MOST_MS]:
            heard[platform] = min(waited_for)
        if now.ms - max(times).ms <= SERVED_MS:
            served.add(platform)
    missing = frozenset(one for one, at in heard.items() if now.ms - at.ms > LINE_ABSENCE_MS)
    gaps = {one: periods for one, periods in apart.items() if periods}
    return replace(told, apart=gaps, missing=missing, heard=heard, served=frozenset(served), now=now)


def _absence(since: Instant, now: Instant) -> Period:
    return Period(since, min(now, since.after(MISSING_AT_MOST_MS)))
