"""What happens at tables is told to the pages of a process, also where its store was away for a moment."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from bot.app.onlookers import Onlookers
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import SessionId, Version
from bot.sessions.events import Notice
from tests.kit.simulated_time_loop import in_simulated_time

LONG_ENOUGH_S = 60
ALL = SessionId("all")


@dataclass
class NewsOnce:
    """All of it is there at once, after something was missed."""

    notices: tuple[Notice, ...]

    async def listen(self) -> AsyncIterator[Notice | None]:
        for notice in (None, *self.notices):
            yield notice


@dataclass
class Pages:
    """Whose store is out of reach ``away`` times."""

    away: int = 0
    told: list[SessionId] = field(default_factory=list)

    async def happened(self, notice: Notice) -> None:
        self._reach()
        self.told.append(notice.session)

    async def show_all(self) -> None:
        self._reach()
        self.told.append(ALL)

    def _reach(self) -> None:
        if self.away:
            self.away -= 1
            raise StoreUnreachable


def told(*all_pages: Pages) -> None:
    news = NewsOnce(tuple(Notice(SessionId(name), Version(2), ()) for name in ("t1", "t2", "t3")))

    async def telling() -> None:
        listening = asyncio.create_task(Onlookers(news, all_pages).run())
        await asyncio.sleep(LONG_ENOUGH_S)
        listening.cancel()

    in_simulated_time(telling())


def test_news_that_came_while_the_store_was_away_is_told_once_it_is_back() -> None:
    pages = Pages(away=3)
    told(pages)
    assert pages.told == [ALL, "t1", "t2", "t3"]


def test_all_pages_hear_of_it_where_some_were_told_before() -> None:
    first, second = Pages(), Pages(away=1)
    told(first, second)
    assert second.told == [ALL, "t1", "t2", "t3"]
    assert first.told == second.told
