"""Acts on what the outbox hands out: keeps the indexes, and every board in every room in step."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

import structlog

from bot.desk.boards import BoardBook
from bot.desk.postman import Postman
from bot.kernel.ids import Platform, SessionId
from bot.sessions.events import Notice, PlayStarted, TableCalledOff, TableOpened
from bot.sessions.model import Phase
from bot.sessions.ports import Outbox, SessionStore, StoreUnreachable, TableIndex

_log = structlog.get_logger()

Act = Callable[[Notice], Awaitable[None]]
_CATCH_UP_EVERY_S = 30.0


@dataclass(frozen=True, slots=True)
class NoticeReader:
    """One reader of one group: whatever happened is acted on at least once, several at a table as one."""

    outbox: Outbox
    group: str
    reader: str
    act: Act
    wait_ms: int = 1_000
    pause_s: float = 0.5
    gather_s: float = 0.02
    """How long news may gather before the next reading: one reading of many costs as much as of one."""

    async def run(self) -> None:
        """Read until cancelled; an unreachable store is waited for."""
        while True:
            try:
                await self.catch_up()
                until = asyncio.get_running_loop().time() + _CATCH_UP_EVERY_S
                while asyncio.get_running_loop().time() < until:
                    await self.tick()
                    await asyncio.sleep(self.gather_s)
            except StoreUnreachable:
                _log.warning("notices are waiting for the store", group=self.group)
                await asyncio.sleep(self.pause_s)

    async def catch_up(self) -> None:
        """Join the group, and finish what a crash has left unfinished."""
        await self.outbox.join(self.group)
        while handed := await self.outbox.unfinished(self.group, self.reader):
            await self._finish(handed)

    async def tick(self) -> int:
        """Act on the next notices, if any come in time; how many there were."""
        handed = await self.outbox.next(self.group, self.reader, self.wait_ms)
        await self._finish(handed)
        return len(handed)

    async def _finish(self, handed: tuple[tuple[str, Notice], ...]) -> None:
        if not handed:
            return
        for notice in _by_table(notice for _, notice in handed):
            await self._act(notice)
        await self.outbox.finish(self.group, tuple(receipt for receipt, _ in handed))

    async def _act(self, notice: Notice) -> None:
        """A table that cannot be read or acted on must not hold up the others."""
        try:
            await self.act(notice)
        except StoreUnreachable:
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
            table, version = notice.session, notice.version
            _log.exception("a notice could not be acted on", group=self.group, table=table, version=version)


def _by_table(notices: Iterable[Notice]) -> Iterable[Notice]:
    """One notice a table: the newest version, with everything that led to it."""
    merged: dict[SessionId, Notice] = {}
    for notice in notices:
        events = merged[notice.session].events if notice.session in merged else ()
        merged[notice.session] = Notice(notice.session, notice.version, (*events, *notice.events))
    return merged.values()


def keep_index(index: TableIndex, store: SessionStore) -> Act:
    """Tables are found by room and by person; one that was called off is not listed any more."""

    async def act(notice: Notice) -> None:
        if not any(isinstance(event, TableOpened | PlayStarted | TableCalledOff) for event in notice.events):
            return
        for session in await store.load_many((notice.session,)):
            if session.phase is Phase.CALLED_OFF:
                invited = (session.invited,) if session.invited else ()
                players = tuple(person.player for person in (*session.people, *invited))
                await index.drop(session.id, session.room, players)
            else:
                await index.note(session, session.room)

    return act


def deliver(postman: Postman, book: BoardBook, store: SessionStore, platform: Platform) -> Act:
    """Every room of ``platform`` that follows a table shows its newest version.

    A table that no room shows (its board was lost, and could not be posted again) goes back to its own room.
    """

    async def act(notice: Notice) -> None:
        shown = {one.board.room: one.version for one in await book.boards(notice.session)}
        opened = {event.room for event in notice.events if isinstance(event, TableOpened)}
        behind = {room for room, version in shown.items() if version < notice.version} | opened - shown.keys()
        rooms = [room for room in behind if room.platform == platform]
        for session in await store.load_many((notice.session,)) if rooms or not shown else ():
            for room in rooms or [session.room]:
                if room.platform == platform:
                    await postman.show(session, room)

    return act
