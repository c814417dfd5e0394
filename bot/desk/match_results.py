"""Tells cups how the tables of their matches have ended."""

from bot.desk.match_tables import result_of
from bot.desk.notices import Act
from bot.sessions.events import GameEnded, Notice, TableCalledOff
from bot.sessions.ports import SessionStore
from bot.tournaments.model import MatchId
from bot.tournaments.worker import CupWorker


def tell_cups(runner: CupWorker, store: SessionStore) -> Act:
    async def act(notice: Notice) -> None:
        if not any(isinstance(event, GameEnded | TableCalledOff) for event in notice.events):
            return
        for table in await store.load_many((notice.session,)):
            result = result_of(table)
            if table.match is not None and result is not None:
                await runner.record(MatchId(table.match), table.id, result)

    return act
