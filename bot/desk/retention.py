"""Keeps nothing longer than it says: a round a day over everything that is kept.

``deploy/privacy.md`` tells people the periods that this keeps to.
"""

import asyncio
from dataclasses import dataclass

import structlog

from bot.accounts.model import ForgetRequest
from bot.desk.cup_keeping import CupKeeping
from bot.desk.holdings import Holdings
from bot.documents.ports import StoreUnreachable
from bot.features.privacy.limits import ABANDONED_MS, CALLED_OFF_KEPT_MS, LISTED_MS, NAMED_MS, UNSEEN_MS
from bot.kernel.ids import Player
from bot.kernel.time import DAY, Clock
from bot.sessions.anonymise import abandoned, anonymous
from bot.sessions.model import Phase, Session
from bot.sessions.ports import StoredSession
from bot.sessions.service import SessionMaintenance

_log = structlog.get_logger()
_SOONEST_MS = min(CALLED_OFF_KEPT_MS, LISTED_MS, ABANDONED_MS, NAMED_MS)


@dataclass(frozen=True, slots=True)
class Retention:
    """One of any number of workers; one of them makes the day's round, and the next finds what it leaves."""

    kept: Holdings
    caretaker: SessionMaintenance
    clock: Clock
    pause_s: float = 600.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        while True:
            try:
                await self.tick()
            except StoreUnreachable:
                _log.warning("the round of what is kept waits for the store")
            await asyncio.sleep(self.pause_s)

    async def tick(self) -> None:
        """The day's round, unless somebody has made it already."""
        if await self.kept.leases.take("retention", DAY):
            await self._go_round()

    async def _go_round(self) -> None:
        async for kept in self.kept.register.tables(unchanged_since=self.clock.now().after(-_SOONEST_MS)):
            try:
                await self._look_after(kept)
            except StoreUnreachable:
                raise
            except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
                _log.exception("a table could not be looked after", table=kept.session.id)
        await CupKeeping(self.kept, self.clock).go_round()
        for player in await self.kept.accounts.unseen(self.clock.now().after(-UNSEEN_MS)):
            await self._part_with(player)
        await self.kept.outbox.tidy()

    async def _look_after(self, kept: StoredSession) -> None:
        session, quiet_ms = kept.session, self.clock.now().ms - kept.changed.ms
        match session.phase:
            case Phase.CALLED_OFF if quiet_ms >= CALLED_OFF_KEPT_MS:
                await self._unlist(session)
                await self.kept.register.remove(session)
            case Phase.PLAYING if quiet_ms >= ABANDONED_MS:
                await self.caretaker.change(session.id, abandoned)
            case Phase.OVER if quiet_ms >= NAMED_MS:
                await self._unlist(session)
                await self.caretaker.change(session.id, anonymous)
            case Phase.OVER if quiet_ms >= LISTED_MS:
                await self._unlist(session)

    async def _unlist(self, session: Session) -> None:
        shown = {one.board.room for one in await self.kept.boards.boards(session.id)}
        for room in shown | {await self.kept.rooms.current(session.room)}:
            await self.kept.index.drop(session.id, room, session.players)
        await self.kept.boards.clear(session.id)
        await self.kept.pings.clear(session.id)

    async def _part_with(self, player: Player) -> None:
        """Whoever is at a table or in a cup, or is still listed for one, is waited for."""
        listed = await self.kept.index.of_player(player), await self.kept.cup_index.of_player(player)
        if not any(listed):
            formerly = frozenset((await self.kept.accounts.account(player)).formerly)
            rooms = await self.kept.rooms.read_by(player)
            await self.kept.farewells.note(ForgetRequest(player, formerly, rooms, self.clock.now()))
