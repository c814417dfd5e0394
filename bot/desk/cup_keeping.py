"""Cups that are left, forgotten and kept no longer than it says: as for tables."""

from dataclasses import dataclass
from functools import partial

import structlog

from bot.accounts.model import ForgetRequest
from bot.desk.holdings import Holdings
from bot.documents.ports import StoreUnreachable
from bot.features.privacy.limits import ABANDONED_MS, CALLED_OFF_KEPT_MS, LISTED_MS, NAMED_MS
from bot.kernel.ids import SessionId
from bot.kernel.pseudonyms import Traces, without
from bot.kernel.time import Clock
from bot.tournaments.anonymise import abandoned_cup, anonymous_cup, without_player
from bot.tournaments.model import Cup, Stage
from bot.tournaments.ports import StoredCup
from bot.tournaments.service import CupMaintenance

_log = structlog.get_logger()
SOONEST_MS = min(CALLED_OFF_KEPT_MS, LISTED_MS, ABANDONED_MS, NAMED_MS)


@dataclass(frozen=True, slots=True)
class CupKeeping:
    """Every step can be done again. May raise StoreUnreachable."""

    kept: Holdings
    clock: Clock

    async def leave(self, farewell: ForgetRequest, traces: Traces) -> None:
        """Whoever is to be forgotten is somebody in every cup."""
        change = partial(without_player, traces=traces, now=self.clock.now())
        for player in farewell.players:
            async for kept in self.kept.cup_register.about(player, farewell.rooms):
                await self._caretaker.change(kept.cup.id, change)
            await self.kept.cup_index.forget(player)
        for room in traces.vacant:
            await self.kept.cup_index.forget(room)
        await self.kept.cup_outbox.tidy()
        await self.kept.cup_outbox.rewrite(lambda notice: without(notice, traces))

    async def go_round(self) -> None:
        """What has been kept for long enough goes, is listed no longer, or names nobody any more."""
        async for kept in self.kept.cup_register.cups(unchanged_since=self.clock.now().after(-SOONEST_MS)):
            try:
                await self._look_after(kept)
            except StoreUnreachable:
                raise
            except Exception:  # noqa: BLE001 - whatever it is, it is logged and the rest goes on
                _log.exception("a cup could not be looked after", cup=kept.cup.id)
        await self.kept.cup_outbox.tidy()

    async def _look_after(self, kept: StoredCup) -> None:
        cup, quiet_ms = kept.cup, self.clock.now().ms - kept.changed.ms
        match cup.stage:
            case Stage.CALLED_OFF if quiet_ms >= CALLED_OFF_KEPT_MS:
                await self._unlist(cup)
                await self.kept.cup_register.remove(cup)
            case Stage.OVER if quiet_ms >= NAMED_MS:
                await self._unlist(cup)
                await self._caretaker.change(cup.id, anonymous_cup)
            case Stage.OVER if quiet_ms >= LISTED_MS:
                await self._unlist(cup)
            case Stage.SIGN_UP | Stage.CHECK_IN | Stage.RUNNING if quiet_ms >= ABANDONED_MS:
                await self._caretaker.change(cup.id, abandoned_cup)

    async def _unlist(self, cup: Cup) -> None:
        """Its cards in rooms stay as they are."""
        await self.kept.cup_index.drop(cup)
        await self.kept.boards.clear(SessionId(cup.id))
        await self.kept.pings.clear(SessionId(cup.id))

    @property
    def _caretaker(self) -> CupMaintenance:
        return CupMaintenance(self.kept.cups)
