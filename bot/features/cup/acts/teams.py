"""What people do in teams: form one, look at it, order its boards, hand it on, withdraw it."""

from bot.accounts.model import presentable
from bot.commandkit.access import Deed
from bot.commandkit.command import Kind, Parameter
from bot.commandkit.limits import TEXT_LIMIT
from bot.features.cup.act import WHO, Ask, CupAct, Reply, Then, usage
from bot.features.cup.cards.buttons import SURE, confirmation_card
from bot.features.cup.cards.teams import (
    CAPTAIN,
    LEAVE,
    NEW,
    ORDER,
    is_quoted,
    team_card,
    team_in,
    team_name,
    teams_card,
)
from bot.features.cup.limits import NAME_READ
from bot.gamekit.typed_moves import tidy
from bot.kernel.text import Refusal, say
from bot.messages.card import Card
from bot.tournaments.decisions.team_entry import FormTeam
from bot.tournaments.decisions.team_orders import NameCaptain, OrderTeam, WithdrawTeam
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Number
from bot.tournaments.team_play.rosters import find_team, roster


def show_team(ask: Ask, number: int) -> Card:
    """The team of that number; else all, to choose from."""
    team = find_team(ask.cup, number)
    if team is None:
        return teams_card(ask.cup, ask.page)
    entrant = ask.cup.entrant_of(ask.person.player)
    leads = bool(entrant and entrant.leads and entrant.team == number) or ask.in_charge
    return team_card(ask.cup, team, ask.person.player, ask.page, may_lead=leads)


def _own_team(ask: Ask) -> int:
    entrant = ask.cup.entrant_of(ask.person.player)
    return entrant.team if entrant else 0


def _show_own(ask: Ask) -> Card:
    return show_team(ask, _own_team(ask))


async def _lead(ask: Ask) -> Reply:
    """``order``, ``captain`` and ``leave`` are about one's own team, for organisers about any."""
    if not format_of(ask.cup.terms).has_teams:
        return Refusal(say("cup-refuse-no-teams"))
    first, _, rest = ask.intent.words.strip().partition(" ")
    match tidy(first):
        case word if word == ORDER:
            return await _order(ask, rest)
        case word if word == CAPTAIN:
            return await _name_captain(ask)
        case word if word == LEAVE:
            return _withdraw(ask, rest)
        case word if word == NEW:
            return await _form(ask, presentable(ask.person.name, NAME_READ))
        case _:
            return await _show_or_form(ask)


async def _show_or_form(ask: Ask) -> Reply:
    """Without words one's own; a team that there is already is shown; one in quotes is formed."""
    entrant = ask.cup.entrant_of(ask.person.player)
    team, name = team_in(ask.cup, ask.intent.words), team_name(ask.intent.words)
    if team and (entrant is None or team.number != entrant.team or not entrant.leads):
        return show_team(ask, team.number)
    if team or not name:
        return _show_own(ask)
    return await _form(ask, name) if is_quoted(ask.intent.words) else usage(f'/cup team "{name}"')


async def _form(ask: Ask, name: str) -> Reply:
    rating, games = await ask.desk.rating_and_games(ask.cup, ask.person.player)
    roles, exempt = ask.context.roles, ask.in_charge
    request = FormTeam(ask.person, rating, games, exempt, roles, name=name)
    return Then(request, _show_own)


async def _order(ask: Ask, words: str) -> Reply:
    """By places in the team's list, or by names."""
    cup, named = ask.cup, team_in(ask.cup, words)
    people = await ask.desk.lookup.people(cup, "", ask.intent.mentioned)
    if isinstance(people, Refusal):
        return people
    team = named.number if named else cup.entrant(people[0]).team if people else _own_team(ask)
    members = [entrant.number for entrant in roster(cup, team)]
    places = [int(word) for word in words.split() if word.isdecimal() and len(word) <= len("99")]
    order = people or tuple(Number(members[at - 1]) for at in places if 0 < at <= len(members))
    if not order or (places and len(order) != len(places) and not people):
        return usage("/cup team order 2 1 3 4", "/cup team order @NAME @NAME")
    return Then(OrderTeam(ask.by, team, order), lambda changed: show_team(changed, team))


async def _name_captain(ask: Ask) -> Reply:
    people = await ask.desk.lookup.people(ask.cup, *ask.names)
    if isinstance(people, Refusal):
        return people
    if not people:
        return usage("/cup team captain @NAME")
    team = ask.cup.entrant(people[0]).team
    return Then(NameCaptain(ask.by, people[0]), lambda changed: show_team(changed, team))


def _withdraw(ask: Ask, words: str) -> Reply:
    named = team_in(ask.cup, words.replace(SURE, " "))
    number = named.number if named else _own_team(ask)
    if not ask.says((SURE,)) and find_team(ask.cup, number):
        return confirmation_card(ask.cup, "team", say("cup-ask-team"), f"{LEAVE} #{number}")
    return Then(WithdrawTeam(ask.by, number), _show_own)


ACTS = (
    CupAct(
        word="team",
        parameters=(Parameter("team", Kind.TEXT, most=TEXT_LIMIT), WHO),
        request=_lead,
        deed=Deed.JOIN,
        free_words=True,
        often=True,
    ),
)
