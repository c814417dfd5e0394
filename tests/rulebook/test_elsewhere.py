"""Other games, small talk and the bot itself: what no rulebook answers is told apart."""

from pathlib import Path

import pytest

from bot.rulebook.elsewhere import Elsewhere, read_elsewhere
from bot.rulebook.writing import words
from tests.rulebook.small import NIM, librarian

ELSEWHERE = Elsewhere(frozenset({"bishop", "pawn"}), frozenset({("how", "are", "you"), ("tonight",)}))


def found(question: str, *known: str) -> list[tuple[str, ...]]:
    return list(ELSEWHERE.in_text(words(question), frozenset(known)))


def test_things_of_other_games_are_found_but_for_those_that_this_game_has_too() -> None:
    assert found("may a pawn take a bishop?") == [("pawn",), ("bishop",)]
    assert found("may a pawn take a bishop?", "pawn") == [("bishop",)]


def test_a_saying_is_found_only_as_it_is_said() -> None:
    assert set(found("hey, how are you tonight")) == {("how", "are", "you"), ("tonight",)}
    assert found("how many are you") == []


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
def test_small_talk_is_not_covered(tmp_path: Path, question: str) -> None:
    assert list(read_elsewhere().in_text(words(question), frozenset()))
    assert librarian(tmp_path).quoted(NIM, question, "en") == ()
