"""The cups' service: load, decide, commit."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from bot.documents.codes import unkeyed
from bot.documents.ports import Commit
from bot.kernel.away_hours import Period
from bot.kernel.ids import RequestId, Version
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Clock
from bot.tournaments.commands import Command, Draft, Expire, Open
from bot.tournaments.decide import decide, opened
from bot.tournaments.formats.cup_format import Pairing
from bot.tournaments.model import Cup, CupId
from bot.tournaments.outcomes import Accepted, Decision
from bot.tournaments.ports import CupChange, CupStore, PairingProcess, Tables
from bot.tournaments.terms import Format
from bot.tournaments.terms_check import refuse_terms

T = TypeVar("T")
TRIES = 5
LARGE_FIELD = 40
"""With so many, pairing a round takes so long that nobody must wait for it meanwhile."""
_SEED_BITS = 63
_LOOKING = RequestId("look")


async def in_thread(think: Callable[[], T]) -> T:
    """Beside the event loop, which goes on."""
    return await asyncio.to_thread(think)


def _drawn() -> int:
    return secrets.randbits(_SEED_BITS)


@dataclass(frozen=True, slots=True)
class Cups:
    """Does what people, tables and time ask of cups; the same request twice is the same as once.

    Every call may raise :class:`bot.documents.ports.StoreUnreachable`; asking again is then safe.
    """

    store: CupStore
    tables: Tables
    formats: Mapping[Format, Pairing]
    clock: Clock
    think: PairingProcess = in_thread
    draw: Callable[[], int] = _drawn
    """The seed of a cup: what is left to chance in it follows from that."""
    away: Callable[[], tuple[Period, ...]] = tuple
    """When none of us was there; no match is charged for that."""
    code: Callable[[str, RequestId], Awaitable[str]] = unkeyed
    """The code of what a request opens, the same each time."""

    async def look(self, cup: CupId) -> Cup | None:
        loaded = await self.store.load(cup, _LOOKING)
        return loaded.cup if loaded else None

    async def open(self, command: Open, request: RequestId) -> Cup | Refusal:
        """A new cup, or the one that this request has opened before."""
        name = CupId(await self.code("cup", request))
        if loaded := await self.store.load(name, request):
            return loaded.cup
        if refused := refuse_terms(command.terms):
            return refused
        terms = self.tables.weigh(command.terms)
        if isinstance(terms, Refusal):
            return terms
        announced = Open(command.by, terms, command.room, command.community)
        decision = opened(name, announced, self.draw(), self.clock.now())
        if isinstance(decision, Refusal):
            return decision
        if await self.store.commit(_change(decision, Version(0), request)) is Commit.DONE:
            return decision.cup
        return await self.look(name) or Refusal(say("cup-refuse-busy"))

    async def do(self, cup: CupId, command: Command, request: RequestId, tries: int = TRIES) -> Cup | Refusal:
        """The cup after ``command``; unchanged where ``request`` was done before."""
        for _ in range(tries):
            loaded = await self.store.load(cup, request)
            if loaded is None:
                return Refusal(say("cup-refuse-no-such-cup", code=Written(cup)))
            if loaded.repeated:
                return loaded.cup
            decision = await self.weigh(loaded.cup, command)
            if isinstance(decision, Refusal):
                return decision
            commit = await self.store.commit(_change(decision, loaded.cup.version, request))
            if commit is Commit.DONE:
                return decision.cup
        return Refusal(say("cup-refuse-busy"))

    async def weigh(self, cup: Cup, command: Command) -> Decision:
        """What ``command`` would do, without doing it."""
        pairing, now = self.formats[cup.terms.format], self.clock.now()
        decision = partial(decide, cup, command, pairing, now, self.away())
        if isinstance(command, Expire | Draft) and len(cup.entrants) >= LARGE_FIELD:
            return await self.think(decision)
        return decision()


def _change(accepted: Accepted, expecting: Version, request: RequestId) -> CupChange:
    return CupChange(accepted.cup, accepted.events, expecting, request)


@dataclass(frozen=True, slots=True)
class CupMaintenance:
    """May raise StoreUnreachable, and can be asked again."""

    store: CupStore

    async def change(self, name: CupId, changed: Callable[[Cup], Accepted | None]) -> None:
        """Commit what ``changed`` makes of the cup, however often somebody comes in between."""
        commit = None
        while commit is not Commit.DONE:
            found = await self.store.load_many((name,))
            accepted = changed(found[0]) if found else None
            if accepted is None:
                return
            before = found[0].version
            request = RequestId(f"care:{before}")
            commit = await self.store.commit(CupChange(accepted.cup, accepted.events, before, request))
