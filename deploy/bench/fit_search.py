"""Learns which passage people ask for, how evidence is weighed, and what tells that no passage answers.

What is learned from is said in :mod:`deploy.bench.fit_samples`. The same files give the same weights.
"""

import math
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from operator import mul
from pathlib import Path
from zlib import crc32

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.index_file import dump_index, read_learned
from bot.rulebook.parts import read_text
from bot.rulebook.ranking import EVIDENCE, WEIGHTS, Ranking, Weights
from bot.rulebook.service import RuleSearch
from bot.rulebook.signals import PartRead
from bot.rulebook.talk import FOLDER as TALK
from bot.rulebook.talk import sentences
from bot.rulebook.wording import BUCKETS, FOLDER, IDEAS, UNIT, Wording, letters, runs, together
from deploy.bench.fit_samples import FITTING, Sample, generate_samples, lines_of
from tests.rulebook.disturbances import read_around

UNLISTED = 0.4
"""The share of what no passage answers that is read as if its topic stood in no list."""
CHANGING = 2
"""How often the part that is taken for the question is chosen again."""
WRONGLY_REFUSED = 0.09
"""So many of the questions that passages answer get none as long as all that their hand wrote for the passage
is left out. That is harder than what people ask: of 270 unseen questions one in forty got none.
"""
PARTS_OF_ALL = 2
"""To calibrate, it is learned so many times from all but one of so many parts, and the part is asked."""
WAY_COUNTS, OTHER_COUNTS = 0.5, 1.5
WORDED = EVIDENCE.index("wording")
INDEX_ALONE = "--index"
TURNS, PACE, _LARGEST_ODDS = 8, 0.15, 30.0
DECAY = 0.9
"""What is left of each sparse weight after a turn: rare features stay small."""
FIRST_GUESS = Weights(tuple(0.0 for _ in EVIDENCE))
NO_WORDING = Wording({})


def learn(samples: Sequence[Sample]) -> Ranking:
    """With which the parts that ask what a passage answers are told from all others."""
    ranking = Ranking(FIRST_GUESS, NO_WORDING)
    for turn in range(CHANGING):
        chosen = [(sample, part) for sample in samples if (part := _asking(sample, ranking, first=not turn))]
        rows = [Ranking(ranking.weights, NO_WORDING).evidence(part) for _, part in chosen]
        right = [float(bool(sample.question.right)) for sample, _ in chosen]
        counts = [_count(sample) for sample, _ in chosen]
        codes = [*sorted({part.language for _, part in chosen}), IDEAS]
        having = [_buckets(part, codes) for _, part in chosen]
        evidence, buckets = fit_logistic(rows, having, right, counts, BUCKETS * len(codes))
        weighed = tuple(1.0 if at == WORDED else weight for at, weight in enumerate(evidence))
        ranking = Ranking(Weights(weighed), _wording(buckets, codes))
    return ranking


def _asking(sample: Sample, ranking: Ranking, *, first: bool) -> PartRead | None:
    """The part that is learned from, if one is."""
    answered = bool(sample.question.right)
    if first and sample.surrounded and answered:
        return None
    fitting = [part for part in sample.parts if not answered or sample.right(ranking.rank(part)[0])]
    if not fitting:
        return None
    return fitting[0] if first else max(fitting, key=ranking.sureness)


def _count(sample: Sample) -> float:
    if not sample.question.right:
        return OTHER_COUNTS
    return WAY_COUNTS if sample.question.kind == "way" else 1.0


def _buckets(part: PartRead, codes: Sequence[str]) -> tuple[int, ...]:
    """The runs of the part, in a space of its own for each language, and its ideas in theirs."""
    begin, ideas = BUCKETS * codes.index(part.language), BUCKETS * codes.index(IDEAS)
    words = zip(part.text_words, part.odd, strict=True)
    buckets = [
        *runs(part.run_words),
        *(bucket for word, odd in words for bucket in letters(word, strange=odd)),
    ]
    return (*(begin + bucket for bucket in buckets), *(ideas + bucket for bucket in together(part.ideas)))


def _wording(buckets: Sequence[float], codes: Sequence[str]) -> Wording:
    return Wording({code: _bytes(buckets[at * BUCKETS :][:BUCKETS]) for at, code in enumerate(codes)})


def _bytes(weights: Sequence[float]) -> bytes:
    return b"".join(
        max(-128, min(127, round(weight * UNIT))).to_bytes(1, "little", signed=True) for weight in weights
    )


def calibrate(samples: Sequence[Sample], ranking: Ranking) -> Ranking:
    """So that in each language hardly any question that is answered is refused."""
    sure = defaultdict[str, list[float]](list)
    for number in range(PARTS_OF_ALL):
        learner = learn([sample for sample in samples if _part_of(sample) != number])
        unseen = [sample for sample in samples if _part_of(sample) == number]
        print(_report(unseen, learner), file=sys.stderr)
        for sample in unseen:
            if sample.question.kind == "question" and not sample.disturbed:
                sure[sample.question.language].append(max(map(learner.sureness, sample.parts)))
    least = {code: sorted(some)[int(WRONGLY_REFUSED * len(some))] for code, some in sorted(sure.items())}
    return replace(ranking, weights=replace(ranking.weights, least=least))


def _part_of(sample: Sample) -> int:
    return crc32(sample.question.text.encode()) % PARTS_OF_ALL


def _report(samples: Sequence[Sample], ranking: Ranking) -> str:
    covered = defaultdict[str, list[bool]](list)
    for sample in samples:
        kind = f"{sample.question.language} {sample.question.kind}{' in talk' * sample.surrounded}"
        covered[kind].append(max(map(ranking.sureness, sample.parts)) > 0)
    shares = ((kind, sum(some) / len(some), len(some)) for kind, some in covered.items())
    return "\n".join(f"{kind}: {share:.1%} of {count} covered" for kind, share, count in sorted(shares))


def unlist_some(samples: Sequence[Sample]) -> Iterator[Sample]:
    """The samples, some of which are about topics that now stand in no list."""
    drawn = random.Random(2)  # noqa: S311 - the same samples each time
    for sample in samples:
        if sample.question.right or drawn.random() >= UNLISTED:
            yield sample
        else:
            parts = (replace(part, strange=part.strange + part.foreign, foreign=0) for part in sample.parts)
            yield replace(sample, parts=tuple(parts))


def write(ranking: Ranking) -> None:
    weights = ranking.weights
    lines = ["# Learned from questions by deploy/fit-search: do not edit.", "", "[evidence]"]
    lines += [f"{name} = {weight:.3f}" for name, weight in zip(EVIDENCE, weights.evidence, strict=True)]
    lines += ["", "[least]", *(f"{code} = {least:.3f}" for code, least in weights.least.items())]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    write_wording(FOLDER, ranking.wording.weights)


def write_wording(folder: Path, weights: Mapping[str, bytes]) -> None:
    folder.mkdir(exist_ok=True)
    for code, some in weights.items():
        (folder / f"{code}.bin").write_bytes(some)


def write_indexes(folders: Mapping[GameId, Path]) -> None:
    """The index of each rulebook, with what its ways of asking teach, beside it."""
    books = Rulebooks(folders)
    search = RuleSearch(books)
    for game in folders:
        file = books.index_file(game)
        learned = read_learned(file.read_bytes() if file.is_file() else b"")
        file.write_bytes(dump_index(search.build_index(game, learned), books.mark(game)))


def fit_logistic(
    rows: Sequence[Sequence[float]],
    features: Sequence[Sequence[int]],
    right: Sequence[float],
    counts: Sequence[float],
    size: int,
) -> tuple[list[float], list[float]]:
    """Weights with which rows tell whether each is ``right`` (1 or 0); each ``counts`` so much.

    A row also has some of ``size`` features; weights of the rows' values come first, then those of features.
    By AdaGrad over the samples in an order drawn once: there are too many weights to solve for.
    """
    dense, sparse = [0.0] * len(rows[0]), [0.0] * size
    dense_steps, sparse_steps = [1.0] * len(dense), [1.0] * size
    order = list(range(len(rows)))
    random.Random(3).shuffle(order)  # noqa: S311 - the same order each time
    for _ in range(TURNS):
        for at in order:
            row, some = rows[at], features[at]
            odds = sum(map(mul, dense, row)) + sum(sparse[feature] for feature in some)
            likely = 1 / (1 + math.exp(-max(-_LARGEST_ODDS, min(_LARGEST_ODDS, odds))))
            slope = counts[at] * (right[at] - likely)
            square = slope * slope
            for feature in some:
                sparse_steps[feature] += square
                sparse[feature] += PACE * slope / math.sqrt(sparse_steps[feature])
            for column, value in enumerate(row):
                if value:
                    dense_steps[column] += square * value * value
                    dense[column] += PACE * slope * value / math.sqrt(dense_steps[column])
        sparse = [DECAY * weight for weight in sparse]
    return dense, sparse


def talk_weights() -> dict[str, list[float]]:
    """By language, log odds that what has each bucket asks, and is not talk around a question."""
    around, weights = read_around(FITTING / "around"), dict[str, list[float]]()
    for code in sorted(around):
        talk = [text for kind in ("talk", "before", "after") for text in around[code][kind]]
        examples = [
            (_talk_buckets(sentence), right)
            for texts, right in ((list(_whole_questions(code)), 1.0), (talk, 0.0))
            for text in texts
            for sentence in sentences(read_text(text))
        ]
        right = [truth for _, truth in examples]
        share = sum(right) / (len(right) - sum(right))
        counts = [1.0 if truth else share for truth in right]  # of talk there is much less
        rows = [(0.0,)] * len(right)
        _, weights[code] = fit_logistic(rows, [buckets for buckets, _ in examples], right, counts, BUCKETS)
    return weights


def _whole_questions(code: str) -> Iterator[str]:
    """Every other one with its mark."""
    for number, (language, line) in enumerate(chain(lines_of("answered"), lines_of("unanswered"))):
        if language == code:
            yield line.partition(": ")[2].rstrip("?؟") + ("?" if number % 2 else "")


def _talk_buckets(sentence: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(chain(runs(sentence), (bucket for word in sentence for bucket in letters(word))))


def main() -> None:
    """Learn all; with ``--index`` only write the indexes anew, after a change of rulebooks."""
    folders = {installed.game.id: installed.folder for installed in discover()}
    if INDEX_ALONE in sys.argv:
        write_indexes(folders)
        return
    write_wording(TALK, {code: _bytes(weights) for code, weights in talk_weights().items()})
    write_indexes(folders)
    samples = list(unlist_some(list(generate_samples(folders))))
    write(calibrate(samples, learn(samples)))


if __name__ == "__main__":
    main()
