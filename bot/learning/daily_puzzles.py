"""The daily puzzles of rooms: load, decide, commit."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.documents.ports import Change, Commit, Deadlines, DocumentRegister, DocumentStore
from bot.documents.service import Maintenance
from bot.kernel.ids import GameId, Person, Player, RequestId, Room, Version
from bot.kernel.time import Clock, Instant
from bot.learning.daily import come, moved, solved, started, stopped, with_name, without_player
from bot.learning.daily_model import Daily, DailyDecided, DailyId, DayCome, SolvedBy, daily_of

DailyStore: TypeAlias = DocumentStore[DailyId, Daily, DayCome]
DailyRegister: TypeAlias = DocumentRegister[Daily]
Choose: TypeAlias = Callable[[Daily], Awaitable[tuple[GameId, str] | None]]
_LOOKING = RequestId("look")


@dataclass(frozen=True, slots=True)
class DailyPuzzles:
    """Every call may raise StoreUnreachable, and can be made again: the same request twice is once."""

    store: DailyStore
    register: DailyRegister
    deadlines: Deadlines[DailyId]
    clock: Clock

    async def look(self, room: Room) -> Daily | None:
        return await self.named(daily_of(room))

    async def named(self, name: DailyId) -> Daily | None:
        loaded = await self.store.load(name, _LOOKING)
        return loaded.document if loaded else None

    async def start(self, room: Room, minute: int, zone: str, request: RequestId) -> Daily | None:
        now = self.clock.now()
        return await self._change(
            daily_of(room), request, lambda before: started(before, room, minute, zone, now)
        )

    async def stop(self, room: Room, request: RequestId) -> Daily | None:
        return await self._change(
            daily_of(room), request, lambda before: stopped(before) if before and before.is_on else None
        )

    async def expire(self, name: DailyId, now: Instant, choose: Choose) -> None:
        """Give the room its puzzle where it is time; else it waits for its deadline again."""
        daily = await self.named(name)
        if daily is None:
            return
        if daily.due is None or daily.due > now:
            await self.deadlines.put_back(daily)
            return
        choice, version = await choose(daily), daily.version
        await self._change(
            name,
            RequestId(f"day:{name}:{version}"),
            lambda before: come(before, choice, now) if before and before.version == version else None,
        )

    async def note(self, name: DailyId, number: int, one: SolvedBy) -> bool:
        """Whether whoever has solved that puzzle is among those of the day."""
        request = RequestId(f"solved:{number}:{one.person.player.account}")
        after = await self._change(
            name, request, lambda before: solved(before, number, one) if before else None
        )
        today = after.today if after else None
        return (
            today is not None
            and today.number == number
            and any(other.person.player == one.person.player for other in today.solved)
        )

    async def forget(self, player: Player) -> None:
        changed = partial(without_player, player=player)
        await Maintenance(self.store).change_about(self.register, player, changed)

    async def rename(self, person: Person) -> None:
        """From now on the person has this name among those who have solved a puzzle."""
        changed = partial(with_name, person=person)
        await Maintenance(self.store).change_about(self.register, person.player, changed)

    async def remove(self, room: Room) -> None:
        if daily := await self.look(room):
            await self.register.remove(daily)

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given the room another name; what the new one has by now stays."""
        before = await self.look(old)
        if before is None:
            return
        await self._change(
            daily_of(new), RequestId(f"moved:{before.id}"), lambda now: None if now else moved(before, new)
        )
        await self.register.remove(before)

    async def _change(
        self, name: DailyId, request: RequestId, decide: Callable[[Daily | None], DailyDecided | None]
    ) -> Daily | None:
        """What is kept after ``decide``, which may be asked again, or as it was where that has nothing."""
        while True:
            loaded = await self.store.load(name, request)
            before = loaded.document if loaded else None
            if loaded and loaded.repeated:
                return before
            decided = decide(before)
            if decided is None:
                return before
            expecting = before.version if before else Version(0)
            change = Change(decided.document, decided.events, expecting, request)
            if await self.store.commit(change) is Commit.DONE:
                return decided.document
