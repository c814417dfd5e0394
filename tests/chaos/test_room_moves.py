"""A group becomes a supergroup, and the bot dies at every await of that: all that it has arrives there, once.

What is done to the old chat by then says where it has gone, and nothing more; nobody may ever ask again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from bot.accounts.model import Community, Starters
from bot.app.application import Application
from bot.app.assemble import assemble
from bot.delivery.ports import Outcome, Reason, Refused
from bot.delivery.store import Store
from bot.dispatch.limits import MIGRATION_AGAIN_MS
from bot.kernel.ids import RequestId, Room, SessionId
from bot.messages.rendering import RenderedCard
from bot.sessions.commands import PlayMove
from bot.tournaments.model import CupId
from tests.chaos.deaths import goes_on
from tests.kit.couriers import FakeCourier
from tests.kit.crashing_process import CrashingProxy, Lifetime
from tests.kit.cup_scenario import key
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, PUB, WEB, Moot, connect, moot

OLD, NEW = PUB, Room(WEB, "supergroup")
_MOMENTS = 400
"""More than there are on any of the ways."""
_SOME = 7
_QUIET_S = 5.0


class MovingCourier(FakeCourier):
    """Of a platform on which the old room can become the new one."""

    def __init__(self) -> None:
        super().__init__()
        self.has_moved = False

    async def post(self, room: Room, *args: Any, **more: Any) -> Outcome:
        return self._refusal(room) or await super().post(room, *args, **more)

    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> Outcome:
        return self._refusal(room) or await super().edit(room, message, rendered)

    async def find(self, room: Room, *args: Any, **more: Any) -> Outcome:
        return self._refusal(room) or await super().find(room, *args, **more)

    async def remove(self, room: Room, message: str) -> Outcome:
        return self._refusal(room) or await super().remove(room, message)

    def _refusal(self, room: Room) -> Outcome | None:
        return Refused(Reason.MOVED, room=NEW) if self.has_moved and room == OLD else None


@dataclass
class Group:
    """With a game that goes on, a cup to enter, one that was called off, and choices of its own."""

    ends_at: int | None
    courier: MovingCourier = field(default_factory=MovingCourier)
    moot: Moot = field(default_factory=moot)
    table: SessionId = field(init=False)
    cup: CupId = field(init=False)
    life: Lifetime = field(init=False)

    @property
    def deaths(self) -> tuple[int, ...]:
        return (self.ends_at,) if self.ends_at else ()

    @property
    def world(self) -> Store:
        return self.moot.world

    async def is_there(self) -> None:
        here = self.moot
        here.couriers[WEB] = self.courier
        connect(here.app, here.couriers)
        await here.begin()
        self.table = here.on_show()
        await here.type(ANN, '/cup open swiss fourrow "Spring cup"')
        over = here.on_show()
        await here.press(ANN, key(await here.type(ANN, f"/cup call-off {over}"), "Yes, do it"))
        await here.type(ANN, '/cup open swiss fourrow "Autumn cup"')
        self.cup = CupId(here.on_show())
        assert len({self.table, over, self.cup}) == 3
        await self.world.rooms.choose_language(OLD, "it")
        await self.world.communities.choose(WEB, OLD.chat, Community(starters=Starters.ADMINS))
        self.courier.has_moved = True

    async def lives(self, way: Callable[[Application], Awaitable[None]]) -> None:
        """Until it dies, or the ``way`` has come to its end."""
        self.life = Lifetime(self.ends_at)
        app = self._process(
            CrashingProxy(self.world, self.life), CrashingProxy(self.courier, self.life), "one"
        )
        living = asyncio.ensure_future(way(app))
        ending = asyncio.create_task(self.life.over.wait())
        await asyncio.wait({living, ending}, return_when=asyncio.FIRST_COMPLETED)
        for task in (living, ending):
            task.cancel()
        if living.done() and not living.cancelled():
            living.result()

    async def lives_again(self) -> None:
        """Somebody else takes over; nobody tells them anything but the store."""
        self.moot.app = self._process(self.world, self.courier, "another")
        self.moot.clock.passes(MIGRATION_AGAIN_MS + 1)
        await asyncio.sleep(_QUIET_S)  # the leases of whoever has died run out
        await self.moot.settle()
        await self.moot.app.migrations(WEB).tick()
        await self.moot.settle()

    def _process(self, world: Any, courier: Any, name: str) -> Application:
        app = assemble(world, INSTALLED, self.moot.clock, name)
        connect(app, {WEB: courier})
        return app

    async def has_arrived(self) -> None:
        world, shown = self.world, [one.board.session for one in self.courier.boards(NEW)]
        assert sorted(shown) == sorted([self.table, self.cup])
        for one in shown:
            assert await world.followers.of(one) == {NEW}
        assert await world.room_slots.slots(OLD) == {}
        assert await world.index.in_room(OLD) == ()
        assert await world.index.in_room(NEW) == (self.table,)
        assert await world.cup_index.in_room(OLD) == ()
        assert len(await world.cup_index.in_room(NEW)) == 2
        assert await world.rooms.language_of(NEW) == "it"
        assert (await world.communities.choices(WEB, NEW.chat)).starters is Starters.ADMINS
        assert await world.rooms.current(OLD) == NEW
        assert await world.rooms.moving(WEB) == ()


async def told(app: Application) -> None:
    """The platform says it once, and no process lives to hear it again."""
    await app.dispatcher.moved(OLD, NEW)


async def found_out(group: Group, app: Application) -> None:
    """Nobody says anything: a move is to be shown."""
    (session,) = await group.world.sessions.load_many((group.table,))
    move = PlayMove(session.people[0], "d")
    await app.dispatcher.tables.sessions.do(group.table, move, RequestId("move"))
    reconciler = app.boards.reconciler(WEB)
    assert reconciler
    for worker in (*app.projectors(), reconciler):
        while await worker.tick():
            pass


async def _told(group: Group) -> None:
    await group.is_there()
    await group.lives(told)
    if await group.world.rooms.current(OLD) == OLD:  # it was not confirmed, and comes again
        await group.moot.app.dispatcher.moved(OLD, NEW)
    await group.lives_again()
    await group.has_arrived()


async def _found_out(group: Group) -> None:
    await group.is_there()
    await group.lives(partial(found_out, group))
    await group.lives_again()
    (session,) = await group.world.sessions.load_many((group.table,))
    if session.moves == ("d",):
        await group.has_arrived()
    else:  # it died before anything was known
        assert await group.world.rooms.current(OLD) == OLD


@pytest.mark.parametrize("way", [_told, _found_out])
def test_the_bot_dies_at_every_await_of_a_move(way: Callable[[Group], Coroutine[Any, Any, None]]) -> None:
    for moment in range(1, _MOMENTS):
        group = Group(moment)
        goes_on(group, way)
        if not group.life.over.is_set():
            assert moment > _SOME
            return
    pytest.fail("the moments never come to an end")
