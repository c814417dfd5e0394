"""What time brings about at tables."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.keeping.ports import Deadlines
from bot.keeping.timekeeper import StoppedClock
from bot.kernel.ids import RequestId, SessionId
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.sessions.commands import Expire
from bot.sessions.service import Sessions


def expiring(
    deadlines: Deadlines[SessionId], sessions: Sessions
) -> Callable[[SessionId, Instant], Awaitable[None]]:
    """Lets happen at a table what is due there."""

    async def expire(session: SessionId, now: Instant) -> None:
        """Where nothing was due after all, the table waits for its deadline again."""
        # A clock of ours that lags behind the store's would find that nothing is due yet.
        punctual = replace(sessions, clock=StoppedClock(now))
        request = RequestId(f"clock:{session}:{now.ms}")
        if not isinstance(await punctual.do(session, Expire(), request), Refusal):
            return
        table = await punctual.look(session)
        if table is not None:
            await deadlines.put_back(table)

    return expire
