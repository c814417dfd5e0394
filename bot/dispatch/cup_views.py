"""Cups for people who look at all of one, put into their language; for pages, not for chats."""

from functools import partial

from bot.commandkit.access import Deed, Shown, is_in_charge
from bot.commandkit.context import looking_from, recognise
from bot.commandkit.core import Core
from bot.delivery.page_doors import ChatPlace
from bot.features.cup.act import panel_rows
from bot.features.cup.acts import ACTS
from bot.features.cup.cup_card_sync import CupOnDisplay, off_event_loop
from bot.features.cup.export import cup_view
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, Version
from bot.messages.rendering import RenderedCard

Parts = tuple[tuple[str, RenderedCard], ...]


@frozen
class LoadedCup:
    """A cup as it is now, for any number of people."""

    core: Core
    shown: CupOnDisplay

    @property
    def version(self) -> Version:
        return self.shown.version

    async def parts(self, asker: Named, place: ChatPlace, language: str) -> Parts | None:
        """What its reader sees of it; None for those who may not see this cup from that chat."""
        cup, account = self.shown.cup, await recognise(self.core.store.accounts, asker)
        context = looking_from(place, account)
        if not await self.core.access.permits(Deed.SEE, context, Shown.of_cup(cup)):
            return None
        panel = panel_rows(cup, ACTS.values()) if is_in_charge(context, cup) else ()
        limits = self.core.display.limits[place.room.platform]
        see = partial(cup_view, self.shown, account.person.player, panel, limits)
        cards = await off_event_loop(cup, lambda: tuple(see()))
        put = self.core.display.put
        return tuple((part, put(card, language, reader=account.account)) for part, card in cards)
