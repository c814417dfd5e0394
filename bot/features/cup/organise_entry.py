"""What organisers do about the field: places in it by hand, invitations, clubs."""

import re
from dataclasses import dataclass

from bot.accounts.model import presentable
from bot.commandkit.context import Context, recognise
from bot.features.cup.cards.organise import organiser_card, seeding_card
from bot.features.cup.cards.terms_text import Games
from bot.features.cup.cup_lookup import CupLookup
from bot.features.cup.enter import OFF
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import Act, OnCup
from bot.kernel.ids import RequestId
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.card import Card
from bot.messages.refusals import refusal_card
from bot.tournaments.decisions.entry import Invite, SetSeed
from bot.tournaments.decisions.pairing_constraints import SetClub
from bot.tournaments.model import Cup
from bot.tournaments.requests import Asker
from bot.tournaments.service import Cups

_DIGITS = 4
_CLUB_USAGES = ('/cup club "NAME" @NAME', "/cup club off @NAME")
_CLUB = re.compile(r"[\"“”„«](?P<name>[^\"“”«»]+)[\"“”»]")


@dataclass(frozen=True, slots=True)
class OrganiseEntry:
    cups: Cups
    meaning: CupLookup
    games: Games

    async def serve(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        if intent.act is Act.SEED:
            return await self._seed(context, cup, intent, by)
        if intent.act is Act.CLUB:
            return await self._club(context, cup, intent, by)
        return await self._invite(context, cup, intent, by)

    async def _seed(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        """Set a seed; without a name show the order."""
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        words = [tidy(word) for word in intent.words.split()]
        places = [int(word) for word in words if word.isdecimal() and len(word) <= _DIGITS]
        if not people or not (places or any(word in OFF for word in words)):
            return seeding_card(cup)
        command = SetSeed(by, people[0], places[0] if places else 0)
        changed = await self.cups.do(cup.id, command, context.id)
        return refusal_card(changed) if isinstance(changed, Refusal) else seeding_card(changed)

    async def _invite(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        if not intent.mentioned:
            return refusal_card(Refusal(say("cup-refuse-how", usages=listed(Written("/cup invite @NAME")))))
        for at, named in enumerate(intent.mentioned):
            person = (await recognise(self.meaning.accounts, named)).person
            changed = await self.cups.do(cup.id, Invite(by, person), RequestId(f"{context.id}:{at}"))
            if isinstance(changed, Refusal):
                return refusal_card(changed)
            cup = changed
        return organiser_card(cup, self.games)

    async def _club(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        people = await self.meaning.people(cup, intent)
        if isinstance(people, Refusal):
            return refusal_card(people)
        club_named = _CLUB.search(intent.words)
        off = any(tidy(word) in OFF for word in intent.words.split())
        if not people or not (club_named or off):
            return refusal_card(Refusal(say("cup-refuse-how", usages=listed(*map(Written, _CLUB_USAGES)))))
        club = presentable(club_named["name"]) if club_named else None
        commands = [SetClub(by, number, club) for number in people]
        return await self._all_of(context, cup, commands)

    async def _all_of(self, context: Context, cup: Cup, commands: list[SetClub]) -> Card:
        """One after the other, each under a name of its own; the first refusal ends it."""
        for at, command in enumerate(commands):
            changed = await self.cups.do(cup.id, command, RequestId(f"{context.id}:{at}"))
            if isinstance(changed, Refusal):
                return refusal_card(changed)
            cup = changed
        return organiser_card(cup, self.games)
