"""Learns how the signals of the rule search are weighed, and what tells that no passage answers.

A quarter of all ways of asking is left out of the rulebooks and asked, four times, each question as it is and
disturbed as in chats; and the questions that passages answer, and that none does (``tests/rulebook``). The
held-out sets are not read, but for those named. The same files give the same weights.
"""

import random
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.parts import read_text
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.ranking import EVIDENCE, SIGNALS, WEIGHTS, Ranking, Weights
from bot.rulebook.service import RuleSearch
from bot.rulebook.signals import PartRead
from deploy.bench.logistic import fitted
from tests.rulebook.disturbances import DISTURBANCES

TESTS = ROOT / "tests" / "rulebook"
SETS = ("questions", "questions/heldout", "questions/heldout2")
FOLDS, WAYS_A_FOLD = 4, 500
WRONG_RIVALS = 4
"""How many other passages the right one is weighed against."""
UNLISTED = 0.4
"""The share of what no passage answers that is read as if its topic stood in no list."""
CHANGING = 3
"""How often the part that is taken for the question is chosen anew."""
WRONGLY_REFUSED = 0.015
"""So many of the questions in the sets that passages answer get none, disturbed or not."""
WAY_COUNTS = 0.5
HOLDING = 0.3
FIRST_GUESS = Weights((1.0, 0.5, 0.8), tuple(0.0 for _ in EVIDENCE))


@dataclass(frozen=True, slots=True)
class Asked:
    """``right`` are the passages that answer; where none does, it is empty. ``kind`` is where it is from."""

    kind: str
    game: GameId
    language: str
    text: str
    right: frozenset[str]


@dataclass(frozen=True, slots=True)
class Sample:
    asked: Asked
    surrounded: bool
    parts: tuple[PartRead, ...]
    numbers: tuple[str, ...]

    def right(self, at: int) -> bool:
        return self.numbers[at] in self.asked.right


class Folded(Rulebooks):
    """The rulebooks without every fourth way of asking; ``left_out`` are those."""

    def __init__(self, folders: Mapping[GameId, Path], fold: int) -> None:
        super().__init__(folders)
        self._fold = fold
        self.left_out: list[Asked] = []

    def translations(self, game: GameId) -> tuple[Rulebook, ...]:
        books = super().translations(game)
        return tuple(
            replace(book, passages=tuple(self._lacking(book, one) for one in book.passages)) for book in books
        )

    def _lacking(self, book: Rulebook, passage: Passage) -> Passage:
        without = tuple(way for way in passage.asked if crc32(way.encode()) % FOLDS == self._fold)
        right = frozenset({passage.ref.passage})
        self.left_out += [Asked("way", book.game, book.language, way, right) for way in without if " " in way]
        return replace(passage, asked=tuple(way for way in passage.asked if way not in without))


def samples(folders: Mapping[GameId, Path]) -> Iterator[Sample]:
    drawn = random.Random(1)  # noqa: S311 - the same samples each time
    for fold in range(FOLDS):
        books = Folded(folders, fold)
        search = RuleSearch(books)
        for game in folders:
            search.ask(game, "begin")
        yield from _samples(search, drawn.sample(books.left_out, WAYS_A_FOLD), drawn)
    search = RuleSearch(Rulebooks(folders))
    yield from _samples(search, [*_covered(folders), *_others(folders)], drawn)


def _samples(search: RuleSearch, asked: Sequence[Asked], drawn: random.Random) -> Iterator[Sample]:
    for one in asked:
        name, disturbed = drawn.choice(list(DISTURBANCES.items()))
        typed = disturbed(one.text, one.language, drawn)
        for text, surrounded in ((one.text, False), (typed, "talk" in name or "greeting" in name)):
            prepared = search.prepared(one.game)
            parts = tuple(prepared.read(read_text(text)))
            if parts:
                yield Sample(one, surrounded, parts, prepared.numbers)


def _covered(folders: Mapping[GameId, Path]) -> Iterator[Asked]:
    for folder in SETS:
        for game in folders:
            for language, some in _read(TESTS / folder / f"{game}.toml").items():
                for one in some:
                    right = frozenset(one.get("passages") or [one["passage"]])
                    yield Asked("question", game, language, one["asks"], right)


def _others(folders: Mapping[GameId, Path]) -> Iterator[Asked]:
    for folder in SETS:
        for language, some in _read(TESTS / folder / "others.toml").items():
            for one in some:
                for game in one.get("only", folders):
                    yield Asked("other", game, language, one["asks"], frozenset())
    for language, lines in _read(TESTS / "fitting" / "others.toml").items():
        for line in lines.strip().splitlines():
            yield from (Asked("other", game, language, line, frozenset()) for game in folders)


def _read(file: Path) -> Mapping[str, list[dict[str, str]]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def signal_weights(seen: Sequence[Sample]) -> tuple[float, ...]:
    """With which the right passage comes before those that come next to it."""
    ranking, rows = Ranking(FIRST_GUESS), list[tuple[float, ...]]()
    for one in seen:
        if one.surrounded:
            continue
        part = one.parts[0]
        ranked = ranking.ranked(part)
        best = next((at for at in ranked if one.right(at)), None)
        for at in [] if best is None else [at for at in ranked if not one.right(at)][:WRONG_RIVALS]:
            better, worse = part.passages[best].values, part.passages[at].values
            rows.append(tuple(a - b for a, b in zip(better, worse, strict=True)))
            rows.append(tuple(b - a for a, b in zip(better, worse, strict=True)))
    weights = fitted(rows, [1.0, 0.0] * (len(rows) // 2), [1.0] * len(rows), HOLDING)
    return tuple(weight / weights[0] for weight in weights)


def evidence_weights(seen: Sequence[Sample], signals: tuple[float, ...]) -> Weights:
    """With which the parts that ask what a passage answers are told from all others."""
    weights = Weights(signals, FIRST_GUESS.evidence)
    for _ in range(CHANGING):
        ranking = Ranking(weights)
        rows, right, counts = list[tuple[float, ...]](), list[float](), list[float]()
        for one in seen:
            first = not any(weights.evidence)
            if first and one.surrounded and one.asked.right:
                continue
            fitting = [
                part for part in one.parts if not one.asked.right or one.right(ranking.ranked(part)[0])
            ]
            if fitting:
                part = fitting[0] if first else max(fitting, key=ranking.sureness)
                rows.append(ranking.evidence(part))
                right.append(float(bool(one.asked.right)))
                counts.append(WAY_COUNTS if one.asked.kind == "way" else 1.0)
        weights = Weights(signals, tuple(fitted(rows, right, counts, HOLDING)))
    return weights


def calibrated(seen: Sequence[Sample], weights: Weights) -> Weights:
    """So that in each language hardly any question that is answered is refused."""
    ranking, sure = Ranking(weights), defaultdict[str, list[float]](list)
    for one in seen:
        if one.asked.kind == "question" and not one.surrounded:
            sure[one.asked.language].append(max(map(ranking.sureness, one.parts)))
    least = {code: sorted(some)[int(WRONGLY_REFUSED * len(some))] for code, some in sorted(sure.items())}
    found = replace(weights, least=least)
    print(_told(seen, Ranking(found)), file=sys.stderr)
    return found


def _told(seen: Sequence[Sample], ranking: Ranking) -> str:
    told = defaultdict[str, list[bool]](list)
    for one in seen:
        kind = f"{one.asked.language} {one.asked.kind}{' in talk' * one.surrounded}"
        told[kind].append(max(map(ranking.sureness, one.parts)) > 0)
    shares = ((kind, sum(some) / len(some), len(some)) for kind, some in told.items())
    return "\n".join(f"{kind}: {share:.1%} of {count} covered" for kind, share, count in shares)


def unlisted(seen: Sequence[Sample]) -> Iterator[Sample]:
    """The samples, some of which are about topics that now stand in no list."""
    drawn = random.Random(2)  # noqa: S311 - the same samples each time
    for one in seen:
        if one.asked.right or drawn.random() >= UNLISTED:
            yield one
        else:
            parts = (replace(part, strange=part.strange + part.foreign, foreign=0) for part in one.parts)
            yield replace(one, parts=tuple(parts))


def main() -> None:
    folders = {one.game.id: one.folder for one in discover()}
    seen = list(unlisted(list(samples(folders))))
    weights = calibrated(seen, evidence_weights(seen, signal_weights(seen)))
    lines = ["# Learned from questions by deploy/fit-search: do not edit.", "", "[signals]"]
    lines += [f"{name} = {weight:.3f}" for name, weight in zip(SIGNALS, weights.signals, strict=True)]
    lines += ["", "[evidence]"]
    lines += [f"{name} = {weight:.3f}" for name, weight in zip(EVIDENCE, weights.evidence, strict=True)]
    lines += ["", "[least]", *(f"{code} = {least:.3f}" for code, least in weights.least.items())]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
