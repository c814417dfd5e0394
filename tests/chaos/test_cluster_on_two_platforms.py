"""Three services on a cluster of six between both chat apps: whatever dies or hangs, people play on.

Each table is between a server's channel on Discord and a chat on Telegram. The doubles count what is sent as
the platforms do. By ``GATEWAY`` one service polls Telegram and each has a shard of Discord's servers; by
``BALANCER`` every service is sent updates and interactions by HTTP.
"""

import asyncio
import contextlib
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

import pytest

from bot.platforms.discord.settings import INTERACTIONS_PATH
from storage.redis.keys import TABLES
from storage.redis.slots import slot_of
from storage.redis.store import connect
from tests.kit.acknowledgements import Acknowledged, all_moves_are_there, disturbed
from tests.kit.balancer import balanced
from tests.kit.killed_services import TELEGRAM_PATH, by_http, service_settings
from tests.kit.program import free_port
from tests.kit.service import Service
from tests.kit.store_cluster import Node, StoreCluster
from tests.kit.tables_on_two_platforms import SharedTable, tables
from tests.kit.waiting import comes_about
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.discord_gateway import Session
from tests.platforms.doubles.discord_world import Guild
from tests.platforms.doubles.telegram import TelegramDouble
from tests.scenarios.test_kills import RECORD

BACK_AFTER_S = 12.0
_SLOTS_MOVED = 6


@dataclass(frozen=True)
class StoreFaults:
    cluster: StoreCluster

    async def kill_master(self) -> None:
        """It comes back once its replica has long been master."""
        victim = await self.busy_master()
        victim.kill()
        await asyncio.sleep(BACK_AFTER_S)
        victim.start()

    async def slow_master(self) -> None:
        """It answers nothing for two seconds."""
        slow = await self.busy_master()
        await asyncio.to_thread(slow.ask, "CLIENT", "PAUSE", 2_000, "ALL")

    async def move_slots(self) -> None:
        """Some of those that tables are due in go to another master."""
        slots, to = await asyncio.to_thread(self._moved)
        await self.cluster.move_slots(slots, to)

    async def busy_master(self) -> Node:
        return await asyncio.to_thread(self._busy_master)

    def _moved(self) -> tuple[list[int], Node]:
        source = self._busy_master()
        masters = {id(one): one for one in map(self.cluster.master_of, (0, 8_000, 16_000))}
        to = next(one for one in masters.values() if one is not source)
        slots = [slot_of(TABLES.due(part)) for part in range(64)]
        theirs = [slot for slot in slots if self.cluster.master_of(slot) is source]
        return theirs[:_SLOTS_MOVED], to

    def _busy_master(self) -> Node:
        return self.cluster.master_of(slot_of(TABLES.due(0)))


pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(3600),
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),  # aiohttp's own
]

SERVICES, SHARDS, GUILDS = 3, 3, 12
FEW, SOME, MANY = (24, 6.0), (100, 15.0), (500, 90.0)
"""So many tables, at each of which a move is made once in so many seconds.

A move is an edit and a call on Telegram, which takes thirty messages a second: at this pace they fill half
of that, and what waited while nobody could send comes after.
"""
GATEWAY, BALANCER = False, True
BEGIN_AT_ONCE = 25
"""Where hundreds begin at once, Telegram's limit keeps everybody waiting so long that they ask again."""
CALM_S = 15.0
MOST_TOLD, LONGEST_TOLD = 20, 300
_UNHEARD = (
    "an interaction was answered with 50",
    "an interaction was answered by nobody",
    "an interaction was answered too late",
)
"""What nobody was there for: whoever pressed sees that it failed, and presses again."""


@dataclass(repr=False)  # where something is found, what all of it looks like would take all memory there is
class Chaos:
    cluster: StoreCluster
    discord: DiscordDouble
    telegram: TelegramDouble
    services: list[Service]
    ready: list[str]
    """Where each service says whether it is ready."""
    tables: list[SharedTable]

    @property
    def store(self) -> StoreFaults:
        return StoreFaults(self.cluster)

    async def begins(self) -> None:
        places = asyncio.Semaphore(BEGIN_AT_ONCE)

        async def begins(table: SharedTable) -> None:
            async with places:
                await table.begins()

        beginning = asyncio.gather(*map(begins, self.tables))
        await self.comes_about(beginning.done)
        await beginning

    async def fault(self, name: str, happens: Callable[[], Awaitable[None]]) -> None:
        """Let it happen, and tell for how long people waited for their boards."""

        def heard() -> list[Acknowledged]:
            return [one for table in self.tables for one in table.heard]

        before = Counter(self.complained())
        sys.stdout.write(f"{name}: {await disturbed(happens, CALM_S, heard)}\n")
        for said in islice((Counter(self.complained()) - before).elements(), MOST_TOLD):
            sys.stdout.write(f"  {said[:LONGEST_TOLD]}\n")

    def complained(self) -> list[str]:
        """What the platforms found fault with until now."""
        return [*self.discord.violations, *self.telegram.violations]

    async def kill_service(self) -> None:
        await asyncio.to_thread(self.services[0].kill)
        self.services[0].start()

    async def replace_service(self) -> None:
        """It is told to stop, as an upgrade does; from then on it is not ready."""
        stopping = asyncio.create_task(asyncio.to_thread(self.services[2].terminate))
        while not stopping.done():
            was_ready = await asyncio.to_thread(_is_ready, self.ready[2])
            await asyncio.sleep(0.02)
        await stopping
        assert not was_ready
        self.services[2].start()

    async def kill_both(self) -> None:
        victim = await self.store.busy_master()
        victim.kill()
        await asyncio.to_thread(self.services[1].kill)
        self.services[1].start()
        await asyncio.sleep(CALM_S)
        victim.start()

    async def cut_off_a_service(self) -> None:
        self.services[2].cut(is_cut=True)
        await asyncio.sleep(4)
        self.services[2].cut(is_cut=False)

    async def comes_about(self, condition: Callable[[], object]) -> None:
        """On however slow a machine, as long as the boards change."""

        def sign() -> object:
            for service in self.services:
                service.watch()
            return [table.shows() for table in self.tables]

        try:
            await comes_about(condition, sign)
        except TimeoutError as stuck:
            stuck.add_note(self.state())
            raise

    def state(self) -> str:
        """Whatever may tell why it does not go on."""
        behind = [
            f"{one.ann.name}: {one.games}, shown {one.shows()}" for one in self.tables if not is_shown(one)
        ]
        lines = [f"{one.shard}: {one.socket and one.socket.wire.closed}" for one in self._sessions()]
        said = self.discord.violations[-20:] + self.telegram.violations[-20:]
        return "\n".join([*behind, f"lines closed: {lines}", *said])

    def _sessions(self) -> Sequence[Session]:
        return tuple(self.discord.gateway.sessions.values())

    async def all_ready(self) -> None:
        while not all(await asyncio.gather(*(asyncio.to_thread(_is_ready, one) for one in self.ready))):
            for service in self.services:
                service.watch()
            await asyncio.sleep(0.5)


def _is_ready(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"http://{address}/readyz", timeout=5) as told:
            return bool(told.status == 200)
    except OSError:
        return False


async def _guilds(discord: DiscordDouble) -> list[Guild]:
    """Which shard a server belongs to hangs on when it was made."""
    guilds = []
    for number in range(GUILDS):
        guilds.append(discord.world.guild(f"Club {number}"))
        await asyncio.sleep(0.0013)
    return guilds


@asynccontextmanager
async def chaos(folder: Path, at_once: int, *, by_balancer: bool) -> AsyncIterator[Chaos]:
    """The form of what is said is looked at elsewhere: here that would keep everybody waiting."""
    cluster = StoreCluster(folder / "store")
    cluster.folder.mkdir()
    discord = DiscordDouble()
    discord.judge = discord.rest.judge = None
    await discord.start(shards=SHARDS)
    async with contextlib.AsyncExitStack() as ending, TelegramDouble() as telegram:
        ending.push_async_callback(discord.stop)
        ending.callback(cluster.close)
        played = list(islice(tables(discord, telegram, await _guilds(discord), RECORD), at_once))
        await asyncio.to_thread(cluster.start)
        ports = [[free_port() for _ in range(SERVICES)] for _ in range(2)]
        ways = dict.fromkeys((TELEGRAM_PATH, INTERACTIONS_PATH), ports[0])
        address = await ending.enter_async_context(balanced(ways)) if by_balancer else ""
        if by_balancer:
            discord.endpoint.address = f"{address}{INTERACTIONS_PATH}"
        services = list[Service]()
        for number in range(SERVICES):
            settings = {
                **service_settings(discord, telegram, cluster.url, folder / f"data-{number}"),
                "METRICS_ADDRESS": f"127.0.0.1:{ports[1][number]}",
                "DISCORD_SHARDS": "" if by_balancer else f"auto/{SHARDS}",
            }
            if by_balancer:
                settings |= by_http(discord, address, ports[0][number])
            services.append(Service(settings, folder / f"{number}.log"))
        ready = [f"127.0.0.1:{port}" for port in ports[1]]
        one = Chaos(cluster, discord, telegram, services, ready, played)
        try:
            for service in services:
                await asyncio.to_thread(service.start)
            await one.all_ready()
            yield one
        finally:
            await asyncio.gather(*(asyncio.to_thread(service.stop) for service in services))


@pytest.mark.parametrize("by_balancer", [GATEWAY, BALANCER], ids=["gateway", "balancer"])
@pytest.mark.parametrize(("at_once", "pause_s"), [FEW, SOME, MANY])
async def test_people_play_on_whatever_dies_or_hangs(
    tmp_path: Path,
    at_once: int,
    pause_s: float,
    by_balancer: bool,  # noqa: FBT001 - a parameter
) -> None:
    async with chaos(tmp_path, at_once, by_balancer=by_balancer) as one:
        began = time.monotonic()
        await one.begins()
        sys.stdout.write(f"\n{at_once} tables begun within {time.monotonic() - began:.0f} s\n")
        over = asyncio.Event()
        playing = asyncio.gather(*(table.play(pause_s, over.is_set) for table in one.tables))
        try:
            await asyncio.sleep(pause_s)  # what so many beginnings led to is still being told
            await one.fault("nothing happens", nothing)
            await one.fault("a service is killed", one.kill_service)
            await one.fault("a service is told to stop, and begins again", one.replace_service)
            await one.fault("slots move", one.store.move_slots)
            await one.fault("a service is cut off from the store for 4 s", one.cut_off_a_service)
            await one.fault("a master answers nothing for 2 s", one.store.slow_master)
            await one.fault("a master is killed, and comes back", one.store.kill_master)
            await one.fault("a master and a service are killed", one.kill_both)
            over.set()
            await one.comes_about(playing.done)
            await playing
            await one.comes_about(lambda: all(is_shown(table) for table in one.tables))
            await everything_is_there(one)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    limits_were_kept(one)
    assert [said for service in one.services for said in service.complaints()] == []


async def nothing() -> None:
    """What it is like otherwise."""


def is_shown(table: SharedTable) -> bool:
    """Each room has one board of the game, at its last move."""
    last = table.games.get(table.ann.table)
    boards = [len(one.boards()) for one in table.players]
    return table.shows() == (last, last) and boards == [1, 1]


async def everything_is_there(one: Chaos) -> None:
    """Every move that somebody has seen on their board, once, and none that nobody made."""
    world = await connect(one.cluster.url, Path())
    try:
        games = dict(chain.from_iterable(table.games.items() for table in one.tables))
        await all_moves_are_there(world, games, RECORD)
    finally:
        await world.close()


def limits_were_kept(one: Chaos) -> None:
    """Neither platform ever had to say that it was too fast."""
    said = one.complained()
    unheard = Counter(each for each in said if each.startswith(_UNHEARD))
    sys.stdout.write(f"presses that nobody was there for: {dict(unheard)}\n")
    wrong = [each for each in said if each not in unheard]
    judged = [*one.telegram.judge.found]
    sys.stdout.write(f"what else the platforms said: {len(wrong)} and {len(judged)}\n")
    for each in (*wrong, *judged)[:MOST_TOLD]:
        sys.stdout.write(f"  {str(each)[:LONGEST_TOLD]}\n")
    assert not wrong
    assert not judged
