"""The cups' service: load, decide, commit."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from bot.documents.service import Documents, Refusals, unkeyed
from bot.kernel.ids import NOBODY, Player, RequestId
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Clock, Instant
from bot.tournaments.commands import Command, Expire, Leave, Open, Standing, WithdrawTeam
from bot.tournaments.decide import decide, open_cup
from bot.tournaments.events import Event
from bot.tournaments.limits import LARGE_FIELD, LONG_TRIES, TRIES
from bot.tournaments.model import Cup, CupId, MatchId, Number
from bot.tournaments.organiser_requests import (
    ChangeTerms,
    Close,
    Draft,
    Drop,
    Forbid,
    Forfeit,
    Report,
    SetClub,
    TakeBackResults,
)
from bot.tournaments.outcomes import Decision
from bot.tournaments.ports import CupStore, Outages, PairingProcess, Tables
from bot.tournaments.terms import Terms
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

    async def open(self, command: Open, request: RequestId) -> Cup | Refusal:
        """A new cup, or the one that this request has opened before."""
        name = await self._code(request)
        cup = await self._documents.create(name, request, lambda: self._decide_opening(name, command))
        return cup or _busy()

    async def do(self, cup: CupId, command: Command, request: RequestId) -> Cup | Refusal:
        """The cup after ``command``; unchanged where ``request`` was done before."""
        refusals = Refusals(Refusal(say("cup-refuse-no-such-cup", code=Written(cup))), _busy())
        long_tries = 0

        async def decided(cup_: Cup) -> Decision:
            nonlocal long_tries
            long_tries += _takes_long(cup_, command)
            return await self.weigh(cup_, command) if long_tries <= LONG_TRIES else refusals.busy

        return await self._documents.do(cup, request, decided, refusals, TRIES)

    async def weigh(self, cup: Cup, command: Command) -> Decision:
        """What ``command`` would do, without doing it."""
        if isinstance(command, ChangeTerms) and (refused := self._refuse_changes(cup, command)):
            return refused
        if isinstance(command, ChangeTerms):
            command = self._weigh_changes(cup, command)
        if isinstance(command, Leave | Drop | WithdrawTeam):
            command = replace(command, played=await self._matches_played(cup, command))
        since = cup.present or cup.began or cup.opened
        away = await self.outages.of_rooms(cup.rooms, _players_awaited(cup), since) if self.outages else ()
        decision = partial(decide, cup, command, self.clock.now(), away)
        if len(cup.entrants) < LARGE_FIELD:
            return decision()
        return await (self.think if _takes_long(cup, command) else in_thread)(decision)

    async def is_settled(self, cup: Cup, now: Instant) -> bool:
        """Whether everything that people sent before a deadline that has come is stored or refused."""
        if self.outages is None or cup.due is None or cup.due > now:
            return True
        return await self.outages.are_settled(cup.rooms, _players_awaited(cup), cup.due)

    async def _matches_played(self, cup: Cup, command: Leave | Drop | WithdrawTeam) -> frozenset[MatchId]:
        """Open matches of those who go in which both have moved."""
        numbers = _numbers_of(cup, command)
        open_ = [
            match
            for match in cup.matches
            if not match.is_over and match.games and numbers & set(match.numbers)
        ]
        tables = [(match.id, match.games[-1].session) for match in open_]
        looked = [(id_, await self.tables.look(session)) for id_, session in tables if session]
        return frozenset(id_ for id_, table in looked if isinstance(table, Standing) and table.is_played)

    def _refuse_changes(self, cup: Cup, command: ChangeTerms) -> Refusal | None:
        weighed = self._terms(replace(cup.terms, **dict(command.changes)))  # type: ignore[arg-type]  # fields, by name
        return weighed if isinstance(weighed, Refusal) else None

    def _terms(self, announced: Terms) -> Terms | Refusal:
        """With what follows from them; the tables tell whether partners play."""
        if refused := refuse_terms(announced):
            return refused
        weighed = self.tables.weigh(announced)
        if isinstance(weighed, Refusal):
            return weighed
        return refuse_terms(weighed) or weighed

    def _weigh_changes(self, cup: Cup, command: ChangeTerms) -> ChangeTerms:
        """A clock that follows from the length of a round still does, and so does the rule for gathering."""
        changes, derived = dict(command.changes), dict[str, object]()
        usual = self.tables.weigh(replace(cup.terms, clock=None))
        follows = isinstance(usual, Terms) and usual.clock == cup.terms.clock
        if follows and "round_ms" in changes and "clock" not in changes:
            derived["clock"] = None
        weighed = self.tables.weigh(replace(cup.terms, **changes | derived))  # type: ignore[arg-type]  # as above
        if isinstance(weighed, Terms) and (changes | derived).keys() & {"clock", "format"}:
            derived |= {"clock": weighed.clock, "gathering": weighed.gathering}
        if isinstance(weighed, Terms) and "menu" in changes:
            derived["partners"] = weighed.partners
        return replace(command, derived=tuple(derived.items()))

    def _decide_opening(self, name: CupId, command: Open) -> Decision:
        terms = self._terms(command.terms)
        if isinstance(terms, Refusal):
            return terms
        return open_cup(name, replace(command, terms=terms), self.new_seed(), self.clock.now())

    @property
    def _documents(self) -> Documents[CupId, Cup, Event]:
        return Documents(self.store)


def _numbers_of(cup: Cup, command: Leave | Drop | WithdrawTeam) -> set[Number]:
    """Who goes with that."""
    match command:
        case Leave(person):
            entrant = cup.entrant_of(person.player)
            return {entrant.number} if entrant else set()
        case Drop(_, number):
            return {number}
        case WithdrawTeam(_, team):
            return {entrant.number for entrant in cup.entrants if entrant.team == team}


def _takes_long(cup: Cup, command: Command) -> bool:
    """Whether a large round may have to be paired, or its winner found, before this is decided."""
    if len(cup.entrants) < LARGE_FIELD:
        return False
    again = isinstance(
        command, Drop | Leave | Forbid | SetClub | Report | TakeBackResults | Forfeit
    ) and bool(cup.draft)
    corrected = isinstance(command, Report | TakeBackResults | Forfeit) and cup.is_finished
    return again or corrected or isinstance(command, Expire | Draft | Close)


def _busy() -> Refusal:
    return Refusal(say("cup-refuse-busy"))


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
