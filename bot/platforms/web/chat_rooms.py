"""Who is in which room, and what was said there lately; in memory only, never stored."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from bot.delivery.page_doors import ChatPlace
from bot.kernel.ids import Handle, Named, Room, SessionId, Version
from bot.messages.card import Card
from bot.messages.rendering import RenderedCard
from bot.platforms.web.limits import (
    CROWD,
    CROWD_EVERY_S,
    LETTERS_BYTES,
    QUIET_ROOMS_KEPT,
    SILENT_AT_MOST_S,
    TALK_KEPT,
    UNSENT_LIMIT,
)
from bot.platforms.web.localisation import choose_language
from bot.platforms.web.message_json import Json, encode, pack, unpack
from bot.platforms.web.settings import NAME
from bot.platforms.web.user_names import Ground, unlike
from bot.sessions.events import Notice, TableOpened
from bot.tournaments.requests import CupNotice, CupShown


class ShownLetters:
    """The newest letters of one page, by their numbers; ``limit`` is in bytes."""

    def __init__(self, limit: int = LETTERS_BYTES) -> None:
        self._limit = limit
        self._numbers = count(1)
        self._kept: deque[tuple[int, str, bytes]] = deque()

    def keep(self, about: str, packed: bytes | None) -> int:
        """The letter's number; ``about`` is what it answers. What is too large is not kept."""
        number = next(self._numbers)
        if packed is not None:
            self._kept.append((number, about, packed))
        while sum(len(packed) for _, _, packed in self._kept) > self._limit:
            self._kept.popleft()
        return number

    def cards(self) -> Iterator[tuple[int, str, Card]]:
        """Number, what it answers, and what was said, the oldest first."""
        for number, about, packed in tuple(self._kept):
            yield number, about, unpack(packed)


def pack_card(rendered: RenderedCard) -> bytes | None:
    """None for what has a board that takes taps: its page asks for that itself, as far as it has come.

    Films and files stay as they are on the page, and are large.
    """
    if rendered.card is None or rendered.card.picks is not None:
        return None
    card = replace(rendered.card, film=None, file=None)
    return pack(card)


if TYPE_CHECKING:
    from bot.delivery.page_doors import PageDoor
    from bot.platforms.web.open_table import OpenTable


_SHOWS = TableOpened, CupShown
_STILL_HERE = encode({"kind": "here"})


class Tab:
    """One open page: who sits there, and what still has to be sent to it.

    A page inside a chat app has the ``place`` that it was opened from, perhaps the ``table`` that it is to
    show first, and the tables that its reader is known to be allowed to see. ``grounds`` are the names of
    those that it has, and ``lobby_language`` is that in which it has been sent the games.
    """

    def __init__(self, asker: Named, chat: str, hint: str | None) -> None:
        self.asker = asker
        self.room = Room(NAME, chat)
        self.place: ChatPlace | None = None
        self.table: SessionId | None = None
        self.visible: set[SessionId] = set()
        self.door: PageDoor | None = None
        self.hint = hint
        self.language = choose_language(hint)
        self.chosen: str | None = None
        self.lobby_language: str | None = None
        self.lagging = False
        self.letters = ShownLetters()
        self.grounds: set[str] = set()
        self.open: OpenTable | None = None
        self.cup: SessionId | None = None
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue()

    @property
    def stands_in(self) -> ChatPlace:
        """The chat that it was opened from, or else its own room."""
        return self.place or ChatPlace(self.room)

    @property
    def chat(self) -> Room:
        """The room of the tables that it shows."""
        return self.stands_in.room

    def send(self, text: str, *grounds: Ground) -> None:
        """Put ``text`` on its way without waiting; a page that has stopped reading is let go of.

        The ``grounds`` of its boards go before it where the page has not been sent them yet.
        """
        for ground in grounds:
            if ground.name not in self.grounds:
                self.grounds.add(ground.name)
                self._put(ground.text)
        self._put(text)

    def send_json(self, message: Json) -> None:
        self.send(encode(message))

    def _put(self, text: str) -> None:
        if self._unsent.qsize() >= UNSENT_LIMIT:
            self.lagging = True
            self.close()
        elif not self.lagging:
            self._unsent.put_nowait(text)

    def close(self) -> None:
        """Nothing more will be sent after what is already on its way."""
        self._unsent.put_nowait(None)

    async def outgoing(self) -> AsyncIterator[str]:
        """What is to be sent, and a sign of life where there has been nothing for a while."""
        while (text := await self._next()) is not None and not self.lagging:
            yield text

    async def _next(self) -> str | None:
        try:
            async with asyncio.timeout(SILENT_AT_MOST_S):
                return await self._unsent.get()
        except TimeoutError:
            return _STILL_HERE


class OpenRoom:
    """A room as its pages see it: who is there, the last lines, and how new each card on show is."""

    def __init__(self) -> None:
        self.tabs: list[Tab] = []
        self.talk: deque[Json] = deque(maxlen=TALK_KEPT)
        self.followed: set[SessionId] = set()
        """Tables of the chat that its pages were opened from, of which they are told."""
        self._shown: dict[SessionId, Version] = {}
        self._tells = False

    def tell_who_is_here(self) -> None:
        """At once; in a crowd that comes and goes, all that happens within a moment at one go."""
        if len(self.tabs) < CROWD:
            return self.push(people(self))
        if not self._tells:
            self._tells = True
            asyncio.get_running_loop().call_later(CROWD_EVERY_S, self._tell)
        return None

    def _tell(self) -> None:
        self._tells = False
        self.push(people(self))

    def present(self) -> tuple[Named, ...]:
        """Everybody once, by the name that they use now."""
        return tuple({tab.asker.handle: tab.asker for tab in self.tabs}.values())

    def push(self, message: Json) -> None:
        text = encode(message)
        for tab in self.tabs:
            tab.send(text)

    def remember(self, entry: Json) -> bool:
        """Keep a line of the talk; False if it is already there."""
        if any(earlier["id"] == entry["id"] for earlier in self.talk):
            return False
        self.talk.append(entry)
        return True

    def shows(self, session: SessionId) -> int:
        """The version of a card on show; 0 where there is none."""
        return self._shown.get(session, 0)

    def is_news(self, session: SessionId, version: Version) -> bool:
        """Whether a card is not older than what the room's pages show; notes it if so."""
        if version < self._shown.get(session, 0):
            return False
        self._shown[session] = version
        return True

    def empty(self) -> None:
        """No page is open here: the next one to open gets all cards."""
        self._shown.clear()


class Rooms:
    """The rooms with open pages, and the talk of those that were left last."""

    def __init__(self) -> None:
        self._rooms: OrderedDict[str, OpenRoom] = OrderedDict()

    def of(self, tab: Tab) -> OpenRoom:
        return self._rooms[tab.room.chat]

    def find(self, room: Room) -> OpenRoom | None:
        """The room, if it is open."""
        return self._rooms.get(room.chat)

    def where_shown(self, notice: Notice | CupNotice) -> tuple[Room, ...]:
        """Rooms with open pages that show an older card of it, or where it has just been opened."""
        session = SessionId(notice.subject)
        rooms = (event.room for event in notice.events if isinstance(event, _SHOWS))
        opened = {room.chat for room in rooms if room.platform == NAME}
        return tuple(
            Room(NAME, chat)
            for chat, room in self._rooms.items()
            if room.tabs and (0 < room.shows(session) < notice.version or chat in opened)
        )

    def tabs_of(self, handle: Handle) -> tuple[Tab, ...]:
        """Every page that this person has open."""
        return tuple(tab for room in self._rooms.values() for tab in room.tabs if tab.asker.handle == handle)

    def every_tab(self) -> Iterator[Tab]:
        for room in tuple(self._rooms.values()):
            yield from tuple(room.tabs)

    def enter(self, tab: Tab) -> OpenRoom:
        room = self._rooms.setdefault(tab.room.chat, OpenRoom())
        self._rooms.move_to_end(tab.room.chat)
        self.rename(tab, tab.asker.name)
        room.tabs.append(tab)
        return room

    def leave(self, tab: Tab) -> None:
        room = self.of(tab)
        room.tabs.remove(tab)
        if not room.tabs:
            room.empty()
            self._forget_quiet_rooms()

    def rename(self, tab: Tab, name: str) -> tuple[Tab, ...]:
        """Call the person by ``name``, unlike the others who are there, on all their pages in the room."""
        room, handle = self.of(tab), tab.asker.handle
        names = {person.name for person in room.present() if person.handle != handle}
        pages = tuple({tab, *(page for page in room.tabs if page.asker.handle == handle)})
        for page in pages:
            page.asker = Named(handle, unlike(name, names))
        return pages

    def _forget_quiet_rooms(self) -> None:
        quiet = [chat for chat, room in self._rooms.items() if not room.tabs]
        for chat in quiet[:-QUIET_ROOMS_KEPT]:
            del self._rooms[chat]


def people(room: OpenRoom) -> Json:
    """The first of a crowd are named, the rest counted: all its pages hear it whenever another one opens."""
    present = room.present()
    named = [{"id": person.handle.user, "name": person.name} for person in present[:CROWD]]
    return {"kind": "people", "people": named, "more": len(present) - len(named)}
