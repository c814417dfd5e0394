"""The rulebook: what people ask of it, and the boards that are drawn in it."""

import tomllib
from pathlib import Path

import pytest

from bot.games import quadriga
from bot.games.quadriga import GAME
from bot.rulebook.passages import Passage, read_rulebook
from tests.games.quadriga.drawn import legal

BOOK = read_rulebook(GAME.id, Path(quadriga.__file__).parent / "rulebook" / "en.md")
QUESTIONS: list[dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "questions.toml").read_text(encoding="utf-8")
)["en"]
EXAMPLES = [passage for passage in BOOK.passages if passage.example]


def test_twenty_questions_and_more_have_a_passage_that_answers_them() -> None:
    assert len({question["asks"] for question in QUESTIONS}) >= 20
    assert all(BOOK.find(question["passage"]) for question in QUESTIONS)


def test_every_passage_says_whether_it_is_the_announcements_rule_or_ours() -> None:
    assert all(passage.has_origin for passage in BOOK.passages)


def test_there_are_examples() -> None:
    assert [passage.ref.passage for passage in EXAMPLES] == ["1.3", "4.2", "4.4", "5.3", "7.1", "7.2"]


@pytest.mark.parametrize("passage", EXAMPLES, ids=lambda passage: passage.ref.passage)
def test_an_example_can_be_played_on_and_is_drawn_from_close_up(passage: Passage) -> None:
    state = GAME.notation.load(passage.example or "")
    assert legal(state)
    focus = GAME.picture(state, None, ()).focus
    assert focus
