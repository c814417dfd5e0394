"""What is typed or tapped about cups, done and shown."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.cup import handlers
from bot.features.cup.act import CupDesk
from bot.features.cup.acts import ACTS
from bot.features.cup.cup_card_sync import CupCards
from bot.features.cup.cup_lookup import CupLookup


def build_cards(core: Core) -> CupCards:
    store = core.store
    return CupCards(core.boards, store.cups, store.cup_index, store.rooms, core.games)


def build(core: Core, cards: CupCards) -> Handlers:
    store = core.store
    lookup = CupLookup(store.cups, store.cup_index, store.accounts, store.rooms, core.access)
    desk = CupDesk(core.cups, lookup, core.ratings, core.languages, cards, ACTS)
    return bind(desk, *handlers.COMMANDS)
