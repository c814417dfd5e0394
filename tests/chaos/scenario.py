"""An scenario in two rooms on which the bot dies: people ask, look at their board, and ask again."""

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field

from bot.app.application import Application
from bot.app.assemble import assemble
from bot.dispatch.requests import Press, Request, Typed
from bot.documents.limits import WORK_LEASE_MS, WORK_SWEPT_EVERY_MS
from bot.kernel.ids import Named, Platform, RequestId, Room, SessionId
from bot.kernel.time import MINUTE, SECOND
from bot.sessions.model import Session
from tests.chaos.deaths import MortalBot
from tests.kit.card_text import press_of
from tests.kit.couriers import FakeCourier, Message
from tests.kit.crashing_process import CrashingProxy, Lifetime
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ABROAD, ANN, CLUB, PUB, WEB, connect, named
from tests.kit.robots import ThinkHere

ZED = named("Zed", ABROAD)
ROOMS = {ANN: PUB, ZED: CLUB}
_TRIES = 4
_THINKS_MS = 10 * MINUTE


@dataclass(frozen=True)
class Step:
    """What somebody types, or presses on their newest board; the version that it makes, if it makes one."""

    who: Named
    does: str
    version: int | None = None


STORY = (
    Step(ANN, "/play fourrow clock:24h+8h<=72h", 1),
    Step(ZED, "/join {table}", 2),
    Step(ANN, "press d", 3),
    Step(ANN, "/takeback", 4),
    Step(ZED, "press Allow take-back", 5),
    Step(ANN, "/move c", 6),
    Step(ZED, "press e", 7),
    Step(ANN, "/draw", 8),
    Step(ANN, "/board"),
    Step(ZED, "press Decline", 9),
    Step(ANN, "press c", 10),
    Step(ZED, "/move e", 11),
    Step(ANN, "press c", 12),
    Step(ZED, "/board"),
    Step(ZED, "press e", 13),
    Step(ANN, "/move c", 14),
)
MOVES = tuple("cececec")


@dataclass(kw_only=True)
class Scenario(MortalBot):
    """Where the platform ``redelivers``, it hands out again what nobody has answered."""

    redelivers: bool = False
    dice: random.Random | None = None
    story: tuple[Step, ...] = STORY
    couriers: dict[Platform, FakeCourier] = field(
        default_factory=lambda: {one: FakeCourier() for one in (WEB, ABROAD)}
    )
    _numbers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))
    _freed: int = 0
    """So many lives have no claims any more, or are the present one."""
    _waited_ms: int = 0
    """So long this step has waited for claims."""

    async def plays(self) -> None:
        """Every step is thought about for a while, and takes no time, however often the bot dies."""
        self.begins()
        self._freed = len(self.lives)
        for step in self.story:
            self.clock.passes(_THINKS_MS - self._waited_ms)
            self._waited_ms = 0
            await self._takes(step)
            await self._frees_claims()
        self.ends()

    async def _frees_claims(self) -> None:
        """What those that died had claimed comes to the next."""
        while self._freed != len(self.lives):
            self._freed = len(self.lives)
            self.clock.passes(WORK_LEASE_MS)
            self._waited_ms += WORK_LEASE_MS
            await asyncio.sleep(WORK_SWEPT_EVERY_MS / SECOND)
            await self.rests()

    async def table(self) -> Session:
        (found,) = await self.world.sessions.load_many((self._table(),))
        return found

    def boards(self, room: Room) -> list[Message]:
        return self.couriers[room.platform].boards(room)

    def standing_calls(self) -> list[str]:
        """Who is still called in a room, whether it is their turn or not."""
        couriers = self.couriers.values()
        return [nudge.handle.user for courier in couriers for nudge in courier.standing if nudge.room]

    def rung_twice(self) -> list[tuple[str, object]]:
        """Who has been called in a room to one version of a table more than once."""
        nudges = [one for courier in self.couriers.values() for one in courier.called if one.room]
        calls = Counter((one.handle.user, one.rendered.table) for one in nudges)
        return [call for call, times in calls.items() if times > 1]

    async def _takes(self, step: Step) -> None:
        before = [one.board.message for one in self.boards(ROOMS[step.who])]
        for _ in range(_TRIES):
            await self._asks(step)
            await self.rests()
            if not self._is_shown(step, before) and await self._is_stored(step):
                await self._frees_claims()  # the dead had it in hand: people wait for a moment
            if self._is_shown(step, before):
                return
        message = f"{step} is never shown"
        raise AssertionError(message)

    def _is_shown(self, step: Step, before: list[str]) -> bool:
        boards = self.boards(ROOMS[step.who])
        if step.version is None:
            return [one.board.message for one in boards] != before
        return bool(boards) and boards[-1].rendered.table == (self._table(), step.version)

    async def _is_stored(self, step: Step) -> bool:
        tables = [kept.document async for kept in self.world.register.every()]
        return any(table.version == step.version for table in tables)

    async def _asks(self, step: Step) -> None:
        request = self._request(step)
        while not await self._is_answered(request) and self.redelivers:
            pass

    def _request(self, step: Step) -> Request:
        number, room = next(self._numbers), ROOMS[step.who]
        boards = self.boards(room)
        if not step.does.startswith("press "):
            table = self._table() if "{table}" in step.does else ""
            wish, message = Typed(step.does.format(table=table)), f"command {number}"
        else:
            wish = Press(press_of(boards[-1].rendered, step.does.removeprefix("press ")))
            message = boards[-1].board.message
        return Request(RequestId(f"request {number}"), step.who, room, wish, message=message)

    async def _is_answered(self, request: Request) -> bool:
        return await self.outlived(self.app.dispatcher.handle(request)) is not None

    def begins_life(self, ends_at: int | None) -> Lifetime:
        return Lifetime(ends_at, self.dice)

    def assembled(self, life: Lifetime) -> Application:
        thinker = CrashingProxy(ThinkHere(INSTALLED), life)
        app = assemble(CrashingProxy(self.world, life), INSTALLED, self.clock, thinker=thinker)
        connect(app, {name: CrashingProxy(one, life) for name, one in self.couriers.items()})
        return app

    def workers(self) -> Iterator[Coroutine[None, None, None]]:
        """Those that have a part in a game."""
        yield self.app.deadline_worker.run()
        yield self.app.index_keeper().run()
        yield self.app.robot_mover().run()
        yield self.app.caller().run()
        for projector in self.app.projectors():
            yield projector.run()
        for teller in self.app.tellers():
            yield teller.run()
        for platform in self.couriers:
            if reconciler := self.app.boards.reconciler(platform):
                yield reconciler.run()

    def _table(self) -> SessionId:
        return self.boards(PUB)[-1].board.session
