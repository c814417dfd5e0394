"""A cup whose entrants are on two chat apps, and whose bot dies: people ask again, come late and vanish."""

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields, replace

from bot.delivery.store import Store
from bot.kernel.time import DAY, MINUTE, SECOND
from bot.sessions.model import Phase, Session
from bot.tournaments.model import Cup, CupId, Match, Stage
from tests.kit.clock import SettableClock
from tests.kit.crashing_process import CrashingProxy, Lifetime
from tests.kit.linking import join_at_once
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import moot
from tests.kit.scenario import Seen
from tests.kit.two_platforms import TwoPlatformHarness

OLGA, OLIVIA = "Olga", "Olivia"
"""Organises on Discord, and what she calls herself on Telegram; she does not play."""
_VANISH, _OBJECT, _LATE, _TWICE = 8, 8, 16, 4
"""One of so many does that: plays no move, has a result corrected, enters late, does everything twice."""
_TOO_LATE = "an interaction was answered too late"
"""Of a bot that has died before it could answer."""
_ANSWERED_WITHIN_S = 600
_STEP_MS = DAY
_PATIENCE = 60
"""Steps, after which a cup should have ended."""


@dataclass(frozen=True)
class Somebody:
    number: int

    @property
    def name(self) -> str:
        return f"Player{self.number}"

    @property
    def is_on_telegram(self) -> bool:
        return self.number % 2 == 0

    @property
    def vanishes(self) -> bool:
        return self.number % _VANISH == 3

    @property
    def objects(self) -> bool:
        return self.number % _OBJECT == 6

    @property
    def comes_late(self) -> bool:
        return self.number % _LATE == 5

    @property
    def presses_twice(self) -> bool:
        return self.number % _TWICE == 0


class TwoPlatformCup:
    """A Swiss of ``size`` over so many ``rounds``; ``deaths`` are moments of the bot's lives, in turn."""

    def __init__(self, size: int, rounds: int, deaths: tuple[int, ...] = ()) -> None:
        self.people = {one.name: one for one in map(Somebody, range(1, size + 1))}
        self.rounds = rounds
        self.deaths = deaths
        self.lives: list[Lifetime] = []
        self.clock = SettableClock()
        self.world = memory_store(self.clock)
        self.moot = moot(self._lives(), self.clock, platforms=())
        telegrams = [OLIVIA, *(one.name for one in self.people.values() if one.is_on_telegram)]
        self.crossing = TwoPlatformHarness(*telegrams, at_home=self.moot)

    async def plays(self) -> Cup:
        await self.crossing.opens()
        try:
            return await self._to_its_end()
        finally:
            await self.crossing.closes()

    async def _to_its_end(self) -> Cup:
        await self._is_linked()
        name = await self._opens()
        await self._enter(name, late=False)
        await self._says(OLGA, f"/cup start #{name}")
        await self._passes(MINUTE)
        await self._enter(name, late=True)
        for _ in range(_PATIENCE):
            await self._round_is_played(name)
            await self._passes(_STEP_MS)
            if (cup := await self.cup(name)).stage is Stage.OVER:
                await self._passes(MINUTE)
                return cup
        message = f"it never ends: {cup}"
        raise AssertionError(message)

    async def cup(self, name: CupId) -> Cup:
        (found,) = await self.world.cups.load_many((name,))
        return found

    def rooms_that_say(self, text: str) -> int:
        harnesses = (self.crossing.discord, self.crossing.telegram)
        return sum(any(text in post.text for post in harness.posts()) for harness in harnesses)

    async def _is_linked(self) -> None:
        await self._says(OLIVIA, "/about")
        await join_at_once(self.world, self.clock, self.crossing.named(OLGA), self.crossing.named(OLIVIA))

    async def _opens(self) -> CupId:
        await self._says(
            OLGA, f'/cup open swiss fourrow "Autumn cup" rounds:{self.rounds} round:3d clock:none'
        )
        opened = [kept.document async for kept in self.world.cup_register.every()]
        cup = max(opened, key=lambda one: one.opened)  # anyone who had to ask again has opened two
        await self._says(OLIVIA, f"/cup show #{cup.id}")
        return cup.id

    async def _enter(self, cup: CupId, *, late: bool) -> None:
        for one in self.people.values():
            if one.comes_late is late:
                await self._says(one.name, f"/cup join #{cup}")

    async def _round_is_played(self, name: CupId) -> None:
        for match in (await self.cup(name)).matches:
            if not match.is_over:
                await self._is_played(await self.cup(name), match)

    async def _is_played(self, cup: Cup, match: Match) -> None:
        """Two moves, and somebody gives up; anyone who has vanished lets the other wait."""
        table = await self._table(match)
        if table is None:
            return
        first, second = (self.people[cup.entrant(number).person.name] for number in match.numbers)
        if first.vanishes or table.moves:
            return
        await self._says(first.name, f"/move {table.id} a")
        if second.vanishes:
            return
        await self._says(second.name, f"/move {table.id} b")
        loser = (first, second)[zlib.crc32(f"{match.round} {first.name} {second.name}".encode()) % 2]
        await self._says(loser.name, f"/resign {table.id}")
        await self._presses(loser.name, "Yes, I resign")
        if first.objects or second.objects:
            await self._is_corrected(cup.id, match)

    async def _is_corrected(self, cup: CupId, match: Match) -> None:
        board = match.id.removeprefix(f"{cup}-").replace("-", ".")
        await self._says(OLGA, f"/cup result #{cup} {board} ½-½")

    async def _table(self, match: Match) -> Session | None:
        session = match.games[-1].session if match.games else None
        found = await self.world.sessions.load_many((session,)) if session else ()
        return next((one for one in found if one.phase is Phase.PLAYING), None)

    async def _says(self, who: str, line: str) -> None:
        for _ in self._times(who):
            await self._lives_through(lambda: self.crossing.of(who).says(who, line, ()))

    async def _presses(self, who: str, label: str) -> None:
        harness = self.crossing.of(who)
        press = (await self._asked(who)).buttons[label]
        for _ in self._times(who):
            if harness.lets_press(press):
                await self._lives_through(lambda: harness.presses(who, press))

    async def _asked(self, who: str) -> Seen:
        """In a busy group an answer waits until it may go out."""
        harness = self.crossing.of(who)
        for _ in range(_ANSWERED_WITHIN_S):
            if asked := harness.private(who):
                return asked
            await asyncio.sleep(1)
            harness.looks_around()
        message = f"{who} was asked nothing"
        raise AssertionError(message)

    def _times(self, who: str) -> range:
        return range(2 if who in self.people and self.people[who].presses_twice else 1)

    async def _passes(self, ms: int) -> None:
        self.clock.passes(ms)
        await self._lives_through(lambda: self.crossing.passes(0))

    async def _lives_through(self, act: Callable[[], Awaitable[None]]) -> None:
        """Anyone who gets no answer, since nobody is there any more, asks again."""
        while True:
            life = self.lives[-1]
            acting = asyncio.ensure_future(act())
            ending = asyncio.create_task(life.over.wait())
            await asyncio.wait({acting, ending}, return_when=asyncio.FIRST_COMPLETED)
            ending.cancel()
            if not life.over.is_set():
                return acting.result()
            acting.cancel()
            await self._is_started_again()

    async def _is_started_again(self) -> None:
        """A minute later, for the limits of platforms too."""
        self.clock.passes(MINUTE)
        await asyncio.sleep(MINUTE / SECOND)
        self.moot.world = self._lives()
        await self.crossing.begins_anew()

    def _lives(self) -> Store:
        ends_at = self.deaths[len(self.lives)] if len(self.lives) < len(self.deaths) else None
        self.lives.append(Lifetime(ends_at))
        proxy = CrashingProxy(self.world, self.lives[-1])
        return replace(self.world, **{port.name: getattr(proxy, port.name) for port in fields(self.world)})
