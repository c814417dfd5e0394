"""What people do in teams: form one, look at it, order its boards, hand it on, withdraw it."""

from bot.accounts.model import presentable
from bot.commandkit.access import Deed
from bot.commandkit.command import Kind, Parameter
from bot.commandkit.limits import TEXT_LIMIT
from bot.features.cup.act import WHO, Asked, CupAct, Reply, Then, usage
from bot.features.cup.cards.buttons import SURE, confirmation_card
from bot.features.cup.cards.teams import (
    CAPTAIN,
    LEAVE,
    NEW,
    ORDER,
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


def show_team(asked: Asked, number: int) -> Card:
    """The team of that number; else all, to choose from."""
    team = find_team(asked.cup, number)
    if team is None:
        return teams_card(asked.cup, asked.page)
    entrant = asked.cup.entrant_of(asked.person.player)
    leads = bool(entrant and entrant.leads and entrant.team == number) or asked.in_charge
    return team_card(asked.cup, team, asked.person.player, asked.page, may_lead=leads)


def _own_team(asked: Asked) -> int:
    entrant = asked.cup.entrant_of(asked.person.player)
    return entrant.team if entrant else 0


def _show_own(asked: Asked) -> Card:
    return show_team(asked, _own_team(asked))


async def _lead(asked: Asked) -> Reply:
    """``order``, ``captain`` and ``leave`` are about one's own team, for organisers about any."""
    if not format_of(asked.cup.terms).has_teams:
        return Refusal(say("cup-refuse-no-teams"))
    first, _, rest = asked.intent.words.strip().partition(" ")
    match tidy(first):
        case word if word == ORDER:
            return await _order(asked, rest)
        case word if word == CAPTAIN:
            return await _name_captain(asked)
        case word if word == LEAVE:
            return _withdraw(asked, rest)
        case word if word == NEW:
            return await _form(asked, presentable(asked.person.name, NAME_READ))
        case _:
            return await _show_or_form(asked)


async def _show_or_form(asked: Asked) -> Reply:
    """Without words one's own; a team that there is already is shown; else it is formed."""
    entrant = asked.cup.entrant_of(asked.person.player)
    team, name = team_in(asked.cup, asked.intent.words), team_name(asked.intent.words)
    if team and (entrant is None or team.number != entrant.team or not entrant.leads):
        return show_team(asked, team.number)
    return _show_own(asked) if team or not name else await _form(asked, name)


async def _form(asked: Asked, name: str) -> Reply:
    rating, games = await asked.desk.rating_and_games(asked.cup, asked.person.player)
    roles, exempt = asked.context.roles, asked.in_charge
    request = FormTeam(asked.person, rating, games, exempt, roles, name=name)
    return Then(request, _show_own)


async def _order(asked: Asked, words: str) -> Reply:
    """By places in the team's list, or by names."""
    cup, named = asked.cup, team_in(asked.cup, words)
    people = await asked.desk.lookup.people(cup, "", asked.intent.mentioned)
    if isinstance(people, Refusal):
        return people
    team = named.number if named else cup.entrant(people[0]).team if people else _own_team(asked)
    members = [entrant.number for entrant in roster(cup, team)]
    places = [int(word) for word in words.split() if word.isdecimal() and len(word) <= len("99")]
    order = people or tuple(Number(members[at - 1]) for at in places if 0 < at <= len(members))
    if not order or (places and len(order) != len(places) and not people):
        return usage("/cup team order 2 1 3 4", "/cup team order @NAME @NAME")
    return Then(OrderTeam(asked.by, team, order), lambda after: show_team(after, team))


async def _name_captain(asked: Asked) -> Reply:
    people = await asked.desk.lookup.people(asked.cup, *asked.names)
    if isinstance(people, Refusal):
        return people
    if not people:
        return usage("/cup team captain @NAME")
    team = asked.cup.entrant(people[0]).team
    return Then(NameCaptain(asked.by, people[0]), lambda after: show_team(after, team))


def _withdraw(asked: Asked, words: str) -> Reply:
    named = team_in(asked.cup, words.replace(SURE, " "))
    number = named.number if named else _own_team(asked)
    if not asked.says((SURE,)) and find_team(asked.cup, number):
        return confirmation_card(asked.cup, "team", say("cup-ask-team"), f"{LEAVE} #{number}")
    return Then(WithdrawTeam(asked.by, number), _show_own)


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
