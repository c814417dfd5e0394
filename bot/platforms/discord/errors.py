"""Translates each error of Discord's library into one outcome."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from http import HTTPStatus
from typing import TypeGuard

import aiohttp
import discord
import structlog

from bot.delivery.ports import Failed, NoAnswer, PartDown, Reason, Refused, Wait
from bot.platforms.discord.limits import HELD_S, LATER_S

_log = structlog.get_logger()

UNKNOWN_MESSAGE = 10_008
ALREADY_ACKNOWLEDGED = 40_060
MISSING_PERMISSIONS = 50_013
ARCHIVED_THREAD = 50_083

_CODES: Mapping[Reason, tuple[int, ...]] = {
    Reason.FORBIDDEN: (
        10_003,  # unknown channel
        10_004,  # unknown server
        10_013,  # unknown user
        10_015,  # unknown webhook: the interaction has had its time
        10_062,  # unknown interaction
        20_012,  # not authorised in this application
        20_018,  # only its owner may
        40_001,
        40_002,
        40_007,  # banned
        50_001,  # missing access
        50_003,
        50_007,  # this person takes no private messages
        50_008,
        50_009,
        MISSING_PERMISSIONS,
        50_024,
        50_027,  # the token of an interaction that has had its time
        50_033,
        50_278,  # no server in common
        60_003,
        160_002,
        160_005,  # the thread is locked
        220_001,
        220_002,
        220_003,
    ),
    Reason.GONE: (UNKNOWN_MESSAGE,),
    Reason.CONTENT: (
        20_009,  # explicit content
        40_005,  # the request is too large
        50_006,  # empty
        50_028,
        50_035,  # invalid form body
        50_045,  # the file is too large
        50_046,
        50_068,
        50_109,
        50_110,
        50_138,
        50_146,
        200_000,  # by the server's own filter
        200_001,
        240_000,  # a harmful link
    ),
    Reason.FROZEN: (
        30_046,  # too many edits of a message older than an hour
        50_005,  # written by another user
        50_021,  # a message of the system
        ARCHIVED_THREAD,
    ),
}
REFUSALS = {code: reason for reason, codes in _CODES.items() for code in codes}
"""Discord's own code of a refusal, and its reason; other codes are told apart by their status."""
_OVERLOADED = frozenset({20_016, 20_028, 40_062, 130_000})
"""Limits and overload that Discord tells by a code."""
_BY_STATUS: Mapping[int, Reason] = {
    HTTPStatus.FORBIDDEN: Reason.FORBIDDEN,
    HTTPStatus.NOT_FOUND: Reason.FORBIDDEN,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Reason.CONTENT,
}
_UNREADABLE = (AttributeError, KeyError, TypeError, ValueError, discord.InvalidData)
"""What the library raises where an answer does not have the form that it expects."""

WIRE_TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)
"""All that can come of talking to Discord. What names an address, and so a token, is not to be logged."""

IF_IT_LASTS = "If it lasts, look at discordstatus.com, at this machine's network and at DISCORD_API."
FROM_PORTAL = "Set DISCORD_TOKEN to the token that the developer portal gives the bot."
"""What an operator does about a line to Discord that breaks, and about a token that it refuses."""

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
async def translate_errors(hold: Callable[[float], None] = lambda _: None) -> AsyncIterator[None]:
    """Raise Failed for what the library raises; ``hold`` hears for how long Discord wants to hear nothing."""
    try:
        yield
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, *_UNREADABLE) as error:
        outcome = outcome_of(error)
        if isinstance(outcome, Wait):
            hold(outcome.seconds)
        if isinstance(outcome, NoAnswer):
            _log.warning("discord did not answer", cause=type(error).__name__)
        raise Failed(outcome) from None
    except RuntimeError as closed:
        if not have_hung_up(closed):
            raise
        raise Failed(NoAnswer()) from None


def outcome_of(error: Exception) -> Wait | NoAnswer | PartDown | Refused:
    """Return what the error means."""
    match error:
        case discord.RateLimited(retry_after=seconds):
            return Wait(seconds)
        case discord.LoginFailure():
            return PartDown(str(error))
        case discord.DiscordServerError(status=status):
            return NoAnswer(code=str(status))
        case discord.HTTPException():
            return _read_refusal(error)
        case aiohttp.ClientConnectorError():
            return NoAnswer(may_stand=False)
        case _:
            return NoAnswer()


def is_of_picture(outcome: object) -> TypeGuard[Refused]:
    """Whether the same may be taken without its picture."""
    if not isinstance(outcome, Refused):
        return False
    return outcome.reason in (Reason.CONTENT, Reason.UNKNOWN) or outcome.code == str(MISSING_PERMISSIONS)


def _read_refusal(error: discord.HTTPException) -> Wait | NoAnswer | PartDown | Refused:
    """What a 4xx means: by its code, else by its status."""
    if error.status == HTTPStatus.TOO_MANY_REQUESTS:  # and no pause: we are shut out for a while
        return Wait(HELD_S)
    if error.code in _OVERLOADED:
        return Wait(LATER_S)
    if reason := REFUSALS.get(error.code):
        return Refused(reason, str(error.code))
    if error.status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.CONFLICT):
        return PartDown(f"Discord answered {error.status}")
    if error.status == HTTPStatus.REQUEST_TIMEOUT:
        return NoAnswer(code=str(error.status))
    return Refused(_BY_STATUS.get(error.status, Reason.UNKNOWN), str(error.code or error.status))


def describe_error(trouble: BaseException) -> dict[str, object]:
    """What a log may say of ``trouble``: its kind and Discord's number for it, never an address."""
    number = {"code": trouble.code} if isinstance(trouble, discord.HTTPException) else {}
    return {"cause": type(trouble).__name__, **number}
