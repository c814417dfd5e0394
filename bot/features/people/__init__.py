"""What people choose for themselves."""

from bot.accounts.links import AccountLinks
from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.people import blocking, language, link, settings
from bot.features.people.join_accounts import AccountJoining


def build_linking(core: Core) -> link.Linking:
    store = core.store
    links = AccountLinks(store.links, store.link_register, store.link_deadlines, core.clock)
    return link.Linking(links, AccountJoining(links, store, core.tables, core.cups, core.dailies))


def build(core: Core, linking: link.Linking) -> Handlers:
    accounts = core.store.accounts
    resting = settings.AwayHoursSetting(accounts, core.tables, core.cups, core.store.cup_index)
    wishes = settings.PersonalSettings(accounts, resting)
    return (
        *bind(core, *language.COMMANDS, *blocking.COMMANDS),
        *bind(wishes, *settings.COMMANDS),
        *bind(linking, *link.COMMANDS),
    )
