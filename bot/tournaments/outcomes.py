"""What a request can lead to: a cup's next version with what has happened, or a refusal."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from bot.kernel.ids import Person, Player, Version
from bot.kernel.text import Refusal, say
from bot.tournaments.events import Event
from bot.tournaments.model import Cup, Entrant, Match, MatchId, Number
from bot.tournaments.team_play.rosters import in_good_order


class Accepted(NamedTuple):
    """The cup as it is from now on, and what has happened."""

    cup: Cup
    events: tuple[Event, ...]

    @property
    def document(self) -> Cup:
        return self.cup


Decision: TypeAlias = Accepted | Refusal


def accept(cup: Cup, *events: Event) -> Accepted:
    return Accepted(cup, events)


def next_version(accepted: Accepted) -> Accepted:
    """The same as the cup's next version, in good order."""
    version = Version(accepted.cup.version + 1)
    return accepted._replace(cup=replace(in_good_order(accepted.cup), version=version))


def with_match(cup: Cup, match: Match) -> Cup:
    """The cup in which ``match`` is as it is now."""
    return with_matches(cup, (match,))


def with_matches(cup: Cup, matches: Iterable[Match]) -> Cup:
    """The cup in which these are as they are now."""
    now = {match.id: match for match in matches}
    return replace(cup, matches=tuple(now.get(match.id, match) for match in cup.matches))


def with_entrant(cup: Cup, entrant: Entrant) -> Cup:
    """The cup in which ``entrant`` is as they are now."""
    entrants = (entrant if former.number == entrant.number else former for former in cup.entrants)
    return replace(cup, entrants=tuple(entrants))


def find_entrant(cup: Cup, number: Number) -> Entrant | Refusal:
    entrants = (entrant for entrant in cup.entrants if entrant.number == number)
    return next(entrants, Refusal(say("cup-refuse-no-such-entrant", number=number)))


def own_match(
    cup: Cup, person: Person, id_: MatchId, *, even_over: bool = False
) -> tuple[Match, Number] | Refusal:
    """The match of that name, in which the person plays, and as which entrant; an open one in most cases."""
    match, entrant = cup.match(id_), cup.entrant_of(person.player)
    if match is None:
        return Refusal(say("cup-refuse-no-such-match"))
    if entrant is None or entrant.number not in match.numbers:
        return Refusal(say("cup-refuse-not-your-match"))
    if match.is_over and not even_over:
        return Refusal(say("cup-refuse-match-over"))
    return match, entrant.number


def own_number(cup: Cup, match: Match, player: Player) -> Number | None:
    """The entrant whose result in a match is the player's own: themselves, or who plays it for their team."""
    teams = {entrant.team for entrant in cup.entrants if entrant.team and _is_of(entrant, player)}
    sides = map(cup.entrant, match.numbers)
    return next((side.number for side in sides if side.team in teams or _is_of(side, player)), None)


def _is_of(entrant: Entrant, player: Player) -> bool:
    return any(person.player == player for person in entrant.people)
