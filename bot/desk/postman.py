"""Keeps every board message in step: newest wins, one edit for several quick moves, none lost."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

import structlog

from bot.desk.boards import BoardBook, BoardRef, ShownBoard
from bot.desk.letters import Letters
from bot.desk.ports import Barred, Courier, Gone, TryAgain
from bot.kernel.ids import Platform, Room, SessionId
from bot.sessions.model import Session

_log = structlog.get_logger()


@dataclass(slots=True)
class _Lane:
    """What is on its way to one board; ``fresh`` asks for a new message instead of an edit.

    ``arrived`` tells, once it is ``done``, whether all of it came through.
    """

    newest: Session
    fresh: bool
    arrived: bool = False
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True, slots=True)
class Postman:
    couriers: Mapping[Platform, Courier]
    book: BoardBook
    letters: Letters
    _lanes: dict[tuple[SessionId, Room], _Lane] = field(default_factory=dict)

    async def show(self, session: Session, room: Room, *, fresh: bool = False) -> None:
        """Bring the board in ``room`` up to ``session``, unless something newer is already on its way.

        Raises Barred where we may not post.
        """
        if room.platform not in self.couriers:
            return
        while lane := self._lanes.get((session.id, room)):
            if session.version > lane.newest.version:
                lane.newest = session
            lane.fresh |= fresh
            await lane.done.wait()
            if lane.arrived:
                return
        await self._drive(_Lane(session, fresh), room)

    async def _drive(self, lane: _Lane, room: Room) -> None:
        """Deliver until nothing newer has come in meanwhile."""
        key = (lane.newest.id, room)
        self._lanes[key] = lane
        try:
            while await self._patiently(lane, room) is not lane.newest or lane.fresh:
                pass
            lane.arrived = True
        finally:
            del self._lanes[key]
            lane.done.set()

    async def _patiently(self, lane: _Lane, room: Room) -> Session:
        """Deliver what is newest; where the platform wants us to wait, what is newest by then."""
        while True:
            session, fresh, lane.fresh = lane.newest, lane.fresh, False
            try:
                await self._deliver(session, room, fresh=fresh)
            except TryAgain as wait:
                lane.fresh |= fresh
                await asyncio.sleep(wait.seconds)
            except Barred:
                _log.warning("no rights to post", table=session.id, version=session.version, room=room.chat)
                raise
            else:
                return session

    async def _deliver(self, session: Session, room: Room, *, fresh: bool) -> None:
        known = await self._known(session.id, room)
        if known and not fresh:
            if known.version < session.version:
                await self._edit(known.board, session)
        else:
            await self._post(session, room)

    async def _edit(self, board: BoardRef, session: Session) -> None:
        try:
            await self.couriers[board.room.platform].edit(
                board, await self.letters.board(session, board.room)
            )
        except Gone:
            await self.book.forget(board)
            await self._post(session, board.room)
        else:
            await self.book.record(ShownBoard(board, session.version))

    async def _post(self, session: Session, room: Room) -> None:
        letter = await self.letters.board(session, room)
        board = await self.couriers[room.platform].post(room, session.id, letter)
        await self.book.record(ShownBoard(board, session.version))

    async def _known(self, session: SessionId, room: Room) -> ShownBoard | None:
        return next((one for one in await self.book.boards(session) if one.board.room == room), None)
