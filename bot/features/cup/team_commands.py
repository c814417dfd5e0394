"""What people do in teams: form one, look at it, order its boards, hand it on, withdraw it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.accounts.model import presentable
from bot.commandkit.access import administers, is_in_charge
from bot.commandkit.context import Context
from bot.features.cup.cards.buttons import SURE, Page, confirmation_card, page_in
from bot.features.cup.cards.teams import CAPTAIN, LEAVE, NEW, ORDER, team_card, teams_card
from bot.features.cup.cup_lookup import CupLookup
from bot.features.cup.limits import NAME_READ
from bot.features.cup.seeding import Seeding
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import Act, OnCup
from bot.kernel.ids import Platform
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.tournaments.decisions.team_entry import FormTeam
from bot.tournaments.decisions.team_orders import NameCaptain, OrderTeam, WithdrawTeam
from bot.tournaments.entrants import Team
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number
from bot.tournaments.requests import Asker, Request
from bot.tournaments.service import Cups
from bot.tournaments.team_play.rosters import find_team, roster

_NUMBER = re.compile(r"#(?P<number>\d{1,4})")
_QUOTES = '"“”„«»'


@dataclass(frozen=True, slots=True)
class TeamCommands:
    cups: Cups
    meaning: CupLookup
    seeding: Seeding
    limits: Mapping[Platform, Limits]

    async def serve(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """``order``, ``captain`` and ``leave`` are about one's own team, for organisers about any."""
        if not format_of(cup.terms).has_teams:
            return refusal_card(Refusal(say("cup-refuse-no-teams")))
        first, _, rest = intent.words.strip().partition(" ")
        match tidy(first):
            case word if word == ORDER:
                return await self._order(context, cup, OnCup(Act.TEAM, rest, cup.id, intent.mentioned))
            case word if word == CAPTAIN:
                return await self._captain(context, cup, intent)
            case word if word == LEAVE:
                return await self._leave(context, cup, rest)
            case word if word == NEW:
                return await self._form(context, cup, presentable(context.person.name, NAME_READ))
            case _:
                return await self._show_or_form(context, cup, intent)

    def which_team(self, context: Context, cup: Cup, words: str = "") -> Card:
        """Which team is meant."""
        return teams_card(cup, self._page(context, words))

    def show_team(self, context: Context, cup: Cup, number: int) -> Card:
        team = find_team(cup, number)
        if team is None:
            return self.which_team(context, cup)
        entrant = cup.entrant_of(context.person.player)
        leads = bool(entrant and entrant.leads and entrant.team == number) or is_in_charge(context, cup)
        return team_card(cup, team, context.person.player, self._page(context), may_lead=leads)

    async def _show_or_form(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """Without words one's own; a team that there is already is shown; else it is formed."""
        entrant = cup.entrant_of(context.person.player)
        team = team_in(cup, intent.words)
        name = _name(intent.words)
        if team and (entrant is None or team.number != entrant.team or not entrant.leads):
            return self.show_team(context, cup, team.number)
        if team or not name:
            return self.show_team(context, cup, entrant.team if entrant else 0)
        return await self._form(context, cup, name)

    async def _form(self, context: Context, cup: Cup, name: str) -> Card:
        rating, games = await self.seeding.rating_and_games(cup, context.person.player)
        exempt = is_in_charge(context, cup)
        return await self._do(
            context,
            cup,
            FormTeam(
                context.person, name=name, rating=rating, games=games, exempt=exempt, roles=context.roles
            ),
            0,
        )

    async def _order(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        """By places in the team's list, or by names."""
        named = team_in(cup, intent.words)
        entrant = cup.entrant_of(context.person.player)
        people = await self.meaning.people(cup, OnCup(Act.TEAM, "", cup.id, intent.mentioned))
        if isinstance(people, Refusal):
            return refusal_card(people)
        team = (
            named.number
            if named
            else cup.entrant(people[0]).team
            if people
            else entrant.team
            if entrant
            else 0
        )
        members = [entrant.number for entrant in roster(cup, team)]
        places = [int(word) for word in intent.words.split() if word.isdecimal() and len(word) <= len("99")]
        order = people or tuple(Number(members[at - 1]) for at in places if 0 < at <= len(members))
        if not order or (places and len(order) != len(places) and not people):
            usages = listed(Written("/cup team order 2 1 3 4"), Written("/cup team order @NAME @NAME"))
            return refusal_card(Refusal(say("cup-refuse-how", usages=usages)))
        return await self._do(context, cup, OrderTeam(self._by(context, cup), team, order), team)

    async def _captain(self, context: Context, cup: Cup, intent: OnCup) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        if not people:
            usages = listed(Written("/cup team captain @NAME"))
            return refusal_card(Refusal(say("cup-refuse-how", usages=usages)))
        command = NameCaptain(self._by(context, cup), people[0])
        return await self._do(context, cup, command, cup.entrant(people[0]).team)

    async def _leave(self, context: Context, cup: Cup, words: str) -> Card:
        named = team_in(cup, words.replace(SURE, " "))
        entrant = cup.entrant_of(context.person.player)
        number = named.number if named else entrant.team if entrant else 0
        if SURE not in words.split() and find_team(cup, number):
            return confirmation_card(cup, Act.TEAM, say("cup-ask-team"), f"{LEAVE} #{number}")
        return await self._do(context, cup, WithdrawTeam(self._by(context, cup), number), 0)

    async def _do(self, context: Context, cup: Cup, command: Request, team: int) -> Card:
        """The team as it is now; for who has formed one, their own."""
        changed = await self.cups.do(cup.id, command, context.id)
        if isinstance(changed, Refusal):
            return refusal_card(changed)
        entrant = changed.entrant_of(context.person.player)
        return self.show_team(context, changed, team or (entrant.team if entrant else 0))

    def _by(self, context: Context, cup: Cup) -> Asker:
        return Asker(context.person, administers(context, cup))

    def _page(self, context: Context, words: str = "") -> Page:
        return Page(self.limits[context.room.platform], page_in(words))


def team_in(cup: Cup, words: str) -> Team | None:
    """``#3``, or its name, or how that begins where no other begins so."""
    if parts := _NUMBER.search(words):
        return find_team(cup, int(parts["number"]))
    name = _name(words).casefold()
    exact = [team for team in cup.teams if name and team.name.casefold() == name]
    matching = [team for team in cup.teams if name and team.name.casefold().startswith(name)]
    return exact[0] if exact else matching[0] if len(matching) == 1 else None


def _name(words: str) -> str:
    typed = words.strip().strip(_QUOTES).strip()
    return presentable(typed, NAME_READ) if typed else ""
