"""What two people agree on: draws, takebacks, calling a game off, and another game."""

from dataclasses import dataclass

from bot.cards.intents import CallOff, JoinTable, MakeOffer, Rematch, SettleOffer
from bot.cards.of_offers import ask_yes
from bot.cards.of_refusal import refusal
from bot.desk.errand import Errand, OnBoard, Outcome, Privately
from bot.desk.tables import Tables
from bot.kernel.ids import NOBODY, RequestId
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, say
from bot.sessions.clocks import TableClock
from bot.sessions.commands import Answer, Open, Propose
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Offer, OfferKind, Phase, Session

_ENDS_THE_GAME = (OfferKind.DRAW, OfferKind.CALL_OFF)


@dataclass(frozen=True, slots=True)
class Agreements:
    tables: Tables

    async def offer(self, errand: Errand, intent: MakeOffer) -> Outcome:
        """Make an offer. Asking for what the other side has offered is a yes, and may be asked about."""
        table = await self.tables.meant(errand, intent)
        if isinstance(table, Privately):
            return table
        session = await self.tables.sessions.look(table)
        if session and (standing := _answered_by(session, errand, intent)):
            return Privately(ask_yes(session, standing))
        return await self.tables.do(errand, table, Propose(errand.person, intent.kind))

    async def call_off(self, errand: Errand, intent: CallOff) -> Outcome:
        """Freely before the second move; later the other side is asked."""
        table = await self.tables.meant(errand, intent)
        if isinstance(table, Privately):
            return table
        session = await self.tables.sessions.look(table)
        if session and session.phase is Phase.PLAYING and len(session.moves) >= ABORT_BEFORE_MOVE:
            return await self.offer(errand, MakeOffer(OfferKind.CALL_OFF, table))
        return await self.tables.call_off(errand, CallOff(table, intent.confirmed))

    async def settle(self, errand: Errand, intent: SettleOffer) -> Outcome:
        command = Answer(errand.person, intent.kind, intent.yes, intent.seen)
        if intent.yes and not intent.sure and intent.kind in _ENDS_THE_GAME:
            session = await self.tables.sessions.look(intent.table)
            if session and not isinstance(weighed := self.tables.sessions.weigh(session, command), Refusal):
                return (
                    Privately(ask_yes(session, session.offer)) if session.offer else OnBoard(weighed.session)
                )
        return await self.tables.do(errand, intent.table, command)

    async def rematch(self, errand: Errand, intent: Rematch) -> Outcome:
        """The same again with sides changed; the second to ask takes the seat that the first has kept."""
        session = await self._over(errand, intent)
        if isinstance(session, Refusal):
            return Privately(refusal(session))
        rematch = RequestId(f"rematch:{session.id}")
        again = await self.tables.sessions.open(_again(session, errand), rematch)
        if isinstance(again, Refusal):
            return Privately(refusal(again))
        if again.invited and again.invited.player == errand.person.player and again.phase is Phase.LOBBY:
            return await self.tables.join(errand, JoinTable(again.id))
        if again.phase is Phase.CALLED_OFF:
            return Privately(refusal(Refusal(say("rematch-refuse-declined", command=Written("/play")))))
        return OnBoard(again)

    async def _over(self, errand: Errand, intent: Rematch) -> Session | Refusal:
        table = intent.table or await self.tables.finder.last_played(errand.person.player, errand.room)
        if isinstance(table, Refusal):
            return table
        session = await self.tables.sessions.look(table)
        if session is None or session.phase is not Phase.OVER:
            return Refusal(say("rematch-refuse-not-over"))
        if not session.seats_of(errand.person.player):
            return Refusal(say("table-refuse-not-seated"))
        if NOBODY in session.people:
            return Refusal(say("rematch-refuse-forgotten"))
        return session


def _answered_by(session: Session, errand: Errand, intent: MakeOffer) -> Offer | None:
    """The offer of the other side to which this one would be a yes that ends the game."""
    standing = session.offer
    if standing is None or standing.kind is not intent.kind or intent.kind not in _ENDS_THE_GAME:
        return None
    return standing if standing.by.player != errand.person.player else None


def _again(session: Session, errand: Errand) -> Open:
    own = session.seats_of(errand.person.player)
    others = [person for person in session.people if person.player != errand.person.player]
    return Open(
        opener=errand.person,
        game=session.game,
        room=errand.room,
        variant=session.setup.variant,
        options=session.setup.options,
        invited=others[0] if others else None,
        alone=not others,
        opener_last=own[0] == 0,
        clock=TableClock(old.control, old.ends, old.weekend) if (old := session.clock) else None,
        rest=errand.asker.account.rest,
        stakes=Stakes.CASUAL if session.stakes is Stakes.CASUAL else Stakes.RATED,
    )
