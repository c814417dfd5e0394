"""Keeps every board message in step: newest wins, one edit for several quick moves, none lost."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

import structlog

from bot.cards.letter import Letter
from bot.desk.boards import BoardBook, BoardRef, ShownBoard
from bot.desk.letters import Letters
from bot.desk.ports import Barred, Courier, Gone, TryAgain, Unsure
from bot.kernel.ids import Platform, Room, SessionId, Version
from bot.sessions.model import Session

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a board was asked for: the message that holds the command, or the one that was pressed."""

    command: str | None = None
    pressed: str | None = None


UNASKED = Origin()
_LOOKED_FOR_AT_MOST = 100_000


@dataclass(slots=True)
class _Lane:
    """What is on its way to one board; ``fresh`` asks for a new message instead of an edit.

    ``arrived`` tells, once it is ``done``, whether all of it came through.
    """

    newest: Session
    fresh: bool
    origin: Origin
    arrived: bool = False
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True, slots=True)
class Postman:
    couriers: Mapping[Platform, Courier]
    book: BoardBook
    letters: Letters
    _lanes: dict[tuple[SessionId, Room], _Lane] = field(default_factory=dict)
    _looked_for: set[tuple[SessionId, Room]] = field(default_factory=set)
    """Boards of which this process knows that none was posted after them that the books do not know."""

    async def show(
        self, session: Session, room: Room, *, fresh: bool = False, origin: Origin = UNASKED
    ) -> None:
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
        await self._drive(_Lane(session, fresh, origin), room)

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
            fresh = lane.fresh
            try:
                return await self._deliver(lane, room)
            except TryAgain as wait:
                lane.fresh |= fresh
                await asyncio.sleep(wait.seconds)
            except Barred:
                session = lane.newest
                _log.warning("no rights to post", table=session.id, version=session.version, room=room.chat)
                raise

    async def _deliver(self, lane: _Lane, room: Room) -> Session:
        """The version that the room shows now. What is newest is read only when it may be sent."""
        known = await self._known(lane, room)
        if known and not lane.fresh and known.version >= lane.newest.version:
            return lane.newest
        await self.couriers[room.platform].ready(room)
        session, fresh, lane.fresh = lane.newest, lane.fresh, False
        try:
            if known and not fresh:
                await self._edit(await self._present(known, session), session, lane.origin)
            else:
                before = known.board if known else None
                await self._post(session, room, lane.origin, fresh=fresh, before=before)
        except Unsure:
            # The intention stays: whoever shows the table next looks for the board before posting another.
            self._looked_for.discard((session.id, room))
            _log.warning("a board may have arrived", table=session.id, version=session.version)
        return session

    async def _present(self, known: ShownBoard, session: Session) -> BoardRef:
        """The known board, or one that was posted after it and that a crash has kept out of the books."""
        board, key = known.board, (session.id, known.board.room)
        if key in self._looked_for or not known.version:
            return board
        if len(self._looked_for) >= _LOOKED_FOR_AT_MOST:
            self._looked_for.clear()
        self._looked_for.add(key)
        left = await self.book.intention(session.id, board.room)
        if not left:
            return board
        message = await self._recovered(board.room, await self.letters.board(session, board.room), left)
        if message is None or message == board.message:
            return board
        found = BoardRef(session.id, board.room, message)
        await self._retire(board)
        await self.book.record(ShownBoard(found, session.version))
        return found

    async def _edit(self, board: BoardRef, session: Session, origin: Origin) -> None:
        letter = await self.letters.board(session, board.room)
        try:
            await self.couriers[board.room.platform].edit(board, letter)
        except Gone:
            await self.book.forget(board)
            await self._post(session, board.room, origin, fresh=True)
        else:
            await self.book.record(ShownBoard(board, session.version))

    async def _retire(self, board: BoardRef) -> None:
        """A table has one board in a room; that an old one could not be taken away harms nobody."""
        try:
            await self.couriers[board.room.platform].unsay(board.room, board.message)
        except (TryAgain, Gone, Barred, Unsure) as kept:
            _log.info("an old board stays", table=board.session, why=type(kept).__name__)

    async def _post(
        self, session: Session, room: Room, origin: Origin, *, fresh: bool, before: BoardRef | None = None
    ) -> None:
        """Post, unless a board that was posted before has only been lost from the books.

        The one ``before`` it goes first: once the new one is in the books, nobody knows of it any more.
        """
        letter = await self.letters.board(session, room)
        left = await self.book.intention(session.id, room)
        message = None
        if left and (not fresh or left == origin.command):
            message = await self._recovered(room, letter, left)
        board = (
            BoardRef(session.id, room, message)
            if message
            else await self._posted(room, session.id, letter, origin)
        )
        if before and before != board:
            await self._retire(before)
        await self.book.record(ShownBoard(board, session.version))

    async def _recovered(self, room: Room, letter: Letter, left: str) -> str | None:
        try:
            return await self.couriers[room.platform].recover(room, letter, left)
        except Gone:
            return None

    async def _posted(self, room: Room, session: SessionId, letter: Letter, origin: Origin) -> BoardRef:
        """Note what is about to be posted, so that a crash in between leaves no second board behind."""
        if origin.command:
            await self.book.intend(session, room, origin.command)
        try:
            return await self.couriers[room.platform].post(room, session, letter, after=origin.command)
        except (TryAgain, Gone, Barred):
            await self.book.abandon(session, room)
            raise

    async def _known(self, lane: _Lane, room: Room) -> ShownBoard | None:
        """The board in the books; else the message that was pressed: it shows the table, whoever lost it."""
        table = lane.newest.id
        for shown in await self.book.boards(table):
            if shown.board.room == room:
                return shown
        pressed = lane.origin.pressed
        return ShownBoard(BoardRef(table, room, pressed), Version(0)) if pressed else None
