"""Tables that are open on pages: each page is sent the table as its own reader sees it, as it changes."""

from bot.dispatch.table_views import LoadedTable, RenderedTable
from bot.kernel.ids import SessionId
from bot.platforms.web.chat_rooms import Rooms, Tab
from bot.platforms.web.message_json import written
from bot.platforms.web.messages_from_page import Look
from bot.platforms.web.open_table import OpenTable
from bot.platforms.web.page_lobby import PageLobby
from bot.platforms.web.ports import Dispatcher
from bot.platforms.web.table_json import Grounds, TableWriter
from bot.platforms.web.watchers import Watchers


class OpenTables:
    def __init__(self, dispatcher: Dispatcher, rooms: Rooms, grounds: Grounds) -> None:
        self.lobby = PageLobby(dispatcher, grounds)
        self._dispatcher = dispatcher
        self._rooms = rooms
        self._grounds = grounds
        self.watchers = Watchers(rooms)

    async def look(self, tab: Tab, asked: Look) -> bool:
        """Open what a page asks for and send it; False where there is none. May raise StoreUnreachable."""
        loaded = await self._dispatcher.table(asked.table) if asked.table else None
        if loaded is None or asked.table is None:
            return False
        is_new = tab.open is None or tab.open.table != asked.table or asked.anew
        if is_new or tab.open is None:
            viewer = await self._dispatcher.viewer(loaded, tab.asker, tab.room)
            if viewer is None:
                return False
            tab.open = OpenTable(asked.table, viewer)
        tab.open.bottom, tab.open.ply = asked.bottom, asked.ply
        is_now = asked.seen in (None, loaded.session.version)
        tab.open.path = asked.path if is_now else ()
        tab.open.line = asked.line if is_now else None
        sent = await self._send(tab, tab.open, loaded, TableWriter(self._grounds))
        if not sent:
            tab.open = None
        if is_new or not sent:
            self.watchers.changed(asked.table)
        return sent

    async def changed(self, table: SessionId) -> None:
        """Send it to every page on which it is open. May raise StoreUnreachable.

        Where there is none any more, or none that can be shown, its card tells what can be done.
        """
        looking = [tab for tab in self._rooms.every_tab() if tab.open and tab.open.table == table]
        if not looking:
            return
        loaded = await self._dispatcher.table(table)
        writer = TableWriter(self._grounds)
        is_lost = loaded is None or loaded.is_lost
        for tab in looking:
            if loaded is None or is_lost:
                self._close(tab, table)
            elif tab.open is not None and tab.open.version < loaded.session.version:
                tab.open.path, tab.open.line = (), None
                await self._send(tab, tab.open, loaded, writer)

    @staticmethod
    def _close(tab: Tab, table: SessionId) -> None:
        tab.open = None
        tab.send(written({"kind": "no-table", "table": table}))

    async def _send(self, tab: Tab, open_: OpenTable, loaded: LoadedTable, writer: TableWriter) -> bool:
        if open_.plays and open_.player not in loaded.session.players:  # maybe by another account by now
            open_.player = await self._dispatcher.viewer(loaded, tab.asker, tab.room) or open_.player
        seen = await _seen(open_, loaded, tab.language)
        if seen is None:
            return False
        open_.version = loaded.session.version
        open_.plays = open_.player in loaded.session.players
        tab.send(writer.text(seen, open_.shown), self._grounds.of(seen.scene))
        return True


async def _seen(open_: OpenTable, loaded: LoadedTable, language: str) -> RenderedTable | None:
    if open_.line is not None:
        return loaded.planned(open_.looker, language, open_.line)
    if open_.ply is not None and open_.ply < len(loaded.session.moves):
        return await loaded.seen_at(open_.looker, language, open_.ply)
    return loaded.seen(open_.looker, language)
