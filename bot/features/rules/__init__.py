"""Questions about the rules, and why a move is not possible."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.rules import rules, unanswered_questions, why
from bot.features.rules.conversation import Conversations


def build(core: Core) -> Handlers:
    desk = rules.Rules(core, Conversations(core.clock))
    return (*bind(desk, *rules.COMMANDS), *bind(core, *why.COMMANDS, *unanswered_questions.COMMANDS))
