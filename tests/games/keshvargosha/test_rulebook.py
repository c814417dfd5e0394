"""The rulebook in both languages, and what people ask of it."""

import re
import tomllib
from pathlib import Path

import pytest

from bot.games import keshvargosha
from bot.rulebook.passages import Rulebook, read_rulebook
from tests.rulebook.test_questions import SEARCH

FOLDER = Path(keshvargosha.__file__).parent
BOOKS = {
    code: read_rulebook(keshvargosha.GAME.id, FOLDER / "rulebook" / f"{code}.md") for code in ("en", "fa")
}
QUESTIONS: dict[str, list[dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "questions.toml").read_text(encoding="utf-8")
)
_CELL = re.compile(r"\b[A-I][0-6]\b")
_LATIN_DIGIT, _PERSIAN_DIGIT = re.compile("[0-9]"), re.compile("[۰-۹]")


def texts(book: Rulebook) -> dict[str, str]:
    return {
        passage.ref.passage: " ".join((passage.heading, *passage.paragraphs)) for passage in book.passages
    }


@pytest.mark.parametrize("code", BOOKS)
def test_twenty_questions_have_a_passage_that_answers_them(code: str) -> None:
    questions = QUESTIONS[code]
    assert len({question["asks"] for question in questions}) == 20
    for question in questions:
        assert BOOKS[code].find(question["passage"]), question


@pytest.mark.parametrize("code", BOOKS)
def test_anyone_who_asks_finds_the_passage_among_the_first_three(code: str) -> None:
    for question in QUESTIONS[code]:
        hits = SEARCH.quote(keshvargosha.GAME.id, question["asks"], code)
        assert question["passage"] in [passage.ref.passage for passage in hits], question["asks"]


def test_the_persian_rulebook_has_persian_digits_but_for_the_names_of_cells() -> None:
    for passage, text in texts(BOOKS["fa"]).items():
        assert not _LATIN_DIGIT.search(_CELL.sub("", text)), passage
    assert not any(_PERSIAN_DIGIT.search(text) for text in texts(BOOKS["en"]).values())


@pytest.mark.parametrize("code", BOOKS)
def test_passages_refer_to_passages_that_there_are(code: str) -> None:
    plain_digits = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")
    for passage, text in texts(BOOKS[code]).items():
        for named in re.findall(r"\(([0-9]\.[0-9])\)", text.translate(plain_digits)):
            assert BOOKS[code].find(named), f"{passage} names {named}"


def test_every_passage_says_the_same_numbers_in_both_languages() -> None:
    plain_digits = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")
    english, persian = (texts(BOOKS[code]) for code in ("en", "fa"))
    for passage in ("2.1", "3", "7.1", "7.5", "7.6"):
        numbers = [
            set(re.findall(r"\b[0-9]{2}\b", texts_of[passage].translate(plain_digits)))
            for texts_of in (english, persian)
        ]
        assert numbers[0] == numbers[1], passage
