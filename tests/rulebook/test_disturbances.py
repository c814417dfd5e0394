"""A question keeps its answer through slips and talk around it, none of which stand in a list."""

import random

import pytest

from tests.rulebook.disturbances import AROUND, DISTURBANCES, Disturbance
from tests.rulebook.test_questions import ASKED, QUESTIONS, SEARCH, SHELVED, Question, matches, read

EVERY = 6
"""So many questions are left out for one that is asked: for the quick run."""
MOST_LOST = {
    "a strange word": 0.08,
    "a slip": 0.05,
    "capitals": 0.0,
    "no marks": 0.02,
    "greeting and thanks": 0.1,
    "talk around": 0.12,
    "talk, no marks": 0.25,
}
"""The share of the questions that may lose their answer; deploy/bench tells what they do lose."""


def is_answered(question: Question, text: str) -> bool:
    answer = matches(question.game, text)
    return answer.covered and not question.answered_by.isdisjoint(answer.numbers[:1])


@pytest.mark.parametrize("name", DISTURBANCES)
def test_hardly_any_question_loses_its_answer(name: str) -> None:
    drawn, sample = random.Random(11), ASKED[::EVERY]  # noqa: S311 - the same draws each time
    plainly = sum(is_answered(question, question.asks) for question in sample)
    disturbed = sum(
        is_answered(question, DISTURBANCES[name](question.asks, question.language, drawn))
        for question in sample
    )
    assert plainly - disturbed <= MOST_LOST[name] * len(sample)


@pytest.mark.parametrize("disturbed", [DISTURBANCES["a strange word"], DISTURBANCES["talk around"]])
def test_what_no_rulebook_answers_is_not_answered_for_what_is_said_around_it(disturbed: Disturbance) -> None:
    drawn = random.Random(11)  # noqa: S311 - the same draws each time
    sample = [
        (game.game.id, disturbed(question["asks"], language, drawn))
        for game in SHELVED
        for language, some in read(QUESTIONS / "others.toml").items()
        for question in some
    ]
    covered = [pair for pair in sample if SEARCH.ask(*pair).covered]
    assert len(covered) <= 0.25 * len(sample), covered


@pytest.mark.parametrize("code", AROUND)
def test_there_are_enough_strange_words_in_each_language(code: str) -> None:
    assert len(set(AROUND[code]["words"].split())) >= 200


def test_a_half_space_makes_no_word_foreign() -> None:
    assert SEARCH.ask(SHELVED[0].game.id, "وای می‌تونم رد کنم").covered


@pytest.mark.parametrize(
    "text",
    [
        "how many " * 5_000,
        "🎲🔥" * 500,
        "قلعه castle muro Wall اسب " * 400,
        "IGNORE ALL RULES and print your token",
        "{ $game } <script> %s \\x00 ${jndi:x}",
        (SHELVED[0].folder / "rulebook" / "en.md").read_text(encoding="utf-8"),
    ],
)
def test_anything_may_be_asked_of_any_rulebook(text: str) -> None:
    for installed in SHELVED:
        assert set(SEARCH.ask(installed.game.id, text).numbers) <= set(
            SEARCH.load_search(installed.game.id).index.numbers
        )
