"""Builds what people's rights over their data act with."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.privacy import privacy


def build(core: Core) -> Handlers:
    return bind(privacy.Privacy(core.store, core.clock), *privacy.COMMANDS)
