"""Follow-up questions find their passage, also after talk."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from tests.rulebook.test_questions import QUESTIONS, SEARCH

TERRITORIES = GameId("territories")


@dataclass(frozen=True)
class FollowUp:
    last: RuleRef
    language: str
    asks: str
    answered_by: frozenset[str]


def follow_ups() -> Iterator[FollowUp]:
    for line in (QUESTIONS / "follow-ups.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            game, language, last, asks, right = line.split("|")
            yield FollowUp(RuleRef(GameId(game), last), language, asks, frozenset(right.split(",")))


def is_found(follow_up: FollowUp, first: int) -> bool:
    answer = SEARCH.answer(follow_up.last.game, follow_up.asks, follow_up.language, follow_up.last)
    numbers = {passage.ref.passage for passage in answer.passages[:first]}
    return answer.covered and not follow_up.answered_by.isdisjoint(numbers)


def test_what_goes_on_is_mostly_found() -> None:
    sample = list(follow_ups())
    assert sum(is_found(question, 1) for question in sample) >= 0.75 * len(sample)
    assert sum(is_found(question, 3) for question in sample) >= 0.85 * len(sample)


@pytest.mark.parametrize(
    "question",
    [
        "and if it is a tie?",
        "ok thanks, and if it is a tie?",
        "thanks a lot! but what if it is a tie",
        "grazie mille, e se siamo pari?",
        "danke! und bei gleichstand?",
        "bedankt, en als het gelijk is?",
        "مرسی، و اگه مساوی شد؟",
    ],
)
def test_thanks_before_it_make_no_difference(question: str) -> None:
    answer = SEARCH.answer(TERRITORIES, question, "en", RuleRef(TERRITORIES, "5.2"))
    assert answer.passages[0].ref.passage == "5.3"


@pytest.mark.parametrize("question", ["and then?", "e poi?", "und dann?", "en dan?", "خب بعدش؟"])
def test_what_comes_then_is_the_next_passage_of_its_rank(question: str) -> None:
    know = GameId("know")
    answer = SEARCH.answer(know, question, "en", RuleRef(know, "5.2"))
    assert [passage.ref.passage for passage in answer.passages] == ["5.3", "5.2"]
    assert answer.from_last


def test_a_question_that_says_what_it_is_about_does_not_go_on() -> None:
    question = "how many houses does each of the two players have in this game"
    answer = SEARCH.answer(TERRITORIES, question, "en", RuleRef(TERRITORIES, "4.4"))
    assert answer.passages[0].ref.passage == "1.5"
    assert not answer.from_last


def test_without_a_last_passage_nothing_goes_on() -> None:
    assert not SEARCH.answer(TERRITORIES, "and then?", "en").covered
