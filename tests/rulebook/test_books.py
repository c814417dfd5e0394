"""All rulebooks; where one is not translated, the English one is read."""

from pathlib import Path

import pytest

from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import BadRulebook
from tests.kit.installed_games import INSTALLED

NIM = GameId("nim")


def rulebooks(tmp_path: Path, **books: str) -> Rulebooks:
    (tmp_path / "rulebook").mkdir()
    for language, text in books.items():
        (tmp_path / "rulebook" / f"{language}.md").write_text(text, encoding="utf-8")
    return Rulebooks({NIM: tmp_path})


def test_a_book_is_read_in_the_language_asked_for(tmp_path: Path) -> None:
    books = rulebooks(tmp_path, en="## 1 Heap {#1}", it="## 1 Mucchio {#1}")
    assert books.book(NIM, "it").passages[0].heading == "Mucchio"
    assert books.book(NIM, "en").passages[0].heading == "Heap"


def test_a_book_that_is_not_translated_is_read_in_english(tmp_path: Path) -> None:
    assert rulebooks(tmp_path, en="## 1 Heap {#1}").book(NIM, "fa").language == "en"


def test_a_broken_translation_is_found_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(BadRulebook):
        rulebooks(tmp_path, en="## 1 Heap {#1}", it="## Mucchio")


@pytest.mark.parametrize("game", [installed.game.id for installed in INSTALLED])
def test_every_game_has_a_book_of_plain_paragraphs(game: GameId) -> None:
    book = Rulebooks({installed.game.id: installed.folder for installed in INSTALLED}).book(game, "en")
    prose = [
        text
        for passage in book.passages
        for text in passage.paragraphs
        if not text.startswith((" ", "|", "```"))
    ]
    assert prose
    assert not [text for text in prose if "*" in text]


def test_ways_of_asking_are_read_for_a_search_and_not_kept_beside_the_book(tmp_path: Path) -> None:
    books = rulebooks(tmp_path, en="## 1 Heap {#1}\n> asked: the pile\n\nStones.")
    (tmp_path / "rulebook" / "en.asked.txt").write_text("1: what lies there", encoding="utf-8")
    assert [passage.questions for book in books.with_questions(NIM) for passage in book.passages] == [
        ("the pile", "what lies there")
    ]
    assert books.book(NIM, "en").passages[0].phrasings == ""
