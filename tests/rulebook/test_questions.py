"""What people ask is answered by the right passage, often enough: the measure of rule questions."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.app.assemble import _rule_texts
from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import GameId
from bot.kernel.languages import SPOKEN
from bot.rulebook.limits import PASSAGES_QUOTED
from bot.rulebook.search import Matches
from tests.kit.installed_games import INSTALLED

QUESTIONS = Path(__file__).parent / "questions"
HELD_OUT = {
    "heldout": (0.9, 0.96, 0.08),
    "heldout2": (0.87, 0.94, 0.1),
    "heldout3": (0.87, 0.96, 0.11),
    "heldout4": (0.92, 0.97, 0.08),
    "heldout5": (0.9, 0.97, 0.2),
}
"""The share found first, among the first three, and wrongly held to be covered. The third has told
which kinds of questions were missed; the fourth was written before they were mended, by the same hand. In the
fifth, what no rulebook answers is asked in the words of the games."""
SHELVED = tuple(discover())
LANGUAGES = tuple(SPOKEN)
BOOKS, SEARCH = _rule_texts(INSTALLED)
"""Those of the whole bot: reading takes a second a game, so it is done once for all tests."""


@dataclass(frozen=True)
class Question:
    game: GameId
    language: str
    asks: str
    answered_by: frozenset[str]


def read(file: Path) -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def questions(folder: Path) -> Iterator[Question]:
    for shelved in SHELVED:
        for language, entries in read(folder / f"{shelved.game.id}.toml").items():
            for question in entries:
                right = question.get("passages") or [question["passage"]]
                yield Question(shelved.game.id, language, question["asks"], frozenset(right))


def others(folder: Path, game: GameId) -> list[str]:
    """What the rulebook of this game does not cover."""
    entries = [question for some in read(folder / "others.toml").values() for question in some]
    return [question["asks"] for question in entries if game in question.get("only", [game])]


ASKED = list(questions(QUESTIONS))


@cache
def matches(game: GameId, asks: str) -> Matches:
    """What several tests ask is looked for once."""
    return SEARCH.ask(game, asks)


def share(sample: list[Question], first: int) -> float:
    """How many of the questions have the right passage among the ``first`` that are found."""
    right = [
        bool(question.answered_by & set(matches(question.game, question.asks).numbers[:first]))
        for question in sample
    ]
    return sum(right) / len(right)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_each_language_the_right_passage_is_mostly_the_first(language: str) -> None:
    sample = [question for question in ASKED if question.language == language]
    assert share(sample, 1) >= 0.85
    assert share(sample, PASSAGES_QUOTED) >= 0.97


@pytest.mark.parametrize("game", [installed.game.id for installed in SHELVED])
def test_of_each_game_the_right_passage_is_mostly_the_first(game: GameId) -> None:
    sample = [question for question in ASKED if question.game == game]
    assert len(sample) >= 3 * 40
    assert share(sample, 1) >= 0.85
    assert share(sample, PASSAGES_QUOTED) >= 0.97


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_may_be_in_any_other_language(language: str) -> None:
    """With all rulebooks on the shelf it makes no difference."""
    another = next(code for code in LANGUAGES if code != language)
    for question in ASKED[::20]:
        quoted, quoted_in_another = (
            [passage.ref for passage in SEARCH.quote(question.game, question.asks, code)]
            for code in (language, another)
        )
        assert quoted == quoted_in_another


def test_hardly_any_of_them_is_said_not_to_be_covered() -> None:
    covered = [matches(question.game, question.asks).covered for question in ASKED]
    assert sum(covered) / len(covered) >= 0.95


@pytest.mark.parametrize("game", [installed.game.id for installed in SHELVED])
def test_questions_about_other_games_are_not_covered(game: GameId) -> None:
    sample = others(QUESTIONS, game)
    assert len(sample) >= 40
    covered = [question for question in sample if SEARCH.ask(game, question).covered]
    assert len(covered) <= 0.1 * len(sample), covered


@pytest.mark.parametrize(("folder", "bars"), HELD_OUT.items())
def test_questions_to_which_nothing_is_fitted_find_their_passages_nearly_as_often(
    folder: str, bars: tuple[float, float, float]
) -> None:
    """People who phrase freely: what they find in chats is told by these, not by the questions above."""
    sample = list(questions(QUESTIONS / folder))
    first, among, _ = bars
    assert share(sample, 1) >= first
    assert share(sample, PASSAGES_QUOTED) >= among


@pytest.mark.parametrize(("folder", "bars"), HELD_OUT.items())
def test_what_no_rulebook_answers_is_mostly_said_so(folder: str, bars: tuple[float, float, float]) -> None:
    sample = [
        (installed.game.id, question)
        for installed in SHELVED
        for question in others(QUESTIONS / folder, installed.game.id)
    ]
    covered = [pair for pair in sample if SEARCH.ask(*pair).covered]
    assert len(covered) <= bars[2] * len(sample), covered
