"""Before play begins: who signs up, who is there, and who starts."""

from collections.abc import Iterator
from dataclasses import fields, replace

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import entry, team_entry
from bot.tournaments.decisions.entry import EntryRequest
from bot.tournaments.events import Audience, CardChanged, FieldChanged, Tell, TermsChanged, row
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Stage
from bot.tournaments.outcomes import Accepted, Decision, accept, with_entrant
from bot.tournaments.requests import OrganiserRequest, PlayerRequest
from bot.tournaments.team_play.as_teams import by_teams
from bot.tournaments.team_play.rosters import in_good_order


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
            return Refusal(say("cup-refuse-needs-partner", command=Written("/cup join @NAME")))
        if format_of(cup.terms).has_teams:
            return team_entry.join_team(cup, self, self.team)
        if self.team:
            return Refusal(say("cup-refuse-no-teams"))
        if entry.is_full(cup):
            full = Refusal(say("cup-refuse-full", capacity=cup.terms.capacity))
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
        return Refusal(say("cup-refuse-too-late"))
    if not format_.in_rounds:
        return None
    rounds = format_.rounds(cup)
    past = cup.draft or (rounds is not None and cup.round >= rounds)
    return Refusal(say("cup-refuse-too-late")) if past else None


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
            return Refusal(say("cup-refuse-not-in"))
        if cup.stage is not Stage.CHECK_IN:
            return Refusal(say("cup-refuse-check-in-closed"))
        if entrant.checked_in:
            return Refusal(say("cup-refuse-checked-in"))
        return accept(with_entrant(cup, replace(entrant, checked_in=True)), CardChanged())


def start_cup(cup: Cup, now: Instant) -> Decision:
    """People who have not checked in stay out, and who waits has their places; all are numbered by seed."""
    if not cup.is_to_begin:
        return Refusal(say("cup-refuse-begun"))
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
