"""How two people come together as one side, and how another takes a partner's place."""

from dataclasses import replace

from bot.kernel.ids import Person, is_robot
from bot.kernel.text import Refusal, say
from bot.tournaments.commands import DeclinePartner, Join, PutTogether, SeekPartner
from bot.tournaments.decisions import entry
from bot.tournaments.decisions.sign_up_and_check_in import complete_entry, refuse_entry, too_late
from bot.tournaments.entrants import Partner, Seeker
from bot.tournaments.events import FieldChanged, PartnerAsked, PartnerDeclined, PartnersChanged
from bot.tournaments.limits import WAITING_AT_MOST
from bot.tournaments.model import Cup, Entrant, Stage
from bot.tournaments.outcomes import Accepted, Decision, next_version, with_entrant


def seek(cup: Cup, command: SeekPartner) -> Decision:
    joining = Join(command.person, command.rating, command.games, roles=command.roles)
    if refused := _refuse(cup) or refuse_entry(cup, joining) or entry.refuse_conditions(cup, joining):
        return refused
    if command.asks is None:
        return _seeks(cup, command)
    if refused := _refuse_partner(cup, command.person, command.asks):
        return refused
    seeker = cup.seeker(command.asks.player)
    if seeker and (seeker.asks is None or seeker.asks.player == command.person.player):
        newcomer = Partner(command.person, command.rating)
        return _enter_pair(cup, Partner(seeker.person, seeker.rating), newcomer, command.person)
    return _seeks(cup, command)


def _refuse(cup: Cup) -> Refusal | None:
    if not cup.terms.partners:
        return Refusal(say("cup-refuse-no-partners"))
    if not cup.is_to_begin and (late := too_late(cup)):
        return late
    return Refusal(say("cup-refuse-full", capacity=cup.terms.capacity)) if entry.is_full(cup) else None


def _refuse_partner(cup: Cup, person: Person, partner: Person) -> Refusal | None:
    if is_robot(partner):
        return Refusal(say("cup-refuse-robot"))
    if partner.player == person.player:
        return Refusal(say("cup-refuse-partner-self"))
    entrant = cup.entrant_of(partner.player)
    if entrant and not entrant.has_left:
        return Refusal(say("cup-refuse-in-already", person=partner))
    return None


def _seeks(cup: Cup, command: SeekPartner) -> Decision:
    former = cup.seeker(command.person.player)
    if former and former.asks == command.asks:
        return Refusal(say("cup-refuse-seeks"))
    seeking = tuple(seeker for seeker in cup.seeking if seeker != former)
    if len(seeking) >= WAITING_AT_MOST:
        return Refusal(say("cup-refuse-full", capacity=cup.terms.capacity))
    seeker = Seeker(entry.seeker_number(cup), command.person, command.rating, command.asks)
    event = PartnerAsked(command.person, command.asks) if command.asks else FieldChanged()
    return next_version(replace(cup, seeking=(*seeking, seeker)), event)


def _enter_pair(cup: Cup, first: Partner, second: Partner, by: Person) -> Accepted:
    """Two who had left, where people may enter again, go on with what they have."""
    people = {first.person.player, second.person.player}
    cup = replace(cup, seeking=tuple(each for each in cup.seeking if each.person.player not in people))
    former = next(
        (entrant_ for entrant_ in cup.entrants if {each.player for each in entrant_.people} == people), None
    )
    entrant = former or Entrant(
        entry.next_number(cup),
        first.person,
        first.rating,
        since=1 if cup.is_to_begin else cup.round + 1,
        checked_in=cup.stage is Stage.CHECK_IN,
        partner=second,
    )
    if former:
        cup = with_entrant(cup, replace(former, until=None))
    else:
        cup = replace(cup, entrants=(*cup.entrants, entrant))
    entered = complete_entry(cup, entrant)
    return replace(entered, events=(*entered.events, PartnersChanged(entrant.people, None, by)))


def decline(cup: Cup, command: DeclinePartner) -> Decision:
    """Decline a seeker's request; the seeker is told."""
    seeker = next((seeker for seeker in cup.seeking if seeker.number == command.number), None)
    if seeker is None or seeker.asks is None or seeker.asks.player != command.person.player:
        return Refusal(say("cup-refuse-not-asked"))
    seeking = tuple(other_seeker for other_seeker in cup.seeking if other_seeker != seeker)
    return next_version(replace(cup, seeking=seeking), PartnerDeclined(command.person, seeker.person))


def put_together(cup: Cup, command: PutTogether) -> Decision:
    first, second = command.one, command.other
    if not cup.terms.partners:
        return Refusal(say("cup-refuse-no-partners"))
    playing = [(each, side_) for each in (first, second) if (side_ := _own_side(cup, each.person))]
    if len(playing) > 1:
        return Refusal(say("cup-refuse-in-already", person=playing[1][0].person))
    if playing:
        (stays, side), *_ = playing
        return _replace_partner(cup, command, side, stays, second if stays is first else first)
    if refused := _refuse(cup) or _refuse_partner(cup, first.person, second.person):
        return refused
    for each in (first, second):
        if refused := refuse_entry(cup, Join(each.person, exempt=True)):
            return refused
    return _enter_pair(cup, first, second, command.by.person)


def _own_side(cup: Cup, person: Person) -> Entrant | None:
    side = cup.entrant_of(person.player)
    return side if side and not side.has_left else None


def _replace_partner(
    cup: Cup, command: PutTogether, side: Entrant, stays: Partner, comes: Partner
) -> Decision:
    """Before the start and later; a table that is being played is played on by those who sit there."""
    if refused := _refuse_partner(cup, stays.person, comes.person):
        return refused
    seeded = side if side.person.player == stays.person.player else side.partner
    gone = next(person for person in side.people if person.player != stays.person.player)
    rating = seeded.rating if seeded else stays.rating
    now = replace(side, person=stays.person, rating=rating, partner=comes, missed=0, sits_out=False)
    seeking = tuple(seeker for seeker in cup.seeking if seeker.person.player != comes.person.player)
    return next_version(
        replace(with_entrant(cup, now), seeking=seeking),
        PartnersChanged(now.people, gone, command.by.person),
    )
