"""Recognises what is asked about a running game, such as who is to move, and how many walls are left.

A classifier learns it from whole examples: ``words/table/en.txt`` and, beside the book of a game,
``en.table.txt`` have lines ``kind: question; question`` with ``@`` for each place of the board. What
verdicts answer is a rule. What single words mean, such as a side or a verb, stands in ``position.txt``.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.rulebook.passage_classifier import PassageClassifier
from bot.rulebook.passage_training import Phrase
from bot.rulebook.stemming import WORDS, words

GENERAL = WORDS / "position.txt"
EXAMPLES = WORDS / "table"
PLACE_SIGN = "@"
SIDE_SIGN = "side{}"
"""What stands for a place, and for the name of a player of a side."""
RULE, OTHER = "rule", "other"
"""The kind of a question that the rulebook answers, and that of a line which is not about the game."""
OF_PLACES = frozenset({"place", "beside", "joined", "past"})
"""The kinds of questions that name a place."""
OF_REASONS = frozenset({"reason", "refused"})
"""The kinds of questions that a sure verdict answers better, unless they name a place."""
_PLACE, _SIDE, _NUMBER = "placename", "sidename", "number"
"""What stands for every place, every side and every number, so that all are alike."""
_MANY = 3
_EXAMPLE_COUNTS = 3
"""How often each example is learned: there are fewer of a kind than questions that verdicts answer."""
_SURELY = 0.945
"""The likelihood from which a line is refused as other talk."""
_RULED = 0.12
"""What a rule counts more, in likelihood, where a verdict surely answers."""
_MAY_BE_ASKED = 0.5
"""How much likelier a rule may be, in likelihood, where the board may be meant, too."""
_LENGTHS = {"bare": 2, "short": 5}
"""The most words of a question of each length."""
_BETWEEN, _OPEN = ";", "*"
_NAMED = re.compile(rf"\b{SIDE_SIGN.format(r'([0-9])')}\b")
_PARTED = re.compile(r"\b(ن?می) ")
"""The Persian prefix of a verb, which is written apart or joined."""

_Sayings: TypeAlias = Mapping[str, Mapping[str, re.Pattern[str]]]
"""What means each name, by language."""
_Meaning: TypeAlias = tuple[int, int, str]
"""The index of its first word, its length in words, and the name of what it means."""


@frozen
class TableQuestion:
    """What ``kind`` of question it is, and the names of what its words mean, in their order.

    ``is_sure`` says whether it is likelier about the board than about the rules.
    """

    kind: str
    words: tuple[str, ...]
    is_sure: bool

    def names_in(self, group: str) -> tuple[str, ...]:
        """The names behind ``group.``, such as the sides that are asked about."""
        return tuple(word.partition(".")[2] for word in self.words if word.startswith(f"{group}."))


@frozen
class TableText:
    """The words of a question, alike for all places and sides, and what they mean."""

    words: tuple[str, ...]
    meanings: tuple[_Meaning, ...]

    def names(self) -> tuple[str, ...]:
        return tuple(name for _, _, name in self.meanings)

    def phrase(self, kind: int) -> Phrase:
        return Phrase(kind, self.words, self.meanings)


@frozen
class TableWords:
    """The sayings of each meaning by language, those of the game first."""

    sayings: tuple[_Sayings, ...]

    def read(self, question: str, language: str) -> TableText:
        """The question in the language of which it has most words, which may not be the reader's."""
        text = _plain(question.replace(PLACE_SIGN, f" {_PLACE} "))
        by_language = {code: self._meanings(text, code) for code in dict.fromkeys(chain(*self.sayings))}
        spoken = max(by_language, key=lambda code: (len(by_language[code]), code == language), default="")
        listed = text.split()
        meanings = by_language.get(spoken, ())
        sides = {at for at, _, name in meanings if name.startswith("side.")}
        alike = tuple(
            _SIDE if at in sides else _NUMBER if word.isdecimal() else word for at, word in enumerate(listed)
        )
        return TableText(alike, (*meanings, *_measure(alike)))

    def _meanings(self, text: str, code: str) -> tuple[_Meaning, ...]:
        """What the words of the text mean, in their order."""
        spans: dict[str, tuple[int, int]] = {}
        for name, saying in chain(*(sayings.get(code, {}).items() for sayings in self.sayings)):
            if match := saying.search(text):
                spans[name] = min(match.span(), spans.get(name, match.span()))
        named = {f"side.{match[1]}": match.span() for match in _NAMED.finditer(text)}
        spans = named | spans
        verbs = [span for name, span in spans.items() if name.startswith("verb.")]
        return tuple(
            (text.count(" ", 0, begin), text.count(" ", begin, end) + 1, name)
            for name, (begin, end) in sorted(spans.items(), key=lambda item: item[1][0])
            if not name.startswith("verb.")
            or not any(a <= begin and end <= b and (a, b) != (begin, end) for a, b in verbs)
        )


def _measure(text: Sequence[str]) -> Iterator[_Meaning]:
    """How long the question is, and how many places it has."""
    yield from ((0, 0, length) for length, most in _LENGTHS.items() if len(text) <= most)
    yield 0, 0, f"{min(text.count(_PLACE), _MANY)} places"


def recognise(
    classifier: PassageClassifier, kinds: Sequence[str], text: TableText, places: int, *, is_ruled: bool
) -> TableQuestion | None:
    """The likeliest kind of question about the board, unless a rule or other talk is meant.

    It is about a rule more often if a verdict surely answers it (``is_ruled``) and it names no place.
    """
    likely = classifier.classify(text.words, text.names()).likely
    excluded = frozenset() if places else OF_PLACES | OF_REASONS if is_ruled else OF_PLACES
    chances = {kinds[at]: chance for at, chance in likely.items() if kinds[at] not in excluded}
    if RULE in chances and is_ruled and not places:
        chances[RULE] += _RULED
    meant = max(chances, key=chances.__getitem__, default=OTHER)
    kind = max(chances.keys() - {RULE, OTHER}, key=chances.__getitem__, default=OTHER)
    if OTHER in {meant, kind} or chances[meant] - chances[kind] > _MAY_BE_ASKED:
        return None
    return TableQuestion(kind, text.names(), is_sure=kind == meant)


def is_other(classifier: PassageClassifier, kinds: Sequence[str], text: TableText) -> bool:
    """Whether the text is hardly about the game."""
    likely = classifier.classify(text.words, text.names()).likely
    return OTHER in kinds and likely.get(kinds.index(OTHER), 0.0) > _SURELY


def read_examples(
    files: Iterable[Path], rules: Mapping[str, Iterable[str]], table_words: TableWords
) -> Iterator[tuple[str, TableText]]:
    """The examples of each kind in the ``files``, and of ``rules`` by language that are none of these."""
    listed = set[tuple[str, ...]]()
    for file in files:
        language = file.name.partition(".")[0]
        for line in file.read_text(encoding="utf-8").splitlines():
            kind, _, questions = line.partition(":")
            if questions and not line.startswith("#"):
                examples = filter(None, map(str.strip, questions.split(_BETWEEN)))
                for text in (table_words.read(question, language) for question in examples):
                    listed.add(text.words)
                    yield from [(kind.strip(), text)] * _EXAMPLE_COUNTS
    for language, ruled in rules.items():
        texts = (table_words.read(question, language) for question in ruled)
        yield from ((RULE, text) for text in texts if text.words not in listed)


def read_table_words(game_files: tuple[Path, ...] = ()) -> TableWords:
    """What words mean, those of the game before the general ones."""
    return TableWords(tuple(map(_read, (*game_files, GENERAL))))


@cache
def _read(file: Path) -> _Sayings:
    sayings = defaultdict[str, dict[str, list[str]]](lambda: defaultdict(list))
    for line in file.read_text(encoding="utf-8").splitlines():
        names, _, rest = line.partition(":")
        code, _, listed = rest.strip().partition(":")
        if listed and not line.startswith("#"):
            for name in names.split():
                sayings[code][name].extend(listed.split(","))
    return {
        code: {name: _pattern(listed) for name, listed in meanings.items()}
        for code, meanings in sayings.items()
    }


def _pattern(listed: Iterable[str]) -> re.Pattern[str]:
    """A saying that ends with a star stands for all words that begin so."""
    sayings = (re.escape(_plain(saying)) + r"\w*" * saying.strip().endswith(_OPEN) for saying in listed)
    return re.compile(rf"\b(?:{'|'.join(sayings)})\b")


def _plain(text: str) -> str:
    return _PARTED.sub(r"\1", " ".join(words(text)))
