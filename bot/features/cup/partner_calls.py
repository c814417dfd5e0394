"""What those are told who play with a partner, or look for one."""

from collections.abc import Iterator
from itertools import permutations

from bot.features.cup.cards import notifications, partners
from bot.kernel.ids import Person
from bot.messages.card import Card
from bot.tournaments.events import Event
from bot.tournaments.model import Cup
from bot.tournaments.partner_events import (
    PartnerAsked,
    PartnerDeclined,
    PartnerLeft,
    PartnersChanged,
    PartnersMissing,
)


def of_partners(cup: Cup, event: Event) -> Iterator[tuple[Person, Card]]:
    """Nobody is told of what they did themselves, or asked what has been answered."""
    match event:
        case PartnerAsked(by, person):
            seeker = cup.seeker(by.player)
            if seeker and seeker.asks == person:
                yield person, partners.asked(cup, seeker)
        case PartnerDeclined(by, person):
            yield person, partners.declined(cup, by)
        case PartnersChanged():
            yield from _changed(cup, event)
        case PartnerLeft(person, partner):
            yield partner, partners.left(cup, person)
        case PartnersMissing(people):
            for person in people:
                yield person, partners.missing(cup)


def _changed(cup: Cup, event: PartnersChanged) -> Iterator[tuple[Person, Card]]:
    for person, partner in permutations(event.people, 2):
        if person.player != event.by.player:
            yield person, partners.found(cup, partner, event.by)
    if event.gone and event.gone.player != event.by.player:
        yield event.gone, notifications.dropped(cup, event.by)
