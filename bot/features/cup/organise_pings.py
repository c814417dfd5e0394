"""Sets the pings of announcements in a room: a role of the platform, the players, or none."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.accounts.ports import RoomBook
from bot.commandkit.context import Context
from bot.delivery.ports import Courier, Failed, Role
from bot.features.cup.cards.pings import ping_card
from bot.features.cup.enter import OFF
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.kernel.ids import Platform, Room
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.card import Card
from bot.messages.refusals import refusal_card
from bot.tournaments.decisions.lifecycle import SetPings
from bot.tournaments.model import Cup, Pinged
from bot.tournaments.requests import Asker
from bot.tournaments.service import Cups

ENTERED = typed_words("entered")


@dataclass(frozen=True, slots=True)
class OrganisePings:
    cups: Cups
    rooms: RoomBook
    couriers: Mapping[Platform, Courier]

    async def serve(self, context: Context, cup: Cup, intent: OnCup, by: Asker) -> Card:
        """For the room in which it is asked, which has to show the cup."""
        room = context.room
        if room not in [await self.rooms.current(named) for named in cup.rooms]:
            return refusal_card(Refusal(say("cup-refuse-ping-elsewhere", show=Written("/cup show"))))
        words = {tidy(word) for word in intent.words.split()}
        if words & set(OFF):
            return await self._set(context, cup, by, None)
        if words & set(ENTERED):
            return await self._set(context, cup, by, Pinged(room))
        role = await self._role(room, intent.words) if words else None
        if role is None:
            return ping_card(cup, room)
        if role.lacking:
            rights = listed(*role.lacking)
            return refusal_card(
                Refusal(say("cup-refuse-ping-rights", role=Written(role.name), rights=rights))
            )
        return await self._set(context, cup, by, Pinged(room, role.id, role.name))

    async def _set(self, context: Context, cup: Cup, by: Asker, pinged: Pinged | None) -> Card:
        changed = await self.cups.do(cup.id, SetPings(by, context.room, pinged), context.id)
        return refusal_card(changed) if isinstance(changed, Refusal) else ping_card(changed, context.room)

    async def _role(self, room: Room, words: str) -> Role | None:
        try:
            return await self.couriers[room.platform].role(room, words)
        except Failed:
            return None
