"""What people ask about a running game is told from what they ask about the rules."""

from pathlib import Path

import pytest

from bot.gamekit.game_catalogue import InstalledGame, find
from bot.gamekit.queries import find_places, mark_places
from bot.rulebook.table_questions import PLACE_SIGN
from tests.rulebook.test_questions import HELD_OUT, QUESTIONS, SEARCH, SHELVED, questions

ASKED = Path(__file__).parent / "questions" / "live.txt"
MISTAKEN_AT_MOST = 0.04
"""The share of questions about the rules that a table may answer as well: some ask for both."""


def kind_of(shelved: InstalledGame, question: str, language: str) -> str:
    marked, places = mark_places(shelved.game, question, PLACE_SIGN), len(find_places(shelved.game, question))
    is_ruled = SEARCH.answer(shelved.game.id, question, language).is_sure
    asked = SEARCH.read_table_question(shelved.game.id, marked, language, places, is_ruled=is_ruled)
    return asked.kind if asked and asked.is_sure else "rule"


@pytest.mark.parametrize("line", ASKED.read_text(encoding="utf-8").splitlines())
def test_what_is_asked_at_a_table_is_recognised(line: str) -> None:
    kind, game, language, question = line.split(": ", 3)
    assert (shelved := find(game))
    assert kind_of(shelved, question, language) == kind


def test_questions_about_the_rules_are_left_to_the_rulebook() -> None:
    by_id = {shelved.game.id: shelved for shelved in SHELVED}
    asked = [question for folder in HELD_OUT for question in questions(QUESTIONS / folder)]
    kinds = [kind_of(by_id[question.game], question.asks, question.language) for question in asked]
    assert sum(kind != "rule" for kind in kinds) <= MISTAKEN_AT_MOST * len(kinds)
