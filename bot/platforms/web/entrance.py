"""Who a page belongs to, and which tables it may show: for tabs of a browser, and inside chat apps."""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol

from bot.delivery.page_doors import ChatPlace, PageDoor, Visitor
from bot.delivery.ports import Failed
from bot.dispatch import line_reader
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.requests import Request
from bot.intents.cup import OnCup, OpenReported
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.intents.play import OpenTable, PlayRobot, Rematch
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, Room, SessionId
from bot.kernel.text import Refusal
from bot.platforms.web.chat_rooms import Tab
from bot.platforms.web.errors import PageError
from bot.platforms.web.messages_from_page import Hello, Line, Message, Rename, Tap
from bot.platforms.web.page_sessions import PageSessions
from bot.platforms.web.requests import is_command
from bot.platforms.web.settings import NAME
from bot.platforms.web.user_names import line_of


class Entrance(Protocol):
    """The way in for pages of one kind. Every call may raise StoreUnreachable."""

    async def admit(self, hello: Hello) -> Tab | PageError: ...

    async def refuses(self, tab: Tab, message: Message) -> PageError | None:
        """Why a page of this kind, or its reader, may not ask for that."""


@frozen
class TabEntrance:
    """A tab belongs to its browser's player, or to its own, who may enter any room."""

    browsers_token: Callable[[], Awaitable[str | None]]

    async def admit(self, hello: Hello) -> Tab | PageError:
        token = hello.token or await self.browsers_token()
        if token is None:
            return PageError.HELLO_FIRST
        return Tab(Named(Handle(NAME, user_of(token)), ""), hello.room, hello.language)

    async def refuses(self, tab: Tab, message: Message) -> PageError | None:
        del tab, message
        return None


@frozen
class DoorEntrance:
    """A page inside a chat app belongs to the app's account; ``version`` is that of the page's files."""

    door: PageDoor
    sessions: PageSessions
    dispatcher: Dispatcher
    version: str

    async def admit(self, hello: Hello) -> Tab | PageError:
        if hello.version != self.version:
            return PageError.OTHER_VERSION
        visitor = await self.sessions.visitor(hello.token or "", self.door.name)
        if visitor is None:
            return PageError.SESSION_OVER
        if await self.door.is_outside(visitor.place.room, visitor.asker.handle):
            return PageError.HIDDEN
        session = hello.table or visitor.table
        if session is None:
            return await self._tab(visitor, hello)
        placed = await self._place_in_chat(visitor, session)
        if isinstance(placed, PageError):
            return placed
        tab = await self._tab(placed, hello)
        tab.table = session
        tab.visible.add(session)
        return tab

    async def refuses(self, tab: Tab, message: Message) -> PageError | None:
        """People talk in the chat, under the names that they have there; and see what is in their chats."""
        if isinstance(message, Rename) or (isinstance(message, Line) and not is_command(message)):
            return PageError.IN_THE_CHAT
        table = table_in(message)
        return None if table is None else await self._hides(tab, table)

    async def _hides(self, tab: Tab, table: SessionId) -> PageError | None:
        if table not in tab.visible and tab.place is not None:
            placed = await self._place_in_chat(Visitor(tab.asker, tab.place), table)
            if isinstance(placed, PageError):
                return placed
            tab.visible.add(table)
        return None

    async def _tab(self, visitor: Visitor, hello: Hello) -> Tab:
        """Pages opened from one chat are in one room; it speaks as the chat does, its reader as they like."""
        room = visitor.place.room
        spoken = hello.language or visitor.language or await self.dispatcher.language_of(room, None)
        tab = Tab(visitor.asker, page_room(room), spoken)
        await self.dispatcher.pages.speak_as(tab.room, room)
        tab.place, tab.door = visitor.place, self.door
        return tab

    async def _place_in_chat(self, visitor: Visitor, session: SessionId) -> Visitor | PageError:
        """The visitor in a chat that shows the table, unless they may not see it, or that is unknown yet."""
        pages, otherwise = self.dispatcher.pages, PageError.HIDDEN
        for room in await pages.rooms_of(session):
            try:
                place = await self.door.place_in(room, visitor)
            except Failed:
                otherwise = PageError.APP_AWAY
                continue
            if place:
                return replace(visitor, place=place, table=session)
        is_open = await pages.is_open_to(session, visitor.asker, visitor.place)
        return visitor if is_open else otherwise


def page_room(room: Room) -> str:
    """What the room of the pages that are opened from a chat is called; no page can name it by itself."""
    return f"{room.platform}:{room.chat}"


def in_its_chat(tab: Tab, request: Request) -> Request:
    """What opens a table is asked in the chat that the page was opened from: there its card will be.

    So is what is said of cups, which are the chat's own; only their cards are shown on the page.
    """
    return (
        at_place(tab.place, request)
        if tab.place and _belongs_in_chat(line_reader.intent_of(request.intent))
        else request
    )


def _belongs_in_chat(intent: Intent | Refusal) -> bool:
    if isinstance(intent, OnCup):
        return intent.act != "show"
    return isinstance(intent, OpenTable | PlayRobot | Rematch | OpenReported)


async def is_still_there(tab: Tab) -> bool:
    """Whether its reader is in the chat that the page was opened from: they may have been put out since."""
    if tab.door is None or tab.place is None:
        return False
    return not await tab.door.is_outside(tab.place.room, tab.asker.handle)


def at_place(place: ChatPlace, request: Request) -> Request:
    return replace(request, room=place.room, community=place.community, private=place.private)


def table_in(message: Message) -> SessionId | None:
    """The table or cup that is asked about, where it is named."""
    match message:
        case Tap(_, press):
            return _session_in(read_payload(press))
        case Line(_, text, board):
            return _session_in(line_reader.read(line_of(text), (), None)) or board
        case _:
            return getattr(message, "table", None) or getattr(message, "cup", None)


def _session_in(intent: Intent | Refusal | None) -> SessionId | None:
    named = getattr(intent, "table", None) or getattr(intent, "cup", None)
    return SessionId(named) if isinstance(named, str) else None


def user_of(token: str) -> str:
    """What others may know of a page: nothing that its token could be found by."""
    return hashlib.sha256(f"moot page\n{token}".encode()).hexdigest()[:20]
