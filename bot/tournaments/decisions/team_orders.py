"""What captains decide for their teams, and organisers for them."""

from dataclasses import replace

from bot.kernel.ids import Person
from bot.kernel.text import Phrase, Refusal, listed, say
from bot.kernel.time import Instant
from bot.tournaments.commands import NameCaptain, OfTeam, OrderTeam, WithdrawTeam
from bot.tournaments.decisions import rounds
from bot.tournaments.decisions.withdrawals import withdraw
from bot.tournaments.events import EntrantLeft, Event, FieldChanged
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Deed, Entrant, Number
from bot.tournaments.organiser_requests import Asker
from bot.tournaments.outcomes import Decision, next_version
from bot.tournaments.team_play.as_teams import by_teams
from bot.tournaments.team_play.boards import at_boards
from bot.tournaments.team_play.rosters import captain, find_team, roster


def of_team(cup: Cup, command: OfTeam, now: Instant) -> Decision:
    """Once play has begun, all of it is on record."""
    number = _team_meant(cup, command)
    team = find_team(cup, number)
    if team is None:
        return Refusal(say("cup-refuse-which-team"))
    if not _may(cup, command.by, number):
        return Refusal(say("cup-refuse-not-captain", team=team.name))
    match command:
        case OrderTeam():
            decision = _order(cup, command)
        case NameCaptain():
            decision = _make_captain(cup, cup.entrant(command.number))
        case WithdrawTeam():
            decision = _withdraw(cup, command, now)
    if isinstance(decision, Refusal) or cup.is_to_begin:
        return decision
    deed = Deed(command.by.person, now, _deed_text(cup, command, team.name))
    return replace(decision, cup=replace(decision.cup, deeds=(*decision.cup.deeds, deed)))


def _team_meant(cup: Cup, command: OfTeam) -> int:
    if isinstance(command, NameCaptain):
        return next((entrant.team for entrant in cup.entrants if entrant.number == command.number), 0)
    return command.team


def _may(cup: Cup, by: Asker, team: int) -> bool:
    leads = captain(cup, team)
    return by.is_admin or cup.is_organiser(by.person.player) or _is_person(leads, by.person)


def _is_person(entrant: Entrant | None, person: Person) -> bool:
    return entrant is not None and entrant.person.player == person.player


def _order(cup: Cup, command: OrderTeam) -> Decision:
    members = [entrant.number for entrant in roster(cup, command.team)]
    if not command.order or len(set(command.order)) < len(command.order) or set(command.order) - set(members):
        return Refusal(say("cup-refuse-order"))
    if cup.is_to_begin:
        return _boards_named(cup, command.team, command.order)
    return _line_up(cup, command.team, command.order)


def _boards_named(cup: Cup, team: int, order: tuple[Number, ...]) -> Decision:
    members = [entrant.number for entrant in roster(cup, team)]
    boards = {number: at for at, number in enumerate(dict.fromkeys((*order, *members)), 1)}
    entrants = (replace(entrant, board=boards.get(entrant.number, entrant.board)) for entrant in cup.entrants)
    return next_version(replace(cup, entrants=tuple(entrants)), FieldChanged())


def _line_up(cup: Cup, team: int, named: tuple[Number, ...]) -> Decision:
    """Those who are not named sit the next round out; a draft of it has the new boards."""
    if len(named) > cup.terms.teams:
        return Refusal(say("cup-refuse-lineup", boards=cup.terms.teams))
    round_ = cup.round + 1
    last = format_of(cup.terms).rounds(cup)
    if last is not None and round_ > last:
        return Refusal(say("cup-refuse-no-such-round", round=round_))
    entrants = tuple(_for_round(entrant, round_, team, named) for entrant in cup.entrants)
    lined = replace(cup, entrants=entrants)
    draft = at_boards(lined, by_teams(lined).draft, rounds.free(lined))
    return next_version(replace(lined, draft=draft), FieldChanged())


def _for_round(entrant: Entrant, round_: int, team: int, named: tuple[Number, ...]) -> Entrant:
    if entrant.team != team:
        return entrant
    rests = entrant.rests - {round_} if entrant.number in named else entrant.rests | {round_}
    return replace(entrant, rests=rests)


def _make_captain(cup: Cup, captain_: Entrant) -> Decision:
    if captain_.has_left:
        return Refusal(say("cup-refuse-not-in"))
    entrants = (
        replace(entrant, leads=entrant.number == captain_.number)
        if entrant.team == captain_.team
        else entrant
        for entrant in cup.entrants
    )
    return next_version(replace(cup, entrants=tuple(entrants)), FieldChanged())


def _withdraw(cup: Cup, command: WithdrawTeam, now: Instant) -> Decision:
    """By an organiser, or with None by themselves."""
    members = roster(cup, command.team)
    by = None if any(_is_person(entrant, command.by.person) for entrant in members) else command.by.person
    if cup.is_to_begin:
        stay = tuple(entrant for entrant in cup.entrants if entrant.team != command.team)
        return next_version(
            replace(cup, entrants=stay), *(EntrantLeft(entrant.person, by) for entrant in members)
        )
    events: tuple[Event, ...] = ()
    for entrant in members:
        cup, withdrawal = withdraw(cup, cup.entrant(entrant.number), by, now, command.played)
        events += withdrawal
    return next_version(cup, *events)


def _deed_text(cup: Cup, command: OfTeam, team: str) -> Phrase:
    match command:
        case OrderTeam(_, _, order):
            people = listed(*(cup.entrant(number).person for number in order))
            return say("cup-deed-lineup", team=team, round=cup.round + 1, people=people)
        case NameCaptain(_, number):
            return say("cup-deed-captain", team=team, person=cup.entrant(number).person)
        case WithdrawTeam():
            return say("cup-deed-team-left", team=team)
