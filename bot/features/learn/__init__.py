"""Lessons and quizzes."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.learn import lesson_steps, quizzes
from bot.features.learn.lesson_steps import Lessons, lessons_of


def build_lessons(core: Core) -> Lessons:
    return Lessons(lessons_of(core.installed), core.tables, core.passages, core.store.accounts)


def build(core: Core, lessons: Lessons) -> Handlers:
    played = quizzes.load_finished_games(core.installed)
    asking = quizzes.Quizzes(core.tables, played, core.store.quizzes, core.passages, core.posts, core.clock)
    return (*bind(lessons, *lesson_steps.COMMANDS), *bind(asking, *quizzes.COMMANDS))
