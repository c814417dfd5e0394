"""A day of many tables in minutes, and what of it piles up: in memory, in streams, in keys without an owner.

One process with all that runs in a service but platforms and pictures, over a store process of its own, by
a clock that runs many times as fast. People open tables, play them to their end and open further ones; cups
begin and end; people ask for lists, rules and profiles, and some of them to be forgotten. In the end two days
pass, what is over is archived, and every key of the store is looked at.

``python -m deploy.bench soak [--quick] [--tables N] [--minutes N]``
"""

import argparse
import asyncio
import gc
import itertools
import logging
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import structlog

from bot.app.application import Application
from bot.app.assemble import assemble
from bot.delivery.ports import Outcome
from bot.delivery.store import Store
from bot.dispatch.requests import Answer, Press, Request, Typed
from bot.documents.ports import NOTICES, StoreUnreachable
from bot.features.privacy.limits import ARCHIVED_MS
from bot.gamekit.game_catalogue import discover
from bot.intents.intent import Intent
from bot.intents.play import JoinTable, MakeMove, OpenTable
from bot.kernel.caches import BUDGET
from bot.kernel.ids import Handle, Named, Platform, RequestId, Room, SessionId
from bot.kernel.limits import MIB
from bot.kernel.machine import settle
from bot.kernel.time import HOUR, MINUTE
from bot.messages.rendering import RenderedCard
from bot.operations.interpreter import keep_giving_back
from bot.operations.supervisor import working
from bot.sessions.model import Phase, Session
from bot.tournaments.model import CupId
from deploy.bench.measurement import QUICK, Row, percentile, random_move, repeats, resident_mib, show, slope
from deploy.bench.silent_courier import SilentCourier
from deploy.bench.stored_keys import KeyReport, inspect_keys
from deploy.bench.swift_time import SwiftTime
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.store import connect
from tests.kit.card_text import keys as buttons

_CachedFunction = type(lru_cache(len))
CHAT = Platform("telegram")
TABLES = repeats(2_000)
MINUTES = 5 if QUICK else 40
"""That a day takes."""
HOURS = 24
SETTLED_AFTER = 1
"""Hours from which on memory is to stay as it is."""
QUICK_EVERY = 5
"""Every so many tables is played quickly."""
SLOW_MS, QUICK_MS = 8 * HOUR, 90 * MINUTE
"""Between two moves."""
AT_ONCE = 16
"""Requests; on a machine that is too slow for its day people wait, and do less in it."""
CUPS_EVERY_MS = HOUR
ENTRANTS = 12
FORGOTTEN_EVERY_MS, ASKED_EVERY_MS = 30 * MINUTE, 5 * MINUTE
_CUPS = (
    "swiss keshvargosha rounds:3",
    "knockout territories",
    "round-robin quadriga",
    "arena territories lasts:3h",
)
_LINES = (
    "/leaderboard territories",
    "/profile",
    "/stats",
    "/cups",
    "/rules quadriga how do I win?",
    "/rules territories when is the game over?",
    "/quiz",
    "/puzzle",
    "/games",
    "/latest",
)
_LONGEST_DRAIN_S = 120
_NOTICES = [kind.work(part, NOTICES) for kind in (keys.TABLES, keys.CUPS) for part in range(keys.PARTITIONS)]


@dataclass(slots=True)
class Sample:
    hours: float
    minutes: float
    resident: float
    stored: float
    notices: int
    cache_mib: float
    remembered: int


@dataclass(slots=True)
class Soaked:
    """MiB by the hour of the day and the minute that it took; ``took_ms`` of all requests.

    ``cache_mib`` are the caches, a part of resident memory; ``remembered`` counts the results that functions
    cache besides, each up to its own limit.
    """

    samples: list[Sample] = field(default_factory=list)
    took_ms: list[float] = field(default_factory=list)
    requests: Counter[str] = field(default_factory=Counter)
    cups: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    archived: int = 0
    shrunk: tuple[float, float] = (0.0, 0.0)
    keys: KeyReport = field(default_factory=KeyReport)

    def growth(self, by: str, since: float) -> float:
        """Of resident memory after so many hours, in MiB for each unit of ``by``: hours or minutes."""
        late = [sample for sample in self.samples if sample.hours >= since]
        return slope([getattr(sample, by) for sample in late], [sample.resident for sample in late])


@dataclass(slots=True, kw_only=True)
class Courier(SilentCourier):
    """Notes tables that cups have opened."""

    unseen: list[SessionId] = field(default_factory=list)
    expected: set[SessionId] = field(default_factory=set)

    async def post(self, room: Room, rendered: RenderedCard, **options: Any) -> Outcome:
        if rendered.table and rendered.table[0] not in self.expected:
            self.unseen.append(rendered.table[0])
        return await SilentCourier.post(self, room, rendered, **options)


@dataclass(slots=True)
class Day:
    """What people do on it."""

    app: Application
    courier: Courier
    clock: SwiftTime
    soaked: Soaked
    tables: int
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    _people: list[str] = field(default_factory=list)
    _playing: set[asyncio.Task[None]] = field(default_factory=set)
    _at_once: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    async def lives(self, folder: Path) -> None:
        self._people = [f"p{number}" for number in range(max(40, self.tables // 4))]
        doing = [self._table(number) for number in range(self.tables)]
        doing += [self._cups(), self._curious(), self._leaving(), self._sampling(folder), self._matches()]
        tasks = [asyncio.create_task(work) for work in doing]
        try:
            while self.clock.hours < HOURS:
                await asyncio.sleep(0.5)
                for task in tasks:
                    if task.done():
                        task.result()
        finally:
            for task in (*tasks, *self._playing):
                task.cancel()
            await asyncio.gather(*tasks, *self._playing, return_exceptions=True)

    async def _table(self, number: int) -> None:
        """A place at which one table is played after the other."""
        drawn = random.Random(number)  # noqa: S311 - the same each time
        games = tuple(self.app.dispatcher.tables.games.values())
        game = games[number % len(games)]
        await self._pause(drawn.uniform(0, HOUR))
        while True:
            room = Room(CHAT, f"room{number % max(10, self.tables // 20)}")
            who = drawn.choice(self._people)
            answer = await self._ask(who, OpenTable(game.id, drawn.choice(sorted(game.variants))), room)
            if answer.shown:
                self.courier.expected.add(answer.shown)
                every = SLOW_MS if number % QUICK_EVERY else QUICK_MS
                await self._play(answer.shown, room, every, drawn)
                self.courier.expected.discard(answer.shown)
            await self._pause(drawn.uniform(0, HOUR))

    async def _play(self, table: SessionId, room: Room, every_ms: int, drawn: random.Random) -> None:
        while session := await self._look(table):
            match session.phase:
                case Phase.LOBBY:
                    await self._pause(drawn.uniform(0, 10 * MINUTE))
                    await self._ask(drawn.choice(self._people), JoinTable(table), room)
                case Phase.PLAYING:
                    await self._pause(drawn.expovariate(1 / every_ms))
                    await self._move(session, room, drawn)
                case _:
                    return

    async def _look(self, table: SessionId) -> Session | None:
        """However busy the store is."""
        while True:
            try:
                return await self.app.dispatcher.tables.sessions.look(table)
            except StoreUnreachable:
                self.soaked.requests["the store did not answer"] += 1
                await self._pause(MINUTE)

    async def _move(self, session: Session, room: Room, drawn: random.Random) -> None:
        game = self.app.dispatcher.tables.games[session.game]
        state: Any = game.notation.load(session.position)
        if not (acting := game.rules.to_act(state)):
            return
        seat = acting[0]
        move = random_move(game, state, seat, drawn.getrandbits(60))
        person = session.people[seat]
        await self._ask(person.name, MakeMove(game.notation.format(state, move), session.id), room)

    async def _matches(self) -> None:
        """Tables of cups are played where they come up."""
        for number in itertools.count():
            while self.courier.unseen:
                table = self.courier.unseen.pop()
                session = await self._look(table)
                if session and session.room.chat.startswith("cups"):
                    drawn = random.Random(number)  # noqa: S311 - as above
                    playing = asyncio.create_task(self._play(table, session.room, 2 * MINUTE, drawn))
                    self._playing.add(playing)
                    playing.add_done_callback(self._playing.discard)
            await asyncio.sleep(0.2)

    async def _cups(self) -> None:
        for number in itertools.count():
            await self._pause(CUPS_EVERY_MS)
            if self.clock.hours > HOURS - 6:
                return
            drawn, room = random.Random(number), Room(CHAT, f"cups{number % 4}")  # noqa: S311 - as above
            announcement = _CUPS[number % len(_CUPS)]
            organiser, *entrants = drawn.sample(self._people, ENTRANTS + 1)
            old_ids = await self._cup_ids()
            await self._type(organiser, f'/cup open {announcement} "Cup {number}"', room)
            if not (opened := await self._cup_ids() - old_ids):
                self.soaked.requests[f"a cup was not opened: {announcement}"] += 1
            for cup in opened:
                for entrant in entrants:
                    await self._type(entrant, f"/cup join #{cup}", room)
                await self._type(organiser, f"/cup start #{cup}", room)

    async def _cup_ids(self) -> set[CupId]:
        return {stored.document.id async for stored in self.app.store.cup_register.every()}

    async def _curious(self) -> None:
        drawn = random.Random(7)  # noqa: S311 - as above
        for line in itertools.cycle(_LINES):
            await self._pause(ASKED_EVERY_MS)
            await self._type(drawn.choice(self._people), line, Room(CHAT, f"room{drawn.randrange(10)}"))

    async def _leaving(self) -> None:
        """A person asks to be forgotten, and another one comes."""
        drawn = random.Random(9)  # noqa: S311 - as above
        for number in itertools.count(len(self._people)):
            await self._pause(FORGOTTEN_EVERY_MS)
            at = drawn.randrange(len(self._people))
            who, self._people[at] = self._people[at], f"p{number}"
            answer = await self._type(who, "/forget", Room(CHAT, "cups0"))
            presses = [key.press for key in buttons(answer.rendered)] if answer.rendered else []
            if presses:
                await self._ask(who, Press(presses[0]), Room(CHAT, "cups0"))
                self.soaked.requests["asked to be forgotten"] += 1

    async def _sampling(self, folder: Path) -> None:
        """However busy the store is: what it does not tell in time is left out."""
        began, redis = time.monotonic(), _redis(self.app.store)
        while True:
            await self._pause(10 * MINUTE)
            try:
                with reaching():
                    used = (await redis.info("memory"))["used_memory"] / MIB
                    longest = await _untold(redis)
            except StoreUnreachable:
                self.soaked.requests["the store did not answer"] += 1
                continue
            took_minutes = (time.monotonic() - began) / 60
            cache_mib = BUDGET.used_bytes / MIB
            sample = Sample(
                self.clock.hours, took_minutes, resident_mib(), used, longest, cache_mib, _count_remembered()
            )
            self.soaked.samples.append(sample)
            with (folder / "soak.txt").open("a") as log:
                log.write(f"{sample} {len(self.soaked.took_ms)} requests\n")

    async def _type(self, who: str, line: str, room: Room) -> Answer:
        return await self._ask(who, Typed(line), room)

    async def _ask(self, who: str, intent: Intent | Press | Typed, room: Room) -> Answer:
        name = RequestId(f"soak {next(self._numbers)}")
        asker, community = Named(Handle(CHAT, who), who), f"club{room.chat[-1]}"
        async with self._at_once:
            began = time.perf_counter()
            answer = await self.app.dispatcher.handle(
                Request(name, asker, room, intent, "en", community=community)
            )
        self.soaked.took_ms.append(1e3 * (time.perf_counter() - began))
        self.soaked.requests[type(intent).__name__] += 1
        return answer

    async def _pause(self, ms: float) -> None:
        await asyncio.sleep(self.clock.pause_s(ms))


def soak(tables: int = TABLES, minutes: float = MINUTES, folder: Path | None = None) -> Soaked:
    """To be run in a process of its own: what is measured is all of the process."""
    settle()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    return asyncio.run(_soak(tables, minutes, folder or Path("/tmp")))  # noqa: S108 - where it can be followed


async def _soak(tables: int, minutes: float, folder: Path) -> Soaked:
    soaked, clock = Soaked(), SwiftTime(times=HOURS * 60 / minutes)
    with TemporaryDirectory() as data, clock.of_the_store():
        store = await connect(None, Path(data))
        try:
            async with _app(store, clock) as (app, courier):
                await Day(app, courier, clock, soaked, tables).lives(folder)
                await _two_days_later(app, clock, soaked)
            await clock.end(_redis(store))
            soaked.keys = await inspect_keys(_redis(store))
        finally:
            await store.close()
    return soaked


async def _two_days_later(app: Application, clock: SwiftTime, soaked: Soaked) -> None:
    redis = _redis(app.store)
    await _drain(redis)
    full_mib = (await redis.info("memory"))["used_memory"] / MIB
    await clock.leap(redis, ARCHIVED_MS + HOUR)
    await redis.delete("lease:retention")
    await app.retention().tick()
    await app.forgetting().tick()
    await _drain(redis)
    soaked.shrunk = full_mib, (await redis.info("memory"))["used_memory"] / MIB
    async for stored in app.store.register.every():
        soaked.tables[stored.document.phase] += 1
        soaked.archived += stored.is_archived
    async for cup in app.store.cup_register.every():
        soaked.cups[cup.document.stage] += 1


@asynccontextmanager
async def _app(store: Store, clock: SwiftTime) -> AsyncIterator[tuple[Application, Courier]]:
    app, courier = assemble(store, tuple(discover()), clock), Courier()
    app.couriers[CHAT] = courier
    # What is claimed is claimed for as long as on any day, and not for a moment of this one.
    lease_ms = int(clock.times * app.deadline_worker.lease_ms)
    app = replace(app, deadline_worker=replace(app.deadline_worker, lease_ms=lease_ms))
    await app.presence.begin()
    async with working(keep_giving_back, *app.workers()):
        yield app, courier


async def _drain(redis: Any) -> None:
    """Wait until all notices are delivered, and all who asked are forgotten."""
    until, quiet = time.monotonic() + _LONGEST_DRAIN_S, 0
    while quiet < 5 and time.monotonic() < until:  # noqa: PLR2004 - looks, a second apart
        is_done = not (await _untold(redis) or await redis.exists(keys.FAREWELLS))
        quiet = quiet + 1 if is_done else 0
        await asyncio.sleep(1)


async def _untold(redis: Any) -> int:
    async with redis.pipeline(transaction=False) as pipe:
        for index in _NOTICES:
            pipe.zcard(index)
        return sum(await pipe.execute())


def _count_remembered() -> int:
    """Results in the caches of all functions of this process."""
    functions = (each for each in gc.get_objects() if isinstance(each, _CachedFunction))
    return sum(function.cache_info().currsize for function in functions)


def _redis(store: Store) -> Any:
    results: Any = store.results
    return results._redis  # noqa: SLF001 - only this program asks the store itself


def rows(soaked: Soaked) -> Iterator[Row]:
    last = soaked.samples[-1]
    first = next((sample for sample in soaked.samples if sample.hours >= SETTLED_AFTER), last)
    requests = ", ".join(f"{count:,} {what}" for what, count in soaked.requests.most_common())
    yield Row("a day", figure=f"{last.hours:.0f} h in {last.minutes:.0f} min: {requests}")
    yield Row("requests", percentile(soaked.took_ms, 0.5), percentile(soaked.took_ms, 0.99))
    yield Row("tables", figure=_counts(soaked.tables))
    yield Row("cups", figure=_counts(soaked.cups))
    resident = f"{first.resident:.0f}, {last.resident:.0f} MiB"
    yield Row("resident memory after an hour, and a day", figure=resident)
    for since in (SETTLED_AFTER, HOURS // 2):
        an_hour, a_minute = (soaked.growth(by, since) for by in ("hours", "minutes"))
        yield Row(
            f"growth after {since} h", figure=f"{an_hour:.2f} MiB an hour, {a_minute:.2f} a real minute"
        )
    yield Row("in all caches then", figure=f"{first.cache_mib:.1f}, {last.cache_mib:.1f} MiB")
    remembered = f"{first.remembered:,}, {last.remembered:,} answers"
    yield Row("remembered by functions then", figure=remembered)
    stored = f"{first.stored:.1f}, {last.stored:.1f} MiB"
    yield Row("the store after an hour, and a day", figure=stored)
    yield Row("notices at once", figure=f"{max(sample.notices for sample in soaked.samples)}")
    full_mib, archived_mib = soaked.shrunk
    sizes = f"{soaked.archived} games: {full_mib:.1f} MiB, then {archived_mib:.1f}"
    yield Row("archived two days later", figure=sizes)
    yield from soaked.keys.rows()


def _counts(of: Counter[str]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in of.most_common())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--folder", type=Path, default=Path("/tmp"))  # noqa: S108 - as above
    chosen = parser.parse_args()
    show(f"A day of {chosen.tables:,} tables", rows(soak(chosen.tables, chosen.minutes, chosen.folder)))


if __name__ == "__main__":
    main()
