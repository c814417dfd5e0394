"""The cup as a whole: where it is shown, who runs it, and how it stands still, goes on and ends."""

from dataclasses import replace
from typing import ClassVar

from bot.kernel.durations import duration
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Person, Player, Room
from bot.kernel.text import Phrase, Written, listed, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.limits import EXTENDED_AT_MOST_MS, ORGANISERS_AT_MOST, ROOMS_AT_MOST
from bot.tournaments.model import Cup, Match, MatchId, Pinged, Result, Stage
from bot.tournaments.requests import (
    Accepted,
    Audience,
    CardChanged,
    ClocksChanged,
    CupCalledOff,
    CupEnded,
    CupShown,
    Decision,
    FieldChanged,
    MatchDecided,
    OrganiserRequest,
    Tell,
    accept,
    row,
    with_matches,
)
from bot.tournaments.sides import deadline, label_of


@frozen
class ShowIn(OrganiserRequest):
    """Show the cup in another room as well."""

    room: Room
    is_possible_after_end: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if self.room in cup.rooms:
            return refusal_of("cup-refuse-shown")
        if len(cup.rooms) >= ROOMS_AT_MOST:
            return refusal_of("cup-refuse-rooms", most=ROOMS_AT_MOST)
        return accept(replace(cup, rooms=(*cup.rooms, self.room)), CupShown(self.room))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-shown")


@frozen
class SetPings(OrganiserRequest):
    """Set whom announcements in ``room`` ping; None ends the pings."""

    room: Room
    pinged: Pinged | None

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Set whom announcements ping; the caller has checked that the room shows the cup."""
        pings = tuple(ping for ping in cup.pinged if ping.room != self.room)
        return accept(replace(cup, pinged=(*pings, self.pinged) if self.pinged else pings))

    def deed(self, cup: Cup) -> Phrase:
        if self.pinged is None:
            return say("cup-deed-pings-off")
        if self.pinged.role:
            return say("cup-deed-pings-role", role=Written(self.pinged.name))
        return say("cup-deed-pings-entered")


@frozen
class PostNote(OrganiserRequest):
    """Tell everybody something in the organiser's own words, also after the end."""

    text: str
    is_possible_after_end: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        title = say("cup-call-note", name=cup.terms.name, person=self.by.person)
        return accept(cup, Tell(Audience.ROOMS, title, (say("line", text=self.text),), pings=True))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-note", text=self.text)


@frozen
class NameOrganiser(OrganiserRequest):
    person: Person

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if cup.is_organiser(self.person.player):
            return refusal_of("cup-refuse-organiser", person=self.person)
        if len(cup.organisers) >= ORGANISERS_AT_MOST:
            return refusal_of("cup-refuse-organisers", most=ORGANISERS_AT_MOST)
        organisers = (*cup.organisers, self.person)
        return accept(
            replace(cup, organisers=organisers, ownerless=None),
            CardChanged(),
            Tell(
                Audience.PEOPLE,
                say("cup-call-organiser", name=cup.terms.name, person=self.by.person),
                offers=(row("organise+"),),
                people=(self.person,),
            ),
        )

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-organiser", person=self.person)


@frozen
class DismissOrganiser(OrganiserRequest):
    """Refused for the last organiser."""

    player: Player

    def decide(self, cup: Cup, at: Instant) -> Decision:
        gone = next((person for person in cup.organisers if person.player == self.player), None)
        if gone is None:
            return refusal_of("cup-refuse-no-organiser")
        if len(cup.organisers) == 1:
            return refusal_of("cup-refuse-last-organiser")
        stay = tuple(person for person in cup.organisers if person.player != self.player)
        return accept(replace(cup, organisers=stay), CardChanged())

    def deed(self, cup: Cup) -> Phrase:
        gone = next((person for person in cup.organisers if person.player == self.player), NOBODY)
        return say("cup-deed-organiser-gone", person=gone)


@frozen
class Pause(OrganiserRequest):
    """Nothing happens by itself until the cup is resumed; games that are under way go on."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if cup.paused:
            return refusal_of("cup-refuse-paused")
        return accept(replace(cup, paused=True, paused_since=at), ClocksChanged())

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-paused")


@frozen
class Resume(OrganiserRequest):
    """Every deadline moves by as long as the pause was."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not cup.paused:
            return refusal_of("cup-refuse-not-paused")
        lost = at.ms - cup.paused_since.ms if cup.paused_since else 0
        late = lost if cup.is_to_begin and cup.terms.starts else 0
        resumed = replace(
            cup,
            paused=False,
            paused_since=None,
            terms=replace(cup.terms, starts=_later(cup.terms.starts, late)),
            put_off=cup.put_off + late,
            matches=tuple(_postpone(match, lost) for match in cup.matches),
            publishes=_later(cup.publishes, lost),
            began=_later(cup.began, lost),
        )
        return accept(resumed, ClocksChanged(), FieldChanged())

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-resumed")


def _postpone(match: Match, ms: int) -> Match:
    """A time that a pair has agreed on is their own: it stays."""
    return replace(match, until=_later(match.until, ms), present_by=_later(match.present_by, ms))


def _later(at: Instant | None, ms: int) -> Instant | None:
    return at.after(ms) if at else None


@frozen
class Extend(OrganiserRequest):
    """A match, or with None every match that is under way, may take ``ms`` longer."""

    ms: int
    match: MatchId | None = None

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not 0 < self.ms <= EXTENDED_AT_MOST_MS:
            return refusal_of("cup-refuse-extension")
        extended = [match for match in cup.matches if not match.is_over and self.match in (None, match.id)]
        if not extended:
            return refusal_of("cup-refuse-nothing-to-extend")
        cup = with_matches(cup, (_extend_match(match, self.ms, at) for match in extended))
        ids = tuple(match.id for match in extended)
        return accept(cup, ClocksChanged(), _tell_of_time(cup, ids))

    def deed(self, cup: Cup) -> Phrase:
        if self.match is None:
            return say("cup-deed-extended", time=duration(self.ms), round=cup.round)
        numbers = next((match.numbers for match in cup.matches if match.id == self.match), ())
        people = listed(*(label_of(cup, number) for number in numbers))
        return say("cup-deed-extended-match", time=duration(self.ms), people=people)


def _tell_of_time(cup: Cup, matches: tuple[MatchId, ...]) -> Tell:
    """The two of one match; of more time for several the rooms hear."""
    if len(matches) == 1:
        return Tell(Audience.PAIRS, lines=(say("cup-call-more"),), matches=matches)
    until = deadline(cup)
    lines = (say("cup-until", until=until),) if until else ()
    title = say("cup-call-more-time", name=cup.terms.name)
    return Tell(Audience.ROOMS, title, lines, (row("pairings"),))


def _extend_match(match: Match, ms: int, now: Instant) -> Match:
    """A table that is still to be opened has all its time anyway."""
    given_ms = match.given + ms if match.games and match.games[-1].session else 0
    present_by = _later(match.present_by, ms)
    until = (match.until or now).after(ms)
    return replace(match, until=until, present_by=present_by, reminded=False, given=given_ms)


@frozen
class Close(OrganiserRequest):
    """End the cup as it stands; matches that are under way do not count."""

    always_pairs: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if cup.stage is not Stage.RUNNING:
            return refusal_of("cup-refuse-not-begun")
        return closing(cup, self.by.person)

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-closed")


def closing(cup: Cup, by: Person | None) -> Accepted:
    """Over as it stands: matches that are under way do not count."""
    open_ = [match for match in cup.matches if not match.is_over]
    void = (replace(match, result=Result.VOID, proposal=None, until=None) for match in open_)
    cup = with_matches(cup, void)
    over = replace(cup, stage=Stage.OVER, draft=(), publishes=None, paused=False, paused_since=None)
    voided = tuple(MatchDecided(match.id, Result.VOID, by) for match in open_)
    return accept(over, *voided, CupEnded(by))


@frozen
class CallOff(OrganiserRequest):
    """There is no cup after all."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        person = self.by.person
        off, events = calling_off(cup, person)
        return accept(off, *events, CupCalledOff(say("cup-end-called-off", person=person), person))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-called-off")


def calling_off(cup: Cup, by: Person | None) -> Accepted:
    over, events = closing(cup, by)
    return accept(replace(over, stage=Stage.CALLED_OFF), *events[:-1])
