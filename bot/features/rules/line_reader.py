"""Typed lines about rules."""

import re

from bot.commandkit.typed_line import WORD_LIMIT, Line, table_code, too_many_words
from bot.gamekit.text_input import tidy
from bot.intents.intent import Intent
from bot.intents.rules import AskRules, ShowRules, Why
from bot.kernel.text import Refusal
from bot.rulebook.limits import QUESTION_LIMIT

MIDDOT = "·"
"""What stands between the number of a passage and its heading."""
_PASSAGE = re.compile(r"[0-9]+(\.[0-9]+)*")
_NUMBERED = re.compile(rf"(?:(?P<game>\S{{1,{WORD_LIMIT}}}) )?(?P<passage>{_PASSAGE.pattern}) {MIDDOT}.*")


def why(line: Line) -> Intent | Refusal:
    """Written as a move is."""
    table = table_code(line.words[0]) if len(line.words) > 1 else None
    text = " ".join(line.words[1:]) if table else line.rest
    return Why(text, table or line.replying_to) if text else too_many_words("…", "why")


def rules(line: Line) -> Intent:
    """A game, a passage's number, or both; anything else is a question."""
    words = tuple(map(tidy, line.words))
    if numbered := _NUMBERED.fullmatch(" ".join(words)):
        return ShowRules(numbered["game"], numbered["passage"])
    numbers = [word for word in words if _PASSAGE.fullmatch(word)]
    names = [word for word in words if not _PASSAGE.fullmatch(word)]
    if len(numbers) > 1 or len(names) > 1 or any(len(word) > WORD_LIMIT for word in words):
        return AskRules(line.rest[:QUESTION_LIMIT])
    return ShowRules(next(iter(names), None), next(iter(numbers), None))
