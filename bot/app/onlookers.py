"""Each process tells the pages that are open on it what happens to games and cups, on whichever process."""

import asyncio
from collections.abc import Iterable
from typing import Protocol, TypeAlias, runtime_checkable

import structlog

from bot.app.limits import NEWS_AGAIN_S
from bot.documents.ports import LeftToNewerVersion, News, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.sessions.events import Notice
from bot.tournaments.requests import CupNotice

_log = structlog.get_logger()

Happened: TypeAlias = Notice | CupNotice


@runtime_checkable
class Onlooker(Protocol):
    """A connection with pages that this process serves."""

    async def happened(self, notice: Happened) -> None:
        """Show it where it is looked at, unless it has been shown. May raise StoreUnreachable."""

    async def show_all(self) -> None:
        """Show all as it is now: something may have happened unheard. May raise as above."""


@frozen
class Onlookers:
    news: News[Happened]
    onlookers: tuple[Onlooker, ...]

    async def run(self) -> None:
        """Until cancelled; what could not be shown while the store was out of reach is shown afterwards."""
        if not self.onlookers:
            return
        async for notice in self.news.listen():
            for onlooker in self.onlookers:
                await _tell(onlooker, notice)


async def _tell(onlooker: Onlooker, notice: Happened | None) -> None:
    """Of None it is not known what it is: it may be anything."""
    while True:
        try:
            await (onlooker.happened(notice) if notice else onlooker.show_all())
        except LeftToNewerVersion:
            _log.debug("a page sees it after the upgrade", shown=notice and notice.subject)
            return
        except StoreUnreachable as lost:
            _log.debug("what happens cannot be shown", why=str(lost))
            await asyncio.sleep(NEWS_AGAIN_S)
        except Exception:  # noqa: BLE001 - one page that breaks must not keep news from the others
            _log.exception("a page could not be told", shown=notice and notice.subject)
            return
        else:
            return


def onlookers(news: Iterable[News[Happened]], connections: Iterable[object]) -> tuple[Onlookers, ...]:
    """Those of the connections with pages, for each kind of ``news``."""
    looking = tuple(connection for connection in connections if isinstance(connection, Onlooker))
    return tuple(Onlookers(feed, looking) for feed in news)
