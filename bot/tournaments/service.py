"""The cups' service: load, decide, commit."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias, TypeVar

from bot.documents.service import Documents, Refusals, unkeyed
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Player, RequestId
from bot.kernel.text import Refusal, Written, refusal_of
from bot.kernel.time import Clock, Instant
from bot.tournaments.decide import decide
from bot.tournaments.decisions.opening import Open, open_cup
from bot.tournaments.limits import LARGE_FIELD, LONG_TRIES, TRIES
from bot.tournaments.model import Cup, CupId, MatchId, Number
from bot.tournaments.ports import CupStore, Outages, Standing, Tables
from bot.tournaments.requests import Decision, Event, Request
from bot.tournaments.terms_check import weigh_terms

T = TypeVar("T")
PairingProcess: TypeAlias = Callable[[Callable[[], Decision]], Awaitable[Decision]]
"""Lets something that takes long be computed beside everything else."""
_SEED_BITS = 63


async def in_thread(think: Callable[[], T]) -> T:
    """Beside the event loop, which goes on."""
    return await asyncio.to_thread(think)


def _random_seed() -> int:
    return secrets.randbits(_SEED_BITS)


@frozen
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
    outages: Outages | None = None
    """When people could not be heard; no match is charged for that. With None they always could."""
    code: Callable[[str, RequestId], Awaitable[str]] = unkeyed
    """The code of what a request opens, the same each time."""

    async def look(self, cup: CupId) -> Cup | None:
        return await self._documents.look(cup)

    async def cup_of_request(self, request: RequestId) -> Cup | None:
        """The cup that this request has opened before."""
        return await self.look(await self._code(request))

    async def _code(self, request: RequestId) -> CupId:
        return CupId(await self.code("cup", request))

    async def open(self, opening: Open, request: RequestId) -> Cup | Refusal:
        """A new cup, or the one that this request has opened before."""
        name = await self._code(request)
        cup = await self._documents.create(name, request, lambda: self._decide_opening(name, opening))
        return cup or _busy()

    async def do(self, cup: CupId, request: Request, id_: RequestId) -> Cup | Refusal:
        """The cup after ``request``; unchanged where that of this id was done before."""
        refusals = Refusals(refusal_of("cup-refuse-no-such-cup", code=Written(cup)), _busy())
        long_tries = 0

        async def decided(cup_: Cup) -> Decision:
            nonlocal long_tries
            long_tries += _takes_long(cup_, request)
            return await self.weigh(cup_, request) if long_tries <= LONG_TRIES else refusals.busy

        return await self._documents.do(cup, id_, decided, refusals, TRIES)

    async def weigh(self, cup: Cup, request: Request) -> Decision:
        """What ``request`` would do, without doing it."""
        weighed = request.weigh(cup, self.tables.weigh)
        if isinstance(weighed, Refusal):
            return weighed
        request = weighed
        if leaving := request.leaving(cup):
            played = await self._matches_played(cup, leaving)
            request = replace(request, played=played)  # type: ignore[call-arg]  # by what ``leaving`` promises
        since = cup.present or cup.began or cup.opened
        away = await self.outages.of_rooms(cup.rooms, _players_awaited(cup), since) if self.outages else ()
        decision = partial(decide, cup, request, self.clock.now(), away)
        if len(cup.entrants) < LARGE_FIELD:
            return decision()
        return await (self.think if _takes_long(cup, request) else in_thread)(decision)

    async def is_settled(self, cup: Cup, now: Instant) -> bool:
        """Whether everything that people sent before a deadline that has come is stored or refused."""
        if self.outages is None or cup.due is None or cup.due > now:
            return True
        return await self.outages.are_settled(cup.rooms, _players_awaited(cup), cup.due)

    async def _matches_played(self, cup: Cup, leaving: frozenset[Number]) -> frozenset[MatchId]:
        """Open matches of those who go in which both have moved."""
        open_ = [
            match
            for match in cup.matches
            if not match.is_over and match.games and leaving & set(match.numbers)
        ]
        tables = [(match.id, match.games[-1].session) for match in open_]
        looked = [(id_, await self.tables.look(session)) for id_, session in tables if session]
        return frozenset(id_ for id_, table in looked if isinstance(table, Standing) and table.is_played)

    def _decide_opening(self, name: CupId, opening: Open) -> Decision:
        terms = weigh_terms(opening.terms, self.tables.weigh)
        if isinstance(terms, Refusal):
            return terms
        return open_cup(name, replace(opening, terms=terms), self.new_seed(), self.clock.now())

    @property
    def _documents(self) -> Documents[CupId, Cup, Event]:
        return Documents(self.store)


def _takes_long(cup: Cup, request: Request) -> bool:
    """Whether a large round may have to be paired, or its winner found, before this is decided."""
    if len(cup.entrants) < LARGE_FIELD:
        return False
    return request.always_pairs or (request.may_redraft and (bool(cup.draft) or cup.is_finished))


def _busy() -> Refusal:
    return refusal_of("cup-refuse-busy")


def _players_awaited(cup: Cup) -> frozenset[Player]:
    """Who has to do something in time, and may be in none of its rooms: check in, or play a match."""
    playing = {number for match in cup.matches if not match.is_over for number in match.numbers}
    return frozenset(
        person.player
        for entrant in cup.entrants
        if cup.is_to_begin or entrant.number in playing
        for person in entrant.people
        if person != NOBODY
    )
