"""What is kept of people, for how long, and how they have it handed out or forgotten."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.privacy import privacy


def build(core: Core) -> Handlers:
    return bind(core, *privacy.COMMANDS)
