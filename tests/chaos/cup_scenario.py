"""A cup that nobody looks after, and whose bot dies: people ask, ask again, come late, object and vanish."""

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from bot.app.application import Application
from bot.app.assemble import assemble
from bot.documents.service import unkeyed
from bot.kernel.ids import Person, RequestId
from bot.kernel.text import Refusal
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.sessions.commands import Abort, PlayMove, Propose, Resign
from bot.sessions.commands import Command as AtTable
from bot.sessions.model import OfferKind, Phase, Session
from bot.tournaments.decisions.opening import Open
from bot.tournaments.decisions.participation import CheckIn, Join, Leave
from bot.tournaments.decisions.partner_entry import SeekPartner
from bot.tournaments.model import Cup, CupId, Match, Stage
from bot.tournaments.requests import Request
from tests.chaos.deaths import QUIET_S, MortalBot
from tests.kit.clock import NOON
from tests.kit.crashing_process import CrashingProxy, Lifetime
from tests.kit.cups import BY_OLGA, PUB, somebody, terms
from tests.kit.format_names import Format
from tests.kit.installed_games import INSTALLED
from tests.kit.partner_cups import FOUR

T = TypeVar("T")

VANISHES, OBJECTS, LEAVES, COMES_LATE = 2, 3, 4, 5
"""What some people do, by number; anyone who is last does not even check in."""
_PARTNER = 1_000
_STEP_MS = 12 * HOUR
_LONGEST = 200 * DAY


@dataclass(kw_only=True)
class CupScenario(MortalBot):
    """A cup of ``size`` from its announcement to its end.

    With ``partners`` so many pairs play, at tables where dice tell who begins: nobody vanishes or leaves.
    """

    format: Format = Format.SWISS
    size: int = 6
    fields: dict[str, object] = field(default_factory=dict)
    partners: bool = False
    away_ms: int = MINUTE
    end: Cup = field(init=False)
    """The cup, once it is over."""

    async def plays(self) -> None:
        self.begins()
        starts = NOON.after(DAY)
        menu = {"menu": (FOUR,)} if self.partners else {}
        announced = terms(self.format, starts=starts, check_in_ms=HOUR, clock="1d", **menu, **self.fields)
        opening = Open(BY_OLGA, announced, PUB)
        opened = await self._asks(lambda: self.app.cups.open(opening, RequestId("open")))
        assert isinstance(opened, Cup), opened
        await self._signs_up(opened.id)
        while (cup := await self.cup(opened.id)).stage is not Stage.OVER:
            assert self.clock.now().ms < NOON.ms + _LONGEST, f"it never ends: {cup}"
            await self._people_play(cup)
            await self._passes(_STEP_MS)
        self.ends()
        self.end = cup

    async def cup(self, name: CupId) -> Cup:
        (found,) = await self.world.cups.load_many((name,))
        return found

    async def tables(self) -> list[Session]:
        return [kept.document async for kept in self.world.register.every()]

    async def _signs_up(self, name: CupId) -> None:
        for number in range(1, self.size + 1):
            if number != COMES_LATE:
                await self._enters(name, number, 2000 - number)
        await self._passes(DAY - HOUR)
        for number in range(1, self.size):
            await self._does(name, CheckIn(somebody(number)), f"check in {number}")
        await self._passes(HOUR)
        await self._enters(name, COMES_LATE, 0)

    async def _enters(self, name: CupId, number: int, rating: int) -> None:
        person, partner = somebody(number), somebody(_PARTNER + number)
        if not self.partners:
            return await self._does(name, Join(person, rating), f"join {number}")
        await self._does(name, SeekPartner(person, asks=partner, rating=rating), f"ask {number}")
        return await self._does(name, SeekPartner(partner, asks=person, rating=rating), f"agree {number}")

    async def _people_play(self, cup: Cup) -> None:
        """Each pair as it always plays; somebody leaves after the second round."""
        for match in cup.matches:
            if not match.is_over and match.games and match.games[-1].session:
                await self._plays_match(cup, match)
        if cup.round >= 2 and not self.partners:
            await self._does(cup.id, Leave(somebody(LEAVES)), "leave")

    async def _plays_match(self, cup: Cup, match: Match) -> None:
        (table,) = await self.world.sessions.load_many((match.games[-1].session or "",))  # type: ignore[arg-type]  # there is one
        if table.phase is not Phase.PLAYING:
            return
        people = [cup.entrant(number).person for number in match.numbers]
        for person in people:
            if person == somebody(OBJECTS):
                await self._objects(table, person)
        loser = people[zlib.crc32(match.id.encode()) % 2]
        if somebody(VANISHES) in people and not self.partners:
            (other,) = (person for person in people if person != somebody(VANISHES))
            await self._at(table, PlayMove(other, "a"), "move")
        else:
            await self._at(table, Resign(loser), "resign")

    async def _objects(self, table: Session, person: Person) -> None:
        await self._at(table, Abort(person), "abort")
        await self._at(table, Propose(person, OfferKind.TAKEBACK), "takeback")

    async def _at(self, table: Session, command: AtTable, what: str) -> None:
        request = RequestId(f"{what} {table.id}")
        for _ in range(2):  # everybody presses twice
            await self._asks(lambda: self._sessions.do(table.id, command, request))

    async def _does(self, name: CupId, command: Request, what: str) -> None:
        for _ in range(2):
            await self._asks(lambda: self.app.cups.do(name, command, RequestId(f"{what} {name}")))

    @property
    def _sessions(self) -> Any:
        return self.app.dispatcher.tables.sessions

    async def _asks(self, ask: Callable[[], Awaitable[T | Refusal]]) -> T | Refusal:
        """Anyone who gets no answer asks again."""
        while (answered := await self.outlived(ask())) is None:
            pass
        return answered.result()

    async def _passes(self, ms: int) -> None:
        await self.rests()
        self.clock.passes(ms)
        await asyncio.sleep(QUIET_S)  # by the loop's own clock, for everybody to look at theirs
        await self.rests()

    def assembled(self, life: Lifetime) -> Application:
        app = assemble(CrashingProxy(self.world, life), INSTALLED, self.clock)  # type: ignore[arg-type]  # it is a world that dies
        cups = replace(app.core.cups, new_seed=lambda: 7, code=unkeyed)
        return replace(app, core=replace(app.core, cups=cups))

    def workers(self) -> list[Coroutine[None, None, None]]:
        running = self.app.cup_running
        return [
            self.app.deadline_worker.run(),
            running.table_opener().run(),
            *(work() for work in running.workers()),
        ]
