"""Signals weighed: which passage answers best, and whether it answers at all.

The weights are learned from questions; ``deploy/fit-search`` learns them anew and writes them down.
"""

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import TypeAlias

from bot.rulebook.limits import COVERED_FROM
from bot.rulebook.signals import PartRead, Signals
from bot.rulebook.wording import Wording, read_wording

WEIGHTS = Path(__file__).parent / "words" / "weights.toml"
Evidence: TypeAlias = tuple[float, ...]
_KNOWN_ENOUGH = 4.0
_FEW = 1.0
_WHOLE = 1.0
"""Log odds by which the whole text is preferred to a part of it."""
_FAR = 20
_UNUSUAL = -2.0
"""Log odds by which a wording can speak against an answer at most: people ask for the same in many words."""
_CLEAR = 1.5
"""Being so much better than the second passage is as good as it gets: with few passages there may be none."""

SIGNALS = ("about", "learned")
EVIDENCE = (
    "about",
    "learned",
    "lead",
    "known",
    "known_little",
    "an_everyday_word",
    "a_strange_word",
    "more_strange_words",
    "strange_share",
    "foreign",
    "is_part",
    "outside",
    "few_words",
    "unanswered",
    "unanswered_most",
    "agreeing",
    "spoken",
    "wording",
    "usually",
)


@dataclass(frozen=True, slots=True)
class Weights:
    """Of each signal of a passage, and of each kind of evidence that the best one answers; by their names."""

    signals: tuple[float, ...]
    evidence: tuple[float, ...]
    least: Mapping[str, float] = field(default_factory=dict, hash=False)
    """By language, how sure an answer has to be; the mean where there were no questions to learn it from."""

    def least_in(self, language: str) -> float:
        return self.least.get(language, fmean(self.least.values()) if self.least else 0.0)


@cache
def read_weights(file: Path = WEIGHTS) -> Weights:
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    return Weights(
        _ordered(written["signals"], SIGNALS), _ordered(written["evidence"], EVIDENCE), written["least"]
    )


def _ordered(named: Mapping[str, float], names: tuple[str, ...]) -> tuple[float, ...]:
    return tuple(named.get(name, 0.0) for name in names)


@dataclass(frozen=True, slots=True)
class Ranking:
    weights: Weights
    wording: Wording = field(default_factory=read_wording)

    def score(self, one: Signals) -> float:
        return _product(self.weights.signals, one.values)

    def rank(self, part: PartRead) -> list[int]:
        return sorted(part.passages, key=lambda at: (-self.score(part.passages[at]), at))

    def sureness(self, part: PartRead) -> float:
        """How sure it is that the best passage answers, as log odds above those that are asked for."""
        sure = _product(self.weights.evidence, self.evidence(part))
        return sure - self.weights.least_in(part.language) - COVERED_FROM

    def chosen(self, read: Sequence[PartRead]) -> tuple[float, PartRead]:
        """How sure it is what is asked, and the part that asks it: rather the whole, if little is strange."""
        sure = [(self.sureness(part), part) for part in read]
        return max(sure, key=lambda one: one[0] + _WHOLE * (not one[1].outside and one[1].strange <= 1))

    def evidence(self, part: PartRead) -> Evidence:
        """In the order of ``EVIDENCE``."""
        scored = sorted(((self.score(one), one.values) for one in part.passages.values()), reverse=True)
        (score, best), second = scored[0], scored[1][0] if len(scored) > 1 else 0.0
        missed = part.missed(max(part.passages, key=lambda at: (self.score(part.passages[at]), -at)))
        more = max(part.strange - 1, 0)  # one word may be anything: a name, an oath, a slip
        return (
            *best,
            min(score - second, _CLEAR),
            min(part.known, _KNOWN_ENOUGH),
            min(part.known, _FEW),
            float(part.everyday > 0),
            float(more > 0),
            float(max(more - 1, 0)),
            more / (more + 2 * part.known),
            float(part.foreign > 0),
            float(part.outside > 0),
            min(part.outside, _FAR) / _FAR,
            1 / part.words,
            math.fsum(missed) / part.known,
            max(missed, default=0.0),
            self._agreeing(part, best),
            part.spoken,
            max(self._wording(part), _UNUSUAL),
            1.0,
        )

    def _wording(self, part: PartRead) -> float:
        said = self.wording.of_words(part.language, part.said, part.odd)
        return said + self.wording.of_runs(part.language, part.worded) + self.wording.of_ideas(part.ideas)

    @staticmethod
    def _agreeing(part: PartRead, best: Evidence) -> float:
        """How many of the signals would choose the same passage."""
        columns = zip(*(one.values for one in part.passages.values()), strict=True)
        most: Evidence = tuple(map(max, columns))
        return fmean(float(value >= top) for value, top in zip(best, most, strict=True))


def _product(weights: Evidence, values: Evidence) -> float:
    return math.fsum(map(mul, weights, values))
