"""Follow-up questions find their passage, also after talk."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from tests.rulebook.test_questions import BOOKS, QUESTIONS, SEARCH

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
    """Whether it is answered after the heading of the last passage was asked for."""
    last = follow_up.last
    before = next(
        passage.heading
        for passage in BOOKS.book(last.game, follow_up.language).passages
        if passage.ref.passage == last.passage
    )
    answer = SEARCH.answer(last.game, follow_up.asks, follow_up.language, last, before)
    numbers = {passage.ref.passage for passage in answer.passages[:first]}
    return answer.covered and not follow_up.answered_by.isdisjoint(numbers)


def test_what_goes_on_is_mostly_found() -> None:
    sample = list(follow_ups())
    assert sum(is_found(question, 1) for question in sample) >= 0.85 * len(sample)
    assert sum(is_found(question, 3) for question in sample) >= 0.95 * len(sample)


def test_without_a_last_passage_nothing_goes_on() -> None:
    assert not SEARCH.answer(TERRITORIES, "and then?", "en").covered
