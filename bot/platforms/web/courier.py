"""Brings boards to every page in a room, the newest only."""

from bot.cards.letter import Letter
from bot.desk.boards import BoardRef
from bot.kernel.ids import Room, SessionId, Version
from bot.platforms.web.markup import Json, in_json
from bot.platforms.web.pictures import Gallery
from bot.platforms.web.rooms import Rooms


class WebCourier:
    """A page keeps one card for each table, so a board's message is named as its table is.

    A room that nobody is in has nothing to be brought up to date: whoever comes is shown the boards anew.
    """

    def __init__(self, rooms: Rooms, gallery: Gallery) -> None:
        self._rooms = rooms
        self._gallery = gallery

    async def post(self, room: Room, session: SessionId, letter: Letter) -> BoardRef:
        self._show(room, session, letter, fresh=True)
        return BoardRef(session, room, message=session)

    async def edit(self, board: BoardRef, letter: Letter) -> None:
        self._show(board.room, board.session, letter, fresh=False)

    def card(self, room: Room, session: SessionId, letter: Letter, *, fresh: bool) -> Json:
        """A board for the page; a ``fresh`` one takes its place at the bottom."""
        return {
            "kind": "card",
            "session": session,
            "version": version_of(letter),
            "fresh": fresh,
            "letter": in_json(letter, self._gallery.hang(letter, room)),
        }

    def _show(self, room: Room, session: SessionId, letter: Letter, *, fresh: bool) -> None:
        open_room = self._rooms.find(room)
        if open_room and open_room.is_news(session, version_of(letter)):
            open_room.push(self.card(room, session, letter, fresh=fresh))


def version_of(letter: Letter) -> Version:
    return letter.table[1] if letter.table else Version(0)
