"""Recognises what is asked about a running game, such as whose turn it is, and how many walls are left."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.rulebook.stemming import WORDS, words

GENERAL = WORDS / "position.txt"
_ASKS, _OPEN, _NOT = "?", "*", "-"
PLACE = "place"
"""What a question has that names a place of the board."""
_PARTED = re.compile(r"\b(ن?می) ")
"""The Persian prefix of a verb, which is written apart or joined."""


@frozen
class PositionQuestion:
    """What ``kind`` of question it is, and the names of what its words mean, in their order."""

    kind: str
    words: tuple[str, ...]

    def named(self, group: str) -> tuple[str, ...]:
        """The names behind ``group.``, such as the things that are counted."""
        return tuple(word.partition(".")[2] for word in self.words if word.startswith(f"{group}."))


_Kind: TypeAlias = tuple[str, frozenset[str], frozenset[str]]
"""A kind of question, what it needs, and what it excludes."""


@frozen
class PositionQuestions:
    """The sayings of each meaning by language, and the kinds of questions: the first that fits is asked."""

    sayings: Mapping[str, Mapping[str, re.Pattern[str]]]
    kinds: tuple[_Kind, ...]

    def read(self, question: str, language: str, *, names_place: bool) -> PositionQuestion | None:
        """The question in the language of which it has most words, which may not be the reader's."""
        text = _plain(question)
        read = {code: _meanings(text, sayings) for code, sayings in self.sayings.items()}
        named = max(read, key=lambda code: (len(read[code]), code == language))
        having = {*read[named], *(name.partition(".")[0] for name in read[named])}
        having |= {PLACE} if names_place else set()
        having |= {f"{first}<{second}" for first, second in combinations(read[named], 2)}
        for kind, needs, excludes in self.kinds:
            if needs <= having and not excludes & having:
                return PositionQuestion(kind, read[named])
        return None


def _meanings(text: str, sayings: Mapping[str, re.Pattern[str]]) -> tuple[str, ...]:
    """The names of what the words of the text mean, in their order."""
    places = {name: match.start() for name, saying in sayings.items() if (match := saying.search(text))}
    return tuple(sorted(places, key=lambda name: places[name]))


@cache
def read_position_questions(game_files: tuple[Path, ...] = ()) -> PositionQuestions:
    """The game's kinds come before the general ones."""
    sayings = defaultdict[str, dict[str, list[str]]](lambda: defaultdict(list))
    kinds = list[_Kind]()
    for file in (*game_files, GENERAL):
        for line in file.read_text(encoding="utf-8").splitlines():
            names, _, rest = line.partition(":")
            code, _, listed = rest.strip().partition(":")
            if line.startswith(_ASKS):
                kinds.append(_kind(names.strip(f"{_ASKS} "), rest.split()))
            elif listed and not line.startswith("#"):
                for name in names.split():
                    sayings[code][name].extend(listed.split(","))
    patterns = {
        code: {
            name: re.compile(rf"\b(?:{'|'.join(_patterns(listed))})\b") for name, listed in meanings.items()
        }
        for code, meanings in sayings.items()
    }
    return PositionQuestions(patterns, tuple(kinds))


def _kind(name: str, having: Iterable[str]) -> _Kind:
    excludes = frozenset(word.removeprefix(_NOT) for word in having if word.startswith(_NOT))
    return name, frozenset(word for word in having if not word.startswith(_NOT)), excludes


def _patterns(listed: Iterable[str]) -> Iterator[str]:
    """A saying that ends with a star stands for all words that begin so."""
    for saying in map(str.strip, listed):
        yield re.escape(_plain(saying)) + r"\w*" * saying.endswith(_OPEN)


def _plain(text: str) -> str:
    return _PARTED.sub(r"\1", " ".join(words(text)))
