"""Forgets people: removes what leads to them from everything stored, across crashes.

Every step is idempotent. The next worker finds what a crash leaves undone. A second pass, a little later,
removes what was on its way during the first.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import structlog

from bot.accounts.limits import SETTLING_MS
from bot.accounts.links import MOVING, Stage, begin_separating
from bot.accounts.model import ForgetRequest
from bot.delivery.room_boards import forget_room
from bot.delivery.store import Store
from bot.documents.outage_log import Outage, tolerating
from bot.documents.service import Maintenance
from bot.features.privacy.person_data import PersonData, account_links, player_mark
from bot.features.privacy.retention import CupRetention
from bot.gamekit.game import AnyGame
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, RequestId, Room, SessionId
from bot.kernel.pseudonyms import Traces, without
from bot.kernel.time import MINUTE, Clock, Instant
from bot.learning.daily_puzzles import DailyPuzzles
from bot.ratings.pseudonyms import pseudonyms_for, replace_people
from bot.sessions.anonymise import without_player
from bot.sessions.events import Accepted, Event
from bot.sessions.model import Session

_log = structlog.get_logger()
_PASS_LASTS_MS = MINUTE
"""So long a pass is left to the worker that has begun it."""


_END_OF_TIME = Instant(2**53)
"""Every account was last seen before then."""


@frozen
class ForgetPerson:
    """One of any number of workers; a lease keeps two from doing the same at once."""

    data: Store
    maintenance: Maintenance[SessionId, Session, Event]
    games: Mapping[GameId, AnyGame]
    clock: Clock
    pause_s: float = 1.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        outage = Outage("forgetting of people")
        await outage.outlast(self.forget_restored)
        await outage.repeat(self.tick, self.pause_s)

    async def forget_restored(self) -> None:
        """Forget once more the people that a restored backup has brought back."""
        everybody = await self.data.accounts.unseen(_END_OF_TIME)
        for player in await self.data.forgotten.among(everybody):
            _log.info("a forgotten account has come back with a backup, and is forgotten again")
            account = await self.data.accounts.account(player)
            await PersonData(self.data, account).request_forgetting(self.clock.now())

    async def tick(self) -> None:
        """One pass for each person that is due."""
        for farewell in await self.data.farewells.pending():
            lease = f"farewell {player_mark(farewell.player)} {farewell.settling}"
            if self._is_time(farewell) and await self.data.leases.take(lease, _PASS_LASTS_MS):
                with tolerating("forgetting somebody"):  # it is tried again when the lease has run out
                    await self._pass(farewell)

    def _is_time(self, farewell: ForgetRequest) -> bool:
        return not farewell.settling or self.clock.now() >= farewell.asked.after(SETTLING_MS)

    async def _pass(self, farewell: ForgetRequest) -> None:
        if not farewell.settling:
            if await self._waits_for_links(farewell):
                return
            farewell = await self._without_separated(farewell)
        await self.data.forgotten.add(farewell.players)
        for player in farewell.players:
            await self.data.accounts.forget(player)
            await self.data.blocks.forget(player)
        vacant = frozenset([room for room in farewell.rooms if await self._vacate(room, farewell)])
        traces = Traces(farewell.players, farewell.rooms, vacant)
        await self._leave_tables(farewell, traces)
        await CupRetention(self.data, self.clock).leave(farewell, traces)
        for player in farewell.players:
            await self.data.index.forget(player)
            await self.data.quizzes.forget(player)
            await self.data.solvers.forget(player)
            await self.data.seeks.change((player,), lambda _: {})
            await self._dailies.forget(player)
            await self._forget_links(player, farewell)
        nameless = partial(replace_people, people=pseudonyms_for(farewell.players))
        await self.data.results.rewrite(nameless, *farewell.players)
        await self.data.table_notices.rewrite(lambda notice: without(notice, traces))
        if farewell.settling:  # until now, calls that stand in rooms had to be known to be taken back
            for player in farewell.players:
                await self.data.calls.leave(player)
                await self._unlist(player, farewell.rooms)
            await self.data.farewells.finish(farewell)
            await self.data.files.outdate()
        else:
            await self.data.farewells.note(replace(farewell, settling=True))

    async def _waits_for_links(self, farewell: ForgetRequest) -> bool:
        """Whether an account is being moved; one that the question did not name is separated first."""
        now, waits = self.clock.now(), False
        links = account_links(self.data, now)
        for link in await links.about(farewell.player):
            if link.stage is Stage.LINKED and not {side.player for side in link.sides} <= farewell.players:
                request = RequestId(f"forget:{link.version}")
                await links.do(link.id, request, lambda stored: begin_separating(stored, now))
                waits = True
            waits |= link.stage in MOVING
        return waits and now < farewell.asked.after(SETTLING_MS)

    async def _without_separated(self, farewell: ForgetRequest) -> ForgetRequest:
        """Keep out accounts that were separated after the question; once handles are gone, that is noted."""
        if not await self.data.accounts.handles_of(farewell.player):
            return farewell
        account = await self.data.accounts.account(farewell.player)
        current = replace(farewell, formerly=farewell.formerly & account.players)
        if current != farewell:
            await self.data.farewells.note(current)
        return current

    async def _forget_links(self, player: Player, farewell: ForgetRequest) -> None:
        """Without its document nothing is joined or separated; by it the handles of both are still told."""
        for link in await account_links(self.data, self.clock.now()).about(player):
            if farewell.settling or link.stage is not Stage.FORGETTING:
                await self.data.solvers.forget(link.shelf)
                await self.data.link_register.remove(link)

    @property
    def _dailies(self) -> DailyPuzzles:
        data = self.data
        return DailyPuzzles(data.dailies, data.daily_register, data.daily_deadlines, self.clock)

    async def _vacate(self, room: Room, farewell: ForgetRequest) -> bool:
        """Whether a room that only they could read is empty now, without a new reader."""
        if (await self.data.rooms.load(room)).place.reader not in (None, farewell.player):
            return False
        await forget_room(self.data.followers, self.data.room_slots, room)
        await self.data.quizzes.clear(room)
        await self.data.index.forget(room)
        await self.data.rooms.forget(room, farewell.player)
        return True

    async def _leave_tables(self, farewell: ForgetRequest, traces: Traces) -> None:
        for player in farewell.players:
            async for stored in self.data.register.about(player, farewell.rooms):
                await self.data.puzzles.drop(stored.document.game, frozenset({stored.document.id}))
                await self.maintenance.change(stored.document.id, partial(self._part_player, traces=traces))
            await self._discard_damaged(player)

    async def _unlist(self, player: Player, rooms: frozenset[Room]) -> None:
        data = self.data
        for register in (data.register, data.cup_register, data.daily_register, data.link_register):
            await register.forget(player, rooms)

    async def _discard_damaged(self, player: Player) -> None:
        """Discard whole texts: a name cannot be taken out of an unreadable one."""
        for register in (self.data.register, self.data.cup_register):
            async for damaged in register.damaged(player):
                if player.account in damaged.text:
                    await register.discard(damaged)

    def _part_player(self, session: Session, traces: Traces) -> Accepted | None:
        return without_player(session, traces, self.games.get(session.game), self.clock.now())
