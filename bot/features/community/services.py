"""Builds what the commands of communities act with."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.community import about, setup


def build(core: Core) -> Handlers:
    store = core.store
    choices = setup.CommunitySetup(
        store.communities, core.couriers, store.unanswered, core.dailies, core.pages
    )
    return (*bind(choices, *setup.COMMANDS), *bind(about.About(core.installed), *about.COMMANDS))
