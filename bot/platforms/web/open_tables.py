"""Tables that are open on pages: each page is sent the table as its own reader sees it, as it changes."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from bot.dispatch.cup_views import LoadedCup, Parts
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.table_views import LoadedTable, RenderedTable
from bot.features.play.tapped_place import Overlay
from bot.kernel.ids import Handle, SessionId, Version
from bot.kernel.scene import Point
from bot.messages.rendering import RenderedCard
from bot.platforms.web.chat_rooms import Rooms, Tab
from bot.platforms.web.letters import Letters
from bot.platforms.web.limits import CROWD, CROWD_EVERY_S, WATCHERS_NAMED
from bot.platforms.web.message_json import Json, encode, in_json
from bot.platforms.web.messages_from_page import Look, MissedTap
from bot.platforms.web.open_table import OpenTable
from bot.platforms.web.page_lobby import PageLobby
from bot.platforms.web.table_json import TableWriter, shapes_of
from bot.sessions.model import is_outdated


class Watchers:
    """Onlookers from another room are counted, but not named."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._due = set[SessionId]()

    def refresh(self, table: SessionId) -> None:
        """An onlooker has come or gone: tell the pages at once, in a crowd once in a while."""
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
            reader = tab.asker.handle
            visible = (
                onlooker.asker.name
                for handle, onlooker in onlookers.items()
                if handle != reader and onlooker.room == tab.room
            )
            names = tuple(islice(visible, WATCHERS_NAMED))
            more = len(onlookers) - (reader in onlookers) - len(names)
            self._send(tab, table, names, more)

    @staticmethod
    def _send(tab: Tab, table: SessionId, names: tuple[str, ...], more: int) -> None:
        if tab.open is None or tab.open.watchers == (names, more):
            return
        tab.open.watchers = names, more
        tab.send_json({"kind": "watchers", "table": table, "names": names, "more": more})


class OpenCups:
    """Cups that are open on pages: each page is sent all of one, and again as it changes."""

    def __init__(self, dispatcher: Dispatcher, rooms: Rooms, letters: Letters) -> None:
        self._dispatcher = dispatcher
        self._rooms = rooms
        self._letters = letters

    async def look(self, tab: Tab, code: SessionId) -> None:
        """May raise StoreUnreachable, as may the other."""
        tab.cup = code  # before it is read: the page hears of later commits
        await self._send(code, (tab,))

    async def refresh(self, code: SessionId) -> None:
        """Send it to every page on which it is open."""
        if tabs := tuple(tab for tab in self._rooms.every_tab() if tab.cup == code):
            await self._send(code, tabs)

    async def _send(self, code: SessionId, tabs: Iterable[Tab]) -> None:
        cup = await self._dispatcher.cup(code)
        for tab in tabs:
            parts = await cup.parts(tab.asker, tab.stands_in, tab.language) if cup else None
            if tab.cup != code:
                continue  # its reader has turned to something else meanwhile
            if cup is None or parts is None:
                tab.cup = None
                tab.send_json({"kind": "no-table", "table": code})
            else:
                tab.send_json(self._json(tab, code, cup, parts))

    def _json(self, tab: Tab, code: SessionId, cup: LoadedCup, parts: Parts) -> Json:
        letters = ({"part": part, "letter": self._letters.fields(card, tab.room)} for part, card in parts)
        return {"kind": "cup", "cup": code, "version": cup.version, "parts": list(letters)}


class OpenTables:
    """A page is told of every change from the moment at which it has a table open, and of none twice.

    A task that waits for the store may return with an older version than another has sent meanwhile.
    """

    def __init__(self, dispatcher: Dispatcher, rooms: Rooms, letters: Letters) -> None:
        self.lobby = PageLobby(dispatcher, letters.grounds)
        self.cups = OpenCups(dispatcher, rooms, letters)
        self._dispatcher = dispatcher
        self._rooms = rooms
        self._letters = letters
        self.watchers = Watchers(rooms)

    async def look(self, tab: Tab, request: Look) -> None:
        """Open what a page asks for and send it, or that there is none. May raise StoreUnreachable."""
        open_ = tab.open
        is_new = open_ is None or open_.table != request.table or request.anew
        if is_new:
            open_ = await self._open(tab, request.table) if request.table else None
        if open_ is None:
            tab.send_json({"kind": "no-table", "table": request.table})
            return
        open_.bottom, open_.ply, open_.review = request.bottom, request.ply, request.review
        tab.open, earlier = open_, open_.version
        # Read after it is open: the page hears of later commits as an onlooker.
        loaded = await self._dispatcher.table(open_.table)
        if loaded is not None and not open_.has_newer(loaded.session, earlier):
            is_now = not is_outdated(loaded.session, request.seen)
            open_.path = request.path if is_now else ()
            open_.line = request.line if is_now else None
        writer = TableWriter(self._letters.grounds)
        sent = loaded is not None and await self._send(tab, open_, loaded, writer, earlier)
        if not sent:
            self._close(tab, open_)
        elif is_new:
            self.watchers.refresh(open_.table)

    async def review(self, tab: Tab, table: SessionId) -> None:
        """Send how far the review of the table is that is open. May raise StoreUnreachable."""
        loaded = await self._dispatcher.table(table) if tab.open and tab.open.table == table else None
        if loaded is None:
            return
        review = await loaded.review(tab.asker, tab.language)
        letter = self._letters.fields(review.card, tab.room)
        told = {"heading": review.heading, "values": review.values, "whole": review.is_whole}
        tab.send_json({"kind": "review", "table": table, **told, "letter": letter})

    async def _open(self, tab: Tab, table: SessionId) -> OpenTable | None:
        """None where there is none, or none that its reader may see."""
        loaded = await self._dispatcher.table(table)
        viewer = await self._dispatcher.viewer(loaded, tab.asker, tab.stands_in) if loaded else None
        if loaded is None or viewer is None:
            return None
        plays, phase = viewer in loaded.session.players, loaded.session.phase
        return OpenTable(table, viewer, plays=plays, phase=phase)

    async def refresh(self, table: SessionId) -> None:
        """Send it, or the cup of that code, to every page on which it is open. May raise StoreUnreachable.

        Where there is none any more, or none that can be shown, its card tells what can be done.
        """
        await self.cups.refresh(table)
        tabs = [(tab, tab.open) for tab in self._rooms.every_tab()]
        looking = [(tab, open_, open_.version) for tab, open_ in tabs if open_ and open_.table == table]
        if not looking:
            return
        loaded = await self._dispatcher.table(table)
        writer = TableWriter(self._letters.grounds)
        is_lost = loaded is None or loaded.is_lost
        for tab, open_, earlier in looking:
            if tab.open is not open_:
                continue  # its reader has turned to something else meanwhile
            if loaded is None or is_lost:
                self._close(tab, open_)
            elif open_.version != loaded.session.version and not open_.has_newer(loaded.session, earlier):
                if is_outdated(loaded.session, open_.version):
                    open_.path, open_.line = (), None
                if not await self._send(tab, open_, loaded, writer, earlier):
                    self._close(tab, open_)

    async def explain(self, tab: Tab, request: MissedTap) -> None:
        """Say why nothing can be picked where its reader has tapped. May raise StoreUnreachable."""
        loaded = await self._dispatcher.table(request.table)
        if loaded and tab.open and tab.open.table == request.table:
            looker, line = replace(tab.open.looker, path=request.path), tab.open.line
            refusal = loaded.refuse_tap(looker, tab.language, request.at, line, tab.open.ply)
            self._tell(tab, loaded, refusal, request.at)

    async def point_out(self, tab: Tab, rendered: RenderedCard) -> bool:
        """Whether the answer is shown on the board that is open. May raise StoreUnreachable."""
        pointed = rendered.card.pointed if rendered.card else None
        if pointed is None or tab.open is None or tab.open.table != pointed.table:
            return False
        loaded = await self._dispatcher.table(pointed.table)
        if loaded is None or loaded.session.version != pointed.version:
            return False
        self._tell(tab, loaded, rendered, None)
        return True

    @staticmethod
    def _tell(tab: Tab, loaded: LoadedTable, rendered: RenderedCard, at: Point | None) -> None:
        pointed = rendered.card.pointed if rendered.card else None
        shown = loaded.point_out(tab.open.looker, pointed) if pointed and tab.open else Overlay((), None)
        head = {"kind": "pointed", "table": loaded.session.id, "version": loaded.session.version}
        body = {**head, "at": at or shown.at, "letter": in_json(rendered, None)}
        tab.send(f'{encode(body)[:-1]},"shapes":[{",".join(shapes_of(shown.shapes))}]}}')

    def _close(self, tab: Tab, open_: OpenTable) -> None:
        """A page is told once, by the first who finds out."""
        if tab.open is open_:
            tab.open = None
            tab.send_json({"kind": "no-table", "table": open_.table})
            self.watchers.refresh(open_.table)

    async def _send(
        self, tab: Tab, open_: OpenTable, loaded: LoadedTable, writer: TableWriter, earlier: Version
    ) -> bool:
        """False where it cannot be shown. ``earlier`` is the version that the page had when reading began."""
        has_left = open_.plays and open_.player not in loaded.session.players  # or has another account by now
        if has_left or open_.phase is not loaded.session.phase:
            viewer = await self._dispatcher.viewer(loaded, tab.asker, tab.stands_in)
            if viewer is None:
                return False
            # Of two accounts that are joined the seat goes over first: then it is asked again next time.
            is_gone = has_left and viewer not in loaded.session.players
            open_.player, open_.phase = viewer, None if is_gone else loaded.session.phase
        rendered = await _render_for(open_, loaded, tab.language)
        if rendered is None:
            return False
        if tab.open is not open_ or open_.has_newer(loaded.session, earlier):
            return True
        open_.version = loaded.session.version
        open_.plays = open_.player in loaded.session.players
        tab.send(writer.text(rendered, open_.shown), self._letters.grounds.of(rendered.scene))
        return True


async def _render_for(open_: OpenTable, loaded: LoadedTable, language: str) -> RenderedTable | None:
    if open_.line is not None:
        return loaded.render_plan(open_.looker, language, open_.line)
    if open_.ply is not None and open_.ply < len(loaded.session.moves):
        return await loaded.render_at(open_.looker, language, open_.ply, reviewed=open_.review)
    return loaded.render(open_.looker, language)
