"""Two who play as one side: how they find each other, and what they are told."""

from bot.features.cup.cards.buttons import Option, Page, act, act_button, rows_of
from bot.kernel.ids import Person, Player
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Card, Tone
from bot.tournaments.entrants import Seeker
from bot.tournaments.formats.registry import format_of
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


def partner_request_card(cup: Cup, seeker: Seeker) -> Card:
    title = say("cup-call-partner-asked", name=cup.terms.name, person=seeker.person)
    yes = act_button(cup, "join", f"{WITH} {seeker.number}", say("button-cup-partner-yes"), Tone.GO)
    no = act_button(cup, "join", f"{NO} {seeker.number}", say("button-cup-partner-no"))
    return Card(title, (say("cup-terms-partners"),), rows=((yes, no), (act(cup, "terms"),)))


def partner_refusal_card(cup: Cup, by: Person) -> Card:
    title = say("cup-call-partner-declined", name=cup.terms.name, person=by)
    return Card(title, (say("cup-partner-how", command=_ASK),), rows=((act(cup, "join"),),))


def partner_found_card(cup: Cup, partner: Person, by: Person) -> Card:
    """They have a partner now, or another one: by that partner, or by an organiser."""
    title = say("cup-call-partner-found", name=cup.terms.name, person=partner)
    lines = () if by.player == partner.player else (say("cup-call-partner-by", person=by),)
    return Card(title, lines, rows=((act(cup, "pairings"), act(cup, "leave")),))


def partner_left_card(cup: Cup, person: Person) -> Card:
    """Their partner has gone."""
    title = say("cup-call-partner-left", name=cup.terms.name, person=person)
    if cup.is_to_begin:
        return Card(
            title, (say("cup-call-partner-left-line"),), rows=((act(cup, "join"), act(cup, "leave")),)
        )
    commands = {"back": Written("/cup reinstate @NAME"), "command": Written("/cup join @NAME @NAME")}
    return Card(title, (say("cup-call-partner-out", **commands),), rows=((act(cup, "standings"),),))


def missing(cup: Cup) -> Card:
    late = (act(cup, "join"),) if format_of(cup.terms).late_entry and not cup.closed else ()
    title = say("cup-call-partner-missing", name=cup.terms.name)
    return Card(title, rows=((*late, act(cup, "pairings")),))
