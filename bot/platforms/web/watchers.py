"""Who looks on at a table: every page on which it is open is told, by the names that its own room knows."""

import asyncio
from itertools import islice

from bot.kernel.ids import Handle, SessionId
from bot.platforms.web.chat_rooms import Rooms, Tab
from bot.platforms.web.limits import CROWD, CROWD_EVERY_S, WATCHERS_NAMED
from bot.platforms.web.message_json import written


class Watchers:
    """Whoever looks on from another room is counted, but not named."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._due = set[SessionId]()

    def changed(self, table: SessionId) -> None:
        """Somebody has come to it or gone: told at once, and in a crowd all at one go within a moment."""
        looking = self._looking(table)
        if len(looking) < CROWD:
            self._tell(table, looking)
        elif table not in self._due:
            self._due.add(table)
            asyncio.get_running_loop().call_later(CROWD_EVERY_S, self._later, table)

    def _later(self, table: SessionId) -> None:
        self._due.discard(table)
        self._tell(table, self._looking(table))

    def _looking(self, table: SessionId) -> list[Tab]:
        return [tab for tab in self._rooms.every_tab() if tab.open and tab.open.table == table]

    def _tell(self, table: SessionId, looking: list[Tab]) -> None:
        onlookers: dict[Handle, Tab] = {
            tab.asker.handle: tab for tab in looking if tab.open and not tab.open.plays
        }
        for tab in looking:
            own = tab.asker.handle
            known = (
                other.asker.name
                for handle, other in onlookers.items()
                if handle != own and other.room == tab.room
            )
            names = tuple(islice(known, WATCHERS_NAMED))
            more = len(onlookers) - (own in onlookers) - len(names)
            self._send(tab, table, names, more)

    @staticmethod
    def _send(tab: Tab, table: SessionId, names: tuple[str, ...], more: int) -> None:
        if tab.open is None or tab.open.watchers == (names, more):
            return
        tab.open.watchers = names, more
        tab.send(written({"kind": "watchers", "table": table, "names": names, "more": more}))
