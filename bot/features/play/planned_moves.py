"""Plays what people have planned, as soon as what they foresaw has come."""

from collections.abc import Mapping

import structlog

from bot.delivery.outbox_reader import Act
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, RequestId
from bot.kernel.text import Refusal
from bot.sessions.commands import PlayMove
from bot.sessions.events import MovePlayed, Notice
from bot.sessions.plans import due
from bot.sessions.ports import SessionStore
from bot.sessions.service import Sessions

_log = structlog.get_logger()


def playing_plans(sessions: Sessions, store: SessionStore, games: Mapping[GameId, AnyGame]) -> Act:
    """The request follows from the table at its version: however often it is tried, it is played once.

    Whoever moves by themselves at the same moment is either first, and the plan is refused, or too late.
    """

    async def act(notice: Notice) -> None:
        if not any(isinstance(event, MovePlayed) for event in notice.events):
            return
        for session in await store.load_many((notice.session,)):
            answer = due(session) if session.game in games else None
            if answer is None:
                continue
            command = PlayMove(answer.person, answer.text, session.version, planned=True)
            done = await sessions.do(session.id, command, RequestId(f"plan:{session.id}:{session.version}"))
            if isinstance(done, Refusal):
                _log.info("a planned move was not played", table=session.id, why=done.reason.key)

    return act
