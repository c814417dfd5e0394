"""The book of boards in a dict."""

from collections.abc import Callable

from bot.desk.boards import BoardRef, ShownBoard
from bot.kernel.ids import Room, SessionId


class MemoryBoards:
    def __init__(self) -> None:
        self._shown: dict[tuple[SessionId, Room], ShownBoard] = {}
        self._intended: dict[tuple[SessionId, Room], str] = {}

    async def boards(self, session: SessionId) -> tuple[ShownBoard, ...]:
        return tuple(shown for (of, _), shown in self._shown.items() if of == session)

    async def intend(self, session: SessionId, room: Room, after: str) -> None:
        self._intended[session, room] = after

    async def intention(self, session: SessionId, room: Room) -> str | None:
        return self._intended.get((session, room))

    async def abandon(self, session: SessionId, room: Room) -> None:
        self._intended.pop((session, room), None)

    async def record(self, shown: ShownBoard) -> None:
        place = (shown.board.session, shown.board.room)
        self._intended.pop(place, None)
        before = self._shown.get(place)
        if before and before.board == shown.board and before.version > shown.version:
            return
        self._shown[place] = shown

    async def leave(self, room: Room) -> None:
        self._keep(lambda _, shown_in: shown_in != room)

    async def clear(self, session: SessionId) -> None:
        self._keep(lambda of, _: of != session)

    def _keep(self, is_kept: Callable[[SessionId, Room], bool]) -> None:
        self._shown = {place: shown for place, shown in self._shown.items() if is_kept(*place)}
        self._intended = {place: after for place, after in self._intended.items() if is_kept(*place)}

    async def forget(self, board: BoardRef) -> None:
        place = (board.session, board.room)
        if place in self._shown and self._shown[place].board == board:
            del self._shown[place]
