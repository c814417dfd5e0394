"""The composition root: the one file that knows every implementation."""

import asyncio
import contextlib
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass

import structlog

from bot.cards.language import load_language
from bot.desk.callers import Caller, calling
from bot.desk.completion import Completion
from bot.desk.desk import Desk
from bot.desk.finding import Finder
from bot.desk.household import Household
from bot.desk.letters import Letters, remembered
from bot.desk.linking import Linking
from bot.desk.notices import Act, NoticeReader, deliver, keep_index
from bot.desk.ports import Courier
from bot.desk.postman import Postman
from bot.desk.reading import Reading
from bot.desk.tables import Tables
from bot.gamekit.catalogue import Shelved, discover, further_games
from bot.kernel.ids import Platform
from bot.kernel.time import Clock, Instant
from bot.platforms import web
from bot.platforms.web.address import Address
from bot.platforms.web.client import LocalTable
from bot.rulebook.shelf import Shelf
from bot.sessions.service import Sessions
from bot.sessions.timekeeper import Timekeeper
from bot.settings import Settings, revealed
from renderers.board import BoardRenderer
from storage.redis.world import connect
from storage.world import World

_log = structlog.get_logger()
_ASKED_AGAIN_S = 0.2


class SystemClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


@dataclass(frozen=True, slots=True)
class House:
    """Everything put together over one store; ``couriers`` grows as platforms are connected."""

    world: World
    desk: Desk
    couriers: dict[Platform, Courier]
    timekeeper: Timekeeper
    worker: str

    def index_keeper(self) -> NoticeReader:
        return self._reader("index", keep_index(self.world.index, self.world.boards, self.world.sessions))

    def caller(self, platform: Platform) -> NoticeReader:
        """Pings those whose turn it is, where this platform is the one to reach them."""
        world, postman = self.world, self.desk.postman
        games = self.desk.tables.games
        caller = Caller(
            platform, self.couriers, world.accounts, world.boards, world.pings, postman.letters, games
        )
        return self._reader(f"{platform}-calls", calling(caller, world.sessions))

    def deliverer(self, platform: Platform) -> NoticeReader:
        """Keeps the rooms of one platform in step with what others do."""
        world = self.world
        return self._reader(platform, deliver(self.desk.postman, world.boards, world.sessions, platform))

    def _reader(self, group: str, act: Act) -> NoticeReader:
        return NoticeReader(self.world.outbox, group, self.worker, act)


def assemble(world: World, shelved: tuple[Shelved, ...], clock: Clock, worker: str = "worker") -> House:
    games = {one.game.id: one.game for one in shelved}
    texts = [one.folder / "text" for one in shelved]
    limits = {web.PLATFORM.name: web.PLATFORM.limits}
    languages = remembered(lambda code: load_language(code, texts))
    letters = Letters(games, limits, languages, world.rooms)
    couriers: dict[Platform, Courier] = {}
    postman = Postman(couriers, world.boards, letters)
    sessions = Sessions(world.sessions, games, clock)
    finder = Finder(world.index, world.sessions, games)
    shelf = Shelf({one.game.id: one.folder for one in shelved})
    tables = Tables(sessions, finder, world.accounts, games, limits)
    reading = Reading(shelf, finder, games, limits, world.accounts, world.rooms)
    household = Household(world.accounts, world.communities, world.rooms, couriers)
    linking = Linking(world.accounts, finder, sessions)
    completion = Completion(finder, games, shelf)
    desk = Desk(tables, reading, household, linking, completion, letters, postman)
    return House(world, desk, couriers, Timekeeper(world.deadlines, sessions), worker)


async def play(settings: Settings, announce: Callable[[str], None]) -> None:
    """The local table, until a signal to stop; ``announce`` is told where it can be found."""
    stop = _stop_signal()
    shelved = tuple(discover(further_games(settings.moot_games)))
    world = await connect(revealed(settings.redis_url), settings.moot_data.resolve())
    async with contextlib.AsyncExitStack() as ending:
        ending.push_async_callback(world.close)
        house = assemble(world, shelved, SystemClock(), settings.moot_worker)
        renderer = BoardRenderer()
        ending.callback(renderer.close)
        address = Address(settings.moot_host, settings.moot_port, revealed(settings.moot_secret))
        table = LocalTable(house.desk, renderer, address)
        house.couriers[web.PLATFORM.name] = table.courier
        delivering = house.deliverer(web.PLATFORM.name)
        async with working(house.timekeeper.run, house.index_keeper().run, delivering.run):
            announce(await table.start())
            await stop.wait()
            await table.stop()


@contextlib.asynccontextmanager
async def working(*workers: Callable[[], Coroutine[None, None, None]]) -> AsyncIterator[None]:
    """Run ``workers`` beside what is in the block; one that breaks ends the whole, loudly."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(worker()) for worker in workers]
        try:
            yield
        finally:
            await _ended(tasks)


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel until it is done: Python 3.11 can lose a cancellation that meets the end of a wait."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=_ASKED_AGAIN_S)


def _stop_signal() -> asyncio.Event:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop
