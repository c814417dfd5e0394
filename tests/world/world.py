"""The simulated world: people play in a setting, things go wrong, time passes, and the laws are judged.

Time passes in :meth:`World.passes`. :meth:`World.settles` heals every fault and judges what is left.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

from bot.kernel.ids import is_robot
from bot.platforms.discord.bot_client import point_library_at
from bot.platforms.discord.settings import INTERACTIONS_PATH, DiscordSettings
from bot.sessions.model import Phase
from tests.platforms.doubles import discord_double, telegram
from tests.world.balancer import ADDRESS, TELEGRAM_PATH, Balancer
from tests.world.bot_process import WAITING, BotProcess, bury
from tests.world.laws import TOLERATED
from tests.world.people import People
from tests.world.places import OVER
from tests.world.setting import mover_of
from tests.world.simulation import MachineClock, known_commands, simulated
from tests.world.trouble import Trouble

DONE_WITHIN_S, FLAG_WITHIN_S = 120.0, 60.0
"""Once all is well, boards are the newest, robots have moved and people are called within this time."""
IDLE_S, QUIET_WITHIN_S = 20.0, 200.0
COMMANDS_A_SECOND, WAITS_A_SECOND = 10.0, 20.0
"""What an idle process may ask the store, beside waiting for what is new."""
_SIGN_IN_S, _SIT_DOWN_S, _LOOK_S, _REST_S = 12.0, 5.0, 2.0, 10.0
_PATIENCE_S, _PASSES_AT_ONCE_S = 400.0, 50.0
SKEWS_S = (0.0, 190.0, -260.0)
"""By how much the clock of each machine is ahead."""
_EXCUSED = ("answered by nobody", "answered too late", "was answered with 50")
"""What people see while processes are killed."""


class World(People, Trouble):
    async def opens(self, processes: int) -> None:
        self.discord.rest.commands = known_commands()
        for number in range(processes):
            clock = MachineClock(self.watch_clock, SKEWS_S[number])
            process = BotProcess(
                f"worker {number}",
                self.store,
                clock,
                self.dice,
                lambda: self.stalled_until_s,
                installed=self.installed,
            )
            self.processes.append(process)
            process.begins()
        await self.passes(_SIGN_IN_S)
        for _ in range(2):
            for at in range(len(self.tables)):
                await self.sits_down(at)
            await self.passes(_SIT_DOWN_S)

    async def waits(self) -> None:
        """No act, no fault."""

    async def waits_for_flag(self, at: int, beyond_s: float) -> None:
        """Until shortly before or after the time of who is to move is over, if it is soon."""
        session = self.session(self.tables[at])
        if session and session.due and session.phase is Phase.PLAYING:
            left_s = (session.due.ms - self.clock.now().ms) / 1_000 + beyond_s
            if 0 < left_s < _PATIENCE_S:
                await self.passes(left_s)

    async def passes(self, seconds: float) -> None:
        """Raises Broken. What happens amid trouble is judged before calm comes."""
        while seconds > _PASSES_AT_ONCE_S:
            await self.passes(_PASSES_AT_ONCE_S)
            seconds -= _PASSES_AT_ONCE_S
        await asyncio.sleep(seconds)
        for complaints in (self.discord.violations, self.telegram.violations):
            for complaint in complaints:
                if not any(part in complaint for part in _EXCUSED) or self.witness.is_calm:
                    self.witness.breaks("limits are kept", complaint)
            complaints.clear()
        self.witness.judge_attempts()
        self._raise_what_is_broken()

    async def settles(self) -> None:
        """Heal everything, and judge what is left. Raises Broken."""
        await self._heals()
        await self.passes(_SIGN_IN_S)
        until = self.now() + DONE_WITHIN_S
        while (any(self._owed()) or any(self._doubled())) and self.now() < until:
            await self.passes(_LOOK_S)
        self._judge_debts()
        await self.passes(_REST_S)
        await self._judge_idleness()
        self._judge_debts()

    def _judge_debts(self) -> None:
        for law, what in (*self._doubled(), *self._owed()):
            self.witness.breaks(law, what)
        self._raise_what_is_broken()

    def _owed(self) -> Iterator[tuple[str, str]]:
        """What is still to be done: the law that asks for it, and where."""
        for session in self.witness.tables.values():
            if session.phase is not Phase.PLAYING:
                continue
            mover, where = mover_of(session), f"table {session.id} at {session.version}"
            late_ms = self.clock.now().ms - session.due.ms if session.due else 0
            if late_ms > 1_000 * FLAG_WITHIN_S:
                yield "a flag falls", f"{where} was due {late_ms} ms ago"
            if is_robot(mover):
                yield "a robot moves", where
            is_called = (session.id, mover.name, len(session.moves)) in self.witness.called
            if not is_called and not any(map(is_robot, session.people)):
                yield "who is to move is called", f"{mover.name}, {where}"
        yield from (("boards show the newest version", what) for what in self._behind())

    async def _judge_idleness(self) -> None:
        """Within a while there is a time in which nothing is sent, and little is asked."""
        until = self.now() + QUIET_WITHIN_S
        while True:
            sent = self._sent()
            asked = [(process.link.commands.copy(), process) for process in self.processes]
            await self.passes(IDLE_S)
            if self._sent() == sent:
                break
            if self.now() > until:
                self.witness.breaks("idle is silent", str(self._sent()[len(sent) :])[:1_000])
                return
        for before, process in asked:
            commands = process.link.commands - before
            waits = sum(count for name, count in commands.items() if name in WAITING)
            if (commands.total() - waits) > IDLE_S * COMMANDS_A_SECOND or waits > IDLE_S * WAITS_A_SECOND:
                self.witness.breaks(
                    "idle is silent", f"{process.name} asks the store {commands.most_common(8)}"
                )

    def _sent(self) -> list[object]:
        called = [call for call in self.telegram.calls if call[0] != "getWebhookInfo"]
        return [*(asking for asking in self.discord.rest.log if asking.method != "GET"), *called]

    def _behind(self) -> Iterator[str]:
        """Rooms whose newest board of a game is not the newest version."""
        for table in self.tables:
            session = self.session(table)
            if session is None or session.phase not in (Phase.PLAYING, Phase.OVER):
                continue
            for at in {place.name: place for place in table.at}.values():
                shown = [board.version for board in at.boards() if board.table == session.id]
                newest = shown[-1] if shown else 0
                if not shown and self.deleted.get((at.name, session.id)) == session.version:
                    continue
                is_over = session.phase is Phase.OVER
                if newest != OVER if is_over else not session.stands_since <= newest <= session.version:
                    yield f"{at.name} shows {shown} of {session.id}, stored is {session.version}"

    def _doubled(self) -> Iterator[tuple[str, str]]:
        """Rooms that can be asked, and have more than one board of a game."""
        for place in self.places:
            tables = [board.table for board in place.boards()]
            if place.can_be_asked or not self.witness.troubled_until_s:
                for table in sorted({table for table in tables if tables.count(table) > 1}):
                    yield "one board a table and room", f"{place.name} has {tables.count(table)} of {table}"

    def _raise_what_is_broken(self) -> None:
        if self.witness.broken:
            raise self.witness.broken[0]


@asynccontextmanager
async def world(
    seed: int,
    processes: int = 2,
    plant: Callable[[World], None] | None = None,
    tolerated: frozenset[str] = TOLERATED,
    *,
    by_http: bool = False,
) -> AsyncIterator[World]:
    """``plant`` puts a mistake into it before anything begins; ``by_http`` platforms send to an address."""
    here = World(seed)
    here.witness.tolerated = tolerated
    await here.discord.start(shards=2)
    async with here.telegram:
        settings = {
            "DISCORD_TOKEN": discord_double.TOKEN,
            "DISCORD_API": here.discord.api,
            "DISCORD_GATEWAY": here.discord.gateway.address,
            "DISCORD_SHARDS": "auto/2",
            "TELEGRAM_TOKEN": telegram.TOKEN,
            "TELEGRAM_API": here.telegram.url,
        }
        balancer = Balancer(here.processes)
        if by_http:
            await balancer.open()
            here.discord.endpoint.address = f"{ADDRESS}{INTERACTIONS_PATH}"
            settings |= {
                "DISCORD_SHARDS": "",
                "DISCORD_PUBLIC_KEY": here.discord.endpoint.public_key,
                "TELEGRAM_WEBHOOK_URL": f"{ADDRESS}{TELEGRAM_PATH}",
            }
        with simulated(seed, settings):
            point_library_at(DiscordSettings())
            here.people_the_world()
            if plant:
                plant(here)
            try:
                await here.opens(processes)
                yield here
            finally:
                await bury(here.processes)
                await balancer.close()
    await here.discord.stop()
