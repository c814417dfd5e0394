"""How people come into teams."""

from dataclasses import field, replace

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import entry
from bot.tournaments.decisions.entry import EntryRequest, joined
from bot.tournaments.entrants import Team
from bot.tournaments.events import CardChanged
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import SUBSTITUTES_AT_MOST, TEAM_NAME_LIMIT
from bot.tournaments.model import Cup, Entrant, Number, Stage
from bot.tournaments.outcomes import Accepted, Decision, accept
from bot.tournaments.pairing.eligibility import has_left_before_playing
from bot.tournaments.team_play.as_teams import by_teams
from bot.tournaments.team_play.rosters import find_team, roster


def join_team(cup: Cup, request: EntryRequest, number: int) -> Decision:
    """As the last of its substitutes; once play has begun, only who is entered by an organiser."""
    team = find_team(cup, number)
    if team is None:
        return Refusal(say("cup-refuse-which-team"))
    if not cup.is_to_begin and not request.exempt:
        return Refusal(say("cup-refuse-team-begun"))
    if not cup.is_to_begin and has_left_before_playing(by_teams(cup).entrant(Number(team.number))):
        return Refusal(say("cup-refuse-too-late"))
    most = cup.terms.teams + SUBSTITUTES_AT_MOST
    if len(roster(cup, team.number)) >= most:
        return Refusal(say("cup-refuse-team-full", team=team.name, most=most))
    return _enter(cup, request, team)


@frozen
class FormTeam(EntryRequest):
    """Enter with a team of one's own, as its captain; a captain gives theirs another name."""

    name: str = field(kw_only=True)

    def decide(self, cup: Cup, at: Instant) -> Decision:
        if not format_of(cup.terms).has_teams:
            return Refusal(say("cup-refuse-no-teams"))
        if not cup.is_to_begin:
            return Refusal(say("cup-refuse-begun"))
        entrant = cup.entrant_of(self.person.player)
        if reason := _refuse_name(cup, self.name, entrant.team if entrant else 0):
            return Refusal(reason)
        if entrant is None:
            return _form(cup, self)
        if not entrant.leads:
            return Refusal(say("cup-refuse-already-in"))
        teams = tuple(
            replace(team, name=self.name) if team.number == entrant.team else team for team in cup.teams
        )
        return accept(replace(cup, teams=teams), CardChanged())


def _form(cup: Cup, request: FormTeam) -> Decision:
    if refused := entry.refuse_entry(cup, request):
        return refused
    if entry.is_full(cup):
        return Refusal(say("cup-refuse-full", capacity=cup.terms.capacity))
    team = Team(max((team.number for team in cup.teams), default=0) + 1, request.name)
    return _enter(replace(cup, teams=(*cup.teams, team)), request, team)


def _refuse_name(cup: Cup, name: str, own_team: int) -> Phrase | None:
    if not name.strip() or len(name) > TEAM_NAME_LIMIT or not name.isprintable():
        return say("cup-refuse-team-name", most=TEAM_NAME_LIMIT)
    in_use = any(team.name.casefold() == name.casefold() and team.number != own_team for team in cup.teams)
    return say("cup-refuse-team-taken", team=name) if in_use else None


def _enter(cup: Cup, request: EntryRequest, team: Team) -> Accepted:
    last = max((entrant.board for entrant in cup.entrants if entrant.team == team.number), default=0)
    entrant = Entrant(
        entry.next_number(cup),
        request.person,
        request.rating,
        since=1 if cup.is_to_begin else cup.round + 1,
        checked_in=cup.stage is Stage.CHECK_IN,
        team=team.number,
        board=last + 1,
        leads=last == 0,
    )
    return accept(replace(cup, entrants=(*cup.entrants, entrant)), *joined(entrant, entrant.person))
