"""Each process tells the pages that are open on it what happens to games and cups, on whichever process."""

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

import structlog

from bot.app.limits import NEWS_AGAIN_S, NEWS_WAIT_MS
from bot.documents.outbox_ports import News
from bot.documents.ports import LeftToNewerVersion, StoreUnreachable
from bot.sessions.events import Notice
from bot.tournaments.events import CupNotice

_log = structlog.get_logger()

Happened: TypeAlias = Notice | CupNotice


@runtime_checkable
class Onlooker(Protocol):
    """A connection whose pages are this process's own."""

    async def happened(self, notice: Happened) -> None:
        """Show it where it is looked at, unless it has been shown. May raise StoreUnreachable."""


@dataclass(frozen=True, slots=True)
class Onlookers:
    news: News[Happened]
    onlookers: tuple[Onlooker, ...]

    async def run(self) -> None:
        """Until cancelled; what could not be shown while the store was out of reach is shown afterwards."""
        untold = deque[Happened]()  # the news is given once only
        while self.onlookers:
            try:
                if not untold:
                    untold.extend(await self.news.next(NEWS_WAIT_MS))
                while untold:
                    await self._tell(untold[0])
                    untold.popleft()
            except StoreUnreachable as lost:
                _log.debug("what happens is not heard of", why=str(lost))
                await asyncio.sleep(NEWS_AGAIN_S)

    async def _tell(self, notice: Happened) -> None:
        for onlooker in self.onlookers:
            try:
                await onlooker.happened(notice)
            except LeftToNewerVersion:
                _log.debug("a page sees it after the upgrade", shown=notice.subject)
            except StoreUnreachable:
                raise
            except Exception:  # noqa: BLE001 - one page that breaks must not keep news from the others
                _log.exception("a page could not be told", shown=notice.subject)


def onlookers(news: Iterable[News[Happened]], connections: Iterable[object]) -> tuple[Onlookers, ...]:
    """Those of the connections with pages, for each kind of ``news``."""
    looking = tuple(one for one in connections if isinstance(one, Onlooker))
    return tuple(Onlookers(one, looking) for one in news)
