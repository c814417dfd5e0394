"""Recognises what is asked about a running game, such as who is to move, and how many walls are left."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.rulebook.stemming import WORDS, words

GENERAL = WORDS / "position.txt"
_ASKS, _OPEN, _NOT = "?", "*", "-"
_PLACES, NUMBER = ("place", "two"), "number"
"""What a question has that names a place of the board, or more; and one with a number, which poses a case."""
_LENGTHS = {"bare": 2, "short": 5}
"""The most words of a question of each length."""
_PARTED = re.compile(r"\b(ن?می) ")
"""The Persian prefix of a verb, which is written apart or joined."""

_Sayings: TypeAlias = Mapping[str, Mapping[str, re.Pattern[str]]]
"""What means each name, by language."""
_Kind: TypeAlias = tuple[str, frozenset[str], frozenset[str]]
"""A kind of question, what it needs, and what it excludes."""


@frozen
class PositionQuestion:
    """What ``kind`` of question it is, and the names of what its words mean, in their order."""

    kind: str
    words: tuple[str, ...]

    def names_in(self, group: str) -> tuple[str, ...]:
        """The names behind ``group.``, such as the things that are counted."""
        return tuple(word.partition(".")[2] for word in self.words if word.startswith(f"{group}."))


@frozen
class PositionQuestions:
    """The sayings of each meaning by language, and the kinds of questions: the first that fits is asked."""

    sayings: tuple[_Sayings, ...]
    kinds: tuple[_Kind, ...]

    def read(self, question: str, language: str, places: int) -> PositionQuestion | None:
        """The question in the language of which it has most words, which may not be the reader's."""
        text = _plain(question)
        meanings = {code: self._meanings(text, code) for code in dict.fromkeys(chain(*self.sayings))}
        spoken = max(meanings, key=lambda code: (len(meanings[code]), code == language))
        names = meanings[spoken]
        groups = [name.partition(".")[0] for name in names]
        has_number = not places and any(map(str.isdecimal, text.split()))
        having = {*names, *groups, *_PLACES[:places], *([NUMBER] * has_number)}
        having |= {name for name, most in _LENGTHS.items() if len(question.split()) <= most}
        having |= {f"{first}<{second}" for first, second in combinations(groups, 2)}
        for kind, needs, excludes in self.kinds:
            if needs <= having and not excludes & having:
                return PositionQuestion(kind, names)
        return None

    def _meanings(self, text: str, code: str) -> tuple[str, ...]:
        """The names of what the words of the text mean, in their order."""
        spans: dict[str, tuple[int, int]] = {}
        for name, saying in chain(*(sayings.get(code, {}).items() for sayings in self.sayings)):
            if match := saying.search(text):
                spans[name] = min(match.span(), spans.get(name, match.span()))
        verbs = [span for name, span in spans.items() if name.startswith("verb.")]
        return tuple(
            name
            for name, (begin, end) in sorted(spans.items(), key=lambda item: item[1][0])
            if not name.startswith("verb.")
            or not any(a <= begin and end <= b and (a, b) != (begin, end) for a, b in verbs)
        )


def read_position_questions(game_files: tuple[Path, ...] = ()) -> PositionQuestions:
    """The game's kinds come before the general ones."""
    sayings, kinds = zip(*map(_read, (*game_files, GENERAL)), strict=True)
    return PositionQuestions(sayings, tuple(chain(*kinds)))


@cache
def _read(file: Path) -> tuple[_Sayings, tuple[_Kind, ...]]:
    sayings = defaultdict[str, dict[str, list[str]]](lambda: defaultdict(list))
    kinds = list[_Kind]()
    for line in file.read_text(encoding="utf-8").splitlines():
        names, _, rest = line.partition(":")
        code, _, listed = rest.strip().partition(":")
        if line.startswith(_ASKS):
            kinds.append(_kind(names.strip(f"{_ASKS} "), rest.split()))
        elif listed and not line.startswith("#"):
            for name in names.split():
                sayings[code][name].extend(listed.split(","))
    patterns = {
        code: {name: _pattern(listed) for name, listed in meanings.items()}
        for code, meanings in sayings.items()
    }
    return patterns, tuple(kinds)


def _kind(name: str, having: Iterable[str]) -> _Kind:
    excludes = frozenset(word.removeprefix(_NOT) for word in having if word.startswith(_NOT))
    return name, frozenset(word for word in having if not word.startswith(_NOT)), excludes


def _pattern(listed: Iterable[str]) -> re.Pattern[str]:
    """A saying that ends with a star stands for all words that begin so."""
    sayings = (re.escape(_plain(saying)) + r"\w*" * saying.strip().endswith(_OPEN) for saying in listed)
    return re.compile(rf"\b(?:{'|'.join(sayings)})\b")


def _plain(text: str) -> str:
    return _PARTED.sub(r"\1", " ".join(words(text)))
