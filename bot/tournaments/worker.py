"""The worker by which cups run themselves: it lets happen what is due, and opens and ends their tables.

It goes by how a cup stands, not by what it did last: killed between any two steps, it goes on from there.
"""

from dataclasses import dataclass, replace

import structlog

from bot.documents.deadline_worker import StoppedClock
from bot.documents.ports import Deadlines
from bot.kernel.ids import RequestId, SessionId
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import Command, Expire, RecordGame, Seat, Standing
from bot.tournaments.decisions.match_games import awaiting_table
from bot.tournaments.decisions.overdue_matches import overdue
from bot.tournaments.events import CupNotice, MatchDecided, TableSeated
from bot.tournaments.limits import TRIES_UNATTENDED
from bot.tournaments.model import Cup, CupId, Match, MatchId
from bot.tournaments.ports import Tables
from bot.tournaments.results import Result
from bot.tournaments.service import Cups

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class CupWorker:
    """One of any number of workers. Every call may raise StoreUnreachable, and can be made again."""

    cups: Cups
    tables: Tables
    deadlines: Deadlines[CupId]

    async def expire(self, name: CupId, now: Instant) -> None:
        """Let happen what is due; where nothing was, the cup waits for its deadline again."""
        cup = await self.cups.look(name)
        if cup is None:
            return
        punctual = replace(self.cups, clock=StoppedClock(now))
        expire = Expire(await self.standings(cup, now))
        if isinstance(await punctual.do(name, expire, RequestId(f"clock:{name}:{cup.version}")), Refusal):
            await self.deadlines.put_back(await self.cups.look(name) or cup)

    async def standings(self, cup: Cup, now: Instant) -> tuple[Standing, ...]:
        """How the tables of matches stand whose time is over; what is over there is recorded first."""
        sessions = [(match.id, match.games[-1].session) for match in overdue(cup, now) if match.games]
        found: list[Standing] = []
        for match, session in sessions:
            looked = await self.tables.look(session) if session else None
            if isinstance(looked, Standing):
                found.append(looked)
            elif session and looked is not None:
                await self.record(match, session, looked)
        return tuple(found)

    async def act(self, notice: CupNotice) -> None:
        """Tables are opened for what was paired, and end where a match was decided without them."""
        cup = await self.cups.look(notice.cup)
        if cup is None:
            return
        for match in awaiting_table(cup):
            await self._seat(cup, match)
        told = {event.match for event in notice.events if isinstance(event, MatchDecided | TableSeated)}
        for match in cup.matches:
            if match.id in told and match.is_over:
                await self.tables.close(match, say("cup-end-decided"))

    async def record(self, match: MatchId, session: SessionId, result: Result) -> None:
        """A table is over; hearing of it twice is harmless."""
        request = RequestId(f"{match}:{session}")
        await self._persist(_cup_of(match), RecordGame(match, session, result), request)

    async def _seat(self, cup: Cup, match: Match) -> None:
        session = await self.tables.open(cup, match)
        if isinstance(session, Refusal):
            _log.warning("a match has no table", match=match.id, why=session.reason.key)
            return
        at = len(match.games) - 1
        await self._persist(cup.id, Seat(match.id, at, session), RequestId(f"seat:{match.id}:{at}"))

    async def _persist(self, cup: CupId, command: Command, request: RequestId) -> None:
        """A refusal tells that it has been done, or that it is not wanted any more."""
        await self.cups.do(cup, command, request, TRIES_UNATTENDED)


def _cup_of(match: MatchId) -> CupId:
    return CupId(match.rsplit("-", 2)[0])
