"""A new cup: opened with one line, or by answers to one question after the other."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.cards.cups.opening import ASK, GO, ready, which_format, which_game, which_pace
from bot.cards.model import Card
from bot.cards.of_refusal import refusal
from bot.desk.cups.ports import Cups
from bot.desk.cups.showing import Showing
from bot.desk.cups.terms import Plan, Planner
from bot.desk.errand import Errand, Outcome, Privately
from bot.desk.household import Household
from bot.desk.letters import Letters
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId
from bot.kernel.text import Refusal, say
from bot.kernel.time import Clock
from bot.tournaments.commands import Asker, Open
from bot.tournaments.terms import Terms


@dataclass(frozen=True, slots=True)
class Opening:
    cups: Cups
    games: Mapping[GameId, AnyGame]
    household: Household
    letters: Letters
    showing: Showing
    clock: Clock

    async def open(self, errand: Errand, words: str) -> Outcome:
        """With a format and a game it is opened at once, unless it is to be asked for step by step."""
        before, _, last = words.rpartition(" ")
        said = before if last in (ASK, GO) else words
        planner = Planner(self.games, self.clock.now(), errand.asker.account.rest.zone)
        plan = planner.read(said)
        if isinstance(plan, Refusal):
            return Privately(refusal(plan))
        terms = plan.terms(await self._usual_name(errand, plan), await self._usual_clock(errand))
        if terms is None or last == ASK:
            return Privately(self._question(said, plan, terms))
        return await self._open(errand, terms)

    def _question(self, said: str, plan: Plan, terms: Terms | None) -> Card:
        """About what is still missing; then whether that is all."""
        if plan.format is None:
            return which_format(said)
        if terms is None:
            return which_game(said, self.games)
        if "round_ms" not in plan.chosen and "clock" not in plan.chosen:
            return which_pace(said)
        return ready(said, terms, self.games)

    async def _open(self, errand: Errand, terms: Terms) -> Outcome:
        barred = await self.household.admit(errand)
        if barred:
            return Privately(refusal(barred))
        by = Asker(errand.person, errand.admin)
        cup = await self.cups.open(Open(by, terms, errand.room, errand.community), errand.id)
        if isinstance(cup, Refusal):
            return Privately(refusal(cup))
        return await self.showing.show(errand, cup)

    async def _usual_clock(self, errand: Errand) -> str | None:
        """That of every table in this community."""
        if errand.community is None:
            return None
        return (await self.household.communities.choices(errand.room.platform, errand.community)).clock

    async def _usual_name(self, errand: Errand, plan: Plan) -> str:
        """A cup without a name is called after its game, in the language of its room."""
        sight = await self.letters.surroundings.sight(errand.room)
        if not plan.menu:
            return ""
        game = say(f"{plan.menu[0].game}-name")
        return self.letters.languages(sight.language).text(say("cup-usual-name", game=game))
