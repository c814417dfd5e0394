"""What is typed or tapped about cups, done and shown."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.cup import handlers
from bot.features.cup.cup_card_sync import CupCards
from bot.features.cup.cup_lookup import CupLookup
from bot.features.cup.enter import EnterCup
from bot.features.cup.entry_role import EntryRole
from bot.features.cup.open_cup import OpenCup, OpenReport
from bot.features.cup.organise import OrganiseCup
from bot.features.cup.organise_pings import OrganisePings
from bot.features.cup.partner_commands import PartnerCommands
from bot.features.cup.report_result import ReportResult
from bot.features.cup.seeding import Seeding
from bot.features.cup.team_commands import TeamCommands
from bot.features.cup.views import CupViews


def build_cards(core: Core) -> CupCards:
    store = core.store
    return CupCards(core.boards, store.cups, store.cup_index, store.rooms, core.games)


def build(core: Core, cards: CupCards) -> Handlers:
    store, cups, games, display = core.store, core.cups, core.games, core.display
    access, limits, clock = core.access, core.limits, core.clock
    lookup = CupLookup(store.cups, store.cup_index, store.accounts, store.rooms, access)
    seeding, roles = Seeding(core.ratings), EntryRole(core.couriers)
    teams = TeamCommands(cups, lookup, seeding, limits)
    partners = PartnerCommands(cups, seeding, limits)
    commands = handlers.CupCommands(
        OpenCup(cups, games, access, display, cards, clock, roles),
        OpenReport(cups, games, access, cards, clock, roles),
        EnterCup(cups, lookup, seeding, teams, partners, limits, clock),
        ReportResult(cups, lookup, limits),
        OrganiseCup(cups, lookup, games, limits, OrganisePings(cups, store.rooms, core.couriers), roles),
        CupViews(limits, display, games),
        cards,
        lookup,
        core.languages,
    )
    return bind(commands, *handlers.COMMANDS)
