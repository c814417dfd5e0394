"""How often the right passage is found, by game and language, and how soon, beside SQLite's full-text search.

The questions are those of ``tests/rulebook/questions``; another folder may be named, above all one of those
that are held out: ``python deploy/bench/questions.py tests/rulebook/questions/heldout3``.
"""

import math
import random
import re
import sqlite3
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bot.gamekit.game_catalogue import discover  # noqa: E402 - run as a file, it finds the packages only now
from bot.kernel.ids import GameId  # noqa: E402 - as above
from bot.rulebook.books import Rulebooks  # noqa: E402 - as above
from bot.rulebook.limits import PASSAGES_QUOTED  # noqa: E402 - as above
from bot.rulebook.passages import Rulebook  # noqa: E402 - as above
from bot.rulebook.service import RuleSearch  # noqa: E402 - as above
from deploy.bench.table_rows import Row, row, show  # noqa: E402 - as above
from tests.rulebook.disturbances import DISTURBANCES  # noqa: E402 - as above

QUESTIONS = ROOT / "tests" / "rulebook" / "questions"
OTHERS = "others"
Ask = Callable[[str], Sequence[str]]


@dataclass(slots=True)
class Tally:
    asked: int = 0
    first: int = 0
    among: int = 0
    ms: list[float] = field(default_factory=list)

    def add(self, ask: Ask, question: Mapping[str, Any]) -> None:
        right = question.get("passages") or [question["passage"]]
        started = time.perf_counter()
        found = ask(question["asks"])[:PASSAGES_QUOTED]
        self.ms.append(1e3 * (time.perf_counter() - started))
        self.asked += 1
        self.first += found[:1] != () and bool(set(found[:1]) & set(right))
        self.among += bool(set(found) & set(right))

    @property
    def error(self) -> float:
        """Of the share found first, at 95 %."""
        share = self.first / self.asked
        return 1.96 * math.sqrt(share * (1 - share) / self.asked)

    def __str__(self) -> str:
        return f"first {self.first / self.asked:4.0%}, among three {self.among / self.asked:4.0%}"


def measure(folder: Path = QUESTIONS) -> Iterator[Row]:
    installed = _shelf()
    librarian = RuleSearch(installed)
    for file in sorted(folder.glob("*.toml")):
        if file.stem != OTHERS:
            yield from _game(GameId(file.stem), read(file), installed, librarian)
    yield from _not_covered(read(folder / f"{OTHERS}.toml"), librarian)
    yield from _disturbed(folder, librarian)


def read(file: Path) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def tally(ask: Ask, questions: Iterable[Mapping[str, Any]]) -> Tally:
    found = Tally()
    for question in questions:
        found.add(ask, question)
    return found


def _game(
    game: GameId,
    asked: Mapping[str, Sequence[Mapping[str, Any]]],
    installed: Rulebooks,
    librarian: RuleSearch,
) -> Iterator[Row]:
    librarian.ask(game, "warm up")
    for code, questions in asked.items():
        ours = tally(lambda one: _quoted(librarian, game, one), questions)
        strange = RuleSearch(_Without(installed, code))
        strange.ask(game, "warm up")
        across = tally(lambda one, desk=strange: desk.ask(game, one).numbers, questions)
        book = next(one for one in installed.with_questions(game) if one.language == code)
        plain = tally(full_text(book), questions)
        yield row(f"{game}, {code}: ours", ours.ms, str(ours))
        yield row(f"{game}, {code}: the rulebook in other languages only", across.ms, str(across))
        yield row(f"{game}, {code}: SQLite FTS5", plain.ms, str(plain))


def _quoted(librarian: RuleSearch, game: GameId, question: str) -> Sequence[str]:
    """What people are shown: nothing where the rulebook is said not to cover the question."""
    found = librarian.ask(game, question)
    return found.numbers if found.covered else ()


def _not_covered(asked: Mapping[str, Sequence[Mapping[str, Any]]], librarian: RuleSearch) -> Iterator[Row]:
    for shelved in discover():
        for code, questions in asked.items():
            game = shelved.game.id
            asked_here = [one["asks"] for one in questions if game in one.get("only", [game])]
            said = [not librarian.ask(game, question).covered for question in asked_here]
            figure = f"{sum(said) / len(said):4.0%} of {len(said)}"
            yield Row(f"{shelved.game.id}, {code}: other games are not covered", figure=figure)


def _disturbed(folder: Path, librarian: RuleSearch) -> Iterator[Row]:
    """All questions as chats disturb them, of all games and languages together."""
    for name, disturbed in DISTURBANCES.items():
        found, drawn = Tally(), random.Random(1)  # noqa: S311 - the same draws each time
        for file in sorted(folder.glob("*.toml")):
            for code, questions in read(file).items() if file.stem != OTHERS else ():
                for one in questions:
                    asked = {**one, "asks": disturbed(one["asks"], code, drawn)}
                    found.add(partial(_quoted, librarian, GameId(file.stem)), asked)
        yield row(f"all, with {name}", found.ms, f"{found}, ± {found.error:.1%}")


def full_text(book: Rulebook) -> Ask:
    """The passages of one book in SQLite, asked for any of the words."""
    table = sqlite3.connect(":memory:")
    table.execute("create virtual table t using fts5(number unindexed, text, tokenize='unicode61')")
    for one in book.passages:
        text = " ".join((one.heading, *one.questions, *one.paragraphs))
        table.execute("insert into t values (?, ?)", (one.ref.passage, text))

    def ask(question: str) -> tuple[str, ...]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", question))
        best = "select number from t where t match ? order by bm25(t) limit 3"
        return tuple(number for (number,) in table.execute(best, (words,))) if words else ()

    return ask


class _Without(Rulebooks):
    """The same shelf without the books of one language: its questions are understood by their ideas alone."""

    def __init__(self, installed: Rulebooks, code: str) -> None:
        self._shelf, self._code = installed, code

    def translations(self, game: GameId) -> tuple[Rulebook, ...]:
        return tuple(one for one in self._shelf.translations(game) if one.language != self._code)

    def with_questions(self, game: GameId) -> tuple[Rulebook, ...]:
        return tuple(one for one in self._shelf.with_questions(game) if one.language != self._code)

    def ideas(self, game: GameId) -> tuple[Path, ...]:
        return self._shelf.ideas(game)

    def classifiers(self, game: GameId) -> Mapping[str, bytes]:
        known = self._shelf.classifiers(game)
        return {language: what for language, what in known.items() if language != self._code}


def _shelf() -> Rulebooks:
    return Rulebooks({one.game.id: one.folder for one in discover()})


def main(folder: Path = QUESTIONS) -> None:
    show("Rule questions", measure(folder))


if __name__ == "__main__":
    main(*(Path(named) for named in sys.argv[1:2]))
