"""The simulated world: both platforms, several processes over one store, people who play, and faults from a seed.

What people and faults do are methods that return at once; time passes in :meth:`World.passes`. At the end
:meth:`World.settles` heals every fault and judges what is left.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

from bot.kernel.ids import Person
from bot.kernel.robot_accounts import is_robot
from bot.platforms.discord.bot_client import point_library_at
from bot.platforms.discord.settings import DiscordSettings
from bot.sessions.model import Phase, Session
from bot.sessions.positions import possible, turn_of
from storage.store import Store
from tests.kit.installed_games import INSTALLED
from tests.kit.memory_store.store import memory_store
from tests.platforms.doubles import discord_double, telegram
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.platforms.doubles.discord_faults import Fault, slow_down
from tests.platforms.doubles.telegram_faults import Way
from tests.world.bot_process import WAITING, BotProcess, bury
from tests.world.laws import Attempt, Broken, Witness
from tests.world.places import (
    OVER,
    DiscordPlace,
    Place,
    Shown,
    TelegramPlace,
    WatchedTelegram,
    watch_discord,
)
from tests.world.simulation import WorldClock, known_commands, simulated
from tests.world.world_loop import OUTSIDE, Machine, MemoryTransport

GAMES = {one.game.id: one.game for one in INSTALLED}
COLUMNS = "abcdefg"
SHOWN_WITHIN_S = 120.0
"""Once everything is well, every board shows the newest version within this time."""
FLAG_WITHIN_S = 60.0
IDLE_S, QUIET_WITHIN_S = 20.0, 200.0
COMMANDS_A_SECOND, WAITS_A_SECOND = 10.0, 20.0
"""What an idle process may ask the store, beside waiting for what is new; a store in memory is glanced at often."""
_SIGN_IN_S = 12.0
_BACK_AFTER_S = 3.0
_PATIENCE_S = 400.0
_EXCUSED = ("answered by nobody", "answered too late")
"""What people see while processes are killed."""
TELEGRAM_FAULTS = {
    "breaks": (None, Way.REFUSE, {}),
    "hangs up": (None, Way.FALL_SILENT, {}),
    "loses answers": (None, Way.DO_AND_FALL_SILENT, {}),
    "keeps waiting": (None, Way.KEEP_WAITING, {}),
    "slows down": (None, Way.REFUSE, {"status": 429, "description": "Too Many Requests", "retry_after": 9}),
    "refuses pictures": (
        "sendPhoto",
        Way.REFUSE,
        {"status": 400, "description": "Bad Request: IMAGE_PROCESS_FAILED"},
    ),
}
DISCORD_FAULTS = {
    "breaks": Fault(),
    "hangs up": Fault(hangs_up=True),
    "loses answers": Fault(done=True, hangs_up=True),
    "breaks afterwards": Fault(done=True),
    "falls silent": Fault(silent=True),
    "slows down": slow_down(7.0),
}


@dataclass
class TableOf:
    """People, each with the place where they play; the first opens it, on the ``terms`` that are typed."""

    people: tuple[Any, ...]
    at: tuple[Place, ...]
    terms: str = ""

    def seat(self, name: str) -> tuple[Any, Place] | None:
        """The person of this name, and where they play; None for a robot."""
        return next(
            ((who, at) for who, at in zip(self.people, self.at, strict=True) if who.name == name), None
        )


class World:
    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)  # noqa: S311 - of a test
        self.witness = Witness()
        self.watch_clock = self.witness.clock
        """By which the processes go."""
        self.discord = DiscordDouble()
        self.discord.judge = self.discord.rest.judge = None  # what is well formed is judged elsewhere
        self.telegram = WatchedTelegram()
        self.telegram.judge.at_hand = False
        self.clock = self.witness.clock
        self.store: Store = memory_store(self.clock)
        self.stalled_until_s = 0.0
        self.processes: list[BotProcess] = []
        self.tables: list[TableOf] = []
        self.places: list[Place] = []
        self._old: dict[str, list[tuple[str, str]]] = {}
        self._violations = 0
        self._trying: Attempt | None = None
        self._deleted: dict[tuple[str, str], int] = {}
        """At which version of a table its board was deleted in a place."""
        self._watch()
        self._kept: list[asyncio.Future[None]] = []

    # Setting up

    async def opens(self, processes: int) -> None:
        self.discord.rest.commands = known_commands()
        for number in range(processes):
            one = BotProcess(f"worker {number}", self.store, self.watch_clock, self.dice, self._stalled_until)
            self.processes.append(one)
            one.begins()
        await self.passes(_SIGN_IN_S)
        for _ in range(2):
            for at in range(len(self.tables)):
                await self.sits_down(at)
            await self.passes(5.0)

    def people_the_world(self) -> None:
        discord, telegram = self.discord.world, self.telegram
        discord.flakes.ago_s = 0.001
        home = DiscordPlace(self.discord, discord.channel(discord.guild("Club"), "games"), "#games")
        discord.flakes.ago_s = 0.0  # in the other shard
        away = DiscordPlace(self.discord, discord.channel(discord.guild("Pub"), "pub"), "#pub")
        ann, ada = discord.person("Ann"), discord.person("Ada")
        bob, ben = telegram.person("Bob", begun=True), telegram.person("Ben")
        club = self.club = TelegramPlace(telegram, telegram.group("Club", bob, ben, kind="group"), "the club")
        hall = TelegramPlace(telegram, telegram.group("Hall", bob, ben), "the hall")
        den = TelegramPlace(telegram, bob.private, "Bob's chat")
        self.places = [home, away, club, hall, den]
        self.tables = [
            TableOf((ann, ada), (home, home)),
            TableOf((bob, ben), (club, club), " clock:3m"),
            TableOf((ada, ben), (away, hall), " clock:4m+1m"),
            TableOf((bob,), (den,), " robot:1"),
        ]

    def _watch(self) -> None:
        self.telegram.board, self.telegram.call = self.witness.board, self.witness.call
        watch_discord(self.discord, self.witness.board, self.witness.call)
        commit = self.store.sessions.commit

        async def committed(change: Any) -> Any:
            answer = await commit(change)
            if answer.name == "DONE":
                self.witness.committed(change.document, change.events)
            return answer

        self.store.sessions.commit = committed  # type: ignore[method-assign]  # a witness stands beside
        self.telegram.handed = self._heard
        send, add = self.discord.send, self.telegram.updates.add

        async def sent(asked: Any, data: Any) -> None:
            self._is_told_by(asked.id)
            await send(asked, data)
            gateway, guild = self.discord.gateway, asked.channel.guild
            shard = (int(guild.id) >> 22) % gateway.shard_count if guild else 0
            for session in gateway.sessions.values():
                if session.shard == shard and session.socket and not session.socket.wire.closed:
                    self._heard({asked.id}, session.socket.wire._req.transport)  # type: ignore[union-attr]

        def added(content: dict[str, Any]) -> dict[str, Any]:
            self._is_told_by(self.telegram.updates._number + 1)
            return add(content)

        self.discord.send = sent  # type: ignore[method-assign]  # a witness stands beside
        self.telegram.updates.add = added  # type: ignore[method-assign]  # as above

    def _is_told_by(self, number: object) -> None:
        if self._trying:
            self._trying.number = number

    def _heard(self, ids: set[object], transport: Any) -> None:
        machine = machine_behind(transport)
        for attempt in self.witness.attempts:
            if attempt.number in ids and attempt.machine is None and machine:
                attempt.heard_s, attempt.machine = self.now(), machine

    # What people do

    async def sits_down(self, at: int) -> None:
        """Open a table if there is none, or let the other join, whatever comes next."""
        table = self.tables[at]
        session = self.session(table)
        if session is None or session.phase not in (Phase.LOBBY, Phase.PLAYING):
            await table.at[0].types(table.people[0], f"/play fourrow{table.terms}")
        elif session.phase is Phase.LOBBY and table.people[1:]:
            await table.at[1].types(table.people[1], f"/join {session.id}")

    async def types_move(self, at: int, column: int) -> None:
        await self._types_move(self._turn(at), column)

    async def moves_out_of_turn(self, at: int, column: int) -> None:
        await self._types_move(self._turn(at, other=True), column)

    async def _types_move(self, turn: tuple[Any, Place, Session] | None, column: int) -> None:
        if turn is None:
            return
        who, place, session = turn
        with self._attempting(session, who.name, COLUMNS[column]):
            await place.types(who, f"/move {COLUMNS[column]}")

    async def presses_move(self, at: int, column: int) -> None:
        if (turn := self._turn(at)) is None:
            return
        who, place, session = turn
        boards = [one for one in place.boards() if one.table == session.id and one.picks]
        if not boards:
            return
        board = boards[-1]
        picked, payload = board.picks[column % len(board.picks)]
        self._old.setdefault(session.id, []).append((board.message, payload))
        with self._attempting(session, who.name, picked, is_new=board.version >= session.stands_since):
            await place.presses(who, board.message, payload)

    async def presses_old(self, at: int) -> None:
        """A button of an earlier board: it does nothing, unless it still holds."""
        if (turn := self._turn(at)) is None:
            return
        who, place, session = turn
        if old := self._old.get(session.id):
            message, payload = old[len(old) // 2]
            board = next((b for b in place.boards() if b.message == message), None)
            if board and payload not in [pick for _, pick in board.picks]:
                await place.presses(who, message, payload)

    async def asks_board(self, at: int) -> None:
        if turn := self._turn(at):
            who, place, session = turn
            await place.types(who, f"/board {session.id}")

    async def waits(self) -> None:
        """Nobody does anything."""

    async def waits_for_flag(self, at: int, beyond_s: float) -> None:
        """Until shortly before or after the time of who is to move is over, if it is soon."""
        session = self.session(self.tables[at])
        if session and session.due and session.phase is Phase.PLAYING:
            left_s = (session.due.ms - self.clock.now().ms) / 1_000 + beyond_s
            if 0 < left_s < _PATIENCE_S:
                await self.passes(left_s)

    # What goes wrong

    def dies(self, process: int, after: int) -> None:
        """It is killed after so many further callbacks, and begins again."""
        one = self._process(process)
        if not one.lives:
            return
        self.witness.note_trouble(_BACK_AFTER_S)
        one.machine.dies_after = after
        one.machine.on_death = lambda: self._dies(one)

    def _dies(self, one: BotProcess) -> None:
        one.dies()
        self.witness.note_trouble(_BACK_AFTER_S)
        asyncio.get_running_loop().call_later(_BACK_AFTER_S, self._begins, one)

    def _begins(self, one: BotProcess) -> None:
        if not one.is_there:
            one.begins()

    def is_told_to_stop(self, process: int) -> None:
        """As an upgrade does; another one begins in its place."""
        one = self._process(process)
        if not one.lives:
            return
        self.witness.note_trouble(60.0)

        async def replaced() -> None:
            await one.stops()
            self._begins(one)

        self._keep(asyncio.ensure_future(replaced()))

    def hangs(self, process: int, seconds: float) -> None:
        one = self._process(process)
        if one.lives:
            machine = one.machine
            machine.freezes()
            self.witness.note_trouble(seconds)
            asyncio.get_running_loop().call_later(seconds, self._goes_on, one, machine)

    def _goes_on(self, one: BotProcess, machine: Machine) -> None:
        if one.machine is machine and one.is_there and machine.stands_still:
            machine.goes_on()

    def loses_leases(self) -> None:
        """As after a failover that has lost the last second: anyone may take what is free."""
        self.store.leases._holders.clear()  # type: ignore[attr-defined]
        self.store.held_leases._held.clear()  # type: ignore[attr-defined]
        self.witness.note_trouble()

    def is_cut_off(self, process: int, seconds: float) -> None:
        link = self._process(process).link
        link.is_cut = True
        self.witness.note_trouble(seconds)
        asyncio.get_running_loop().call_later(seconds, setattr, link, "is_cut", False)

    def loses_commit_answer(self, process: int) -> None:
        self._process(process).link.loses_answers = True
        self.witness.note_trouble(30.0)

    def store_stalls(self, seconds: float) -> None:
        self.stalled_until_s = self.now() + seconds
        self.witness.note_trouble(seconds)

    def telegram_fails(self, how: str, times: int) -> None:
        method, way, more = TELEGRAM_FAULTS[how]
        self.telegram.goes_wrong(method, way, times=times, **more)
        self.witness.note_trouble(60.0)

    def discord_fails(self, how: str, times: int) -> None:
        self.discord.misbehave("(POST|PATCH) /channels/.*/messages.*", DISCORD_FAULTS[how], times)
        self.witness.note_trouble(60.0)

    def deletes_board(self, place: int) -> None:
        """Nobody tells the bot: it finds out when it wants to show something new."""
        at = self._place(place)
        for board in at.boards()[-1:]:
            at.delete(board.message)
            self._deleted[at.name, board.table] = self.witness.tables[board.table].version
            self.witness.note_trouble()

    async def forbids(self, place: int) -> None:
        await self._place(place).allow(writing=False)
        self.witness.note_trouble(SHOWN_WITHIN_S)

    async def allows(self) -> None:
        for place in self.places:
            await place.allow(writing=True)

    def becomes_supergroup(self) -> None:
        """A game that is over stays in the history of the old chat."""
        if not self.club.first.became:
            self.telegram.migrate(self.club.first)
            over = [one for one in self.witness.tables.values() if one.phase is Phase.OVER]
            self._deleted |= {(self.club.name, one.id): one.version for one in over}
            self.witness.note_trouble()

    # Time

    def _stalled_until(self) -> float:
        return self.stalled_until_s

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def passes(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.judge()

    def judge(self) -> None:
        """Raises Broken."""
        if self.witness.broken:
            raise self.witness.broken[0]
        new = self._said()[self._violations :]
        self._violations += len(new)
        for said in new:
            if not any(part in said for part in _EXCUSED) or self.witness.is_calm:
                self._breaks("limits are kept", said)

    async def settles(self) -> None:
        """Heal everything, and judge what is left. Raises Broken."""
        await self._heals()
        until = self.now() + SHOWN_WITHIN_S
        while self._behind() and self.now() < until:
            await self.passes(2.0)
        self._judge_boards()
        await self.passes(10.0)
        for session in self.witness.tables.values():
            due = session.due
            if session.phase is Phase.PLAYING and is_robot(_mover(session)):
                self._breaks("a robot moves", f"{session.id} at {session.version}")
            if (
                session.phase is Phase.PLAYING
                and due
                and due.ms + 1_000 * FLAG_WITHIN_S < self.clock.now().ms
            ):
                self._breaks(
                    "a flag falls", f"{session.id} was due {(self.clock.now().ms - due.ms) / 1e3} s ago"
                )
        await self._idles()
        self._judge_boards()

    def _judge_boards(self) -> None:
        for what in self._doubled():
            self._breaks("one board a table and room", what)
        for what in self._behind():
            self._breaks("boards show the newest version", what)

    async def _heals(self) -> None:
        self.discord.rest.faults.waiting.clear()
        self.telegram.faults.clear()
        self.stalled_until_s = 0.0
        await self.allows()
        for one in self.processes:
            one.link.is_cut = one.link.loses_answers = False
            one.machine.dies_after = None
            self._goes_on(one, one.machine)
            self._begins(one)
        await self.passes(_SIGN_IN_S)

    async def _idles(self) -> None:
        """Within a while there is a time in which nothing is sent, and little is asked."""
        until = self.now() + QUIET_WITHIN_S
        while True:
            sent = len(self.telegram.calls), self._sent_to_discord()
            asked = [(one.link.commands.copy(), one) for one in self.processes]
            await self.passes(IDLE_S)
            if (len(self.telegram.calls), self._sent_to_discord()) == sent:
                break
            if self.now() > until:
                new = self.telegram.calls[sent[0] :], self.discord.rest.log[sent[1] :]
                return self._breaks("idle is silent", str(new)[:2_000])
        for before, one in asked:
            commands = one.link.commands - before
            waits = sum(count for name, count in commands.items() if name in WAITING)
            if (commands.total() - waits) > IDLE_S * COMMANDS_A_SECOND or waits > IDLE_S * WAITS_A_SECOND:
                self._breaks("idle is silent", f"{one.name} asks the store {commands.most_common(8)}")

    def _sent_to_discord(self) -> int:
        return sum(one.method != "GET" for one in self.discord.rest.log)

    def _behind(self) -> list[str]:
        """Rooms whose newest board of a game is not the newest version."""
        found = []
        for table in self.tables:
            session = self.session(table)
            if session is None or session.phase not in (Phase.PLAYING, Phase.OVER):
                continue
            for place in dict.fromkeys(place.name for place in table.at):
                at = next(one for one in table.at if one.name == place)
                shown = [one.version for one in at.boards() if one.table == session.id]
                newest = shown[-1] if shown else 0
                if not shown and self._deleted.get((place, session.id)) == session.version:
                    continue
                is_over = session.phase is Phase.OVER
                if newest != OVER if is_over else not session.stands_since <= newest <= session.version:
                    found.append(
                        f"{place} shows {shown} of {session.id}, stored is {session.version} {session.phase}"
                    )
        return found

    def _doubled(self) -> list[str]:
        """Rooms that can be asked, and have more than one board of a game."""
        found = []
        for place in self.places:
            tables = [one.table for one in place.boards()]
            if place.can_be_asked or not self.witness.troubled_until_s:
                found += [
                    f"{place.name} has {tables.count(one)} of {one}"
                    for one in set(tables)
                    if tables.count(one) > 1
                ]
        return sorted(found)

    # Looking

    def session(self, table: TableOf) -> Session | None:
        """The newest game there."""
        found = [one for one in self.witness.tables.values() if table.at[0].was(one.room)]
        return max(found, key=lambda one: one.opened.ms) if found else None

    def _turn(self, at: int, *, other: bool = False) -> tuple[Any, Place, Session] | None:
        """Who is to move, or who is not, where they play, and the game."""
        table = self.tables[at]
        session = self.session(table)
        if session is None or session.phase is not Phase.PLAYING:
            return None
        seat = table.seat(session.people[(len(session.moves) + other) % len(session.people)].name)
        return (*seat, session) if seat else None

    @contextmanager
    def _attempting(self, session: Session, who: str, column: str, *, is_new: bool = True) -> Iterator[None]:
        """Note the attempt, and by which update or interaction the bot is told of it."""
        turn = turn_of(session, GAMES[session.game])
        mover = _mover(session).name
        is_due = bool(is_new and turn and column in possible(turn) and mover == who)
        self._trying = Attempt(session.id, who, column, len(session.moves), self.now(), is_due)
        self.witness.attempts.append(self._trying)
        try:
            yield
        finally:
            self._trying = None

    def _process(self, number: int) -> BotProcess:
        return self.processes[number % len(self.processes)]

    def _place(self, number: int) -> Place:
        return self.places[number % len(self.places)]

    def _said(self) -> list[str]:
        return [*self.discord.violations, *self.telegram.violations]

    def _breaks(self, law: str, how: str) -> None:
        self.witness.breaks(law, how)
        if self.witness.broken:
            raise self.witness.broken[0]

    def _keep(self, task: "asyncio.Future[None]") -> None:
        self._kept.append(task)


def _mover(session: Session) -> Person:
    return session.people[len(session.moves) % len(session.people)]


def machine_behind(transport: Any) -> Machine | None:
    """On which machine the other end of a connection is."""
    if not isinstance(transport, MemoryTransport):
        return None
    machine = transport.peer.machine
    return None if machine is OUTSIDE or machine.stands_still else machine


@asynccontextmanager
async def world(
    seed: int, processes: int = 2, plant: Callable[[World], None] | None = None
) -> AsyncIterator[World]:
    """``plant`` puts a mistake into it before anything begins."""
    here = World(seed)
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
    await here.discord.stop()


__all__ = ["Broken", "Shown", "World", "world"]
