"""Learns what tells a sentence that asks from talk around it, for :mod:`bot.rulebook.talk`."""

from collections.abc import Iterator
from itertools import chain

from bot.rulebook.parts import read_text
from bot.rulebook.talk import sentences
from bot.rulebook.wording import BUCKETS, letters, runs
from deploy.bench.fit_samples import FITTING, lines_of
from deploy.bench.logistic import fitted_sparse
from tests.rulebook.disturbances import read_around


def talk_weights() -> dict[str, list[float]]:
    """By language, log odds that what has each bucket asks."""
    around, found = read_around(FITTING / "around"), dict[str, list[float]]()
    for code in sorted(around):
        asked = list(_asked(code))
        talked = [said for kind in ("talk", "before", "after") for said in around[code][kind]]
        having = [
            (_buckets(sentence), right)
            for texts, right in ((asked, 1.0), (talked, 0.0))
            for text in texts
            for sentence in sentences(read_text(text))
        ]
        right = [truth for _, truth in having]
        share = sum(right) / (len(right) - sum(right))
        counts = [1.0 if truth else share for truth in right]  # of talk there is much less
        rows = [(0.0,)] * len(right)
        _, found[code] = fitted_sparse(rows, [some for some, _ in having], right, counts, BUCKETS)
    return found


def _asked(code: str) -> Iterator[str]:
    """Whole questions, every other one with its mark."""
    for number, (language, line) in enumerate(chain(lines_of("answered"), lines_of("unanswered"))):
        if language == code:
            yield line.partition(": ")[2].rstrip("?؟") + ("?" if number % 2 else "")


def _buckets(sentence: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(chain(runs(sentence), (bucket for word in sentence for bucket in letters(word))))
