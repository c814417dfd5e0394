"""Chooses which verdict of a passage answers a question, and whether yes or no comes first."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import chain
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.rulebook.index import Index
from bot.rulebook.parts import Text
from bot.rulebook.stemming import Stemmer, plain, read_lines, words
from bot.rulebook.verdicts import NO, SAY, YES, Verdict

_ANY_QUESTION = "*"
_BEGINNING = "-"
_LITTLE = 0.5
"""What a word that says little by itself, such as “must”, counts in a key; others count by their rarity."""
_CLEARLY = 2
"""How many times better the keys of yes must fit than those of no, or the other way round."""
FITS_ANYTHING = 0.6
"""What ``*`` says: a key of one word that says little does not outweigh the verdict for anything."""
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
    for kind, language, listed in read_lines("asking.txt", 3):
        if language == code:
            spoken = kind in {YES, NO}
            sayings[kind] = frozenset(
                saying.strip() if spoken else plain(saying.strip()) for saying in listed.split(",")
            )
    return Asking(sayings)


@frozen
class Key:
    """The stems that a question has as often, and what they say; no stems fit anything."""

    stems: Counter[str]
    says: float

    def fits(self, stems: Counter[str], now: AbstractSet[str]) -> bool:
        """Whether the question has them all, and what is asked now one of them."""
        return self.stems <= stems and (not self.stems or not self.stems.keys().isdisjoint(now))


_Keys: TypeAlias = Mapping[str, Sequence[Key]]


class Judge:
    """Chooses verdicts on questions in one language, and remembers their keys as stems."""

    def __init__(self, index: Index, stemmer: Stemmer) -> None:
        self._index, self._stemmer, self._asking = index, stemmer, read_asking(stemmer.code)
        self._must = self._stems(self._asking.sayings["must"])
        self._faint = self._stems(chain(stemmer.noise, *self._asking.sayings.values()))
        self._keys = cache(self._read_keys)

    def choose(self, verdicts: Sequence[Verdict], latest: Text, corrected: Sequence[str]) -> Ruling | None:
        """The verdict whose keys fit best; yes and no need a sure one, and much more than the other.

        What was asked now begins the ``corrected`` words; a sure verdict has a key with one of it.
        """
        stems = Counter(map(self._stemmer.stem, corrected))
        now = self._stems(corrected[: len(latest.words)])
        chosen, says = self._choose(verdicts, stems, now)
        if chosen is None or says <= FITS_ANYTHING:
            chosen, _ = self._choose(verdicts, stems, stems.keys())
            return Ruling(chosen, SAY, is_sure=False) if chosen else None
        keys = self._keys(chosen)
        has_answer, say = self._asking.is_yes_no(latest), _rate(keys[SAY], stems, now)
        sure = (says if has_answer else say) > FITS_ANYTHING and self._is_read(now, chosen)
        yes, no = (_rate(keys[answer], stems, self._must & now or now) for answer in (YES, NO))
        is_open = max(yes, no) <= max(_CLEARLY * min(yes, no), say)
        if is_open or not sure or not has_answer:
            return Ruling(chosen, SAY, sure)
        return Ruling(chosen, YES if yes > no else NO, sure)

    def _choose(
        self, verdicts: Sequence[Verdict], stems: Counter[str], now: AbstractSet[str]
    ) -> tuple[Verdict | None, float]:
        """The verdict with the best key, if any fits, and what that says."""
        rated = [(verdict, _rate(chain(*self._keys(verdict).values()), stems, now)) for verdict in verdicts]
        chosen, says = max(rated, key=lambda rating: rating[1], default=(None, 0.0))
        return (chosen, says) if says >= FITS_ANYTHING else (None, 0.0)

    def _is_read(self, latest: AbstractSet[str], verdict: Verdict) -> bool:
        """Whether the verdict has most stems of the question, which else may ask of another case."""
        content = latest - self._faint
        read = chain(words(verdict.text), words(" ".join(verdict.keys.values())))
        return 2 * len(content - self._stems(read)) <= max(len(content), 2)

    def _read_keys(self, verdict: Verdict) -> _Keys:
        keys = {answer: verdict.keys.get(answer, "").split(";") for answer in (YES, NO, SAY)}
        return {answer: tuple(map(self._read_key, filter(str.strip, of))) for answer, of in keys.items()}

    def _read_key(self, key: str) -> Key:
        """What its words say; that of any question is ``*``."""
        text = words(key)
        more = sum(word not in self._stemmer.noise for word in text[1:])
        says = more + sum(map(self._weigh, text)) if text else FITS_ANYTHING
        return Key(Counter(map(self._stemmer.stem, text)), says)

    def _stems(self, text: Iterable[str]) -> frozenset[str]:
        return frozenset(map(self._stemmer.stem, text))

    def _weigh(self, word: str) -> float:
        if word in self._stemmer.noise:
            return _LITTLE
        stem = f"{self._stemmer.code}:{self._stemmer.stem(word)}"
        return max(self._index.rarity(stem) or self._index.rarest, _LITTLE)


def _rate(keys: Iterable[Key], stems: Counter[str], now: AbstractSet[str]) -> float:
    """How much the best key says that fits."""
    return max((key.says for key in keys if key.fits(stems, now)), default=0.0)
