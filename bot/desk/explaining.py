"""Why a move is possible or not where a table stands now: the dry run that would refuse it says why."""

from dataclasses import dataclass

from bot.cards.of_picks import turn_of
from bot.cards.of_refusal import refusal
from bot.cards.of_why import Sight, possible, why_not
from bot.cards.study import Why
from bot.desk.errand import Errand, Outcome, Privately
from bot.desk.reading import Reading
from bot.desk.tables import Tables
from bot.gamekit.typed_moves import attempt
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, RuleRef, say
from bot.rulebook.passages import Passage
from bot.sessions.decide import seat_to_move
from bot.sessions.model import Phase, Session, is_outdated


@dataclass(frozen=True, slots=True)
class Explaining:
    tables: Tables
    reading: Reading

    async def why(self, errand: Errand, intent: Why) -> Outcome:
        session = await self.tables.looked_at(errand, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal(session))
        game = self.tables.games[session.game]
        if session.phase is not Phase.PLAYING or is_outdated(session, intent.seen):
            cannot = seat_to_move(session, errand.person, intent.seen, game)
            return Privately(refusal(cannot if isinstance(cannot, Refusal) else _no_move()))
        return await self._tried(errand, session, intent.text)

    async def _tried(self, errand: Errand, session: Session, text: str) -> Outcome:
        """For the asker's own seat if it is to move; an onlooker's answer is not for the players."""
        turn = turn_of(session, self.tables.games[session.game])
        own = session.seats_of(errand.person.player)
        seat = next((one for one in own if one in turn.acting), turn.acting[0])
        tried = attempt(turn.game, turn.state, seat, text)
        sight = Sight(turn.game, tried.state, _eyes(own, seat))
        if tried.refusal is None:
            return Privately(possible(sight, tuple(one.written for one in tried.line), secret=not own))
        passage = await self.passage_for(errand, tried.refusal.rule)
        return Privately(why_not(sight, text, tried.refusal, passage, secret=not own))

    async def passage_for(self, errand: Errand, rule: RuleRef | None) -> Passage | None:
        """What the rulebook says there, in the asker's language."""
        if rule is None:
            return None
        book = self.reading.shelf.book(rule.game, await self.reading.language_for(errand))
        return book.find(rule.passage)


def _eyes(own: tuple[Seat, ...], seat: Seat) -> Seat | None:
    """Nobody sees with the eyes of a seat that is not theirs."""
    return seat if seat in own else next(iter(own), None)


def _no_move() -> Refusal:
    return Refusal(say("move-refuse-over"))
