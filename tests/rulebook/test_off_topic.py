"""Other games, small talk and the bot itself: what no rulebook answers is told apart."""

import pytest

from bot.rulebook.off_topic import OffTopic, read_elsewhere
from bot.rulebook.stemming import words
from tests.rulebook.small_rulebook import NIM, small_rulebook

ELSEWHERE = OffTopic(
    frozenset({"bishop", "pawn"}),
    frozenset({("how", "are", "you"), ("tonight",)}),
    greetings=frozenset({"hello", "thanks", "morning"}),
    company=frozenset({"good", "everybody", "again"}),
)


def off_topic_words(question: str, *book_words: str) -> list[tuple[str, ...]]:
    question_words = words(question)
    return [
        tuple(question_words[begin:end])
        for begin, end in ELSEWHERE.in_text(question_words, frozenset(book_words))
    ]


def test_things_of_other_games_are_found_but_for_those_that_this_game_has_too() -> None:
    assert off_topic_words("may a pawn take a bishop?") == [("pawn",), ("bishop",)]
    assert off_topic_words("may a pawn take a bishop?", "pawn") == [("bishop",)]


def test_a_saying_is_found_only_as_it_is_said() -> None:
    assert set(off_topic_words("hey, how are you tonight")) == {("how", "are", "you"), ("tonight",)}
    assert off_topic_words("how many are you") == []


@pytest.mark.parametrize(
    "question",
    [
        "how are you?",
        "who is online",
        "come ti chiami",
        "aggiungo il bot dove",
        "حالت چطوره",
        "امشب کی میاد بازی",
    ],
)
def test_small_talk_is_not_covered(question: str) -> None:
    assert list(read_elsewhere().in_text(words(question), frozenset()))
    assert small_rulebook().quote(NIM, question, "en") == ()


def test_who_only_greets_asks_nothing() -> None:
    noise = frozenset({"is", "there"})
    assert ELSEWHERE.only_greets(words("hello, is everybody there"), noise)
    assert not ELSEWHERE.only_greets(words("is everybody there"), noise)
    assert not ELSEWHERE.only_greets(words("hello, is a stone there"), noise)


@pytest.mark.parametrize(
    "said", ["hello everybody", "thanks a lot", "ciao a tutti", "grazie mille", "سلام به همه"]
)
def test_greetings_and_thanks_get_no_passage(said: str) -> None:
    assert small_rulebook().quote(NIM, said, "en") == ()


@pytest.mark.parametrize(
    "said", ["Hi, how many stones may I take?", "buongiorno, posso passare?", "سلام، می‌توانم رد کنم"]
)
def test_a_question_is_answered_whoever_greets_before_it(said: str) -> None:
    assert [passage.ref.passage for passage in small_rulebook().quote(NIM, said, "en")][:1] == ["2"]
