"""A new cup: announced, or taken over from the report of another program."""

from dataclasses import replace

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Room, Version
from bot.kernel.text import Phrase, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import deadlines
from bot.tournaments.decisions.entry import joined
from bot.tournaments.decisions.rounds import match_id
from bot.tournaments.imported import Imported, Outsider, Played, is_outsider, outsider
from bot.tournaments.model import Cup, CupId, Entrant, Match, Number, Result, Series, Stage, Team
from bot.tournaments.pairing.eligibility import starts_first
from bot.tournaments.requests import (
    Asker,
    CupShown,
    Decision,
    OrganiserRequest,
    accept,
    next_version,
    with_entrant,
)
from bot.tournaments.terms import Repeat, Terms


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
            return refusal_of("cup-refuse-not-outsider", number=self.number)
        if cup.entrant_of(self.person.player) is not None:
            return refusal_of("cup-refuse-in-already", person=self.person)
        accounts = {entrant.person.player.account: self.person.player.account}
        forbidden = ((accounts.get(one, one), accounts.get(other, other)) for one, other in cup.forbidden)
        identified = with_entrant(
            replace(cup, forbidden=tuple(forbidden)), replace(entrant, person=self.person)
        )
        return accept(identified, *joined(entrant, self.person))

    def deed(self, cup: Cup) -> Phrase:
        return say("cup-deed-identified", person=self.person, number=self.number)


@frozen
class Open:
    """Announce a cup in ``room``, which lies in ``community``; the person who opens it organises it.

    The next one of a ``series`` is shown, and organised, as the one before, and the same people are
    ``invited``. It may begin with an ``imported`` field, and with rounds that were played elsewhere.
    """

    by: Asker
    terms: Terms
    room: Room
    community: str | None = None
    series: Series | None = None
    further_organisers: tuple[Person, ...] = ()
    further_rooms: tuple[Room, ...] = ()
    invited: tuple[Person, ...] = ()
    imported: Imported | None = None


def open_cup(cup: CupId, request: Open, seed: int, now: Instant) -> Decision:
    """A new cup, at version 1."""
    terms = request.terms
    if terms.starts is not None and terms.starts <= now:
        return refusal_of("cup-refuse-start-past", at=terms.starts)
    if terms.check_in_ms and terms.starts is None:
        return refusal_of("cup-refuse-check-in-without-start")
    if request.imported is not None and terms.partners:
        return refusal_of("cup-refuse-trf-partners")
    person = request.by.person
    announced = Cup(
        id=cup,
        terms=terms,
        rooms=(request.room, *request.further_rooms),
        organisers=(person, *request.further_organisers),
        opened=now,
        version=Version(0),
        seed=seed,
        community=request.community,
        invited=request.invited,
        series=request.series or (Series(1, terms.rounds) if terms.repeat is not Repeat.NO else None),
    )
    if request.imported is not None:
        announced = take_over(announced, request.imported, now)
    return deadlines.schedule(next_version(accept(announced, CupShown(request.room))), now)
