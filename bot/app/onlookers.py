"""Each process tells the pages that are open on it what happens at tables, wherever it was committed."""

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import structlog

from bot.app.limits import NEWS_AGAIN_S, NEWS_WAIT_MS
from bot.documents.ports import LeftToNewerVersion, StoreUnreachable
from bot.sessions.events import Notice
from bot.sessions.ports import TableNews

_log = structlog.get_logger()


@runtime_checkable
class Onlooker(Protocol):
    """A connection whose pages are this process's own."""

    async def happened(self, notice: Notice) -> None:
        """Show it where it is looked at, unless it has been shown. May raise StoreUnreachable."""


@dataclass(frozen=True, slots=True)
class Onlookers:
    news: TableNews
    onlookers: tuple[Onlooker, ...]

    async def run(self) -> None:
        """Until cancelled; what could not be shown while the store was out of reach is shown afterwards."""
        untold = deque[Notice]()  # the news is given once only
        while self.onlookers:
            try:
                if not untold:
                    untold.extend(await self.news.next(NEWS_WAIT_MS))
                while untold:
                    await self._tell(untold[0])
                    untold.popleft()
            except StoreUnreachable as lost:
                _log.debug("what happens at tables is not heard of", why=str(lost))
                await asyncio.sleep(NEWS_AGAIN_S)

    async def _tell(self, notice: Notice) -> None:
        for onlooker in self.onlookers:
            try:
                await onlooker.happened(notice)
            except LeftToNewerVersion:
                _log.debug("a page sees a table after the upgrade", table=notice.session)
            except StoreUnreachable:
                raise
            except Exception:  # noqa: BLE001 - one page that breaks must not keep news from the others
                _log.exception("a page could not be told", table=notice.session)


def onlookers(news: TableNews, connections: Iterable[object]) -> Onlookers:
    """Of the connections, those with pages."""
    return Onlookers(news, tuple(one for one in connections if isinstance(one, Onlooker)))
