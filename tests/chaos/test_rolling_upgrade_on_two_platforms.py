"""An older and a newer version stand behind one balancer for a while: people play, and cups go on.

What the newer one has written the older one leaves to it, and says so to whoever asked. At last the older one
is told to stop: everything is there, and shown on both platforms.
"""

import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from bot.delivery.store import Store
from bot.kernel.ids import SessionId
from bot.platforms.discord.settings import INTERACTIONS_PATH
from bot.tournaments.model import Cup, Match, Stage
from storage.codec import sessions
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.keys import TABLES
from storage.redis.store import connect
from tests.chaos.test_cluster_on_two_platforms import is_shown
from tests.kit.acknowledgements import all_moves_are_there, told
from tests.kit.balancer import balanced
from tests.kit.killed_services import TELEGRAM_PATH, KilledServices, by_http, service_settings
from tests.kit.newer_version import newer_version
from tests.kit.program import free_port
from tests.kit.retrying_players import OnDiscord, OnTelegram
from tests.kit.service import Service
from tests.kit.tables_on_two_platforms import SharedTable, tables
from tests.kit.waiting import comes_about
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.telegram import TelegramDouble
from tests.scenarios.test_kills import RECORD

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(3600),
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),  # aiohttp's own
]

TABLES_AT_ONCE, PAUSE_S = 12, 5.0
ENTRANTS, ROUNDS = 6, 3
OPENING = f'/cup open swiss territories "Spring cup" rounds:{ROUNDS} round:7d'
_AGAIN_S = 3.0


@dataclass
class Upgrade:
    """``cups`` are those that have been played to their end."""

    discord: DiscordDouble
    telegram: TelegramDouble
    world: Store
    older: Service
    newer: Service
    tables: list[SharedTable]
    cups: list[Cup] = field(default_factory=list)

    @property
    def services(self) -> list[Service]:
        return [self.older, self.newer]

    async def comes_about(self, condition: Callable[[], object]) -> None:
        def sign() -> object:
            return [table.shows() for table in self.tables], len(self.discord.rest.log)

        await comes_about(condition, sign)

    async def plays_cups(self, is_over: Callable[[], bool]) -> None:
        """One after the other, each to its end; an organiser enters the results."""
        channel = self.discord.world.channel(self.discord.world.guilds[0], "cups")
        olga = OnDiscord(self.discord, channel, self.discord.world.person("Olga"))
        people: dict[str, Any] = {"Olga": olga}
        for number in range(ENTRANTS):
            name = f"P{number}"
            people[name] = (
                OnTelegram(self.telegram.person(name, begun=True))
                if number % 2
                else OnDiscord(self.discord, channel, self.discord.world.person(name))
            )
        cup = KilledServices(
            self.discord,
            self.telegram,
            self.world,
            self.services,
            people,
            random.Random(1),  # noqa: S311 - of a test
        )
        while not is_over():
            await self._opens(cup)
            for name in list(people)[1:]:
                await cup.says(
                    name,
                    "join",
                    "",
                    lambda cup, name=name: any(one.person.name == name for one in cup.entrants),
                )  # type: ignore[misc]  # bound at once
            await cup.says("Olga", "start", "", lambda cup: cup.round == 1)
            for round_ in range(1, ROUNDS + 1):
                await cup.comes_about(lambda cup, at=round_: cup.round == at)  # type: ignore[misc]  # as above
                await self._decides(cup, round_)
            self.cups.append(await cup.comes_about(lambda cup: cup.stage is Stage.OVER))

    async def _opens(self, cup: KilledServices) -> None:
        known = {one.id for one in self.cups}
        new: list[Cup] = []
        while not new:
            await cup.places["Olga"].types(OPENING)
            await asyncio.sleep(_AGAIN_S)
            new = [kept.document async for kept in self.world.cup_register.every()]
            new = [one for one in new if one.id not in known and one.stage is not Stage.OVER]
        cup.name = new[0].id

    async def _decides(self, cup: KilledServices, round_: int) -> None:
        for match in [one for one in (await cup.cup()).matches if one.round == round_ and not one.is_over]:
            board = match.id.removeprefix(f"{cup.name}-").replace("-", ".")
            await cup.says("Olga", "result", f"{board} 1-0", lambda cup, match=match: _is_over(cup, match))  # type: ignore[misc]  # as above


def _is_over(cup: Cup, match: Match) -> bool:
    return next(one.is_over for one in cup.matches if one.id == match.id)


@asynccontextmanager
async def upgrade(folder: Path) -> AsyncIterator[Upgrade]:
    """The older version serves already."""
    discord = DiscordDouble()
    discord.judge = discord.rest.judge = None
    await discord.start()
    async with contextlib.AsyncExitStack() as ending, TelegramDouble() as telegram:
        ending.push_async_callback(discord.stop)
        server = EmbeddedServer(folder / "store")
        await server.open()
        ending.push_async_callback(server.close)
        url = f"unix://{quote(str(server.socket))}"
        world = await connect(url, folder)
        ending.push_async_callback(world.close)
        ports = [free_port(), free_port()]
        ways = dict.fromkeys((TELEGRAM_PATH, INTERACTIONS_PATH), ports)
        address = await ending.enter_async_context(balanced(ways))
        discord.endpoint.address = f"{address}{INTERACTIONS_PATH}"
        older, newer = (
            Service(
                {
                    **service_settings(discord, telegram, url, folder / name),
                    **by_http(discord, address, ports[number]),
                },
                folder / f"{name}.log",
                newer=name == "newer",
            )
            for number, name in enumerate(("older", "newer"))
        )
        played = tables(discord, telegram, [discord.world.guild("Club")], RECORD)
        one = Upgrade(discord, telegram, world, older, newer, list(islice(played, TABLES_AT_ONCE)))
        try:
            await asyncio.to_thread(older.start)
            await one.comes_about(lambda: telegram.updates.webhook and discord.rest.commands)
            yield one
        finally:
            await asyncio.gather(*(asyncio.to_thread(service.stop) for service in one.services))


@pytest.mark.parametrize("side_by_side_s", [60.0, 600.0])
def test_people_play_and_cups_go_on_while_two_versions_serve(tmp_path: Path, side_by_side_s: float) -> None:
    """On a loop whose time does not leap: the services are processes, which know nothing of leaps."""
    with newer_version():  # it reads what both have written
        asyncio.run(two_versions_serve(tmp_path, side_by_side_s))


async def two_versions_serve(folder: Path, side_by_side_s: float) -> None:
    async with upgrade(folder) as one:
        await asyncio.gather(*(table.begins() for table in one.tables))
        over = asyncio.Event()
        working = [asyncio.create_task(table.play(PAUSE_S, over.is_set)) for table in one.tables]
        working.append(asyncio.create_task(one.plays_cups(over.is_set)))
        try:
            await asyncio.sleep(2 * PAUSE_S)
            before = await schemas(one)
            await asyncio.to_thread(one.newer.start)
            began = time.monotonic()
            await asyncio.sleep(side_by_side_s)
            await asyncio.to_thread(one.older.terminate)
            ended = time.monotonic()
            await asyncio.sleep(2 * PAUSE_S)
            over.set()
            await one.comes_about(lambda: all(task.done() for task in working))
            await asyncio.gather(*working)
            await one.comes_about(lambda: all(is_shown(table) for table in one.tables))
            games = dict(chain.from_iterable(table.games.items() for table in one.tables))
            await all_moves_are_there(one.world, games, RECORD)
            after = await schemas(one)
        finally:
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)
    heard = [each for table in one.tables for each in table.heard if began <= each.at <= ended]
    sys.stdout.write(
        f"\n{ended - began:.0f} s side by side: {told(heard)},"
        f" most tries {max(each.tries for each in heard)}; {len(one.cups)} cups to their end;"
        f" schemas before {dict(before)}, after {dict(after)}\n"
    )
    assert set(before) == {sessions.SCHEMA.number - 1}, "only the older one has written"
    assert sessions.SCHEMA.number in after
    assert one.cups
    assert one.telegram.violations == []
    assert [each for each in one.discord.violations if not each.startswith("an interaction was")] == []
    assert [said for service in one.services for said in service.complaints()] == []


async def schemas(one: Upgrade) -> Counter[int]:
    """How many tables are stored in which form."""
    documents: Any = one.world.sessions
    names = [SessionId(code) for table in one.tables for code in table.games]
    stored = [await documents._redis.hget(TABLES.document(name), "document") for name in names]
    return Counter(json.loads(each)["schema"] for each in stored)
