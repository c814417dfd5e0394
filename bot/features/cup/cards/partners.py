"""Two who play as one side: how they find each other, and what they are told."""

from bot.features.cup.cards.buttons import Option, Page, act, act_button, rows_of
from bot.kernel.ids import Person, Player
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Card, Tone
from bot.tournaments.entrants import Seeker
from bot.tournaments.model import Cup
from bot.tournaments.sides import side_label

WITH, NO, ANY = "with", "no", "new"
"""What buttons write behind ``/cup join``: with the seeker of a number, not with them, with whoever wants."""
_ASK = Written("/cup join @NAME")


def entry_card(cup: Cup, reader: Player, page: Page) -> Card:
    """The reader's entry; without a partner they can choose one."""
    entrant, seeker = cup.entrant_of(reader), cup.seeker(reader)
    if entrant and not entrant.has_left:
        text = say("cup-joined", name=cup.terms.name, people=side_label(entrant))
        return Card(text, rows=((act(cup, "pairings"), act(cup, "terms"), act(cup, "leave")),))
    return _which_partner(cup, reader, seeker, page)


def _which_partner(cup: Cup, reader: Player, own_seeker: Seeker | None, page: Page) -> Card:
    seekers = [
        seeker
        for seeker in cup.seeking
        if seeker != own_seeker and (seeker.asks is None or seeker.asks.player == reader)
    ]
    options: list[Option] = [
        (say("button-cup-partner-with", person=seeker.person), f"{WITH} {seeker.number}")
        for seeker in seekers
    ]
    choose = (say("cup-partner-choose"),) if seekers else ()
    last = (
        act(cup, "leave")
        if own_seeker
        else act_button(cup, "join", ANY, say("button-cup-partner-any"), Tone.GO)
    )
    lines = (say("cup-partner-how", command=_ASK), *choose)
    return Card(_title(cup, own_seeker), lines, rows=((last,), *rows_of(cup, "join", options, page)))


def _title(cup: Cup, own_seeker: Seeker | None) -> Phrase:
    if own_seeker is None:
        return say("cup-partner-which", name=cup.terms.name)
    if own_seeker.asks is None:
        return say("cup-partner-open", name=cup.terms.name)
    return say("cup-partner-awaits", name=cup.terms.name, person=own_seeker.asks)


def no_partner_card(cup: Cup, person: Person) -> Card:
    """For who has said no."""
    return Card(say("cup-partner-declined", name=cup.terms.name, person=person), rows=((act(cup, "join"),),))
