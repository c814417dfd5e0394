"""The whole bot over a store in memory, with a courier whose rooms can be looked into."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.accounts.model import Account
from bot.app.application import Application
from bot.app.assemble import assemble
from bot.delivery.membership import LastActions
from bot.delivery.store import Store
from bot.dispatch.requests import UNOBSERVED, Press, Request, RequestObserver, Typed
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Handle, Named, Platform, Player, RequestId, Room, SessionId
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session
from tests.kit.card_text import everything, press_of
from tests.kit.clock import SettableClock
from tests.kit.couriers import FakeCourier
from tests.kit.installed_games import INSTALLED
from tests.kit.memory_store.store import memory_store
from tests.kit.parts import FakeParts
from tests.kit.robots import ThinkHere

WEB, ABROAD = Platform("web"), Platform("discord")
"""The platform of most tests, and another one: only a name, for its courier is a fake as well."""
PUB, CLUB = Room(WEB, "pub"), Room(ABROAD, "club")


def named(name: str, platform: Platform = WEB) -> Named:
    return Named(Handle(platform, name.casefold()), name)


ANN, BOB, CLEO, OLGA = map(named, ("Ann", "Bob", "Cleo", "Olga"))


class Ticking(Protocol):
    """What does work without end, step by step."""

    async def tick(self) -> int:
        """Do what is due; how much that was."""


@dataclass
class Moot:
    """``world`` may be given parts that fail before the home is opened; see :func:`home`."""

    clock: SettableClock
    world: Store
    app: Application
    couriers: dict[Platform, FakeCourier]
    parts: FakeParts
    installed: tuple[InstalledGame, ...] = INSTALLED
    observer: RequestObserver = UNOBSERVED
    _numbers: "itertools.count[int]" = field(default_factory=itertools.count)
    _workers: tuple[tuple[Application, tuple[Platform, ...]], list[Ticking]] | None = None

    @property
    def courier(self) -> FakeCourier:
        return self.couriers[WEB]

    async def ask(
        self,
        asker: Named,
        intent: object,
        room: Room = PUB,
        *,
        request: str | None = None,
        settle: bool = True,
        **fields: object,
    ) -> RenderedCard | None:
        """Hand a request to the dispatcher; its private answer, once the house has come to rest.

        ``fields`` are further ones of the request.
        """
        request_id = RequestId(request or f"request {next(self._numbers)}")
        answer = await self.app.dispatcher.handle(Request(request_id, asker, room, intent, **fields))
        if settle:
            await self.settle()
        return answer.rendered

    async def type(self, asker: Named, line: str, room: Room = PUB, **fields: object) -> RenderedCard | None:
        people = (ANN, BOB, CLEO, OLGA)
        mentioned = tuple(person for person in people if f"@{person.name}" in line)
        return await self.ask(asker, Typed(line, mentioned), room, **fields)

    async def read(self, asker: Named, line: str, room: Room = PUB, **fields: object) -> str:
        """All that the private answer to a line says."""
        return everything(await self.type(asker, line, room, **fields))

    async def press(
        self, asker: Named, payload: str, room: Room = PUB, **fields: object
    ) -> RenderedCard | None:
        return await self.ask(asker, Press(payload), room, **fields)

    async def tap(self, asker: Named, label: str, room: Room = PUB, **fields: object) -> RenderedCard | None:
        """Press the button of this label on the newest board of the room."""
        return await self.press(asker, press_of(self.board(room), label), room, **fields)

    async def confirm(
        self, asker: Named, line: str, label: str, room: Room = PUB, **fields: object
    ) -> RenderedCard | None:
        """Type a line, and press the button of this label in its answer."""
        asked = await self.type(asker, line, room, **fields)
        return await self.press(asker, press_of(asked, label), room, **fields)

    async def begin(self, line: str = "/play fourrow @Bob", room: Room = PUB, **fields: object) -> None:
        """Ann offers a game, and Bob takes the seat."""
        await self.type(ANN, line, room, **fields)
        await self.tap(BOB, "Take seat", room, **fields)

    async def play(
        self,
        moves: Iterable[str],
        people: Sequence[Named] = (ANN, BOB),
        room: Room = PUB,
        *,
        table: str = "",
        **fields: object,
    ) -> None:
        """Both type their moves by turns, at the table if one is named."""
        for person, move in zip(itertools.cycle(people), moves, strict=False):
            await self.type(person, f"/move {table} {move}", room, **fields)

    async def account(self, person: Named) -> Account:
        return await self.world.accounts.account_of(person.handle)

    async def player(self, person: Named) -> Player:
        return (await self.account(person)).player

    async def answering(
        self, asker: Named, line: str, table: SessionId, room: Room = PUB, **fields: object
    ) -> RenderedCard | None:
        """A line in answer to the table's board."""
        return await self.ask(asker, Typed(line, replying_to=table), room, **fields)

    async def settle(self) -> None:
        """Let all due work be done, and what that leads to as well."""
        while sum([await worker.tick() for worker in self.workers()]):
            pass

    def workers(self) -> list[Ticking]:
        """Those of the application as it is now, put together once."""
        for_whom = self.app, tuple(self.app.couriers)
        if self._workers is None or self._workers[0] != for_whom:
            self._workers = for_whom, self._all_workers()
        return self._workers[1]

    def _all_workers(self) -> list[Ticking]:
        app, running = self.app, self.app.cup_running
        workers: list[Ticking] = [app.index_keeper(), app.scorekeeper(), running.result_keeper()]
        workers += [running.table_opener(), *running.table_keepers()]
        workers += [app.robot_mover(), app.plan_player(), app.caller(), app.cup_rooms.index_keeper()]
        workers += [*app.projectors(), *app.tellers()]
        return [*workers, *filter(None, map(app.boards.reconciler, app.couriers))]

    def restarts(self) -> None:
        """The process is gone, with all that it knew; another one begins with what is stored."""
        self.app = assemble(
            self.world,
            self.installed,
            self.clock,
            observer=self.observer,
            thinker=ThinkHere(self.installed),
            hear=self.parts,
            actions=LatestAsker(self.clock),
        )
        connect(self.app, self.couriers)

    async def is_away(self, ms: int) -> None:
        """Nobody is there for so long."""
        await self.app.presence.beat()
        self.clock.passes(ms)
        await self.app.presence.beat()
        await self.time_passes(0)

    async def time_passes(self, ms: int) -> None:
        self.clock.passes(ms)
        while await self.app.deadline_worker.tick():
            pass
        while await self.app.puzzles.deadline_worker().tick():
            pass
        while await self.app.link_worker().tick():
            pass
        await self.app.forgetting().tick()
        await self.app.seek_rounds().tick()
        await self.settle()
        while await self.app.cup_running.deadline_worker().tick():
            await self.settle()

    async def table(self, room: Room = PUB) -> Session:
        """The table on the newest board of the room."""
        found = await self.app.dispatcher.tables.sessions.look(self.on_show(room))
        assert found
        return found

    def on_show(self, room: Room = PUB) -> SessionId:
        return self.couriers[room.platform].newest(room).board.session

    def board(self, room: Room = PUB) -> RenderedCard:
        return self.couriers[room.platform].newest(room).rendered


class LatestAsker(LastActions):
    """Only who asked last has just acted: the others of a story are called at once."""

    def note(self, player: Player) -> None:
        self._at.clear()
        super().note(player)


def connect(app: Application, couriers: Mapping[Platform, FakeCourier]) -> None:
    """Their rooms keep messages, whatever the platform by that name does."""
    app.couriers.update(couriers)
    limits = app.boards.display.limits
    assert isinstance(limits, dict)
    limits.update({name: replace(limits[name], keeps_messages=True) for name in couriers})


def moot(
    world: Store | None = None,
    clock: SettableClock | None = None,
    installed: tuple[InstalledGame, ...] = INSTALLED,
    platforms: tuple[Platform, ...] = (WEB,),
    observer: RequestObserver = UNOBSERVED,
) -> Moot:
    clock = clock or SettableClock()
    world = world or memory_store(clock)
    parts, actions = FakeParts(clock, platforms or (WEB, ABROAD, "telegram")), LatestAsker(clock)
    thinker = ThinkHere(installed)
    app = assemble(world, installed, clock, observer=observer, thinker=thinker, hear=parts, actions=actions)
    couriers = {platform: FakeCourier() for platform in platforms}
    connect(app, couriers)
    return Moot(clock, world, app, couriers, parts, installed, observer)
