"""The sign on a button that its tap is being waited for; it stops once, and can say one thing as it does."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

import structlog

from bot.delivery.outcomes import Failed
from bot.platforms.telegram.bot_api import BotApi
from bot.platforms.telegram.limits import GRACE_S

_log = structlog.get_logger()


class CallbackAnswer:
    """Stops by itself when an answer takes its time, and in any case at the end of the ``async with``."""

    def __init__(self, api: BotApi, query: str) -> None:
        self._api = api
        self._query = query
        self._stopped = asyncio.Event()
        self._waiting: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._waiting = asyncio.create_task(self._stop_by_itself())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
        if self._waiting:
            await self._waiting

    async def stop(self, text: str | None = None, *, alert: bool = False) -> bool:
        """Whether ``text`` was still in time to be said with it."""
        if self._stopped.is_set():
            return False
        self._stopped.set()
        try:
            await self._api.answer(self._query, text, alert=alert)
        except Failed as failed:
            # It was tapped long ago, or the network is down: the person who waited has given up by now.
            _log.info("a tap could not be answered", why=failed.outcome)
        return True

    async def _stop_by_itself(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopped.wait(), GRACE_S)
        await self.stop()
