"""Keeps nothing longer than it says: a round a day over everything that is kept.

``deploy/privacy.md`` tells people the periods that this keeps to.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from bot.accounts.model import ForgetRequest
from bot.delivery.room_boards import forget_boards
from bot.delivery.store import Store
from bot.documents.outage_log import Outage, tolerating
from bot.documents.ports import DocumentRegister, StoredDocument
from bot.documents.service import Maintenance
from bot.features.privacy.limits import (
    ABANDONED_MS,
    ARCHIVED_MS,
    CALLED_OFF_KEPT_MS,
    LEFT_MS,
    LISTED_MS,
    NAMED_MS,
    UNSEEN_MS,
)
from bot.features.privacy.person_data import PersonData
from bot.kernel.frozen import frozen
from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.kernel.pseudonyms import Traces, without
from bot.kernel.time import DAY, Clock, Instant
from bot.learning.daily_puzzles import DailyPuzzles
from bot.sessions.anonymise import anonymous, close_abandoned
from bot.sessions.events import Event
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionRegister, StoredSession
from bot.sessions.robot_tables import note_silence
from bot.tournaments.anonymise import abandon_cup, anonymous_cup, without_player
from bot.tournaments.model import Cup, CupId, Stage
from bot.tournaments.ports import CupRegister, StoredCup
from bot.tournaments.requests import Event as CupEvent

D = TypeVar("D", Session, Cup)


def is_finished(document: Session | Cup) -> bool:
    return document.phase is Phase.OVER if isinstance(document, Session) else document.stage is Stage.OVER


async def _archive(register: DocumentRegister[Any], stored: StoredDocument[Any], now: Instant) -> bool:
    """Put a finished document that is quiet for long enough into less space; whether that was done."""
    is_quiet = now.ms - stored.changed.ms >= ARCHIVED_MS
    is_due = is_quiet and not stored.is_archived and is_finished(stored.document)
    return is_due and await register.archive(stored.document)


async def archive_all(tables: SessionRegister, cups: CupRegister, now: Instant) -> tuple[int, int]:
    """How many of each were put into less space just now. May raise StoreUnreachable."""

    async def archive(register: DocumentRegister[Any]) -> int:
        quiet = register.every(unchanged_since=now.after(-ARCHIVED_MS))
        return sum([await _archive(register, stored, now) async for stored in quiet])

    return await archive(tables), await archive(cups)


_PERIODS_MS = sorted({ARCHIVED_MS, CALLED_OFF_KEPT_MS, LISTED_MS, ABANDONED_MS, NAMED_MS})


@frozen
class Retention:
    """One of any number of workers; one of them makes the day's round, and the next finds what it leaves."""

    data: Store
    maintenance: Maintenance[SessionId, Session, Event]
    clock: Clock
    pause_s: float = 600.0

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("round of what is kept").repeat(self.tick, self.pause_s)

    async def tick(self) -> None:
        """The day's round, unless another worker has made it."""
        if await self.data.leases.take("retention", DAY):
            await self._go_round()

    async def _go_round(self) -> None:
        await _look_after_each(self.data.register, self._look_after, self.clock)
        await CupRetention(self.data, self.clock).go_round()
        for player in await self.data.accounts.unseen(self.clock.now().after(-UNSEEN_MS)):
            with tolerating("parting with somebody", account=player.account):
                await self._part_with(player)
        await self._forget_left_communities()
        await self.data.files.outdate()

    async def _look_after(self, stored: StoredSession) -> None:
        session, quiet_ms = stored.document, self.clock.now().ms - stored.changed.ms
        match session.phase:
            case Phase.CALLED_OFF if quiet_ms >= CALLED_OFF_KEPT_MS:
                await self._unlist(session)
                await self.data.register.remove(session)
            case Phase.PLAYING if quiet_ms >= ABANDONED_MS:
                await self.maintenance.change(session.id, close_abandoned)
            case Phase.PLAYING if session.due is None:  # as older versions left games without a clock
                await self.maintenance.change(session.id, partial(note_silence, at=self.clock.now()))
            case Phase.OVER if quiet_ms >= NAMED_MS:
                await self._unlist(session)
                await self.maintenance.change(session.id, anonymous)
            case Phase.OVER if quiet_ms >= LISTED_MS:
                await self._unlist(session)

    async def _unlist(self, session: Session) -> None:
        shown_rooms = await self.data.followers.of(session.id)
        for room in shown_rooms | {await self.data.rooms.current(session.room)}:
            await self.data.index.drop(session.id, room, session.players)
        await forget_boards(self.data.followers, self.data.room_slots, session.id)
        await self.data.calls.clear(session.id)

    async def _forget_left_communities(self) -> None:
        for community, at in (await self.data.communities.departures()).items():
            if self.clock.now().ms - at.ms >= LEFT_MS:
                await self._forget_community(community)

    async def _forget_community(self, community: CommunityRef) -> None:
        """What it has chosen goes, and not where its rooms lie: strangers still see nothing of its games."""
        dailies = DailyPuzzles(
            self.data.dailies, self.data.daily_register, self.data.daily_deadlines, self.clock
        )
        for room in await self.data.rooms.rooms_in(community):
            await dailies.remove(room)
            await self.data.rooms.drop_choices(room)
        await self.data.unanswered.clear(community.platform, community.name)
        await self.data.communities.forget(community)

    async def _part_with(self, player: Player) -> None:
        """Forget a person, unless they are at a table or in a cup and still listed for it."""
        if await self._is_at_a_table(player) or await self._is_in_a_cup(player):
            return
        account = await self.data.accounts.account(player)
        await PersonData(self.data, account).request_forgetting(self.clock.now())

    async def _is_at_a_table(self, player: Player) -> bool:
        """A list also has the tables that its person got up from, or left to another player."""
        listed = await self.data.index.of_player(player)
        about = [stored.document async for stored in self.data.register.about(player)] if listed else ()
        return any(table.id in listed and player in table.players for table in about)

    async def _is_in_a_cup(self, player: Player) -> bool:
        listed = await self.data.cup_index.of_player(player)
        about = [stored.document async for stored in self.data.cup_register.about(player)] if listed else ()
        return any(cup.id in listed and player in cup.players for cup in about)


@frozen
class CupRetention:
    """Every step can be done again. May raise StoreUnreachable."""

    data: Store
    clock: Clock

    async def leave(self, farewell: ForgetRequest, traces: Traces) -> None:
        """Replace the person in every cup by an anonymous one."""
        change = partial(without_player, traces=traces, now=self.clock.now())
        for player in farewell.players:
            await self._caretaker.change_about(self.data.cup_register, player, change, farewell.rooms)
            await self.data.cup_index.forget(player)
        for room in traces.vacant:
            await self.data.cup_index.forget(room)
        await self.data.cup_notices.rewrite(lambda notice: without(notice, traces))

    async def go_round(self) -> None:
        """Remove, unlist or anonymise cups that have been stored for long enough."""
        await _look_after_each(self.data.cup_register, self._look_after, self.clock)

    async def _look_after(self, stored: StoredCup) -> None:
        cup, quiet_ms = stored.document, self.clock.now().ms - stored.changed.ms
        match cup.stage:
            case Stage.CALLED_OFF if quiet_ms >= CALLED_OFF_KEPT_MS:
                await self._unlist(cup)
                await self.data.cup_register.remove(cup)
            case Stage.OVER if quiet_ms >= NAMED_MS:
                await self._unlist(cup)
                await self._caretaker.change(cup.id, anonymous_cup)
            case Stage.OVER if quiet_ms >= LISTED_MS:
                await self._unlist(cup)
            case Stage.SIGN_UP | Stage.CHECK_IN | Stage.RUNNING if quiet_ms >= ABANDONED_MS:
                await self._caretaker.change(cup.id, abandon_cup)

    async def _unlist(self, cup: Cup) -> None:
        """Its cards in rooms stay as they are."""
        await self.data.cup_index.drop(cup)
        await forget_boards(self.data.followers, self.data.room_slots, SessionId(cup.id))
        await self.data.calls.clear(SessionId(cup.id))

    @property
    def _caretaker(self) -> Maintenance[CupId, Cup, CupEvent]:
        return Maintenance(self.data.cups)


async def _look_after_each(
    register: DocumentRegister[D], look_after: Callable[[StoredDocument[D]], Awaitable[None]], clock: Clock
) -> None:
    async for stored in register.to_look_at(clock.now()):
        with tolerating("looking after a document", code=stored.document.id):
            await look_after(stored)
            await _archive(register, stored, clock.now())
            await register.look_again(stored.document, _next_look(stored, clock.now()))


def _next_look(stored: StoredDocument[Any], now: Instant) -> Instant | None:
    """When the next of all periods is over, if it stays as it is; None after the last one."""
    ends = (stored.changed.after(period) for period in _PERIODS_MS)
    return next((end for end in ends if end > now), None)
