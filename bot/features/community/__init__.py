"""What communities choose, and which rights are missing."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.community import about, setup
from bot.learning.lesson_file import FILE


def build(core: Core) -> Handlers:
    lessons = {entry.game.id: entry.game for entry in core.installed if (entry.folder / FILE).is_file()}
    return (
        *bind(core, *setup.COMMANDS),
        *bind(about.About(core.installed), about.ABOUT),
        *bind(about.Greeting(core.games, lessons, core.couriers), about.GREET),
    )
