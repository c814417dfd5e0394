"""Who takes part: the start and the check-in, who goes before it or afterwards, and who comes back."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import fields, replace
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Person, Player
from bot.kernel.text import Phrase, Refusal, Written, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import entry, rounds
from bot.tournaments.decisions.entry import EntryRequest
from bot.tournaments.decisions.match_results import decide_match, is_playable_after_all, loss_of
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import PLAYED, Cup, Entrant, Match, MatchId, Number, Seeker, Stage
from bot.tournaments.pairing.eligibility import has_left_before_playing
from bot.tournaments.requests import (
    GO,
    MATCH,
    Accepted,
    Audience,
    CardChanged,
    Decision,
    Event,
    FieldChanged,
    Offer,
    OrganiserRequest,
    PlayerRequest,
    Tell,
    TermsChanged,
    accept,
    find_entrant,
    own_number,
    row,
    with_entrant,
)
from bot.tournaments.sides import label_of, rating_of, side_label
from bot.tournaments.team_play.as_teams import by_teams, in_good_order, side_of


@frozen
class Join(EntryRequest):
    """Enter the cup, late too where its format allows that; with ``team`` as a member of that team."""

    team: int = 0

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Enter a person, and tell them so if an organiser does it."""
        decision = self._enter(cup)
        if not self.exempt or isinstance(decision, Refusal) or decision.cup.waits(self.person.player):
            return decision
        offers = (row("pairings leave"),)
        title = say("cup-call-entered", name=cup.terms.name)
        return accept(
            decision.cup, *decision.events, Tell(Audience.PEOPLE, title, (), offers, (self.person,))
        )

    def _enter(self, cup: Cup) -> Decision:
        former = cup.entrant_of(self.person.player)
        if refused := entry.refuse_entry(cup, self):
            return refused
        if cup.terms.partners:
            return refusal_of("cup-refuse-needs-partner", command=Written("/cup join @NAME"))
        if format_of(cup.terms).has_teams:
            return entry.join_team(cup, self, self.team)
        if self.team:
            return refusal_of("cup-refuse-no-teams")
        if entry.is_full(cup):
            full = refusal_of("cup-refuse-full", capacity=cup.terms.capacity)
            return entry.waits(cup, self) if cup.is_to_begin else full
        if cup.is_to_begin:
            checked_in = cup.stage is Stage.CHECK_IN
            return _add_entrant(
                cup, Entrant(entry.next_number(cup), self.person, self.rating, checked_in=checked_in)
            )
        if refused := too_late(cup):
            return refused
        if former:
            return complete_entry(with_entrant(cup, replace(former, until=None)), former)
        since = cup.round + 1
        return _add_entrant(cup, Entrant(entry.next_number(cup), self.person, self.rating, since=since))


def too_late(cup: Cup) -> Refusal | None:
    """The refusal of an entry after the start, or None."""
    format_ = format_of(cup.terms)
    if not format_.late_entry:
        return refusal_of("cup-refuse-too-late")
    if not format_.in_rounds:
        return None
    rounds = format_.rounds(cup)
    past = cup.draft or (rounds is not None and cup.round >= rounds)
    return refusal_of("cup-refuse-too-late") if past else None


def _add_entrant(cup: Cup, entrant: Entrant) -> Accepted:
    return complete_entry(replace(cup, entrants=(*cup.entrants, entrant)), entrant)


def complete_entry(cup: Cup, entrant: Entrant) -> Accepted:
    """The field has them by now."""
    late = not cup.is_to_begin
    if late:
        cup = format_of(cup.terms).on_entry(cup, entrant.number)
    return accept(cup, FieldChanged())


def open_check_in(cup: Cup, until: Instant) -> Accepted:
    title, line = say("cup-call-check-in", name=cup.terms.name), say("cup-check-in", until=until)
    call = Tell(Audience.UNCHECKED, title, (line,), (row("check-in+"),))
    return accept(replace(cup, stage=Stage.CHECK_IN), call)


@frozen
class CheckIn(PlayerRequest):
    """Say that one is there, shortly before the start."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = cup.entrant_of(self.person.player)
        if entrant is None:
            return refusal_of("cup-refuse-not-in")
        if cup.stage is not Stage.CHECK_IN:
            return refusal_of("cup-refuse-check-in-closed")
        if entrant.checked_in:
            return refusal_of("cup-refuse-checked-in")
        return accept(with_entrant(cup, replace(entrant, checked_in=True)), CardChanged())


def start_cup(cup: Cup, now: Instant) -> Decision:
    """People who have not checked in stay out, and who waits has their places; all are numbered by seed."""
    if not cup.is_to_begin:
        return refusal_of("cup-refuse-begun")
    present = tuple(entrant for entrant in cup.entrants if entrant.checked_in or cup.stage is Stage.SIGN_UP)
    full, moved = entry.move_up(replace(cup, entrants=present, stage=Stage.SIGN_UP))  # they need not check in
    field = entry.number_field(in_good_order(full))
    sides = len(by_teams(field).entrants)
    if refused := format_of(cup.terms).fits(cup.terms, sides):
        return refused
    terms = format_of(cup.terms).fit_terms(cup.terms, sides)
    changed = tuple(
        field_.name
        for field_ in fields(terms)
        if getattr(terms, field_.name) != getattr(cup.terms, field_.name)
    )
    fitted = (TermsChanged(changed, None),) if changed else ()
    absent = tuple(person for entrant in cup.entrants if entrant not in present for person in entrant.people)
    seeking = cup.seeking if format_of(cup.terms).late_entry else ()
    running = replace(field, terms=terms, stage=Stage.RUNNING, began=now, waiting=(), seeking=seeking)
    in_vain = tuple(queued.person for queued in full.waiting)
    alone = tuple(seeker.person for seeker in cup.seeking)
    left_out = _tell_left_out(running, absent, in_vain, alone)
    events = (*moved, *fitted, FieldChanged(), *left_out)
    return accept(format_of(cup.terms).on_start(running), *events)


def _tell_left_out(
    cup: Cup, absent: tuple[Person, ...], in_vain: tuple[Person, ...], alone: tuple[Person, ...]
) -> Iterator[Tell]:
    """Who did not check in, who waited for a place, and who found no partner."""
    name = cup.terms.name
    is_open = format_of(cup.terms).late_entry and not cup.closed
    offers = (row("join pairings" if is_open else "pairings"),)
    if absent:
        yield Tell(Audience.PEOPLE, say("cup-call-not-checked-in", name=name), (), offers, absent)
    if in_vain:
        title = say("cup-call-no-place", name=name)
        yield Tell(Audience.PEOPLE, title, (), (row("pairings"),), in_vain)
    if alone:
        yield Tell(Audience.PEOPLE, say("cup-call-partner-missing", name=name), (), offers, alone)


@frozen
class Start(OrganiserRequest):
    """Begin now, without those who were asked to check in and have not."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        return start_cup(cup, at)

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-started")


@frozen
class Leave(PlayerRequest):
    """Take one's name off the list; once play has begun, withdraw from open matches, too.

    In the matches that are ``played`` both have moved: what is lost there is a game.
    """

    played: frozenset[MatchId] = frozenset()
    may_redraft: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if cup.waits(self.person.player):
            waiting = tuple(queued for queued in cup.waiting if queued.person.player != self.person.player)
            return accept(replace(cup, waiting=waiting), CardChanged())
        if cup.seeker(self.person.player):
            seeking = tuple(seeker for seeker in cup.seeking if seeker.person.player != self.person.player)
            return accept(replace(cup, seeking=seeking), CardChanged())
        entrant = cup.entrant_of(self.person.player)
        if entrant is None or entrant.has_left:
            return refusal_of("cup-refuse-not-in")
        return withdraw_people(cup, entrant, frozenset({self.person.player}), at, self.played)

    def leaving(self, cup: Cup) -> frozenset[Number]:
        entrant = cup.entrant_of(self.person.player)
        return frozenset({entrant.number} if entrant else ())

    def deed(self, cup: Cup) -> Phrase | None:
        return None if cup.is_to_begin else say("cup-deed-withdrew")


def withdraw_people(
    cup: Cup, entrant: Entrant, gone: Container[Player], now: Instant, played: Container[MatchId] = ()
) -> Accepted:
    """Those of them who are ``gone`` go; a partner who stays looks for another, or is out with them."""
    people = {person.player: person for person in entrant.people}
    stay = [person for player, person in people.items() if player not in gone]
    leave_ = [person for player, person in people.items() if player in gone]
    alone = tuple(_tell_partner(cup, person, partner) for person in leave_ for partner in stay)
    if not cup.is_to_begin:
        out, events = withdraw(cup, entrant, None, now, played)
        return accept(out, *events, *alone)
    number = entry.seeker_number(cup)
    seeking = (*cup.seeking, *(Seeker(number, person, rating_of(entrant, person.player)) for person in stay))
    entrants = tuple(side for side in cup.entrants if side.number != entrant.number)
    moved, moves = entry.move_up(replace(cup, entrants=entrants, seeking=seeking))
    return accept(moved, CardChanged(), *alone, *moves)


@frozen
class Drop(OrganiserRequest):
    """An organiser puts an entrant out of the cup; before the start, off the list.

    In the matches that are ``played`` both have moved: what is lost there is a game.
    """

    number: Number
    played: frozenset[MatchId] = frozenset()
    may_redraft: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Drops both partners; an organiser may not drop their own opponent, who would lose to them."""
        player = self.by.person.player
        matches = (match for match in cup.matches if not match.is_over and self.number in match.numbers)
        if any(own_number(cup, match, player) not in (None, self.number) for match in matches):
            return refusal_of("cup-refuse-drop-opponent")
        entrant = find_entrant(cup, self.number)
        return entrant if isinstance(entrant, Refusal) else _drop_entrant(cup, entrant, self, at)

    def leaving(self, cup: Cup) -> frozenset[Number]:
        return frozenset({self.number})

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-dropped", person=label_of(cup, self.number))


@frozen
class Reinstate(OrganiserRequest):
    """Bring back an entrant who has left."""

    number: Number

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Who has played no round comes late."""
        entrant = find_entrant(cup, self.number)
        if isinstance(entrant, Refusal):
            return entrant
        if refused := _refuse_back(cup, entrant):
            return refused
        since = cup.round + 1 if has_left_before_playing(entrant) else entrant.since
        back = with_entrant(cup, replace(entrant, since=since, until=None, missed=0, sits_out=False))
        people = {person.player for person in entrant.people}
        seeking = tuple(seeker for seeker in cup.seeking if seeker.person.player not in people)
        back = format_of(cup.terms).on_entry(replace(back, seeking=seeking), entrant.number)
        back, redrafted = rounds.redraft(back, at)
        again = [match for match in back.matches_of(entrant.number) if is_playable_after_all(back, match, at)]
        news = Tell(
            Audience.ENTRANTS,
            say("cup-call-reinstated", name=cup.terms.name, person=self.by.person),
            offers=(row("standings leave"),),
            numbers=(entrant.number,),
        )
        return accept(back, FieldChanged(), news, *redrafted, *_ask_to_play(back, entrant, again))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-reinstated", person=label_of(cup, self.number))


def _ask_to_play(cup: Cup, entrant: Entrant, matches: Iterable[Match]) -> Iterator[Tell]:
    """What they lost by leaving goes on where both want that."""
    title = say("cup-call-after-all", name=cup.terms.name, person=side_label(entrant))
    yes = Offer("come", MATCH, say("button-cup-after-all"), GO)
    for match in matches:
        yield Tell(Audience.PAIRS, title, (say("cup-call-after-all-line"),), ((yes,),), matches=(match.id,))


def _refuse_back(cup: Cup, entrant: Entrant) -> Refusal | None:
    if not entrant.has_left:
        return refusal_of("cup-refuse-not-left", person=side_label(entrant))
    if again := next((person for person in entrant.people if _plays(cup, person)), None):
        return refusal_of("cup-refuse-in-already", person=again)
    if len({person.player for person in entrant.people}) < len(entrant.people):  # they are one by now
        return refusal_of("cup-refuse-partner-self")
    side = by_teams(cup).entrant(side_of(cup, entrant.number))
    return too_late(cup) if cup.round and has_left_before_playing(side) else None


def _plays(cup: Cup, person: Person) -> bool:
    """With another partner, or by another entry of what has become one account."""
    side = None if person == NOBODY else cup.entrant_of(person.player)
    return side is not None and not side.has_left


def _drop_entrant(cup: Cup, entrant: Entrant, request: Drop, now: Instant) -> Decision:
    by = request.by.person
    if entrant.has_left:
        return refusal_of("cup-refuse-left-already", person=side_label(entrant))
    if cup.is_to_begin:
        stay = tuple(side for side in cup.entrants if side.number != entrant.number)
        moved, moves = entry.move_up(replace(cup, entrants=stay))
        return accept(moved, CardChanged(), tell_dropped(cup, by, people=entrant.people), *moves)
    return withdraw(cup, entrant, by, now, request.played)


def withdraw(
    cup: Cup, entrant: Entrant, by: Person | None, now: Instant, played: Container[MatchId] = ()
) -> Accepted:
    """They lose what they are at, and are not paired again; a draft with them is replaced."""
    gone = with_entrant(cup, replace(entrant, until=cup.round))
    gone = format_of(cup.terms).on_withdrawal(gone, entrant.number)
    gone, redrafted = _redraft_without(gone, entrant, now)
    events: tuple[Event, ...] = (FieldChanged(), *_tell_of_withdrawal(cup, entrant, by))
    for match in cup.matches:
        if not match.is_over and entrant.number in match.numbers:
            both_moved = match.id in played or any(game.result in PLAYED for game in match.games)
            result = loss_of(match, entrant.number, played=both_moved)
            gone, decision = decide_match(gone, replace(match, came=()), result, by)
            events += decision
    return accept(gone, *events, *redrafted)


def _tell_of_withdrawal(cup: Cup, entrant: Entrant, by: Person | None) -> Iterator[Tell]:
    """Who was put out of the cup, and the captain of who has gone."""
    if by and by.player != entrant.person.player:
        yield tell_dropped(cup, by, numbers=(entrant.number,))
    if entrant.team:
        news = say("cup-team-lost", person=entrant.person)
        yield Tell(Audience.CAPTAINS, lines=(news,), numbers=(entrant.number,))


def tell_dropped(
    cup: Cup, by: Person, *, numbers: tuple[Number, ...] = (), people: tuple[Person, ...] = ()
) -> Tell:
    audience = Audience.ENTRANTS if numbers else Audience.PEOPLE
    title = say("cup-call-dropped", name=cup.terms.name, person=by)
    return Tell(audience, title, (), (row("standings"),), people, numbers)


def _tell_partner(cup: Cup, person: Person, partner: Person) -> Tell:
    """Their partner has gone, and they need another one."""
    if cup.is_to_begin:
        line, offers = say("cup-call-partner-left-line"), row("join leave")
    else:
        back, join = Written("/cup reinstate @NAME"), Written("/cup join @NAME @NAME")
        line, offers = say("cup-call-partner-out", back=back, command=join), row("standings")
    title = say("cup-call-partner-left", name=cup.terms.name, person=person)
    return Tell(Audience.PEOPLE, title, (line,), (offers,), (partner,))


def _redraft_without(cup: Cup, entrant: Entrant, now: Instant) -> Accepted:
    drafted = any(entrant.number in (pair.first, pair.second) for pair in cup.draft)
    return rounds.redraft(cup, now) if drafted else accept(cup)
