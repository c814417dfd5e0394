"""Plays what people have planned, as soon as what they foresaw has come."""

from collections.abc import Awaitable, Callable, Mapping

import structlog

from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, RequestId
from bot.kernel.text import Refusal
from bot.sessions.commands import PlayMove
from bot.sessions.model import Session
from bot.sessions.plans import due
from bot.sessions.service import Sessions

_log = structlog.get_logger()


def playing_plans(
    sessions: Sessions, games: Mapping[GameId, AnyGame]
) -> Callable[[Session], Awaitable[None]]:
    """The request follows from the table at its version: however often it is tried, it is played once.

    A player who moves at the same moment is either first, and the plan is refused, or too late.
    """

    async def act(session: Session) -> None:
        answer = due(session) if session.game in games else None
        if answer is None:
            return
        command = PlayMove(answer.person, answer.text, session.version, planned=True)
        done = await sessions.do(session.id, command, RequestId(f"plan:{session.id}:{session.version}"))
        if isinstance(done, Refusal):
            _log.info("a planned move was not played", table=session.id, why=done.reason.key)

    return act
