"""Brings boards to every page in a room, the newest only."""

from collections.abc import Awaitable, Callable
from functools import cache

from bot.delivery.message_books import BoardRef
from bot.delivery.ports import Called, Role, always_due
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard
from bot.platforms.web.chat_rooms import Rooms
from bot.platforms.web.letters import Letters
from bot.platforms.web.message_json import Json, written
from bot.platforms.web.open_tables import OpenTables


class WebCourier:
    """A page keeps one card for each table, so a board's message is named as its table is.

    A room that nobody is in has nothing to be brought up to date: whoever comes is shown the boards anew.
    """

    def __init__(self, rooms: Rooms, letters: Letters, tables: OpenTables) -> None:
        self._rooms = rooms
        self._letters = letters
        self._tables = tables

    async def ready(self, room: Room) -> None:
        """A page has no limits."""

    def not_sent(self, room: Room) -> None:
        """As above."""

    async def post(
        self,
        room: Room,
        session: SessionId,
        rendered: RenderedCard,
        *,
        after: str | None = None,  # noqa: ARG002 - a page puts a fresh board at the bottom by itself
    ) -> BoardRef:
        await self._tables.changed(session)
        self._show(room, session, rendered, fresh=True)
        return BoardRef(session, room, message=session)

    async def edit(self, board: BoardRef, rendered: RenderedCard) -> None:
        await self._tables.changed(board.session)
        self._show(board.room, board.session, rendered, fresh=False)

    async def recover(self, room: Room, rendered: RenderedCard, after: str) -> str | None:  # noqa: ARG002 - as said
        """A page forgets with its server, so nothing is ever left behind on it."""
        return None

    async def sweep(self, room: Room, after: str) -> None:
        """Nothing is left behind."""

    async def share(self, room: Room, rendered: RenderedCard) -> None:
        """Everybody who is here gets it as a message."""
        if open_room := self._rooms.find(room):
            self._letters.tell(open_room.tabs, "share", rendered)

    async def nudge(
        self,
        room: Room,
        handle: Handle,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]] = always_due,
    ) -> str:
        """The pages of one person hear of it; a page shows its boards as they change, and marks its title."""
        await due()
        if not rendered.quietly:
            self._to("nudge", handle, rendered, room)
        return "nudge"

    async def call(self, room: Room, called: Called, rendered: RenderedCard) -> None:
        for one in called.people:
            self._to("nudge", one.handle, rendered, room)

    async def role(self, room: Room, words: str) -> Role | None:  # noqa: ARG002 - a page has no roles
        return None

    async def recover_nudge(
        self,
        room: Room,  # noqa: ARG002 - as said
        handle: Handle,  # noqa: ARG002 - as said
        table: tuple[SessionId, Version],  # noqa: ARG002 - as said
    ) -> str | None:
        """As little is left of a call."""
        return None

    async def unsay(self, room: Room, message: str) -> None:
        """Nothing to do: a message leaves by itself."""

    async def whisper(self, handle: Handle, rendered: RenderedCard) -> None:
        """A message on the pages that the person has open, wherever that is."""
        self._to("whisper", handle, rendered, None)

    async def answers(self) -> bool:
        """It is here."""
        return True

    async def is_in(self, room: Room, handle: Handle, *, anew: bool = False) -> bool | None:
        """As far as this process knows, whose pages need not be all."""
        del anew  # nothing is remembered
        return True if any(tab.room == room for tab in self._rooms.tabs_of(handle)) else None

    async def branch(
        self,
        room: Room,  # noqa: ARG002 - a page has no rooms within rooms
        title: str,  # noqa: ARG002 - as above
        people: tuple[Handle, ...],  # noqa: ARG002 - as above
    ) -> Room | None:
        return None

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:  # noqa: ARG002 - the same in every room
        """Whoever serves the page may do everything on it."""
        return ()

    def card(
        self, room: Room, session: SessionId, rendered: RenderedCard, language: str, *, fresh: bool
    ) -> Json:
        """A board for the page of a reader of ``language``; a ``fresh`` one takes its place at the bottom."""
        return {
            "kind": "card",
            "session": session,
            "version": version_of(rendered),
            "fresh": fresh,
            "letter": self._letters.for_reader(rendered, room, language),
        }

    def show(self, room: Room, session: SessionId, rendered: RenderedCard) -> None:
        """Bring its card up to date on every page in the room, unless it shows one as new."""
        open_room = self._rooms.find(room)
        if open_room and open_room.shows(session) < version_of(rendered):
            self._show(room, session, rendered, fresh=open_room.shows(session) == 0)

    def _to(self, kind: str, handle: Handle, rendered: RenderedCard, room: Room | None) -> None:
        theirs = self._rooms.tabs_of(handle)
        self._letters.tell((tab for tab in theirs if room is None or tab.room == room), kind, rendered)

    def _show(self, room: Room, session: SessionId, rendered: RenderedCard, *, fresh: bool) -> None:
        """Pages that have the table itself open were sent it; they are shown its card when they leave."""
        open_room = self._rooms.find(room)
        if open_room and open_room.is_news(session, version_of(rendered)):
            others = [tab for tab in open_room.tabs if tab.open is None or tab.open.table != session]
            text = cache(lambda language: written(self.card(room, session, rendered, language, fresh=fresh)))
            for tab in others:
                tab.send(text(tab.language))


def version_of(rendered: RenderedCard) -> Version:
    return rendered.table[1] if rendered.table else Version(0)
