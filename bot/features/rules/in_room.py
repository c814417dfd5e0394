"""Passages shown to a whole room, so that a dispute is settled in front of everybody."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.commandkit.context import Context, InRoom, Outcome, Privately
from bot.delivery.ports import Courier
from bot.delivery.room_display import RoomDisplay
from bot.delivery.room_messages import shared
from bot.features.rules.limits import SHOWN_AGAIN_AFTER_MS
from bot.features.rules.rules_card import room_card
from bot.gamekit.game import AnyGame, name_of
from bot.kernel.ids import Platform, Room
from bot.kernel.text import Phrase, Refusal, RuleRef, Written, say
from bot.kernel.time import Clock, Instant
from bot.messages.refusals import refusal_card
from bot.rulebook.books import Rulebooks

_Shown = tuple[Room, RuleRef]


@dataclass(frozen=True, slots=True)
class RulesInRoom:
    rulebooks: Rulebooks
    couriers: Mapping[Platform, Courier]
    display: RoomDisplay
    clock: Clock
    _lately: dict[_Shown, Instant] = field(default_factory=dict)
    """What was shown where, and when."""

    async def show(self, context: Context, game: AnyGame, passage: str) -> Outcome:
        room, display = context.room, await self.display.choices.display(context.room)
        found = self.rulebooks.book(game.id, display.language).find(passage)
        if found is None:
            return _refused(say("rules-refuse-no-passage", game=name_of(game), passage=passage))
        if context.private:
            return _refused(say("rules-refuse-private"))
        if self._was_shown_lately(shown := (room, found.ref)):
            return _refused(say("rules-refuse-shown"))
        self._lately[shown] = self.clock.now()
        rendered = self.display.put(room_card(found, game), display.language, display.theme)
        if await shared(self.couriers, room, rendered):
            return InRoom()
        self._lately.pop(shown, None)
        return _refused(say("rules-refuse-not-shown", command=Written("/selfcheck")))

    def _was_shown_lately(self, shown: _Shown) -> bool:
        now = self.clock.now()
        for old in [one for one, at in self._lately.items() if now > at.after(SHOWN_AGAIN_AFTER_MS)]:
            del self._lately[old]
        return shown in self._lately


def _refused(reason: Phrase) -> Privately:
    return Privately(refusal_card(Refusal(reason)))
