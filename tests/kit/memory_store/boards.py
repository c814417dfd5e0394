"""The book of boards in a dict."""

from collections.abc import Callable

from bot.delivery.message_books import BoardRef, Entries, Intention, ShownBoard
from bot.kernel.ids import Room, SessionId
from tests.kit.memory_store.held_leases import MemoryHeldLeases


class MemoryBoards:
    def __init__(self, leases: MemoryHeldLeases | None = None) -> None:
        self._leases = leases or MemoryHeldLeases()
        self._shown: dict[tuple[SessionId, Room], ShownBoard] = {}
        self._intended: dict[SessionId, list[Intention]] = {}

    async def entries(self, session: SessionId) -> Entries:
        return Entries(await self.boards(session), tuple(self._intended.get(session, ())))

    async def take(self, session: SessionId, lease: str, holder: str, lasts_ms: int) -> tuple[str, Entries]:
        return await self._leases.take(lease, holder, lasts_ms), await self.entries(session)

    async def boards(self, session: SessionId) -> tuple[ShownBoard, ...]:
        return tuple(shown for (of, _), shown in self._shown.items() if of == session)

    async def intend(self, session: SessionId, intention: Intention) -> None:
        intended = self._intended.setdefault(session, [])
        if intention not in intended:
            intended.append(intention)

    async def settle(self, session: SessionId, intention: Intention) -> None:
        settled = (intention.room, intention.after)
        left = [one for one in self._intended.pop(session, ()) if (one.room, one.after) != settled]
        if left:
            self._intended[session] = left

    async def record(self, shown: ShownBoard) -> None:
        place = (shown.board.session, shown.board.room)
        before = self._shown.get(place)
        if before and before.board == shown.board and before.version > shown.version:
            return
        self._shown[place] = shown

    async def record_and_release(self, shown: ShownBoard, lease: str, holder: str) -> None:
        await self.record(shown)
        await self._leases.give_back(lease, holder)

    async def leave(self, room: Room) -> None:
        self._keep(lambda _, shown_in: shown_in != room)

    async def clear(self, session: SessionId) -> None:
        self._keep(lambda of, _: of != session)

    def _keep(self, is_kept: Callable[[SessionId, Room], bool]) -> None:
        self._shown = {place: shown for place, shown in self._shown.items() if is_kept(*place)}
        left = {of: [one for one in ones if is_kept(of, one.room)] for of, ones in self._intended.items()}
        self._intended = {of: ones for of, ones in left.items() if ones}

    async def forget(self, board: BoardRef) -> None:
        place = (board.session, board.room)
        if place in self._shown and self._shown[place].board == board:
            del self._shown[place]

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""
