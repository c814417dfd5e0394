"""How often the right passage is found, by game and language, and how soon.

The questions are those of ``tests/rulebook/questions``; another folder may be named, above all one of those
that are held out: ``python -m deploy.bench.questions tests/rulebook/questions/heldout3``.
"""

import math
import random
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.limits import PASSAGES_QUOTED
from bot.rulebook.service import RuleSearch
from deploy.bench.measurement import ROOT, Row, row, show
from tests.rulebook.disturbances import DISTURBANCES

QUESTIONS = ROOT / "tests" / "rulebook" / "questions"
OTHERS = "others"
Ask = Callable[[str], Sequence[str]]


@dataclass(slots=True)
class Tally:
    questions: int = 0
    first: int = 0
    among: int = 0
    ms: list[float] = field(default_factory=list)

    def add(self, ask: Ask, question: Mapping[str, Any]) -> None:
        right = question.get("passages") or [question["passage"]]
        started = time.perf_counter()
        passages = ask(question["asks"])[:PASSAGES_QUOTED]
        self.ms.append(1e3 * (time.perf_counter() - started))
        self.questions += 1
        self.first += bool(set(passages[:1]) & set(right))
        self.among += bool(set(passages) & set(right))

    @property
    def error(self) -> float:
        """Of the share found first, at 95 %."""
        share = self.first / self.questions
        return 1.96 * math.sqrt(share * (1 - share) / self.questions)

    def __str__(self) -> str:
        return f"first {self.first / self.questions:4.0%}, among three {self.among / self.questions:4.0%}"


def measure(folder: Path = QUESTIONS) -> Iterator[Row]:
    librarian = RuleSearch(Rulebooks({each.game.id: each.folder for each in discover()}))
    for file in sorted(folder.glob("*.toml")):
        if file.stem != OTHERS:
            yield from _game(GameId(file.stem), read(file), librarian)
    yield from _not_covered(read(folder / f"{OTHERS}.toml"), librarian)
    yield from _disturb(folder, librarian)


def read(file: Path) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def tally(ask: Ask, questions: Iterable[Mapping[str, Any]]) -> Tally:
    result = Tally()
    for question in questions:
        result.add(ask, question)
    return result


def _game(
    game: GameId,
    by_language: Mapping[str, Sequence[Mapping[str, Any]]],
    librarian: RuleSearch,
) -> Iterator[Row]:
    librarian.ask(game, "warm up")
    for code, questions in by_language.items():
        result = tally(partial(_quote, librarian, game), questions)
        yield row(f"{game}, {code}", result.ms, str(result))


def _quote(librarian: RuleSearch, game: GameId, question: str) -> Sequence[str]:
    """What people are shown: nothing where the rulebook is said not to cover the question."""
    answer = librarian.ask(game, question)
    return answer.numbers if answer.covered else ()


def _not_covered(
    by_language: Mapping[str, Sequence[Mapping[str, Any]]], librarian: RuleSearch
) -> Iterator[Row]:
    for shelved in discover():
        for code, questions in by_language.items():
            game = shelved.game.id
            texts = [question["asks"] for question in questions if game in question.get("only", [game])]
            refusals = sum(not librarian.ask(game, text).covered for text in texts)
            figure = f"{refusals / len(texts):4.0%} of {len(texts)}"
            yield Row(f"{shelved.game.id}, {code}: other games are not covered", figure=figure)


def _disturb(folder: Path, librarian: RuleSearch) -> Iterator[Row]:
    """All questions as chats disturb them, of all games and languages together."""
    for name, disturb in DISTURBANCES.items():
        result, drawn = Tally(), random.Random(1)  # noqa: S311 - the same draws each time
        for file in sorted(folder.glob("*.toml")):
            for code, questions in read(file).items() if file.stem != OTHERS else ():
                for question in questions:
                    changed = {**question, "asks": disturb(question["asks"], code, drawn)}
                    result.add(partial(_quote, librarian, GameId(file.stem)), changed)
        yield row(f"all, with {name}", result.ms, f"{result}, ± {result.error:.1%}")


def main(folder: Path = QUESTIONS) -> None:
    show("Rule questions", measure(folder))


if __name__ == "__main__":
    main(*(Path(name) for name in sys.argv[1:2] if not name.startswith("-")))
