"""Reviews: where a game was decided, and what would have been better."""

from collections.abc import Mapping

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.review import posting, reviews
from bot.kernel.ids import GameId
from bot.learning.lesson_file import Lesson


def build(core: Core, lessons: Mapping[GameId, Lesson], mistakes: reviews.Mistakes) -> reviews.Reviews:
    store = core.store
    return reviews.Reviews(
        core.tables,
        core.thinker,
        store.reviews,
        store.leases,
        core.process,
        core.posts,
        lessons,
        mistakes,
    )


def handlers(making: reviews.Reviews) -> Handlers:
    return bind(making, *reviews.COMMANDS, *posting.COMMANDS)
