"""Builds what answers to questions about rules act with."""

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.rules import rules, unanswered_questions, why
from bot.features.rules.conversation import Conversations, RulesInRoom
from bot.features.rules.position_answers import PositionAnswers
from bot.features.rules.unanswered_questions import Suggestions, UnansweredQuestions
from bot.features.rules.why import WhyAnswers


def build_suggestions(core: Core) -> Suggestions:
    return Suggestions(core.rule_search, core.rulebooks, core.games, core.display)


def build(core: Core, suggestions: Suggestions) -> Handlers:
    tables, rulebooks, clock = core.tables, core.rulebooks, core.clock
    unanswered = UnansweredQuestions(core.store.unanswered, core.store.communities, core.games, clock)
    why_answers = WhyAnswers(tables, core.passages)
    desk = rules.Rules(
        rulebooks,
        tables,
        core.languages,
        suggestions,
        Conversations(clock),
        RulesInRoom(rulebooks, core.posts),
        PositionAnswers(tables, rulebooks, why_answers),
        unanswered,
        core.answerer,
    )
    return (
        *bind(desk, *rules.COMMANDS),
        *bind(why_answers, *why.COMMANDS),
        *bind(unanswered, *unanswered_questions.COMMANDS),
    )
