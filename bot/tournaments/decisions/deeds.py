"""What organisers do, in the words of a cup's history."""

from bot.kernel.durations import duration
from bot.kernel.ids import NOBODY, Person
from bot.kernel.text import Phrase, Written, listed, say
from bot.tournaments.commands import OfOrganiser
from bot.tournaments.model import Cup, Number
from bot.tournaments.organiser_requests import (
    ChangePairing,
    ChangeTerms,
    CloseEntries,
    DismissOrganiser,
    Drop,
    Extend,
    Forbid,
    NameOrganiser,
    Reinstate,
    SetClub,
)

_PLAIN = {
    "ShowIn": "cup-deed-shown",
    "Start": "cup-deed-started",
    "TakeBackStart": "cup-deed-start-taken-back",
    "Draft": "cup-deed-drafted",
    "Publish": "cup-deed-published",
    "Pause": "cup-deed-paused",
    "Resume": "cup-deed-resumed",
    "Close": "cup-deed-closed",
    "CallOff": "cup-deed-called-off",
}
"""What needs no more words than that it was done."""


def told_as(cup: Cup, command: OfOrganiser) -> Phrase:  # noqa: C901, PLR0911, PLR0912 - one arm a command
    match command:
        case NameOrganiser(_, person):
            return say("cup-deed-organiser", person=person)
        case DismissOrganiser(_, player):
            gone = next((one for one in cup.organisers if one.player == player), NOBODY)
            return say("cup-deed-organiser-gone", person=gone)
        case SetClub(_, number, club):
            person = _person(cup, number)
            if club is None:
                return say("cup-deed-no-club", person=person)
            return say("cup-deed-club", person=person, club=Written(club))
        case Forbid(_, one, other, allowed):
            key = "cup-deed-allowed" if allowed else "cup-deed-forbidden"
            return say(key, one=_person(cup, one), other=_person(cup, other))
        case ChangePairing(_, one, other):
            round_ = cup.round + 1
            return say("cup-deed-swapped", one=_person(cup, one), other=_person(cup, other), round=round_)
        case Drop(_, number):
            return say("cup-deed-dropped", person=_person(cup, number))
        case Reinstate(_, number):
            return say("cup-deed-reinstated", person=_person(cup, number))
        case Extend(_, ms, None):
            return say("cup-deed-extended", time=duration(ms), round=cup.round)
        case Extend(_, ms, id_):
            numbers = next((one.numbers for one in cup.matches if one.id == id_), ())
            people = listed(*(_person(cup, one) for one in numbers))
            return say("cup-deed-extended-match", time=duration(ms), people=people)
        case ChangeTerms(_, changes):
            return say("cup-deed-terms", terms=listed(*(Written(name) for name, _ in changes)))
        case CloseEntries(_, closed):
            return say("cup-deed-entries-closed" if closed else "cup-deed-entries-open")
        case _:
            return say(_PLAIN[type(command).__name__])


def _person(cup: Cup, number: Number) -> Person:
    return next((one.person for one in cup.entrants if one.number == number), NOBODY)
