"""Where a story plays: both platforms, a store, processes, people at tables, and a witness of it all."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.kernel.ids import Person
from bot.sessions.model import Phase, Session
from bot.sessions.positions import possible, turn_of
from tests.kit.installed_games import INSTALLED
from tests.kit.memory_store.store import memory_store
from tests.kit.side_first import side_first
from tests.platforms.doubles.discord_double import DiscordDouble
from tests.world.laws import Attempt, Witness
from tests.world.places import DiscordPlace, Place, TelegramPlace, WatchedTelegram, watch_discord
from tests.world.world_loop import machine_behind

if TYPE_CHECKING:
    from tests.world.bot_process import BotProcess

GAMES = {installed.game.id: installed.game for installed in INSTALLED}


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


class Setting:
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
        self.store = memory_store(self.clock)
        self.stalled_until_s = 0.0
        self.installed = INSTALLED
        self.processes: list[BotProcess] = []
        self.tables: list[TableOf] = []
        self.places: list[Place] = []
        self._trying: Attempt | None = None
        self.deleted: dict[tuple[str, str], int] = {}
        """At which version of a table its board was deleted in a place."""
        self._watch()

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

        people = [(who, at) for table in self.tables for who, at in zip(table.people, table.at, strict=True)]
        self.witness.platform_of = {who.name: at.room.platform for who, at in people}

    def fill_the_channel(self) -> None:
        """Four tables in one channel of Discord."""
        home, person = self.places[0], self.discord.world.person
        for names in (("Cem", "Cat"), ("Dan", "Dee"), ("Eli", "Eve")):
            self.tables.append(TableOf(tuple(map(person, names)), (home, home)))

    def gather_in_one_group(self) -> None:
        """Twelve people of Telegram, and the private chat of each."""
        people = [self.telegram.person(f"Player{number}", begun=True) for number in range(12)]
        hall = TelegramPlace(self.telegram, self.telegram.group("Evening", *people), "the evening")
        dens = [TelegramPlace(self.telegram, person.private, person.name) for person in people]
        self.tables, self.places = [], [hall, *dens]
        self.witness.platform_of = {person.name: hall.room.platform for person in people}

    def part_the_moves(self) -> None:
        """A move takes two taps: a side of the frame, and the column."""
        self.installed = tuple(
            replace(installed, game=side_first(installed.game))
            if installed.game.id == "fourrow"
            else installed
            for installed in INSTALLED
        )

    def _watch(self) -> None:
        self.telegram.board, self.telegram.call = self.witness.board, self.witness.call
        watch_discord(self.discord, self.witness.board, self.witness.call)
        commit = self.store.sessions.commit

        async def committed(change: Any) -> Any:
            answer = await commit(change)
            if answer.name == "DONE":
                self.witness.committed(change.document, change.events)
            return answer

        self.store.sessions.commit = committed
        self.telegram.handed = self._heard
        send, add = self.discord.send, self.telegram.updates.add

        async def sent(asked: Any, data: Any) -> None:
            self._is_told_by(asked.id)
            await send(asked, data)
            gateway, guild = self.discord.gateway, asked.channel.guild
            shard = (int(guild.id) >> 22) % gateway.shard_count if guild else 0
            for session in gateway.sessions.values():
                if session.shard == shard and session.socket and not session.socket.wire.closed:
                    self._heard({asked.id}, session.socket.wire._req.transport)

        def added(content: dict[str, Any]) -> dict[str, Any]:
            self._is_told_by(self.telegram.updates._number + 1)
            return add(content)

        self.discord.send = sent
        self.telegram.updates.add = added

    def _is_told_by(self, number: object) -> None:
        if self._trying:
            self._trying.number = number

    def _heard(self, ids: set[object], transport: Any) -> None:
        machine = machine_behind(transport)
        for attempt in self.witness.attempts:
            if attempt.number in ids and attempt.machine is None and machine:
                attempt.heard_s, attempt.machine = self.now(), machine

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def session(self, table: TableOf) -> Session | None:
        """The newest game of theirs there."""
        opener = table.people[0].name
        games = [
            game
            for game in self.witness.tables.values()
            if table.at[0].was(game.room) and opener in {person.name for person in game.people}
        ]
        return max(games, key=lambda game: game.opened.ms) if games else None

    def turn(self, at: int, *, other: bool = False) -> tuple[Any, Place, Session] | None:
        """Who is to move, or who is not, where they play, and the game."""
        table = self.tables[at]
        session = self.session(table)
        if session is None or session.phase is not Phase.PLAYING:
            return None
        seat = table.seat(session.people[(len(session.moves) + other) % len(session.people)].name)
        return (*seat, session) if seat else None

    @contextmanager
    def attempting(self, session: Session, who: str, column: str, *, is_new: bool = True) -> Iterator[None]:
        """Note the attempt, and by which update or interaction the bot is told of it."""
        turn = turn_of(session, GAMES[session.game])
        is_due = bool(is_new and turn and column in possible(turn) and mover_of(session).name == who)
        self._trying = Attempt(session.id, who, column, len(session.moves), self.now(), is_due)
        self.witness.attempts.append(self._trying)
        try:
            yield
        finally:
            self._trying = None


def mover_of(session: Session) -> Person:
    return session.people[len(session.moves) % len(session.people)]
