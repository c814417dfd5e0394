"""What is offered at a table, and how to answer it."""

from bot.cards.intents import MakeOffer, SettleOffer
from bot.cards.model import Button, Card, Tone
from bot.cards.press import write
from bot.kernel.text import Phrase, say
from bot.sessions.model import Offer, OfferKind, Session


def offer_lines(session: Session) -> tuple[Phrase, ...]:
    """The offer that stands, if one does."""
    offer = session.offer
    return (say(f"offer-{offer.kind}", person=offer.by),) if offer else ()


def offer_row(session: Session) -> tuple[Button, ...]:
    """Yes and no to what is offered; otherwise what may be."""
    if session.offer:
        return _answers(session, session.offer)
    return tuple(
        Button(say(f"button-offer-{kind}"), write(MakeOffer(kind, session.id)))
        for kind in (OfferKind.TAKEBACK, OfferKind.DRAW)
    )


def _answers(session: Session, offer: Offer) -> tuple[Button, ...]:
    yes = SettleOffer(offer.kind, session.id, session.version, yes=True)
    no = SettleOffer(offer.kind, session.id, session.version)
    return (
        Button(say("button-accept"), write(yes), Tone.GO),
        Button(say("button-refuse"), write(no), Tone.STOP),
    )


def ask_yes(session: Session, offer: Offer) -> Card:
    """A yes that ends the game is meant twice."""
    sure = SettleOffer(offer.kind, session.id, session.version, yes=True, sure=True)
    button = Button(say("button-really-accept"), write(sure), Tone.GO)
    lines = (say(f"offer-{offer.kind}", person=offer.by), say("offer-ask-line"))
    return Card(say("offer-ask-title"), lines, rows=((button,),))
