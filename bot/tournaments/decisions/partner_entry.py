"""How two people come together as one side, and how another takes a partner's place."""

from collections.abc import Iterator
from dataclasses import field, replace
from itertools import permutations

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, is_robot
from bot.kernel.text import Phrase, Refusal, Written, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import entry
from bot.tournaments.decisions.entry import EntryRequest
from bot.tournaments.decisions.participation import Join, complete_entry, tell_dropped, too_late
from bot.tournaments.limits import WAITING_AT_MOST
from bot.tournaments.model import Cup, Entrant, Partner, Seeker, Stage
from bot.tournaments.requests import (
    GO,
    Accepted,
    Audience,
    CardChanged,
    Decision,
    Offer,
    OrganiserRequest,
    PlayerRequest,
    Tell,
    accept,
    row,
    with_entrant,
)


@frozen
class SeekPartner(EntryRequest):
    """Enter with ``asks``, who has to agree; None takes any partner.

    Asking a seeker who asked back, or who takes any partner, enters both at once: both have said yes.
    """

    asks: Person | None = field(default=None, kw_only=True)

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if refused := _refuse(cup) or entry.refuse_entry(cup, self):
            return refused
        if self.asks is None:
            return _seeks(cup, self)
        if refused := _refuse_partner(cup, self.person, self.asks):
            return refused
        seeker = cup.seeker(self.asks.player)
        if seeker and (seeker.asks is None or seeker.asks.player == self.person.player):
            newcomer = Partner(self.person, self.rating)
            return _enter_pair(cup, Partner(seeker.person, seeker.rating), newcomer, self.person)
        return _seeks(cup, self)


def _refuse(cup: Cup) -> Refusal | None:
    if not cup.terms.partners:
        return refusal_of("cup-refuse-no-partners")
    if not cup.is_to_begin and (late := too_late(cup)):
        return late
    return refusal_of("cup-refuse-full", capacity=cup.terms.capacity) if entry.is_full(cup) else None


def _refuse_partner(cup: Cup, person: Person, partner: Person) -> Refusal | None:
    if is_robot(partner):
        return refusal_of("cup-refuse-robot")
    if partner.player == person.player:
        return refusal_of("cup-refuse-partner-self")
    entrant = cup.entrant_of(partner.player)
    if entrant and not entrant.has_left:
        return refusal_of("cup-refuse-in-already", person=partner)
    return None


def _seeks(cup: Cup, request: SeekPartner) -> Decision:
    former = cup.seeker(request.person.player)
    if former and former.asks == request.asks:
        return refusal_of("cup-refuse-seeks")
    seeking = tuple(seeker for seeker in cup.seeking if seeker != former)
    if len(seeking) >= WAITING_AT_MOST:
        return refusal_of("cup-refuse-full", capacity=cup.terms.capacity)
    seeker = Seeker(entry.seeker_number(cup), request.person, request.rating, request.asks)
    event = _ask_partner(cup, seeker, request.asks) if request.asks else CardChanged()
    return accept(replace(cup, seeking=(*seeking, seeker)), event)


def _ask_partner(cup: Cup, seeker: Seeker, asks: Person) -> Tell:
    yes = Offer("join", f"with {seeker.number}", say("button-cup-partner-yes"), GO)
    no = Offer("join", f"no {seeker.number}", say("button-cup-partner-no"))
    return Tell(
        Audience.PEOPLE,
        say("cup-call-partner-asked", name=cup.terms.name, person=seeker.person),
        (say("cup-terms-partners"),),
        ((yes, no), (Offer("terms"),)),
        people=(asks,),
        question=f"partner {seeker.number}",
    )


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
    return accept(entered.cup, *entered.events, *_tell_partners(cup, entrant.people, by))


@frozen
class DeclinePartner(PlayerRequest):
    """Say no to the seeker of that number, who has asked."""

    number: int

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Decline a seeker's request; the seeker is told."""
        seeker = next((seeker for seeker in cup.seeking if seeker.number == self.number), None)
        if seeker is None or seeker.asks is None or seeker.asks.player != self.person.player:
            return refusal_of("cup-refuse-not-asked")
        seeking = tuple(other_seeker for other_seeker in cup.seeking if other_seeker != seeker)
        refusal = Tell(
            Audience.PEOPLE,
            say("cup-call-partner-declined", name=cup.terms.name, person=self.person),
            (say("cup-partner-how", command=Written("/cup join @NAME")),),
            (row("join"),),
            people=(seeker.person,),
        )
        return accept(replace(cup, seeking=seeking), refusal)


@frozen
class PutTogether(OrganiserRequest):
    """An organiser enters these two as one side.

    Where one of them plays already, the other takes the place of their partner: from the next table on.
    """

    one: Partner
    other: Partner

    def decide(self, cup: Cup, at: Instant) -> Decision:
        first, second = self.one, self.other
        if not cup.terms.partners:
            return refusal_of("cup-refuse-no-partners")
        playing = [(each, side_) for each in (first, second) if (side_ := _own_side(cup, each.person))]
        if len(playing) > 1:
            return refusal_of("cup-refuse-in-already", person=playing[1][0].person)
        if playing:
            (stays, side), *_ = playing
            return _replace_partner(cup, self.by.person, side, stays, second if stays is first else first)
        if refused := _refuse(cup) or _refuse_partner(cup, first.person, second.person):
            return refused
        for each in (first, second):
            if refused := entry.refuse_entry(cup, Join(each.person, exempt=True)):
                return refused
        return _enter_pair(cup, first, second, self.by.person)

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-together", one=self.one.person, other=self.other.person)


def _tell_partners(cup: Cup, people: tuple[Person, ...], by: Person) -> Iterator[Tell]:
    """Each has a partner now, or another one; not by their own act, which has answered them."""
    for person, partner in permutations(people, 2):
        if person.player == by.player:
            continue
        yield Tell(
            Audience.PEOPLE,
            say("cup-call-partner-found", name=cup.terms.name, person=partner),
            () if by.player == partner.player else (say("cup-call-partner-by", person=by),),
            (row("pairings leave"),),
            people=(person,),
        )


def _own_side(cup: Cup, person: Person) -> Entrant | None:
    side = cup.entrant_of(person.player)
    return side if side and not side.has_left else None


def _replace_partner(cup: Cup, by: Person, side: Entrant, stays: Partner, comes: Partner) -> Decision:
    """Before the start and later; a table that is being played is played on by those who sit there."""
    if refused := _refuse_partner(cup, stays.person, comes.person):
        return refused
    seeded = side if side.person.player == stays.person.player else side.partner
    gone = next(person for person in side.people if person.player != stays.person.player)
    rating = seeded.rating if seeded else stays.rating
    now = replace(side, person=stays.person, rating=rating, partner=comes, missed=0, sits_out=False)
    seeking = tuple(seeker for seeker in cup.seeking if seeker.person.player != comes.person.player)
    is_told = () if gone.player == by.player else (tell_dropped(cup, by, people=(gone,)),)
    changed = replace(with_entrant(cup, now), seeking=seeking)
    return accept(changed, CardChanged(), *_tell_partners(cup, now.people, by), *is_told)
