"""What communities choose, and which rights are missing."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.community import about, setup


def build(core: Core) -> Handlers:
    return (*bind(core, *setup.COMMANDS), *bind(about.About(core.installed), *about.COMMANDS))
