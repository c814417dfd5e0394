"""A cup that begins with what was played elsewhere, and who its people are here."""

from dataclasses import replace

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.decisions.entry import joined
from bot.tournaments.decisions.rounds import match_id
from bot.tournaments.entrants import Team
from bot.tournaments.imported import Imported, Outsider, Played, is_outsider, outsider
from bot.tournaments.model import Cup, Entrant, Match, Number, Stage
from bot.tournaments.outcomes import Decision, accept, with_entrant
from bot.tournaments.pairing.colours import starts_first
from bot.tournaments.requests import OrganiserRequest
from bot.tournaments.results import Result


def take_over(cup: Cup, imported: Imported, now: Instant) -> Cup:
    """With rounds, it stands still until an organiser has looked at it and lets it go on."""
    entrants = tuple(_entrant(cup, entry) for entry in imported.field)
    account = {entrant.number: entrant.person.player.account for entrant in entrants}
    cup = replace(
        cup,
        entrants=entrants,
        teams=tuple(Team(team.number, team.name) for team in imported.teams),
        forbidden=tuple((account[first], account[second]) for first, second in imported.forbidden),
    )
    if imported.starts_white not in (None, starts_first(cup)):
        cup = replace(cup, seed=cup.seed ^ 1)
    if not imported.rounds:
        return cup
    matches = tuple(
        _match(cup, played, round_, board)
        for round_, pairs in enumerate(imported.rounds, start=1)
        for board, played in enumerate(pairs, start=1)
    )
    decided = tuple(replace(match, decided=at) for at, match in enumerate(matches, start=1))
    return replace(
        cup,
        matches=decided,
        round=len(imported.rounds),
        announced=len(imported.rounds),
        stage=Stage.RUNNING,
        began=now,
        paused=True,
        paused_since=now,
    )


def _entrant(cup: Cup, entry: Outsider) -> Entrant:
    rests = {round_ for round_, bye in entry.byes if bye is Result.HALF_BYE or entry.team}
    return Entrant(
        entry.number,
        outsider(cup.id, entry),
        entry.rating,
        rests=frozenset(rests),
        byes=tuple(bye for bye in entry.byes if bye[0] not in rests),
        virtual=entry.virtual,
        seed=entry.number,
        team=entry.team,
        board=entry.board,
    )


def _match(cup: Cup, played: Played, round_: int, board: int) -> Match:
    return Match(
        match_id(cup, round_, board),
        round_,
        played.first,
        played.second,
        result=played.result,
        board=played.board,
    )


@frozen
class Identify(OrganiserRequest):
    """Name the person behind an entrant known by name only."""

    number: Number
    person: Person

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Replace a name of the report by a person who is here."""
        entrant = next((entrant for entrant in cup.entrants if entrant.number == self.number), None)
        if entrant is None or not is_outsider(entrant.person.player):
            return Refusal(say("cup-refuse-not-outsider", number=self.number))
        if cup.entrant_of(self.person.player) is not None:
            return Refusal(say("cup-refuse-in-already", person=self.person))
        accounts = {entrant.person.player.account: self.person.player.account}
        forbidden = ((accounts.get(one, one), accounts.get(other, other)) for one, other in cup.forbidden)
        identified = with_entrant(
            replace(cup, forbidden=tuple(forbidden)), replace(entrant, person=self.person)
        )
        return accept(identified, *joined(entrant, self.person))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-identified", person=self.person, number=self.number)
