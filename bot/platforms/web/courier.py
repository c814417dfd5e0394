"""Brings boards to every page in a room, the newest only."""

from collections.abc import Iterable
from functools import cache

from bot.delivery.ports import Called, Done, Outcome, Reason, Refused, Role
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard
from bot.platforms.web.chat_rooms import Rooms
from bot.platforms.web.letters import Letters
from bot.platforms.web.message_json import Json, encode
from bot.platforms.web.open_tables import OpenTables

_PRIVATE = "to "
"""A private room is named by its person; it is every page that they have open."""


class WebCourier:
    """A page keeps one card for each table, so a board's message is named as its table is.

    A room without pages has nothing to be brought up to date: each page is shown the boards as it comes.
    """

    def __init__(self, rooms: Rooms, letters: Letters, tables: OpenTables) -> None:
        self._rooms = rooms
        self._letters = letters
        self._tables = tables

    async def post(
        self,
        room: Room,
        rendered: RenderedCard,
        *,
        key: str,
        mention: Called | None = None,
        quietly: bool = False,
    ) -> Outcome:
        """The pages of who is mentioned hear of it, and mark their title; a board is a card on every page."""
        if mention:
            for person in () if quietly and not _is_private(room) else mention.people:
                self._mention(person.handle, room, rendered)
        elif rendered.table and rendered.film is None:
            return await self._bring(room, rendered.table[0], rendered, fresh=True)
        elif open_room := self._rooms.find(room):
            self._letters.tell(open_room.tabs, "share", rendered)
        return Done(key)

    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> Outcome:
        return await self._bring(room, SessionId(message), rendered, fresh=False)

    async def remove(self, room: Room, message: str) -> Outcome:
        """Nothing to do: a message leaves by itself."""
        del room
        return Done(message)

    async def find(
        self, room: Room, key: str, rendered: RenderedCard, *, mention: Called | None = None
    ) -> Outcome:
        """A page forgets with its server, so nothing is ever left behind on it."""
        del room, key, rendered, mention
        return Refused(Reason.GONE)

    async def invitation(self) -> str:
        return ""

    def private_room(self, handle: Handle) -> Room:
        return Room(handle.platform, f"{_PRIVATE}{handle.user}")

    def free_at(self, room: Room) -> float:  # noqa: ARG002 - a page has no limits
        return 0.0

    def replies(self, room: Room) -> tuple[str, ...]:  # noqa: ARG002 - as above
        return ()

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        """As little as it sends elsewhere."""

    def budget_of(self, room: Room) -> Room:
        return room

    def board_every_s(self, room: Room) -> float:  # noqa: ARG002 - as above
        return 0.0

    def reaches_alone_since(self, room: Room) -> float | None:  # noqa: ARG002 - each process has pages of its own
        return None

    async def ready(self, room: Room) -> None:
        """A page has no limits."""

    async def role(self, room: Room, words: str) -> Role | None:  # noqa: ARG002 - a page has no roles
        return None

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        """As far as this process knows; it may not have all pages."""
        return True if any(tab.room == room for tab in self._rooms.tabs_of(handle)) else None

    async def branch(
        self,
        room: Room,  # noqa: ARG002 - a page has no rooms within rooms
        title: str,  # noqa: ARG002 - as above
        people: tuple[Handle, ...],  # noqa: ARG002 - as above
    ) -> Room | None:
        return None

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:  # noqa: ARG002 - the same in every room
        """The server of the page may do everything on it."""
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

    async def _bring(self, room: Room, table: SessionId, rendered: RenderedCard, *, fresh: bool) -> Outcome:
        await self._tables.refresh(table)
        self._show(room, table, rendered, fresh=fresh)
        return Done(table)

    def _mention(self, handle: Handle, room: Room, rendered: RenderedCard) -> None:
        tabs, is_private = self._rooms.tabs_of(handle), _is_private(room)
        kind = "whisper" if is_private else "nudge"
        self._letters.tell((tab for tab in tabs if is_private or tab.room == room), kind, rendered)

    def _show(self, room: Room, session: SessionId, rendered: RenderedCard, *, fresh: bool) -> None:
        """Pages that have the table itself open were sent it; they are shown its card when they leave."""
        open_room = self._rooms.find(room)
        if open_room and open_room.is_news(session, version_of(rendered)):
            tabs = [tab for tab in open_room.tabs if tab.open is None or tab.open.table != session]
            text = cache(lambda language: encode(self.card(room, session, rendered, language, fresh=fresh)))
            for tab in tabs:
                tab.send(text(tab.language))


def _is_private(room: Room) -> bool:
    return room.chat.startswith(_PRIVATE)


def version_of(rendered: RenderedCard) -> Version:
    return rendered.table[1] if rendered.table else Version(0)
