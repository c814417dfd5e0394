"""The rulebooks of our games, the same in each language, and the questions that ask for their passages."""

import re
import tomllib
from pathlib import Path

import pytest

from bot.gamekit.game_catalogue import discover
from bot.kernel.languages import SPOKEN
from bot.rulebook.passages import Passage, Rulebook, read_rulebook
from bot.rulebook.stemming import words as written

LANGUAGES = tuple(SPOKEN)
INSTALLED = list(discover())
BOOKS = {
    (installed.game.id, code): read_rulebook(installed.game.id, installed.folder / "rulebook" / f"{code}.md")
    for installed in INSTALLED
    for code in LANGUAGES
}
QUESTIONS = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
    for file in sorted((Path(__file__).parent / "questions").glob("*.toml"))
}
GAMES = [installed.game.id for installed in INSTALLED]
AT_LEAST = 40

_LATIN_DIGIT, _PERSIAN_DIGIT = re.compile("[0-9]"), re.compile("[۰-۹]")
_LATIN_NUMBER = re.compile("[0-9]+")
_ARABIC_LETTER = re.compile("[يكة]")
_MARKS = "«»“”()[]؛،,:;.?*"

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: f"{book.game}-{book.language}")


def words(passage: Passage) -> list[str]:
    paragraphs = (passage.heading, *passage.paragraphs, passage.ruling or "")
    return [word.strip(_MARKS) for word in " ".join(paragraphs).split()]


def originals(book: Rulebook) -> list[tuple[Passage, Passage]]:
    """Each passage beside the English one of the same number."""
    return list(zip(book.passages, BOOKS[book.game, "en"].passages, strict=True))


@every_book
def test_a_book_is_the_same_in_each_language(book: Rulebook) -> None:
    for passage, original in originals(book):
        assert passage.ref == original.ref
        assert passage.see == original.see, passage.ref
        assert passage.example == original.example, passage.ref
        assert (passage.ruling is None) == (original.ruling is None), passage.ref


@every_book
def test_every_passage_says_whose_it_is_how_it_is_asked_for_and_something(book: Rulebook) -> None:
    for passage in book.passages:
        assert passage.has_origin, passage.ref
        assert len(set(passage.questions)) == len(passage.questions) >= 3, passage.ref
        assert passage.see, passage.ref
        assert passage.paragraphs, passage.ref


@every_book
def test_examples_are_positions(book: Rulebook) -> None:
    notation = next(installed for installed in INSTALLED if installed.game.id == book.game).game.notation
    for passage in book.passages:
        if passage.example:
            assert notation.dump(notation.load(passage.example)) == passage.example


@pytest.mark.parametrize("game", GAMES)
def test_persian_is_written_in_persian_digits_but_for_names_and_notation(game: str) -> None:
    for passage in BOOKS[game, "fa"].passages:
        assert not _ARABIC_LETTER.search(" ".join(words(passage))), passage.ref
        for word in words(passage):
            assert not _LATIN_NUMBER.fullmatch(word), (passage.ref, word)
            assert not (_LATIN_DIGIT.search(word) and _PERSIAN_DIGIT.search(word)), (passage.ref, word)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_enough_different_questions_ask_for_passages_that_there_are(game: str, code: str) -> None:
    entries = QUESTIONS[game][code]
    assert len({question["asks"] for question in entries}) == len(entries) >= AT_LEAST
    for question in entries:
        for passage in question.get("passages", [question.get("passage")]):
            assert BOOKS[game, code].find(passage), question


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_question_is_copied_from_the_book_that_it_measures(game: str, code: str) -> None:
    known_phrasings = {
        " ".join(written(alias)) for passage in BOOKS[game, code].passages for alias in passage.questions
    }
    files = (Path(__file__).parent / "questions").rglob(f"{game}.toml")
    entries = [
        question
        for file in files
        for question in tomllib.loads(file.read_text(encoding="utf-8")).get(code, ())
    ]
    assert not [
        question["asks"] for question in entries if " ".join(written(question["asks"])) in known_phrasings
    ]


def test_enough_questions_are_about_other_things() -> None:
    entries = [question["asks"] for code in LANGUAGES for question in QUESTIONS["others"][code]]
    assert len(set(entries)) == len(entries) >= AT_LEAST


def test_every_game_is_asked_about() -> None:
    assert {*GAMES, "others"} == set(QUESTIONS)
