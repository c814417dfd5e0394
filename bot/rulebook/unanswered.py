"""Unanswered questions, kept without their askers for the authors of rulebooks."""

import re
from collections import defaultdict
from collections.abc import Iterable

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.rulebook.limits import UNANSWERED_LENGTH
from bot.rulebook.stemming import words

_LEADS_TO_SOMEBODY = re.compile(r"\S*@\S+|\S+://\S+|<[^>]*>|\+?\d[\d .-]{4,}\d")


@frozen
class Unanswered:
    game: GameId
    language: str
    text: str


@frozen
class Group:
    """Questions with the same words; ``text`` is the newest of them."""

    text: str
    count: int


def without_people(question: str) -> str:
    """The question without mentions, addresses and long numbers."""
    return " ".join(_LEADS_TO_SOMEBODY.sub(" ", question).split())[:UNANSWERED_LENGTH]


def group_questions(questions: Iterable[Unanswered]) -> dict[GameId, tuple[Group, ...]]:
    """The groups by game, the most frequent first; ``questions`` are the newest first."""
    texts_by_words: dict[GameId, dict[frozenset[str], list[str]]] = defaultdict(lambda: defaultdict(list))
    for question in questions:
        texts_by_words[question.game][frozenset(words(question.text))].append(question.text)
    return {
        game: tuple(
            sorted((Group(texts[0], len(texts)) for texts in some.values()), key=lambda group: -group.count)
        )
        for game, some in texts_by_words.items()
    }
