"""Acts on what the outbox hands out: keeps the indexes, and every board in every room in step."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import structlog

from bot.desk.boards import BoardBook
from bot.desk.postman import Postman
from bot.kernel.ids import Platform, SessionId
from bot.sessions.events import Notice
from bot.sessions.model import Phase, Session
from bot.sessions.ports import Outbox, SessionStore, StoreUnreachable, TableIndex

_log = structlog.get_logger()

Act = Callable[[Session], Awaitable[None]]
_TICKS_BETWEEN_CATCHING_UP = 30


@dataclass(frozen=True, slots=True)
class NoticeReader:
    """One reader of one group: every changed table is acted on at least once, at its newest version."""

    outbox: Outbox
    store: SessionStore
    group: str
    reader: str
    act: Act
    wait_ms: int = 1_000
    pause_s: float = 0.5

    async def run(self) -> None:
        """Read until cancelled; an unreachable store is waited for."""
        while True:
            try:
                await self.catch_up()
                for _ in range(_TICKS_BETWEEN_CATCHING_UP):
                    await self.tick()
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
        for session in dict.fromkeys(notice.session for _, notice in handed):
            await self._act(session)
        await self.outbox.finish(self.group, tuple(receipt for receipt, _ in handed))

    async def _act(self, session: SessionId) -> None:
        """A table that cannot be read or acted on must not hold up the others."""
        try:
            for table in await self.store.load_many((session,)):
                await self.act(table)
        except StoreUnreachable:
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
            _log.exception("a notice could not be acted on", group=self.group, table=session)


def keep_index(index: TableIndex) -> Act:
    """Tables are found by room and by person; one that was called off is not listed any more."""

    async def act(session: Session) -> None:
        if session.phase is Phase.CALLED_OFF:
            invited = (session.invited,) if session.invited else ()
            players = tuple(person.player for person in (*session.people, *invited))
            await index.drop(session.id, session.room, players)
        else:
            await index.note(session, session.room)

    return act


def deliver(postman: Postman, book: BoardBook, platform: Platform) -> Act:
    """Every room of ``platform`` that follows a table shows its newest version."""

    async def act(session: Session) -> None:
        rooms = {shown.board.room for shown in await book.boards(session.id)} | {session.room}
        for room in rooms:
            if room.platform == platform:
                await postman.show(session, room)

    return act
