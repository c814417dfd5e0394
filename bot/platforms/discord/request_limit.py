"""How many requests Discord is sent together, whatever they ask and whoever of us sends them.

What is to be shown waits for its turn before it is drawn, so that it is as new as can be. To draw takes now
longer and now shorter, and further questions may belong to it. So whatever goes out is counted once more as
it goes, and by all processes together.
"""

from types import SimpleNamespace

import aiohttp

from bot.delivery.rate_limits import RateLimit, RateLimits, Urgency
from bot.delivery.shared_rate_limits import SendBudgets, SharedRateLimits
from bot.kernel.ids import Room
from bot.platforms.discord.settings import NAME

REQUESTS = (RateLimit(9, 0.25),)
"""Of 50 a second, evenly: the rest is for requests that arrive closer together than they left."""
_UNCOUNTED = ("/interactions/", "/webhooks/")
"""Discord does not count how interactions are answered."""
_ALL = Room(NAME, "all")


class RequestLimit:
    """Holds requests to ``api`` back until they fit under ``limits``."""

    def __init__(self, api: str, limits: RateLimits) -> None:
        self._api = api
        self._limits = limits

    async def begins(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        asked: aiohttp.TraceRequestStartParams,
    ) -> None:
        """To be waited for before every request."""
        address = str(asked.url)
        if address.startswith(self._api) and not address.removeprefix(self._api).startswith(_UNCOUNTED):
            await self._limits.turn(_ALL, Urgency.BOARD)


def own_requests() -> RateLimits:
    return RateLimits(REQUESTS, lambda _: ())


def shared_requests(budgets: SendBudgets, name: str) -> RateLimits:
    """The requests of every process that is the bot of this name."""
    return SharedRateLimits(REQUESTS, lambda _: (), budgets, f"{name} requests")
