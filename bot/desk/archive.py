"""Games as text, out and in, and the proof of their seeds."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.cards.cups.reports import is_report, report_card
from bot.cards.intents import ImportRecord, ShowRecord, Verify
from bot.cards.model import Card
from bot.cards.of_records import imported, record, verified
from bot.cards.of_refusal import refusal
from bot.desk.errand import Errand
from bot.desk.tables import Tables
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, positions
from bot.kernel.ids import GameId
from bot.kernel.text import Refusal, say
from bot.sessions.game_record import check, patiently, read
from bot.sessions.model import Session
from bot.tournaments.reports.trf_reader import read_trf


@dataclass(frozen=True, slots=True)
class Archive:
    tables: Tables
    games: Mapping[GameId, AnyGame]

    async def record(self, errand: Errand, intent: ShowRecord) -> Card:
        session = await self.tables.looked_at(errand, intent.table)
        if isinstance(session, Refusal):
            return refusal(session)
        return record(session, self.games[session.game], self.tables.limits[errand.room.platform])

    async def import_(self, intent: ImportRecord) -> Card:
        """Nothing is kept: a record is looked at, not played on; so is the report of a cup."""
        if intent.text is not None and is_report(intent.text):
            report = read_trf(intent.text)
            return refusal(report) if isinstance(report, Refusal) else report_card(report)
        found = Refusal(say("record-refuse-too-long")) if intent.text is None else read(intent.text)
        checked = found if isinstance(found, Refusal) else await check(found, self.games)
        return refusal(checked) if isinstance(checked, Refusal) else imported(checked)

    async def verify(self, errand: Errand, intent: Verify) -> Card:
        session = await self.tables.looked_at(errand, intent.table)
        if isinstance(session, Refusal):
            return refusal(session)
        return verified(session, agrees=await self._follows_from_its_seed(session))

    async def _follows_from_its_seed(self, session: Session) -> bool:
        """Whether the moves lead from the seed's own beginning, over its own dice, to the board as it is."""
        game = self.games[session.game]
        try:
            state = await patiently(positions(game, session.setup, session.moves))
        except BrokenRecord:
            return False
        return not session.position or game.notation.dump(state) == session.position
