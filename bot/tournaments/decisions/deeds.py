"""What organisers do, in the words of a cup's history."""

from dataclasses import replace

from bot.kernel.durations import duration
from bot.kernel.ids import NOBODY, Person
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.kernel.time import Instant
from bot.tournaments.commands import OfOrganiser, PutTogether
from bot.tournaments.model import Cup, Deed, Number, Pinged
from bot.tournaments.organiser_requests import (
    CallOff,
    ChangePairing,
    ChangeTerms,
    CloseEntries,
    DismissOrganiser,
    Draft,
    Drop,
    Extend,
    Forbid,
    Identify,
    Invite,
    NameOrganiser,
    Pause,
    Publish,
    Reinstate,
    Resume,
    SetClub,
    SetPings,
    SetSeed,
    ShowIn,
    Start,
    TakeBackStart,
)
from bot.tournaments.outcomes import Decision
from bot.tournaments.sides import side_label
from bot.tournaments.terms import as_typed


def deed_text(cup: Cup, command: OfOrganiser) -> Phrase:  # noqa: C901, PLR0911, PLR0912 - one arm a command
    match command:
        case NameOrganiser(_, person):
            return say("cup-deed-organiser", person=person)
        case DismissOrganiser(_, player):
            gone = next((person for person in cup.organisers if person.player == player), NOBODY)
            return say("cup-deed-organiser-gone", person=gone)
        case SetClub(_, number, club):
            of_club = _person(cup, number)
            if club is None:
                return say("cup-deed-no-club", person=of_club)
            return say("cup-deed-club", person=of_club, club=Written(club))
        case SetSeed(_, number, seed):
            return say("cup-deed-seeded", person=_person(cup, number), seed=seed)
        case SetPings(_, _, pinged):
            return _pinging(pinged)
        case Invite(_, person):
            return say("cup-deed-invited", person=person)
        case Identify(_, number, person):
            return say("cup-deed-identified", person=person, number=number)
        case PutTogether(_, first, second):
            return say("cup-deed-together", one=first.person, other=second.person)
        case Forbid(_, first, second, allowed):
            pair = {"one": _person(cup, first), "other": _person(cup, second)}
            return say("cup-deed-allowed", **pair) if allowed else say("cup-deed-forbidden", **pair)
        case ChangePairing(_, first, second):
            round_ = cup.round + 1
            return say("cup-deed-swapped", one=_person(cup, first), other=_person(cup, second), round=round_)
        case Drop(_, number):
            return say("cup-deed-dropped", person=_person(cup, number))
        case Reinstate(_, number):
            return say("cup-deed-reinstated", person=_person(cup, number))
        case Extend(_, ms, None):
            return say("cup-deed-extended", time=duration(ms), round=cup.round)
        case Extend(_, ms, id_):
            numbers = next((match.numbers for match in cup.matches if match.id == id_), ())
            people = listed(*(_person(cup, number) for number in numbers))
            return say("cup-deed-extended-match", time=duration(ms), people=people)
        case ChangeTerms(_, changes):
            words = dict.fromkeys(as_typed(name) for name, _ in changes)
            return say("cup-deed-terms", terms=listed(*map(Written, words)))
        case CloseEntries(_, closed):
            return say("cup-deed-entries-closed") if closed else say("cup-deed-entries-open")
        case _:
            return _as_a_whole(command)


def _pinging(pinged: Pinged | None) -> Phrase:
    if pinged is None:
        return say("cup-deed-pings-off")
    if pinged.role:
        return say("cup-deed-pings-role", role=Written(pinged.name))
    return say("cup-deed-pings-entered")


def _as_a_whole(command: OfOrganiser) -> Phrase:
    match command:
        case ShowIn():
            return say("cup-deed-shown")
        case Start():
            return say("cup-deed-started")
        case TakeBackStart():
            return say("cup-deed-start-taken-back")
        case Draft():
            return say("cup-deed-drafted")
        case Publish():
            return say("cup-deed-published")
        case Pause():
            return say("cup-deed-paused")
        case Resume():
            return say("cup-deed-resumed")
        case CallOff():
            return say("cup-deed-called-off")
        case _:
            return say("cup-deed-closed")


def _person(cup: Cup, number: Number) -> Person | Listed:
    return next((side_label(entrant) for entrant in cup.entrants if entrant.number == number), NOBODY)


def on_record(decision: Decision, person: Person, now: Instant) -> Decision:
    """Who withdraws once play has begun does what organisers do as well."""
    if isinstance(decision, Refusal) or decision.cup.is_to_begin:
        return decision
    deed = Deed(person, now, say("cup-deed-withdrew"))
    return replace(decision, cup=replace(decision.cup, deeds=(*decision.cup.deeds, deed)))
