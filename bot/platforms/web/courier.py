"""Brings boards to every page in a room, the newest only."""

from bot.delivery.message_books import BoardRef
from bot.kernel.ids import Handle, Room, SessionId, Version
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard
from bot.platforms.web.chat_rooms import Rooms
from bot.platforms.web.message_json import Json, in_json, written
from bot.platforms.web.pictures import BoardPictures


class WebCourier:
    """A page keeps one card for each table, so a board's message is named as its table is.

    A room that nobody is in has nothing to be brought up to date: whoever comes is shown the boards anew.
    """

    def __init__(self, rooms: Rooms, gallery: BoardPictures) -> None:
        self._rooms = rooms
        self._gallery = gallery

    async def ready(self, room: Room) -> None:
        """A page has no limits."""

    async def post(
        self,
        room: Room,
        session: SessionId,
        letter: RenderedCard,
        *,
        after: str | None = None,  # noqa: ARG002 - a page puts a fresh board at the bottom by itself
    ) -> BoardRef:
        self._show(room, session, letter, fresh=True)
        return BoardRef(session, room, message=session)

    async def edit(self, board: BoardRef, letter: RenderedCard) -> None:
        self._show(board.room, board.session, letter, fresh=False)

    async def recover(self, room: Room, letter: RenderedCard, after: str) -> str | None:  # noqa: ARG002 - as said
        """A page forgets with its server, so nothing is ever left behind on it."""
        return None

    async def sweep(self, room: Room, after: str) -> None:
        """Nothing is left behind."""

    async def share(self, room: Room, letter: RenderedCard) -> None:
        """Everybody who is here gets it as a letter."""
        if open_room := self._rooms.find(room):
            open_room.push(_delivered("share", in_json(letter, self._gallery.hang(letter, room))))

    async def nudge(self, room: Room, handle: Handle, letter: RenderedCard) -> str:
        """The pages of one person hear of it; a page shows its boards as they change, and marks its title."""
        if not letter.quietly:
            self._to("nudge", handle, letter, room)
        return "nudge"

    async def recover_nudge(
        self,
        room: Room,  # noqa: ARG002 - as said
        handle: Handle,  # noqa: ARG002 - as said
        table: tuple[SessionId, Version],  # noqa: ARG002 - as said
    ) -> str | None:
        """As little is left of a call."""
        return None

    async def unsay(self, room: Room, message: str) -> None:
        """Nothing to do: a letter leaves by itself."""

    async def whisper(self, handle: Handle, letter: RenderedCard) -> None:
        """A letter on the pages that the person has open, wherever that is."""
        self._to("whisper", handle, letter, None)

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

    def card(self, room: Room, session: SessionId, letter: RenderedCard, *, fresh: bool) -> Json:
        """A board for the page; a ``fresh`` one takes its place at the bottom."""
        return {
            "kind": "card",
            "session": session,
            "version": version_of(letter),
            "fresh": fresh,
            "letter": in_json(letter, self._gallery.hang(letter, room)),
        }

    def _to(self, kind: str, handle: Handle, letter: RenderedCard, room: Room | None) -> None:
        for tab in self._rooms.tabs_of(handle):
            if room is None or tab.room == room:
                shown = in_json(letter, self._gallery.hang(letter, tab.room))
                tab.send(written(_delivered(kind, shown)))

    def _show(self, room: Room, session: SessionId, letter: RenderedCard, *, fresh: bool) -> None:
        open_room = self._rooms.find(room)
        if open_room and open_room.is_news(session, version_of(letter)):
            open_room.push(self.card(room, session, letter, fresh=fresh))


def _delivered(kind: str, letter: Json) -> Json:
    return {"kind": "letter", "id": kind, "letter": letter}


def version_of(letter: RenderedCard) -> Version:
    return letter.table[1] if letter.table else Version(0)
