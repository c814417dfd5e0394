"""The daily puzzles of rooms: load, decide, commit."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from bot.documents.ports import Change, Commit, Deadlines, DocumentRegister, DocumentStore
from bot.documents.service import Maintenance
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Player, RequestId, Room, Version
from bot.kernel.time import Clock, Instant
from bot.learning.daily_schedule import (
    Daily,
    DailyDecided,
    DailyId,
    DayCome,
    SolvedBy,
    add_solver,
    daily_of,
    give_puzzle,
    move_daily,
    start_daily,
    stop_daily,
    with_name,
    without_player,
)

DailyStore: TypeAlias = DocumentStore[DailyId, Daily, DayCome]
DailyRegister: TypeAlias = DocumentRegister[Daily]
Choose: TypeAlias = Callable[[Daily], Awaitable[tuple[GameId, str] | None]]
_LOOKING = RequestId("look")


@frozen
class DailyPuzzles:
    """Every call may raise StoreUnreachable and can be retried: a repeated request has one effect."""

    store: DailyStore
    register: DailyRegister
    deadlines: Deadlines[DailyId]
    clock: Clock

    async def look(self, room: Room) -> Daily | None:
        return await self.load(daily_of(room))

    async def load(self, name: DailyId) -> Daily | None:
        loaded = await self.store.load(name, _LOOKING)
        return loaded.document if loaded else None

    async def start(self, room: Room, minute: int, zone: str, request: RequestId) -> Daily | None:
        now = self.clock.now()
        return await self._change(
            daily_of(room), request, lambda current: start_daily(current, room, minute, zone, now)
        )

    async def stop(self, room: Room, request: RequestId) -> Daily | None:
        return await self._change(
            daily_of(room),
            request,
            lambda current: stop_daily(current) if current and current.is_on else None,
        )

    async def expire(self, name: DailyId, now: Instant, choose: Choose) -> None:
        """Post the room's puzzle if it is due; otherwise wait for the deadline again."""
        daily = await self.load(name)
        if daily is None:
            return
        if daily.due is None or daily.due > now:
            await self.deadlines.put_back(daily)
            return
        choice, version = await choose(daily), daily.version
        await self._change(
            name,
            RequestId(f"day:{name}:{version}"),
            lambda current: (
                give_puzzle(current, choice, now) if current and current.version == version else None
            ),
        )

    async def note(self, name: DailyId, number: int, solver: SolvedBy) -> bool:
        """Note a solver of that puzzle; return whether they are among the day's solvers."""
        request = RequestId(f"solved:{number}:{solver.person.player.account}")
        daily = await self._change(
            name, request, lambda current: add_solver(current, number, solver) if current else None
        )
        today = daily.today if daily else None
        return (
            today is not None
            and today.number == number
            and any(listed.person.player == solver.person.player for listed in today.solved)
        )

    async def forget(self, player: Player) -> None:
        changed = partial(without_player, player=player)
        await Maintenance(self.store).change_about(self.register, player, changed)

    async def rename(self, person: Person) -> None:
        """Change the person's name among the solvers."""
        changed = partial(with_name, person=person)
        await Maintenance(self.store).change_about(self.register, person.player, changed)

    async def remove(self, room: Room) -> None:
        if daily := await self.look(room):
            await self.register.remove(daily)

    async def moved(self, old: Room, new: Room) -> None:
        """Follow a room that the platform has renamed; a daily puzzle that the new room has by now stays."""
        daily = await self.look(old)
        if daily is None:
            return
        await self._change(
            daily_of(new),
            RequestId(f"moved:{daily.id}"),
            lambda existing: None if existing else move_daily(daily, new),
        )
        await self.register.remove(daily)

    async def _change(
        self, name: DailyId, request: RequestId, decide: Callable[[Daily | None], DailyDecided | None]
    ) -> Daily | None:
        """Commit what ``decide`` returns, or nothing; it is called again after a conflict."""
        while True:
            loaded = await self.store.load(name, request)
            current = loaded.document if loaded else None
            if loaded and loaded.repeated:
                return current
            decision = decide(current)
            if decision is None:
                return current
            expecting = current.version if current else Version(0)
            change = Change(decision.document, decision.events, expecting, request)
            if await self.store.commit(change) is Commit.DONE:
                return decision.document
