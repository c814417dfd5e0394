"""Other games, small talk and the bot itself: what no rulebook answers is told apart."""

from bot.rulebook.off_topic import OffTopic
from bot.rulebook.stemming import words

ELSEWHERE = OffTopic(
    frozenset({("bishop",), ("pawn",)}),
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


def test_who_only_greets_asks_nothing() -> None:
    noise = frozenset({"is", "there"})
    assert ELSEWHERE.only_greets(words("hello, is everybody there"), noise)
    assert not ELSEWHERE.only_greets(words("is everybody there"), noise)
    assert not ELSEWHERE.only_greets(words("hello, is a stone there"), noise)
