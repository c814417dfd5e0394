"""Learns which passage people ask for, how signals are weighed, and what tells that no passage answers.

What is learned from is said in :mod:`deploy.bench.fit_samples`. The same files give the same weights.
"""

import math
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.passage_classifier import dump_classifier
from bot.rulebook.ranking import EVIDENCE, SIGNALS, WEIGHTS, Ranking, Weights
from bot.rulebook.service import RuleSearch
from bot.rulebook.signals import PartRead
from bot.rulebook.talk import FOLDER as TALK
from bot.rulebook.wording import BUCKETS, FOLDER, IDEAS, UNIT, Wording, letters, runs, together
from deploy.bench.fit_samples import Sample, samples
from deploy.bench.fit_talk import talk_weights
from deploy.bench.logistic import fitted_sparse

LEARNED_COUNTS = (0.7, 0.85, 1.0, 1.2, 1.4, 1.7)
"""How much what is learned from ways of asking may count beside what passages are about."""
UNLISTED = 0.4
"""The share of what no passage answers that is read as if its topic stood in no list."""
CHANGING = 2
"""How often the part that is taken for the question is chosen anew."""
WRONGLY_REFUSED = 0.09
"""So many of the questions that passages answer get none as long as all that their hand wrote for the passage
is left out. That is harder than what people ask: of 270 unseen questions one in forty got none.
"""
PARTS_OF_ALL = 2
"""To calibrate, it is learned so many times from all but one of so many parts, and the part is asked."""
WAY_COUNTS, OTHER_COUNTS = 0.5, 1.5
WORDED = EVIDENCE.index("wording")
FIRST_GUESS = Weights((1.0, 1.0), tuple(0.0 for _ in EVIDENCE))
NO_WORDING = Wording({})


def signal_weights(seen: Sequence[Sample]) -> tuple[float, ...]:
    """With which the right passage comes soonest: the sum of the shares 1, 1/2, 1/3 and so on is largest."""
    asked = [one for one in seen if one.asked.right and not one.surrounded]
    return max(((1.0, learned) for learned in LEARNED_COUNTS), key=lambda weights: _soon(asked, weights))


def _soon(asked: Sequence[Sample], weights: tuple[float, ...]) -> float:
    ranking = Ranking(Weights(weights, FIRST_GUESS.evidence), NO_WORDING)
    places = ([one.right(at) for at in ranking.rank(one.parts[0])] for one in asked)
    return math.fsum(1 / (1 + right.index(True)) for right in places if any(right))


def learned(seen: Sequence[Sample], signals: tuple[float, ...]) -> Ranking:
    """With which the parts that ask what a passage answers are told from all others."""
    ranking = Ranking(Weights(signals, FIRST_GUESS.evidence), NO_WORDING)
    for turn in range(CHANGING):
        chosen = [(one, part) for one in seen if (part := _asking(one, ranking, first=not turn))]
        rows = [Ranking(ranking.weights, NO_WORDING).evidence(part) for _, part in chosen]
        right = [float(bool(one.asked.right)) for one, _ in chosen]
        counts = [_count(one) for one, _ in chosen]
        codes = [*sorted({part.language for _, part in chosen}), IDEAS]
        having = [_buckets(part, codes) for _, part in chosen]
        evidence, buckets = fitted_sparse(rows, having, right, counts, BUCKETS * len(codes))
        weighed = tuple(1.0 if at == WORDED else weight for at, weight in enumerate(evidence))
        ranking = Ranking(Weights(signals, weighed), _wording(buckets, codes))
    return ranking


def _asking(one: Sample, ranking: Ranking, *, first: bool) -> PartRead | None:
    """The part that is learned from, if one is."""
    if first and one.surrounded and one.asked.right:
        return None
    fitting = [part for part in one.parts if not one.asked.right or one.right(ranking.rank(part)[0])]
    if not fitting:
        return None
    return fitting[0] if first else max(fitting, key=ranking.sureness)


def _count(one: Sample) -> float:
    if not one.asked.right:
        return OTHER_COUNTS
    return WAY_COUNTS if one.asked.kind == "way" else 1.0


def _buckets(part: PartRead, codes: Sequence[str]) -> tuple[int, ...]:
    """The runs of the part, in a space of its own for each language, and its ideas in theirs."""
    begin, ideas = BUCKETS * codes.index(part.language), BUCKETS * codes.index(IDEAS)
    said = zip(part.text_words, part.odd, strict=True)
    found = [*runs(part.run_words), *(bucket for word, odd in said for bucket in letters(word, strange=odd))]
    return (*(begin + bucket for bucket in found), *(ideas + bucket for bucket in together(part.ideas)))


def _wording(buckets: Sequence[float], codes: Sequence[str]) -> Wording:
    return Wording({code: _bytes(buckets[at * BUCKETS :][:BUCKETS]) for at, code in enumerate(codes)})


def _bytes(weights: Sequence[float]) -> bytes:
    return b"".join(
        max(-128, min(127, round(weight * UNIT))).to_bytes(1, "little", signed=True) for weight in weights
    )


def calibrated(seen: Sequence[Sample], ranking: Ranking) -> Ranking:
    """So that in each language hardly any question that is answered is refused."""
    sure = defaultdict[str, list[float]](list)
    for number in range(PARTS_OF_ALL):
        other = learned([one for one in seen if _part_of(one) != number], ranking.weights.signals)
        asked = [one for one in seen if _part_of(one) == number]
        print(_told(asked, other), file=sys.stderr)
        for one in asked:
            if one.asked.kind == "question" and not one.disturbed:
                sure[one.asked.language].append(max(map(other.sureness, one.parts)))
    least = {code: sorted(some)[int(WRONGLY_REFUSED * len(some))] for code, some in sorted(sure.items())}
    return replace(ranking, weights=replace(ranking.weights, least=least))


def _part_of(one: Sample) -> int:
    return crc32(one.asked.text.encode()) % PARTS_OF_ALL


def _told(seen: Sequence[Sample], ranking: Ranking) -> str:
    told = defaultdict[str, list[bool]](list)
    for one in seen:
        kind = f"{one.asked.language} {one.asked.kind}{' in talk' * one.surrounded}"
        told[kind].append(max(map(ranking.sureness, one.parts)) > 0)
    shares = ((kind, sum(some) / len(some), len(some)) for kind, some in told.items())
    return "\n".join(f"{kind}: {share:.1%} of {count} covered" for kind, share, count in sorted(shares))


def unlisted(seen: Sequence[Sample]) -> Iterator[Sample]:
    """The samples, some of which are about topics that now stand in no list."""
    drawn = random.Random(2)  # noqa: S311 - the same samples each time
    for one in seen:
        if one.asked.right or drawn.random() >= UNLISTED:
            yield one
        else:
            parts = (replace(part, strange=part.strange + part.foreign, foreign=0) for part in one.parts)
            yield replace(one, parts=tuple(parts))


def write(ranking: Ranking) -> None:
    weights = ranking.weights
    lines = ["# Learned from questions by deploy/fit-search: do not edit.", "", "[signals]"]
    lines += [f"{name} = {weight:.3f}" for name, weight in zip(SIGNALS, weights.signals, strict=True)]
    lines += ["", "[evidence]"]
    lines += [f"{name} = {weight:.3f}" for name, weight in zip(EVIDENCE, weights.evidence, strict=True)]
    lines += ["", "[least]", *(f"{code} = {least:.3f}" for code, least in weights.least.items())]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    write_wording(FOLDER, ranking.wording.weights)


def write_wording(folder: Path, weights: Mapping[str, bytes]) -> None:
    folder.mkdir(exist_ok=True)
    for code, some in weights.items():
        (folder / f"{code}.bin").write_bytes(some)


def write_classifiers(folders: Mapping[GameId, Path]) -> None:
    """What each rulebook's ways of asking teach, beside it."""
    books = Rulebooks(folders)
    search = RuleSearch(books)
    for game in folders:
        index = search.load_search(game).index
        for book in books.with_questions(game):
            mark = index.mark_of(book.language, index.phrasings(book))
            text = dump_classifier(index.classifier(book.language), mark)
            books.classifier_file(game, book.language).write_bytes(text)


def main() -> None:
    folders = {one.game.id: one.folder for one in discover()}
    write_wording(TALK, {code: _bytes(weights) for code, weights in talk_weights().items()})
    write_classifiers(folders)
    seen = list(unlisted(list(samples(folders))))
    write(calibrated(seen, learned(seen, signal_weights(seen))))


if __name__ == "__main__":
    main()
