"""Keeps every board message in step: newest wins, one edit for several quick moves, none lost."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import structlog

from bot.delivery.board_lane import BoardLane, RoomNow
from bot.delivery.board_lease import BoardLease, board_lease
from bot.delivery.limits import BEGINNING, LATELY, LOOKED_FOR_AFTER_S, LOOKED_FOR_EVERY_S, TRIES
from bot.delivery.lost_boards import LostBoards
from bot.delivery.message_books import UNASKED, BoardBook, BoardRef, Intention, Origin, ShownBoard
from bot.delivery.ports import (
    Barred,
    Courier,
    Gone,
    Moved,
    Outlived,
    ServedElsewhere,
    Silent,
    TryAgain,
    UnknownRoom,
    Unsure,
)
from bot.delivery.retries import Silence, patiently, turn_of
from bot.delivery.room_display import Display, RoomDisplay, Shown
from bot.documents.held_leases import Held, HeldLeases, holding
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Platform, Room, SessionId

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class BoardSync:
    """Only the process that holds a board's lease edits it. ``newest`` reads a table or cup again."""

    couriers: Mapping[Platform, Courier]
    book: BoardBook
    display: RoomDisplay
    leases: HeldLeases
    newest: Callable[[Shown], Awaitable[Shown | None]]
    process: str  # no other process has this name
    unanswered: Callable[[SessionId, Room], Awaitable[None]]
    """Told where nobody has answered: what was sent may still be done, after something newer."""
    _lanes: dict[tuple[SessionId, Room], BoardLane] = field(default_factory=dict)
    _given_up: dict[Platform, float] = field(default_factory=dict)
    """Until when each platform that is out of touch is left to others."""

    @property
    def _lost(self) -> LostBoards:
        return LostBoards(self.couriers, self.book, self.display)

    async def show(
        self, session: Shown, room: Room, *, fresh: bool = False, origin: Origin = UNASKED
    ) -> None:
        """Bring the room's board up to ``session`` or what is newer. Raises Barred where we may not post."""
        if room.platform not in self.couriers:
            return
        while lane := self._lanes.get((session.id, room)):
            if lane.over:
                await lane.done.wait()
                continue
            if session.version > lane.newest.version:
                lane.newest = session
            lane.fresh |= fresh
            if fresh or not lane.origin.has_message:
                lane.origin = origin
            if await lane.brings(session, fresh=fresh):
                return
        await self._drive(BoardLane(session, fresh, origin), room)

    async def show_again(self, session: Shown, room: Room) -> None:
        """Bring the board that is in the books of ``room`` once more, whatever they say that it shows."""
        while lane := self._lanes.get((session.id, room)):
            if not lane.over:
                lane.again = True
                return
            await lane.done.wait()
        await self._drive(BoardLane(session, fresh=False, origin=UNASKED, again=True), room)

    async def _drive(self, lane: BoardLane, room: Room) -> None:
        """Deliver until nothing newer has come in meanwhile."""
        self._lanes[key := (lane.newest.id, room)] = lane
        try:
            lease = BoardLease(self.leases, self.book, self.display.choices, *key, lane.origin.asked)
            async with holding(lease, board_lease(*key), self.process) as held:
                lane.reading = lease.reading()
                while True:
                    shown = await self._patiently(lane, room, held)
                    lane.goes_on(shown)
                    if shown is lane.newest and not (lane.fresh or lane.again):
                        break
                    await self._record(lane)
                lane.over = lane.arrived = True
                if edited := lane.edited:
                    await lease.give_back_with(edited, held.name, held.holder)
        finally:
            del self._lanes[key]
            lane.ends()

    async def _patiently(self, lane: BoardLane, room: Room, held: Held) -> Shown:
        """Deliver what is newest; where the platform wants us to wait, what is newest by then.

        What may have arrived is looked for until it is found or posted: nobody may ever ask for it again.
        """
        pause, silence = LOOKED_FOR_AFTER_S, Silence(room.platform, self._given_up)
        while True:
            fresh, before = lane.fresh, lane.newest
            silence.tries()
            try:
                return await self._deliver(lane, room, held)
            except Moved as moved:
                return await self._follow(lane, room, moved.room)
            except UnknownRoom:
                _log.info("a room that cannot be is left", table=before.id, room=room.chat)
                lane.fresh = lane.again = False
                await self.leave(before.id, room)
                return before
            except TryAgain as wait:
                if isinstance(wait, Silent):
                    await self.unanswered(before.id, room)
                silence.met(wait)
                lane.fresh |= fresh
                await asyncio.sleep(wait.seconds)
            except Unsure as unsure:
                if not unsure.unanswered:  # it did not go well: to look for it would cost the room messages
                    await self.book.settle(before.id, Intention(room, LATELY))
                silence.met(unsure)
                _log.warning("a board may have arrived", table=before.id, version=before.version)
                if unsure.unanswered and not (await self.book.entries(before.id)).intended_in(room):
                    return before
                lane.fresh |= fresh
                await asyncio.sleep(pause)
                pause = min(2 * pause, LOOKED_FOR_EVERY_S)
            except Barred as why:
                said = "another process posts" if isinstance(why, ServedElsewhere) else "no rights to post"
                _log.warning(said, table=lane.newest.id, version=lane.newest.version, room=room.chat)
                raise

    async def _follow(self, lane: BoardLane, old: Room, new: Room) -> Shown:
        """The board goes along; what came along is returned: by then the lane may have something newer.

        That the room has moved is stored first, so that nothing asks the old one any more.
        """
        session, lane.fresh, lane.again = lane.newest, False, False
        await self.display.choices.rooms.moved(old, new)
        await self.move(session, old, new)
        return session

    async def move(self, session: Shown, old: Room, new: Room) -> None:
        """Show in the new room what the old one did; what breaks off is done by doing it again."""
        for _ in range(TRIES):
            await self.show(session, new, origin=Origin(command=BEGINNING))
            entries = await self.book.entries(session.id)
            if entries.shown_in(new) and not entries.intended_in(new):
                break
        await self.leave(session.id, old)

    async def leave(self, session: SessionId, room: Room) -> None:
        """The books know of no board there any more: nobody can reach it, whatever it shows."""
        entries = await self.book.entries(session)
        await self._settle(session, room, entries.intended_in(room))
        if shown := entries.shown_in(room):
            await self.book.forget(shown.board)

    async def _deliver(self, lane: BoardLane, room: Room, held: Held) -> Shown:
        """The version that the room shows now. What is newest is read only when it may be sent."""
        if held.lost:
            await held.taken()
        reading, lane.reading = lane.reading, None
        entries = reading.entries if reading else await self.book.entries(lane.newest.id)
        known, lost = lane.known(entries, room), entries.intended_in(room)
        is_behind = known is None or known.version < lane.newest.version
        if not (is_behind or lane.fresh or lane.again or lost):
            return lane.newest
        courier = self.couriers[room.platform]
        async with turn_of(courier, room):
            display = reading.display if reading and held.is_fresh else None
            if held.waited or not held.is_fresh or not is_behind or known is None:
                await self._read_anew(lane)
            display = display or await self.display.choices.display(room)
            lane.again = not await held.is_sure()
            if known is None and (await self.book.entries(lane.newest.id)).shown_in(room):
                lane.again = True  # a store that came back without its data has found them
        if lane.again:
            courier.not_sent(room)
            return lane.newest
        session, fresh, board = lane.newest, lane.fresh, known.board if known else None
        lane.fresh = lane.again = False
        now = RoomNow(room, board, lost, display)
        if fresh:
            await self._repost(session, lane.origin, now)
        elif not await self._is_found(session, now):
            lane.edited = await self._bring(session, lane.origin, now)
        lane.again = held.lost
        if lane.edited is None:  # whoever heard of news before a new board was noted knew of none here
            await self._read_anew(lane)
        return session

    async def _read_anew(self, lane: BoardLane) -> None:
        """While we waited, another process may have gone on.

        Raises StoreUnreachable where the store knows nothing of the table, and so of no board: it may again.
        """
        newest = await self.newest(lane.newest)
        if newest is None:
            raise StoreUnreachable
        if newest.version > lane.newest.version:
            lane.newest = newest

    async def _bring(self, session: Shown, origin: Origin, now: RoomNow) -> ShownBoard | None:
        """Bring the room's board up to the session, or post one. What is returned is in no book yet."""
        after = now.posted_before or origin.before(fresh=False)
        stays: BoardRef | None = None
        if board := now.board:
            try:
                edited = await self._edit(session, board, now.display)
            except Moved:
                raise
            except Outlived:  # the books know of it until another one stands in its place
                stays = board
            except Gone:
                await self.book.forget(board)
            else:
                if origin.pressed and origin.pressed != board.message:
                    await self._retire(BoardRef(session.id, now.room, origin.pressed))
                return edited
            after = after or board.message
        after = after or LATELY
        await self._replace(session, stays, await self._posted(session, now.room, after, now.display), after)
        return None

    async def _edit(self, session: Shown, board: BoardRef, display: Display) -> ShownBoard:
        rendered = await self.display.board(session, board.room, display)
        await self.couriers[board.room.platform].edit_board(board, rendered)
        return ShownBoard(board, session.version)

    async def _record(self, lane: BoardLane) -> None:
        if edited := lane.edited:
            await self.book.record(edited)
            lane.edited = None

    async def _repost(self, session: Shown, origin: Origin, now: RoomNow) -> None:
        """Post the board again at the bottom, unless just that has been done; what else stands there goes."""
        command, room = origin.before(fresh=True), now.room
        found = await self._lost.found(session, room, tuple(one for one in now.lost if one == command))
        fresh = found[-1] if found else await self._posted(session, room, command, now.display)
        await self._replace(session, now.board, fresh, command)
        others = tuple(one for one in now.lost if one != command)
        try:
            for other in await self._lost.found(session, room, others):
                await self._replace(session, other, fresh)
            await self._settle(session.id, room, others)
        except (TryAgain, Gone, Barred, Unsure) as kept:
            _log.info("an old board is looked for later", table=session.id, why=type(kept).__name__)

    async def _is_found(self, session: Shown, now: RoomNow) -> bool:
        """Whether there are boards that a crash has kept out of the books; the newest is the room's then."""
        found = await self._lost.found(session, now.room, now.lost)
        for other in (now.board, *found[:-1]) if found else ():
            await self._replace(session, other, found[-1])
        stays = None if found else now.posted_before
        await self._settle(session.id, now.room, tuple(one for one in now.lost if one != stays))
        return bool(found)

    async def _posted(self, session: Shown, room: Room, after: str | None, display: Display) -> BoardRef:
        """A note of what is about to be posted lets no crash in between leave a second board behind."""
        rendered = await self.display.board(session, room, display)
        if after is not None:
            await self.book.intend(session.id, Intention(room, after))
        try:
            return await self.couriers[room.platform].post_board(room, session.id, rendered, after=after)
        except (TryAgain, Gone, Barred):
            await self._settle(session.id, room, (after,) if after else ())
            raise

    async def _replace(
        self, session: Shown, before: BoardRef | None, board: BoardRef, after: str | None = None
    ) -> None:
        """The old one goes first: once the new one is in the books, nobody knows of it any more."""
        if before and before != board:
            await self._retire(before)
        await self.book.record(ShownBoard(board, session.version))
        if after is not None:
            await self.book.settle(session.id, Intention(board.room, after))

    async def _settle(self, session: SessionId, room: Room, lost: tuple[str, ...]) -> None:
        for after in lost:
            await self.book.settle(session, Intention(room, after))

    async def _retire(self, board: BoardRef) -> None:
        """A table has one board in a room; that an old one cannot be taken away holds up nobody."""
        try:
            await patiently(partial(self.couriers[board.room.platform].unsay, board.room, board.message))
        except (TryAgain, Gone, Barred, Unsure) as kept:
            _log.info("an old board stays", table=board.session, why=type(kept).__name__)
