"""Questions that got no answer, as they are kept for those who write passages: without whose they are."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from bot.kernel.ids import GameId
from bot.rulebook.limits import UNANSWERED_LENGTH
from bot.rulebook.normalisation import words

_LEADS_TO_SOMEBODY = re.compile(r"\S*@\S+|\S+://\S+|<[^>]*>|\+?\d[\d .-]{4,}\d")


@dataclass(frozen=True, slots=True)
class Unanswered:
    game: GameId
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Group:
    """Questions that have nearly the same words; ``text`` is the newest of them."""

    text: str
    count: int


def without_people(question: str) -> str:
    """The question without names that are called, addresses and long numbers."""
    return " ".join(_LEADS_TO_SOMEBODY.sub(" ", question).split())[:UNANSWERED_LENGTH]


def grouped(questions: Iterable[Unanswered]) -> dict[GameId, tuple[Group, ...]]:
    """By game, what was asked in most ways first; ``questions`` are the newest first."""
    found: dict[GameId, dict[frozenset[str], list[str]]] = defaultdict(lambda: defaultdict(list))
    for one in questions:
        found[one.game][frozenset(words(one.text))].append(one.text)
    return {
        game: tuple(
            sorted((Group(texts[0], len(texts)) for texts in some.values()), key=lambda one: -one.count)
        )
        for game, some in found.items()
    }
