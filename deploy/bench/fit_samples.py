"""Questions to learn from, as the rule search reads them: what passages answer, and what no rulebook does.

A quarter of all ways of asking is left out of the rulebooks and asked, twice, what one hand wrote for a
passage together; then the questions and the examples of ``tests/rulebook``. Each is asked as it is and some
disturbed as in chats. The held-out sets are not read, but for those named.
"""

import random
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.parts import read_text
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.service import RuleSearch
from bot.rulebook.signals import PartRead
from deploy.bench.measurement import ROOT
from tests.rulebook.disturbances import disturbances, read_around

TESTS = ROOT / "tests" / "rulebook"
FITTING = TESTS / "fitting"
SETS = ("questions", "questions/heldout", "questions/heldout2")
FOLDS, FOLDS_ASKED, WAYS_A_FOLD = 4, 2, 400
DISTURBED = 0.45
"""The share of what passages answer that is asked a second time, disturbed."""
GAMES_ASKED = 1
"""Of so many games that do not answer an example each is asked."""
OFTEN = ("a strange word",) * 3
"""What happens to questions more often than the rest."""
OFTEN_AROUND = ("talk around", "talk, no marks") * 3
"""And to what no passage answers, always: what is said around it answers it no more."""
THINGS = "{things}"


@frozen
class Question:
    """``right`` are the passages that answer; where none does, it is empty. ``kind`` is where it is from."""

    kind: str
    game: GameId
    language: str
    text: str
    right: frozenset[str]


@frozen
class Sample:
    question: Question
    surrounded: bool
    disturbed: bool
    parts: tuple[PartRead, ...]
    numbers: tuple[str, ...]

    def right(self, at: int) -> bool:
        return self.numbers[at] in self.question.right


class Folded(Rulebooks):
    """The rulebooks without one in so many of their ways of asking; ``left_out`` are those.

    ``hands`` tells which author wrote a whole question: what an author asks for the same passage is left out
    together, since no author's next question repeats the words of the last.
    """

    def __init__(self, folders: Mapping[GameId, Path], fold: int, hands: Mapping[str, int]) -> None:
        super().__init__(folders)
        self._fold, self._hands = fold, hands
        self.left_out: list[Question] = []

    def mark(self, game: GameId) -> bytes:
        """No file is of these texts."""
        return f"{game} without {self._fold}".encode()

    def with_questions(self, game: GameId) -> tuple[Rulebook, ...]:
        books = super().with_questions(game)
        return tuple(
            replace(book, passages=tuple(self._without_fold(book, passage) for passage in book.passages))
            for book in books
        )

    def _without_fold(self, book: Rulebook, passage: Passage) -> Passage:
        questions = tuple(text for text in passage.questions if self._fold_of(passage, text) == self._fold)
        right = frozenset({passage.ref.passage})
        self.left_out += [
            Question("way", book.game, book.language, text, right) for text in questions if " " in text
        ]
        return replace(
            passage, phrasings=";".join(text for text in passage.questions if text not in questions)
        )

    def _fold_of(self, passage: Passage, text: str) -> int:
        hand = self._hands.get(text)
        together = text if hand is None else f"{passage.ref.game} {passage.ref.passage} {hand}"
        return crc32(together.encode()) % FOLDS


def generate_samples(folders: Mapping[GameId, Path]) -> Iterator[Sample]:
    drawn = random.Random(1)  # noqa: S311 - the same samples each time
    hands = dict(_hands())
    for fold in range(FOLDS_ASKED):
        books = Folded(folders, fold, hands)
        search = RuleSearch(books)
        for game in folders:
            search.ask(game, "begin")
        whole = [replace(each, kind="question") for each in books.left_out if each.text in hands]
        yield from _samples(search, [*whole, *drawn.sample(books.left_out, WAYS_A_FOLD)], drawn)
    search = RuleSearch(Rulebooks(folders))
    yield from _samples(search, [*_answerable_questions(folders), *_unanswered_questions(folders)], drawn)


def _hands() -> Iterator[tuple[str, int]]:
    """Whole questions, each with the number of the hand that wrote it: a note parts those of two."""
    for file in sorted(FITTING.glob("answered.*.txt")):
        hand = 0
        for line in file.read_text(encoding="utf-8").splitlines():
            hand += line.startswith("#")
            yield line.partition(": ")[2], hand


def _samples(search: RuleSearch, questions: Sequence[Question], drawn: random.Random) -> Iterator[Sample]:
    changes = disturbances(read_around(FITTING / "around"))
    for question in questions:
        name = drawn.choice((*changes, *(OFTEN if question.right else OFTEN_AROUND)))
        typed = changes[name](question.text, question.language, drawn)
        around = "talk" in name or "greeting" in name
        both = ((question.text, False), (typed, around))
        for text, surrounded in both[: 1 + (drawn.random() < (DISTURBED if question.right else 1))]:
            prepared = search.load_search(question.game)
            parts = tuple(prepared.read(read_text(text)))
            if parts:
                yield Sample(question, surrounded, text != question.text, parts, prepared.index.numbers)


def _answerable_questions(folders: Mapping[GameId, Path]) -> Iterator[Question]:
    for folder in SETS:
        for game in folders:
            for language, some in _read(TESTS / folder / f"{game}.toml").items():
                for each in some:
                    right = frozenset(each.get("passages") or [each["passage"]])
                    yield Question("question", game, language, each["asks"], right)


def _unanswered_questions(folders: Mapping[GameId, Path]) -> Iterator[Question]:
    for folder in SETS:
        for language, some in _read(TESTS / folder / "others.toml").items():
            for each in some:
                for game in each.get("only", folders):
                    yield Question("other", game, language, each["asks"], frozenset())
    for language, lines in _read(FITTING / "others.toml").items():
        for line in lines.strip().splitlines():
            yield Question("other", _one_of(tuple(folders), line, 0), language, line, frozenset())
    for language, line in lines_of("unanswered"):
        named, _, text = line.partition(": ")
        games = tuple(map(GameId, named.split()))
        for number in range(min(GAMES_ASKED, len(games))):
            yield Question("other", _one_of(games, text, number), language, text, frozenset())
    yield from _about_things()


def _one_of(games: Sequence[GameId], text: str, number: int) -> GameId:
    return games[(crc32(text.encode()) + number) % len(games)]


def _about_things() -> Iterator[Question]:
    """What no rulebook says about things, each of one thing of each game."""
    things: dict[tuple[str, str], Sequence[str]] = {}
    for number, (language, line) in enumerate(lines_of("things")):
        if THINGS not in line:
            game_name, _, listed = line.partition(": ")
            things[language, game_name] = listed.split(",")
            continue
        games = [GameId(game) for code, game in things if code == language]
        for at in range(GAMES_ASKED):
            game = _one_of(games, line, at)
            named = things[language, game]
            text = line.replace(THINGS, named[number % len(named)])
            yield Question("other", game, language, text, frozenset())


def lines_of(kind: str) -> Iterator[tuple[str, str]]:
    """The lines of the files of that kind, each with its language."""
    for file in sorted(FITTING.glob(f"{kind}.*.txt")):
        language = file.suffixes[0].removeprefix(".")
        lines = file.read_text(encoding="utf-8").splitlines()
        yield from ((language, line) for line in lines if line and not line.startswith("#"))


def _read(file: Path) -> Mapping[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
