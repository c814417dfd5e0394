"""What captains decide for their teams, and organisers for them."""

from abc import abstractmethod
from dataclasses import replace

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person
from bot.kernel.text import Phrase, Refusal, listed, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import rounds
from bot.tournaments.decisions.participation import withdraw
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, MatchId, Number
from bot.tournaments.requests import Asker, CardChanged, Decision, Event, Request, accept, refuse_after_end
from bot.tournaments.team_play.as_teams import by_teams, captain, find_team, roster
from bot.tournaments.team_play.boards import at_boards


@frozen
class TeamRequest(Request):
    """What a captain may ask, and an organiser for them; once play has begun, all of it is on record."""

    by: Asker

    @property
    def author(self) -> Person:
        return self.by.person

    def refuse(self, cup: Cup) -> Refusal | None:
        if refused := refuse_after_end(self, cup):
            return refused
        team = find_team(cup, self.team_meant(cup))
        if team is None:
            return refusal_of("cup-refuse-which-team")
        leads = _is_person(captain(cup, team.number), self.by.person)
        if not (leads or self.by.is_admin or cup.is_organiser(self.by.person.player)):
            return refusal_of("cup-refuse-not-captain", team=team.name)
        return None

    def deed(self, cup: Cup) -> Phrase | None:
        team = find_team(cup, self.team_meant(cup))
        return None if team is None or cup.is_to_begin else self.team_deed(cup, team.name)

    @abstractmethod
    def team_meant(self, cup: Cup) -> int:
        """The number of the team."""

    @abstractmethod
    def team_deed(self, cup: Cup, team: str) -> Phrase:
        """What is put on record of the team of that name."""


def _is_person(entrant: Entrant | None, person: Person) -> bool:
    return entrant is not None and entrant.person.player == person.player


@frozen
class OrderTeam(TeamRequest):
    """Before the start the boards of a team, the first first; members not named come after them.

    Once play has begun that order is fixed: only those who are named play the next round.
    """

    team: int
    order: tuple[Number, ...]

    def team_meant(self, cup: Cup) -> int:
        return self.team

    def decide(self, cup: Cup, at: Instant) -> Decision:
        members = [entrant.number for entrant in roster(cup, self.team)]
        if not self.order or len(set(self.order)) < len(self.order) or set(self.order) - set(members):
            return refusal_of("cup-refuse-order")
        if cup.is_to_begin:
            return _boards_named(cup, self.team, self.order)
        return _line_up(cup, self.team, self.order)

    def team_deed(self, cup: Cup, team: str) -> Phrase:
        people = listed(*(cup.entrant(number).person for number in self.order))
        return say("cup-deed-lineup", team=team, round=cup.round + 1, people=people)


def _boards_named(cup: Cup, team: int, order: tuple[Number, ...]) -> Decision:
    members = [entrant.number for entrant in roster(cup, team)]
    boards = {number: at for at, number in enumerate(dict.fromkeys((*order, *members)), 1)}
    entrants = (replace(entrant, board=boards.get(entrant.number, entrant.board)) for entrant in cup.entrants)
    return accept(replace(cup, entrants=tuple(entrants)), CardChanged())


def _line_up(cup: Cup, team: int, named: tuple[Number, ...]) -> Decision:
    """Those who are not named sit the next round out; a draft of it has the new boards."""
    if len(named) > cup.terms.teams:
        return refusal_of("cup-refuse-lineup", boards=cup.terms.teams)
    round_ = cup.round + 1
    last = format_of(cup.terms).rounds(cup)
    if last is not None and round_ > last:
        return refusal_of("cup-refuse-no-such-round", round=round_)
    entrants = tuple(_for_round(entrant, round_, team, named) for entrant in cup.entrants)
    lined = replace(cup, entrants=entrants)
    draft = at_boards(lined, by_teams(lined).draft, rounds.free(lined))
    return accept(replace(lined, draft=draft), CardChanged())


def _for_round(entrant: Entrant, round_: int, team: int, named: tuple[Number, ...]) -> Entrant:
    if entrant.team != team:
        return entrant
    rests = entrant.rests - {round_} if entrant.number in named else entrant.rests | {round_}
    return replace(entrant, rests=rests)


@frozen
class NameCaptain(TeamRequest):
    """Make a member of the team its captain."""

    number: Number

    def team_meant(self, cup: Cup) -> int:
        return next((entrant.team for entrant in cup.entrants if entrant.number == self.number), 0)

    def decide(self, cup: Cup, at: Instant) -> Decision:
        captain_ = cup.entrant(self.number)
        if captain_.has_left:
            return refusal_of("cup-refuse-not-in")
        entrants = (
            replace(entrant, leads=entrant.number == captain_.number)
            if entrant.team == captain_.team
            else entrant
            for entrant in cup.entrants
        )
        return accept(replace(cup, entrants=tuple(entrants)), CardChanged())

    def team_deed(self, cup: Cup, team: str) -> Phrase:
        return say("cup-deed-captain", team=team, person=cup.entrant(self.number).person)


@frozen
class WithdrawTeam(TeamRequest):
    """All of a team go: off the list before the start, out of the cup afterwards.

    At the boards that are ``played`` both have moved: what is lost there is a game.
    """

    team: int
    played: frozenset[MatchId] = frozenset()

    def team_meant(self, cup: Cup) -> int:
        return self.team

    def leaving(self, cup: Cup) -> frozenset[Number]:
        return frozenset(entrant.number for entrant in cup.entrants if entrant.team == self.team)

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """By an organiser, or with None by themselves."""
        members = roster(cup, self.team)
        by = None if any(_is_person(entrant, self.by.person) for entrant in members) else self.by.person
        if cup.is_to_begin:
            stay = tuple(entrant for entrant in cup.entrants if entrant.team != self.team)
            return accept(replace(cup, entrants=stay), CardChanged())
        events: tuple[Event, ...] = ()
        for entrant in members:
            cup, withdrawal = withdraw(cup, cup.entrant(entrant.number), by, at, self.played)
            events += withdrawal
        return accept(cup, *events)

    def team_deed(self, cup: Cup, team: str) -> Phrase:
        return say("cup-deed-team-left", team=team)
