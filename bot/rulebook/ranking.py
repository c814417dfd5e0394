"""Weighs signals: which passage answers best, and whether it answers at all.

``deploy/fit-search`` learns the weights from questions.
"""

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.rulebook.limits import COVERED_FROM
from bot.rulebook.signals import PartRead
from bot.rulebook.wording import Wording, read_wording

WEIGHTS = Path(__file__).parent / "words" / "weights.toml"
Evidence: TypeAlias = tuple[float, ...]
_KNOWN_ENOUGH = 4.0
_FEW = 1.0
_WHOLE = 1.0
"""Log odds by which the whole text is preferred to a part of it."""
_FAR = 20
_UNUSUAL = -2.0
"""The most log odds by which a wording can speak against an answer, since wordings vary."""
_CLEAR = 1.5
"""The most that a lead over the second passage counts: with few passages there may be no second."""

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


@frozen
class Weights:
    """The weights of ``EVIDENCE``, in its order."""

    evidence: tuple[float, ...]
    least: Mapping[str, float] = field(default_factory=dict, hash=False)
    """The least sureness of an answer by language; other languages take the mean."""

    def least_in(self, language: str) -> float:
        return self.least.get(language, fmean(self.least.values()) if self.least else 0.0)


@cache
def read_weights(file: Path = WEIGHTS) -> Weights:
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    return Weights(tuple(content["evidence"].get(name, 0.0) for name in EVIDENCE), content["least"])


@frozen
class Ranking:
    weights: Weights
    wording: Wording = field(default_factory=read_wording)

    @staticmethod
    def rank(part: PartRead) -> list[int]:
        return sorted(part.passages, key=lambda at: (-sum(part.passages[at]), at))

    def sureness(self, part: PartRead) -> float:
        """How sure it is that the best passage answers, in log odds above the required ones."""
        sure = math.fsum(map(mul, self.weights.evidence, self.evidence(part)))
        return sure - self.weights.least_in(part.language) - COVERED_FROM

    def choose(self, parts: Sequence[PartRead]) -> tuple[float, PartRead]:
        """The sureness and the part that asks; the whole is preferred where little is strange."""
        sure = [(self.sureness(part), part) for part in parts]
        return max(
            sure, key=lambda choice: choice[0] + _WHOLE * (not choice[1].outside and choice[1].strange <= 1)
        )

    def evidence(self, part: PartRead) -> Evidence:
        """The evidence that the best passage answers, in the order of ``EVIDENCE``."""
        scored = sorted(((sum(signals), signals) for signals in part.passages.values()), reverse=True)
        (score, best), second = scored[0], scored[1][0] if len(scored) > 1 else 0.0
        missed = part.weights_missed(self.rank(part)[0])
        more = max(part.strange - 1, 0)  # one strange word may be a name, an oath or a slip
        return (
            *best,
            min(score - second, _CLEAR),
            min(part.known_weight, _KNOWN_ENOUGH),
            min(part.known_weight, _FEW),
            float(part.everyday > 0),
            float(more > 0),
            float(max(more - 1, 0)),
            more / (more + 2 * part.known_weight),
            float(part.foreign > 0),
            float(part.outside > 0),
            min(part.outside, _FAR) / _FAR,
            1 / part.words,
            math.fsum(missed) / part.known_weight,
            max(missed, default=0.0),
            self._agreeing(part, best),
            part.spoken,
            max(self._wording(part), _UNUSUAL),
            1.0,
        )

    def _wording(self, part: PartRead) -> float:
        odds = self.wording.of_words(part.language, part.text_words, part.odd)
        return odds + self.wording.of_runs(part.language, part.run_words) + self.wording.of_ideas(part.ideas)

    @staticmethod
    def _agreeing(part: PartRead, best: Evidence) -> float:
        """The share of signals that would choose the same passage."""
        columns = zip(*part.passages.values(), strict=True)
        most: Evidence = tuple(map(max, columns))
        return fmean(float(value >= top) for value, top in zip(best, most, strict=True))
