"""Chooses which verdict of a passage answers a question, and whether yes or no comes first."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import chain

from bot.kernel.frozen import frozen
from bot.rulebook.index import Index
from bot.rulebook.parts import Text
from bot.rulebook.stemming import WORDS, Stemmer, plain, words
from bot.rulebook.verdicts import NO, SAY, YES, Verdict

_FILE = WORDS / "asking.txt"
_ANY_QUESTION = "*"
_BEGINNING = "-"
_LITTLE = 0.5
"""What a word that says little by itself, such as “must”, counts in a key; others count by their rarity."""
_CLEARLY = 2
"""How many times better the keys of yes must fit than those of no, or the other way round."""
_ANYTHING, FITS_ANYTHING = "*", 0.6
"""A key of one word that says little does not outweigh the verdict for anything."""
_START = 4
"""So many words at the beginning of a clause may come before the verb that asks."""


@frozen
class Ruling:
    """A verdict on a question, with which of yes and no it begins, if any, and whether it surely fits."""

    verdict: Verdict
    answer: str
    is_sure: bool


def is_sure(ruling: Ruling | None) -> bool:
    return ruling is not None and ruling.is_sure


@frozen
class Asking:
    """How questions ask in one language, by kind; see the file."""

    sayings: Mapping[str, frozenset[str]]

    def is_yes_no(self, question: Text) -> bool:
        """Whether yes or no answers the question and cannot be misread."""
        if any(map(self._is_plain, question.words)) or not self.sayings["asks"].isdisjoint(question.words):
            return False
        if _ANY_QUESTION in self.sayings["opens"] and question.asking:
            return True
        return any(self._opens(question.words[begin : begin + _START]) for begin in question.clauses[:-1])

    def _opens(self, start: Sequence[str]) -> bool:
        """Whether the clause begins with a verb that asks, after words such as “and”."""
        first = next((word for word in start if word not in self.sayings["before"]), "")
        return first in self.sayings["opens"]

    def asks(self, word: str) -> bool:
        """Whether the word asks, with or without a question word."""
        return word in self.sayings["opens"] | self.sayings["asks"]

    def _is_plain(self, word: str) -> bool:
        """Whether the word denies, forbids or names an alternative."""
        plain = self.sayings["plain"]
        return word in plain or any(word[:length] + _BEGINNING in plain for length in range(1, 4))

    def begin(self, answer: str, text: str) -> str:
        """The text after yes or no, as the language says it."""
        return " ".join((*self.sayings.get(answer, ()), text))


@cache
def read_asking(code: str) -> Asking:
    sayings: dict[str, frozenset[str]] = defaultdict(frozenset)
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        kind, _, rest = line.partition(":")
        language, _, listed = rest.partition(":")
        if language == code and not line.startswith("#"):
            spoken = kind in {YES, NO}
            sayings[kind] = frozenset(
                saying.strip() if spoken else plain(saying.strip()) for saying in listed.split(",")
            )
    return Asking(sayings)


class Judge:
    """Chooses verdicts on questions in one language."""

    def __init__(self, index: Index, stemmer: Stemmer) -> None:
        self._index, self._stemmer, self._asking = index, stemmer, read_asking(stemmer.code)
        self._must = set(map(stemmer.stem, self._asking.sayings["must"]))

    def choose(self, verdicts: Sequence[Verdict], asked: Text, corrected: Sequence[str]) -> Ruling | None:
        """The verdict whose keys fit best; yes and no need a sure one, and much more than the other.

        What was asked now begins the ``corrected`` words; a sure verdict has a key with one of it.
        """
        stems = Counter(map(self._stemmer.stem, corrected))
        now = set(map(self._stemmer.stem, corrected[: len(asked.words)]))
        chosen, ratings = self._choose(verdicts, stems, now)
        if chosen is None or max(ratings.values()) <= FITS_ANYTHING:
            chosen, _ = self._choose(verdicts, stems, stems.keys())
            return chosen and Ruling(chosen, SAY, is_sure=False)
        has_answer = self._asking.is_yes_no(asked)
        fit = max(ratings.values()) if has_answer else ratings.get(SAY, 0.0)
        sure = fit > FITS_ANYTHING and self._is_read(now, chosen)
        obliged = self._must & now or now
        yes, no = (self._rate(stems, obliged, chosen.keys.get(answer, "")) for answer in (YES, NO))
        is_open = max(yes, no) <= max(_CLEARLY * min(yes, no), ratings.get(SAY, 0.0))
        if is_open or not sure or not has_answer:
            return Ruling(chosen, SAY, sure)
        return Ruling(chosen, YES if yes > no else NO, sure)

    def _choose(
        self, verdicts: Sequence[Verdict], stems: Counter[str], now: AbstractSet[str]
    ) -> tuple[Verdict | None, Mapping[str, float]]:
        """The verdict with the best key, if any fits, and how well its keys fit, by their answers."""
        rated = (
            (verdict, {answer: self._rate(stems, now, keys) for answer, keys in verdict.keys.items()})
            for verdict in verdicts
        )
        fits = [rating for rating in rated if max(rating[1].values()) >= FITS_ANYTHING]
        return max(fits, key=lambda rating: max(rating[1].values()), default=(None, {}))

    def _is_read(self, asked: AbstractSet[str], verdict: Verdict) -> bool:
        """Whether the verdict has most stems of the question, which else may ask of another case."""
        stem, read = self._stemmer.stem, {*words(verdict.text), *words(" ".join(verdict.keys.values()))}
        faint = {*self._stemmer.noise, *chain(*self._asking.sayings.values())}
        content = asked - set(map(stem, faint))
        return 2 * len(content - set(map(stem, read))) <= max(len(content), 2)

    def _rate(self, stems: Counter[str], now: AbstractSet[str], keys: str) -> float:
        """How much the best key says that the question has."""
        return max(
            FITS_ANYTHING if key == _ANYTHING else self._rate_key(stems, now, words(key))
            for key in map(str.strip, keys.split(";"))
        )

    def _rate_key(self, stems: Counter[str], now: AbstractSet[str], key: Sequence[str]) -> float:
        """What its words say, if the question has each as often, and one is asked now; else nothing."""
        of_key = Counter(map(self._stemmer.stem, key))
        has_all = of_key <= stems and not of_key.keys().isdisjoint(now)
        more = sum(word not in self._stemmer.noise for word in key[1:])
        return has_all * (more + sum(map(self._weigh, key)))

    def _weigh(self, word: str) -> float:
        if word in self._stemmer.noise:
            return _LITTLE
        stem = f"{self._stemmer.code}:{self._stemmer.stem(word)}"
        return max(self._index.rarity(stem) or self._index.rarest, _LITTLE)
