"""The cups' service: load, decide, commit."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from bot.documents.codes import unkeyed
from bot.documents.service import Documents, Refusals
from bot.kernel.away_hours import Period
from bot.kernel.ids import RequestId
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Clock
from bot.tournaments.commands import Command, Draft, Expire, Open
from bot.tournaments.decide import decide, opened
from bot.tournaments.events import Event
from bot.tournaments.limits import LARGE_FIELD, TRIES
from bot.tournaments.model import Cup, CupId
from bot.tournaments.outcomes import Decision
from bot.tournaments.ports import CupStore, PairingProcess, Tables
from bot.tournaments.terms_check import refuse_terms

T = TypeVar("T")
_SEED_BITS = 63


async def in_thread(think: Callable[[], T]) -> T:
    """Beside the event loop, which goes on."""
    return await asyncio.to_thread(think)


def _random_seed() -> int:
    return secrets.randbits(_SEED_BITS)


@dataclass(frozen=True, slots=True)
class Cups:
    """Does what people, tables and time ask of cups; the same request twice is the same as once.

    Every call may raise :class:`bot.documents.ports.StoreUnreachable`; asking again is then safe.
    """

    store: CupStore
    tables: Tables
    clock: Clock
    think: PairingProcess = in_thread
    new_seed: Callable[[], int] = _random_seed
    """The seed of a cup: what is left to chance in it follows from that."""
    away: Callable[[], tuple[Period, ...]] = tuple
    """When none of us was there; no match is charged for that."""
    code: Callable[[str, RequestId], Awaitable[str]] = unkeyed
    """The code of what a request opens, the same each time."""

    async def look(self, cup: CupId) -> Cup | None:
        return await self._documents.look(cup)

    async def open(self, command: Open, request: RequestId) -> Cup | Refusal:
        """A new cup, or the one that this request has opened before."""
        name = CupId(await self.code("cup", request))
        found = await self._documents.create(name, request, lambda: self._announced(name, command))
        return found or _busy()

    async def do(self, cup: CupId, command: Command, request: RequestId, tries: int = TRIES) -> Cup | Refusal:
        """The cup after ``command``; unchanged where ``request`` was done before."""
        refusals = Refusals(Refusal(say("cup-refuse-no-such-cup", code=Written(cup))), _busy())
        return await self._documents.do(
            cup, request, lambda found: self.weigh(found, command), refusals, tries
        )

    async def weigh(self, cup: Cup, command: Command) -> Decision:
        """What ``command`` would do, without doing it."""
        decision = partial(decide, cup, command, self.clock.now(), self.away())
        if isinstance(command, Expire | Draft) and len(cup.entrants) >= LARGE_FIELD:
            return await self.think(decision)
        return decision()

    def _announced(self, name: CupId, command: Open) -> Decision:
        if refused := refuse_terms(command.terms):
            return refused
        terms = self.tables.weigh(command.terms)
        if isinstance(terms, Refusal):
            return terms
        announced = Open(command.by, terms, command.room, command.community)
        return opened(name, announced, self.new_seed(), self.clock.now())

    @property
    def _documents(self) -> Documents[CupId, Cup, Event]:
        return Documents(self.store)


def _busy() -> Refusal:
    return Refusal(say("cup-refuse-busy"))
