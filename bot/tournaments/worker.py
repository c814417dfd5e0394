"""The worker by which cups run themselves: it lets happen what is due, and opens and ends their tables.

It goes by how a cup stands, not by what it did last: killed between any two steps, it goes on from there.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

import structlog

from bot.documents.deadline_worker import StoppedClock
from bot.documents.limits import LOOK_AGAIN_S
from bot.documents.ports import Deadlines
from bot.kernel.frozen import frozen
from bot.kernel.ids import RequestId, SessionId
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.tournaments import series
from bot.tournaments.decisions.deadlines import Expire, overdue
from bot.tournaments.decisions.match_results import RecordGame
from bot.tournaments.decisions.rounds import (
    Announce,
    Clear,
    OpenedTable,
    Seat,
    awaiting_table,
    is_to_be_announced,
)
from bot.tournaments.limits import SEATED_AFTER_S, SEATED_AT_ONCE, SETTLED_LOOKS
from bot.tournaments.model import Cup, CupId, Match, MatchId, Result, result_name
from bot.tournaments.ports import Standing, Tables
from bot.tournaments.requests import Request
from bot.tournaments.series import HandOn
from bot.tournaments.service import Cups

_log = structlog.get_logger()


async def utc(_: Cup) -> str:
    return series.UTC


@frozen
class CupWorker:
    """One of any number of workers. Every call may raise StoreUnreachable, and can be made again."""

    cups: Cups
    tables: Tables
    deadlines: Deadlines[CupId]
    zone: Callable[[Cup], Awaitable[str]] = utc
    """That of the organiser, by whose clock the cups of a series begin."""

    async def expire(self, name: CupId, now: Instant) -> None:
        """Let happen what is due; where nothing was, the cup waits for its deadline again."""
        cup = await self._look_settled(name, now)
        if cup is None:  # else it comes again with the lease
            return
        punctual = replace(self.cups, clock=StoppedClock(now))
        expire = Expire(await self.standings(cup, now))
        if isinstance(await punctual.do(name, expire, RequestId(f"clock:{name}:{cup.version}")), Refusal):
            await self.deadlines.put_back(await self.cups.look(name) or cup)

    async def _look_settled(self, name: CupId, now: Instant) -> Cup | None:
        """Return the cup once all requests until ``now`` count; None where that takes long."""
        for _ in range(SETTLED_LOOKS):
            cup = await self.cups.look(name)
            if cup is None or await self.cups.is_settled(cup, now):
                return cup
            await asyncio.sleep(LOOK_AGAIN_S)
        return None

    async def standings(self, cup: Cup, now: Instant) -> tuple[Standing, ...]:
        """The standings of the tables of matches that are due; finished tables are recorded first."""
        standings: list[Standing] = []
        for match in overdue(cup, now):
            session = match.games[-1].session if match.games else None
            looked = await self.tables.look(session) if session else None
            if isinstance(looked, Standing):
                standings.append(replace(looked, used=await self.tables.time_used(match)))
            elif session and looked is not None:
                await self.record(match.id, session, looked)
        return tuple(standings)

    async def open_tables(self, cup: Cup) -> None:
        """Open the tables of what was paired, and announce a round once it has them.

        A match may have been decided after its table was opened, and before that was noted.
        """
        await self._seat(cup, awaiting_table(cup))
        await self._close(cup, awaiting_table(cup, decided=True))
        if is_to_be_announced(cup):
            announce = Announce(cup.round)
            await self._persist(cup.id, announce, RequestId(f"announce:{cup.id}:{cup.undone}:{cup.round}"))

    async def close_tables(self, cup: Cup) -> None:
        """End the tables of matches that were taken back, or were decided without them."""
        for id_ in cup.taken_back:
            await self.tables.close_all(id_, say("cup-end-undone"))
        if cup.taken_back:
            which = f"{cup.taken_back[-1]}:{len(cup.taken_back)}"
            await self._persist(cup.id, Clear(cup.taken_back), RequestId(f"clear:{which}"))
        await self._close(cup, (match for match in cup.matches if match.is_over or len(match.games) > 1))

    async def _close(self, cup: Cup, matches: Iterable[Match]) -> None:
        for match in matches:
            await self.tables.close(match, ending_text(match), cup.version)

    async def keep_time(self, cup: Cup) -> None:
        """Clocks of tables stand still as long as the cup does, and have what organisers have given."""
        for match in cup.matches:
            session = match.games[-1].session if match.games else None
            if match.is_over or session is None:
                continue
            request = RequestId(f"hold:{session}:{cup.version}")
            await self.tables.hold(session, request, held=cup.paused)
            if match.given:
                await self.tables.give(session, match.given, RequestId(f"give:{session}:{match.given}"))

    async def go_on(self, cup: Cup) -> None:
        """Open the next cup of the series, and hand on what was corrected."""
        if cup.is_finished:
            await self._open_next(cup)
            await self._hand_on(cup)

    async def _open_next(self, cup: Cup) -> None:
        """Of a series, once for each cup that is over or could not begin."""
        following = series.following(cup, self.cups.clock.now(), await self.zone(cup))
        if following is None:
            return
        opened = await self.cups.open(following, _next_of(cup))
        if isinstance(opened, Refusal):
            _log.warning("a series does not go on", cup=cup.id, why=opened.reason.key)

    async def _hand_on(self, cup: Cup) -> None:
        """What is corrected in a cup that is over reaches all that follow it in its series."""
        while following := series.following(cup, self.cups.clock.now()):
            then = await self.cups.cup_of_request(_next_of(cup))
            if then is None or following.series is None:
                return
            if series.with_series(then, following.series) != then:
                request = RequestId(f"season:{cup.id}:{cup.version}")
                await self._persist(then.id, HandOn(following.series), request)
            cup = await self.cups.look(then.id) or then

    async def record(self, match: MatchId, session: SessionId, result: Result) -> None:
        """A table is over; hearing of it twice is harmless."""
        request = RequestId(f"{match}:{session}")
        await self._persist(cup_of(match), RecordGame(match, session, result), request)

    async def _seat(self, cup: Cup, matches: tuple[Match, ...]) -> None:
        """Many tables are one change of the cup, or people would have to be quicker than each of them.

        Where opening them takes long, those that are there need not wait for the others.
        """
        opened, since = list[OpenedTable](), asyncio.get_running_loop().time()
        for match in matches:
            session = await self.tables.open(cup, match)
            if isinstance(session, Refusal):
                _log.warning("a match has no table", match=match.id, why=session.reason.key)
                continue
            opened.append(OpenedTable(match.id, len(match.games) - 1, session))
            now = asyncio.get_running_loop().time()
            if len(opened) >= SEATED_AT_ONCE or now - since >= SEATED_AFTER_S:
                await self._note(cup.id, opened)
                opened, since = [], now
        if opened:
            await self._note(cup.id, opened)

    async def _note(self, cup: CupId, opened: list[OpenedTable]) -> None:
        first, last = opened[0], opened[-1]
        which = f"{first.match}:{first.game}:{last.match}:{last.game}:{len(opened)}"
        await self._persist(cup, Seat(tuple(opened)), RequestId(f"seat:{which}"))

    async def _persist(self, cup: CupId, request: Request, id_: RequestId) -> None:
        """A refusal tells that it has been done, or that it is not wanted any more."""
        await self.cups.do(cup, request, id_)


def ending_text(match: Match) -> Phrase:
    """The result that the cup has for it, in the words of the cup; or that it goes on at another table."""
    if match.result is None:
        return say("cup-end-again")
    if match.result is Result.VOID:
        return say("cup-end-decided")
    return say("cup-end-decided-so", result=result_name(match.result))


def _next_of(cup: Cup) -> RequestId:
    return RequestId(f"series:{cup.id}")


def cup_of(match: MatchId) -> CupId:
    """The cup of a match, by its name."""
    return CupId(match.rsplit("-", 2)[0].partition(".")[0])
