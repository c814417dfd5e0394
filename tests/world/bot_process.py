"""A process of the bot as ``serve`` wires it; its machine can be killed, frozen, cut off from the store."""

import asyncio
import contextlib
import itertools
import os
import random
from collections import Counter
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any

from bot.app.assemble import assemble
from bot.app.platform_folders import shared_ports
from bot.delivery.part_watch import heard_parts
from bot.delivery.store import Store
from bot.documents.ports import StoreUnreachable
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.time import Clock
from bot.operations.supervisor import begin_all, working
from bot.platforms.discord import PLATFORM as DISCORD
from bot.platforms.telegram import PLATFORM as TELEGRAM
from tests.kit.crashing_process import CrashingProxy
from tests.kit.robots import ThinkHere
from tests.platforms.telegram.serving import FakeRenderer
from tests.world.world_loop import MACHINE, Machine

_STORE_PATIENCE_S = 5.0
_FAREWELL_S = 40.0
_SPADES = 20
_PORTS = itertools.count(10_000)
WAITING = frozenset({"next", "join", "unfinished", "claim", "rest"})
"""What a process asks the store all the time that has nothing to do."""


@dataclass
class StoreLink:
    """A process's line to the store, with the delays of a network; see :class:`CrashingProxy`."""

    dice: random.Random
    stalled_until: Callable[[], float]
    commands: Counter[str] = field(default_factory=Counter)
    is_cut: bool = False
    loses_answers: bool = False

    def mends(self) -> None:
        self.is_cut = False

    async def act(self, name: str, act: Callable[..., Any], *args: Any, **more: Any) -> Any:
        self.commands[name] += 1
        await self._reaches()
        answer = await act(*args, **more)
        if self.loses_answers and name == "commit":
            self.loses_answers = False
            raise StoreUnreachable
        if name not in WAITING:
            await asyncio.sleep(self.dice.choice((0.0, 0.0005, 0.002)))
        return answer

    async def _reaches(self) -> None:
        """Raises StoreUnreachable."""
        loop = asyncio.get_running_loop()
        patient_until = loop.time() + _STORE_PATIENCE_S
        while self.stalled_until() > loop.time():
            if loop.time() >= patient_until:
                raise StoreUnreachable
            await asyncio.sleep(min(self.stalled_until(), patient_until) - loop.time())
        if self.is_cut:
            await asyncio.sleep(0.01)
            raise StoreUnreachable


class BotProcess:
    """``lives`` one after the other, each on a new machine."""

    def __init__(  # noqa: PLR0913 - what a machine stands in
        self,
        name: str,
        store: Store,
        clock: Clock,
        dice: random.Random,
        stalled_until: Callable[[], float],
        *,
        installed: tuple[InstalledGame, ...],
    ) -> None:
        self.name, self._installed = name, installed
        self._store, self._clock, self._dice, self._stalled_until = store, clock, dice, stalled_until
        self._lives = 0
        self.port = 0
        """Where it listens for what comes by HTTP, each time at another port."""
        self.machine = Machine(name)
        self.machine.stands_still = True
        self.link = StoreLink(dice, stalled_until)
        self._stop = asyncio.Event()
        self._serving: asyncio.Task[None] | None = None
        self.dead: list[Machine] = []

    @property
    def lives(self) -> bool:
        return self._serving is not None and not self._serving.done() and not self.machine.stands_still

    @property
    def is_there(self) -> bool:
        """Whether it lives, or hangs."""
        return self._serving is not None and not self._serving.done()

    def begins(self) -> None:
        self._lives += 1
        self.machine = machine = Machine(f"{self.name}.{self._lives}")
        machine.on_death = self.dies
        self.link = StoreLink(self._dice, self._stalled_until)
        self._stop = asyncio.Event()
        context = copy_context()
        context.run(MACHINE.set, machine)
        loop = asyncio.get_running_loop()
        self._serving = loop.create_task(self._serve(self.link, self._stop), context=context)

    def dies(self) -> None:
        """At once, wherever it is."""
        if self._serving is None:
            return
        self.machine.dies_after = None
        self.machine.freezes()
        self.machine.hangs_up()
        self.dead.append(self.machine)
        self._serving = None

    async def stops(self) -> None:
        """As by SIGTERM; a process that takes too long to stop is killed."""
        if self._serving is None:
            return
        self._stop.set()
        await asyncio.wait({self._serving}, timeout=_FAREWELL_S)
        if self._serving and not self._serving.done():
            self.dies()
        self._serving = None

    async def _serve(self, link: StoreLink, stop: asyncio.Event) -> None:
        whole: Any = CrashingProxy(self._store, link)
        store = Store(**{part.name: getattr(whole, part.name) for part in fields(Store)})
        lines: dict[Any, Any] = {}
        app = assemble(
            store,
            self._installed,
            self._clock,
            self.name,
            thinker=ThinkHere(self._installed),
            hear=partial(heard_parts, lines),
        )
        shared = shared_ports(app.store, self.name)
        self.port = next(_PORTS)
        os.environ["MOOT_PUBLIC_PORT"] = str(self.port)  # settings are read while the platforms connect
        for platform in (DISCORD, TELEGRAM):
            lines[platform.name] = platform.connect(app.dispatcher, FakeRenderer(), shared)
        app.connect(lines)
        serving = {name: line.while_serving for name, line in lines.items()}
        async with contextlib.AsyncExitStack() as ending:
            while not stop.is_set():
                try:
                    await app.presence.begin()
                    break
                except StoreUnreachable:
                    await asyncio.sleep(1.0)
            await ending.enter_async_context(working(*app.platform_workers(serving)))
            keeping_time = await ending.enter_async_context(contextlib.AsyncExitStack())
            timed = (app.presence.run, *app.background_workers())
            await keeping_time.enter_async_context(working(*timed))
            await begin_all(lines.values(), lambda _: None, ending)
            ending.push_async_callback(keeping_time.aclose)
            await stop.wait()


async def bury(processes: list[BotProcess]) -> None:
    """End what the killed have left behind; the world is over."""
    for process in processes:
        process.dies()
    machines = [machine for process in processes for machine in process.dead]
    for machine in machines:
        for task in machine.tasks:
            task.cancel()
        machine.on_death = lambda: None
        machine.goes_on()
    for _ in range(_SPADES):
        left = {task for machine in machines for task in machine.tasks}
        if not left:
            return
        await asyncio.wait(left, timeout=1.0)
        for task in left:
            task.cancel()
