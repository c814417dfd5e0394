"""A cup run by several processes over a real store: one opens tables, another tells rooms and people.

Nothing says which of them hears first of what was committed; here the one that tells is always the quicker.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.app.application import Application
from bot.app.assemble import SystemClock, assemble
from bot.commandkit.context import recognise
from bot.delivery.store import Store
from bot.kernel.ids import Handle, Named, Person, Platform, RequestId, Room
from bot.tournaments.decisions.opening import Open
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.model import Cup, CupId
from bot.tournaments.requests import Asker, Request
from tests.kit.card_text import everything
from tests.kit.couriers import FakeCourier
from tests.kit.cups import terms
from tests.kit.format_names import Format
from tests.kit.installed_games import INSTALLED

WEB = Platform("web")
PUB = Room(WEB, "pub")
_PATIENCE_S = 30.0


@dataclass
class Processes:
    """Two applications over one store, each with connections, readers and tasks of its own."""

    world: Store
    courier: FakeCourier = field(default_factory=FakeCourier)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.telling, self.working = (self._process(name) for name in ("teller", "opener"))

    def _process(self, name: str) -> Application:
        app = assemble(self.world, INSTALLED, SystemClock(), name)
        app.couriers[WEB] = self.courier  # type: ignore[assignment]  # a stand-in
        return app

    def tells(self) -> None:
        self._runs(self.telling.cup_rooms.index_keeper().run())
        for teller in self.telling.tellers():
            self._runs(teller.run())

    def works(self) -> None:
        running = self.working.cup_running
        for worker in (running.table_opener(), *running.table_keepers(), running.result_keeper()):
            self._runs(worker.run())
        self._runs(running.deadline_worker().run())

    def _runs(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.create_task(work))

    async def person(self, name: str) -> Person:
        named = Named(Handle(WEB, name.lower()), name)
        return (await recognise(self.world.accounts, named)).person

    async def does(self, cup: CupId, *commands: Request) -> Cup:
        done: object = None
        for at, command in enumerate(commands):
            request = RequestId(f"{type(command).__name__} {at} {len(self.courier.shared)}")
            done = await self.telling.cups.do(cup, command, request)
        assert isinstance(done, Cup), done
        return done

    async def cup(self, name: CupId) -> Cup:
        (found,) = await self.world.cups.load_many((name,))
        return found

    async def tables(self, name: CupId) -> list[Any]:
        sessions = [one.games[-1].session for one in (await self.cup(name)).matches if one.games]
        return list(await self.world.sessions.load_many(tuple(one for one in sessions if one)))

    def called(self) -> list[str]:
        return [everything(one.rendered) for one in self.courier.called]


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(_PATIENCE_S):
        while not await true():  # noqa: ASYNC110 - what is stored is looked at
            await asyncio.sleep(0.05)


@asynccontextmanager
async def two_processes(world: Store) -> AsyncIterator[Processes]:
    both = Processes(world)
    try:
        yield both
    finally:
        for task in both.tasks:
            task.cancel()
        await asyncio.gather(*both.tasks, return_exceptions=True)


async def begun(both: Processes, **announced: object) -> tuple[CupId, Asker]:
    """A Swiss of four that Ann has opened and started; what is due is let happen by the one that works."""
    ann = Asker(await both.person("Ann"))
    opening = Open(ann, terms(Format.SWISS, rounds=2, **announced), PUB)
    cup = await both.telling.cups.open(opening, RequestId("open"))
    assert isinstance(cup, Cup), cup
    people = [await both.person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    await both.does(cup.id, *(Join(person) for person in people), Start(ann))
    return cup.id, ann


@pytest.mark.timeout(120)
async def test_a_round_is_announced_with_its_tables_whoever_hears_first(world: Store) -> None:
    async with two_processes(world) as both:
        both.tells()
        name, _ = await begun(both)
        await asyncio.sleep(0.5)
        both.works()

        async def announced() -> bool:
            return (await both.cup(name)).announced == 1

        await until(announced)
        tables = [table.id for table in await both.tables(name)]
        assert len(tables) == 2

        async def called() -> bool:
            calls = [text for text in both.called() if "you play" in text]
            return all(any(table in text for text in calls) for table in tables)

        await until(called)
