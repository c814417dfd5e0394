"""What Discord's library raises, as what the dispatcher understands."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

import aiohttp
import discord
import structlog

from bot.delivery.ports import Barred, Gone, Outlived, Refused, Silent, TryAgain, Unsure
from bot.platforms.discord.limits import HELD_S, TROUBLE_PAUSE_S

_log = structlog.get_logger()

UNKNOWN_MESSAGE = 10_008
EXPLICIT_CONTENT = 20_009
TOO_MANY_OLD_EDITS = 30_046
ALREADY_ACKNOWLEDGED = 40_060
MISSING_PERMISSIONS = 50_013
INVALID_TOKEN = 50_027  # of an interaction that has had its time
ARCHIVED_THREAD = 50_083

WIRE_TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)
"""All that can come of talking to Discord. What names an address, and so a token, is not to be logged."""

IF_IT_LASTS = "If it lasts, look at discordstatus.com, at this machine's network and at DISCORD_API."
FROM_PORTAL = "Set DISCORD_TOKEN to the token that the developer portal gives the bot."
"""What an operator does about a line to Discord that breaks, and about a token that it refuses."""

_NO_LONGER_EDITABLE = frozenset({TOO_MANY_OLD_EDITS, ARCHIVED_THREAD})
_TOO_MANY_REQUESTS = 429
HUNG_UP = "Session is closed"
"""How the HTTP library says that we hang up: also after a try that may have arrived."""


def have_hung_up(error: RuntimeError) -> bool:
    return str(error) == HUNG_UP


@contextmanager
def while_connected() -> Iterator[None]:
    """What cannot be said any more, because we have hung up, is left unsaid."""
    try:
        yield
    except RuntimeError as closed:
        if not have_hung_up(closed):
            raise
        _log.warning("something is left unsaid: we have hung up")


@asynccontextmanager
async def posting(hold: Callable[[float], None]) -> AsyncIterator[None]:
    """For what must not be sent twice: where Discord falls silent, nobody knows whether it arrived.

    A thread that is archived and locked takes nothing new; one that is only archived wakes up.
    """
    try:
        async with _translated(hold):
            yield
    except Outlived:
        raise Barred from None
    except _Silent as silence:
        raise Unsure(unanswered=silence.unanswered) from None


@asynccontextmanager
async def repeatable(hold: Callable[[float], None]) -> AsyncIterator[None]:
    """For what may be sent again: silence only means to try again later."""
    try:
        async with _translated(hold):
            yield
    except _Silent as silence:
        raise (Silent if silence.unanswered else TryAgain)(TROUBLE_PAUSE_S) from None


class MissingRight(Barred):
    """We are in the room, but may not do this there."""


class _Silent(Exception):
    """Discord did not answer, or could not."""

    def __init__(self, *, unanswered: bool) -> None:
        super().__init__()
        self.unanswered = unanswered


@asynccontextmanager
async def _translated(hold: Callable[[float], None]) -> AsyncIterator[None]:
    """``hold`` is told for how long Discord wants to hear nothing more."""
    try:
        yield
    except discord.RateLimited as limited:
        hold(limited.retry_after)
        raise TryAgain(limited.retry_after) from None
    except discord.DiscordServerError as broken:
        raise _silent(broken) from None
    except discord.HTTPException as refused:
        raise meaning(refused, hold) from None
    except (aiohttp.ClientError, OSError, TimeoutError) as silence:
        raise _silent(silence) from None
    except RuntimeError as closed:
        if not have_hung_up(closed):
            raise
        raise _silent(closed) from None


def _silent(cause: Exception) -> _Silent:
    _log.warning("discord did not answer", cause=type(cause).__name__)
    return _Silent(unanswered=not isinstance(cause, discord.DiscordServerError))


def meaning(refused: discord.HTTPException, hold: Callable[[float], None]) -> Exception:
    if refused.code == UNKNOWN_MESSAGE:
        return Gone()
    if refused.code in _NO_LONGER_EDITABLE:
        return Outlived()
    if refused.code == MISSING_PERMISSIONS:
        return MissingRight()
    if refused.code == EXPLICIT_CONTENT:
        return Refused(str(refused.code))
    if isinstance(refused, discord.Forbidden | discord.NotFound) or refused.code == INVALID_TOKEN:
        return Barred()
    if refused.status == _TOO_MANY_REQUESTS:  # without the headers of Discord itself: shut out for a while
        hold(HELD_S)
        return TryAgain(HELD_S)
    return Refused(str(refused.code or refused.status))


def described(trouble: BaseException) -> dict[str, object]:
    """What a log may say of ``trouble``: its kind and Discord's number for it, never an address."""
    number = {"code": trouble.code} if isinstance(trouble, discord.HTTPException) else {}
    return {"cause": type(trouble).__name__, **number}
