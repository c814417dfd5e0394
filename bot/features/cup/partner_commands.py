"""How two enter as one side: by asking each other, by choosing one another, or by an organiser."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.commandkit.access import administers, is_in_charge
from bot.commandkit.context import Context
from bot.features.cup.cards.buttons import Page, page_in
from bot.features.cup.cards.partners import ANY, NO, WITH, entry_card, no_partner_card
from bot.features.cup.seeding import Seeding
from bot.gamekit.typed_moves import tidy
from bot.kernel.ids import Person, Platform
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.tournaments.decisions.partner_entry import DeclinePartner, PutTogether, SeekPartner
from bot.tournaments.entrants import Partner, Seeker
from bot.tournaments.model import Cup
from bot.tournaments.requests import Asker
from bot.tournaments.service import Cups

_TWO = 2


@dataclass(frozen=True, slots=True)
class PartnerCommands:
    cups: Cups
    seeding: Seeding
    limits: Mapping[Platform, Limits]

    async def join(self, context: Context, cup: Cup, words: str, mentioned: list[Person]) -> Card:
        """``@NAME`` is one's own partner; organisers put two together. Without a name one chooses."""
        if len(mentioned) == _TWO:
            return await self._put_together(context, cup, mentioned)
        if mentioned:
            is_one = len(mentioned) == 1
            return await self._seek(context, cup, mentioned[0]) if is_one else refusal_card(_how())
        first, _, number = tidy(words).partition(" ")
        if first == ANY:
            return await self._seek(context, cup, None)
        if first in (WITH, NO):
            return await self._answer(context, cup, number, yes=first == WITH)
        return entry_card(cup, context.person.player, self._page(context, words))

    async def _seek(self, context: Context, cup: Cup, asks: Person | None) -> Card:
        rating, games = await self.seeding.rating_and_games(cup, context.person.player)
        command = SeekPartner(context.person, asks=asks, rating=rating, games=games, roles=context.roles)
        changed = await self.cups.do(cup.id, command, context.id)
        if isinstance(changed, Refusal):
            return refusal_card(changed)
        return entry_card(changed, context.person.player, self._page(context))

    async def _answer(self, context: Context, cup: Cup, number: str, *, yes: bool) -> Card:
        """Answer a seeker, who may have another partner by now."""
        seeker = _seeker(cup, number)
        if seeker is None:
            return refusal_card(Refusal(say("cup-refuse-not-asked")))
        if yes:
            return await self._seek(context, cup, seeker.person)
        changed = await self.cups.do(cup.id, DeclinePartner(context.person, seeker.number), context.id)
        return refusal_card(changed) if isinstance(changed, Refusal) else no_partner_card(cup, seeker.person)

    async def _put_together(self, context: Context, cup: Cup, people: list[Person]) -> Card:
        if not is_in_charge(context, cup):
            return refusal_card(Refusal(say("cup-refuse-join-others")))
        first, second = [
            Partner(each, (await self.seeding.rating_and_games(cup, each.player))[0]) for each in people
        ]
        by = Asker(context.person, administers(context, cup))
        changed = await self.cups.do(cup.id, PutTogether(by, first, second), context.id)
        if isinstance(changed, Refusal):
            return refusal_card(changed)
        return entry_card(changed, first.person.player, self._page(context))

    def _page(self, context: Context, words: str = "") -> Page:
        return Page(self.limits[context.room.platform], page_in(words))


def _seeker(cup: Cup, number: str) -> Seeker | None:
    return next((seeker for seeker in cup.seeking if str(seeker.number) == number), None)


def _how() -> Refusal:
    usages = listed(Written("/cup join @NAME"), Written("/cup join @NAME @NAME"))
    return Refusal(say("cup-refuse-how", usages=usages))
