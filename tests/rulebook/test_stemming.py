"""Words of three languages are read alike however they are typed."""

import pytest

from bot.rulebook.normalisation import words
from bot.rulebook.stemming import Stemmer, stemmers

ENGLISH, ITALIAN, PERSIAN = (one for one in stemmers() if one.code in ("en", "it", "fa"))


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Can I PASS?!", ["can", "i", "pass"]),
        ("perché l’ho", ["perche", "l", "ho"]),
        ("ي ك ة", ["ی", "ک", "ه"]),
        ("می‌شود", ["می", "شود"]),
        ("۱۲ ٣", ["12", "3"]),
        ("قـلعه", ["قلعه"]),
        ("snake_case", ["snake", "case"]),
    ],
)
def test_writing_is_normalised(typed: str, read: list[str]) -> None:
    assert words(typed) == read


@pytest.mark.parametrize(
    ("stemmer", "one", "other"),
    [
        (ENGLISH, "castles", "castle"),
        (ITALIAN, "muovere", "muovo"),
        (ITALIAN, "chiuso", "chiudere"),
        (ENGLISH, "taken", "take"),
        (ENGLISH, "neighbours", "neighbor"),
        (PERSIAN, "دیوارها", "دیوار"),
        (PERSIAN, "سازد", "میسازن"),
        (PERSIAN, "بذارم", "گذاشتن"),
        (PERSIAN, "نمیگیره", "گرفته"),
        (PERSIAN, "خونه", "خانه"),
    ],
)
def test_forms_of_a_word_have_one_stem(stemmer: Stemmer, one: str, other: str) -> None:
    assert stemmer.stem(one) == stemmer.stem(other)


@pytest.mark.parametrize(("word", "inside"), [("میسازم", "ساز"), ("قلعمون", "قلع"), ("نمیسازیم", "ساز")])
def test_persian_words_are_peeled(word: str, inside: str) -> None:
    assert inside in set(PERSIAN.forms(word))


@pytest.mark.parametrize(
    ("word", "meant"),
    [("toglilo", "togli"), ("mettila", "metti"), ("entrarci", "entrare"), ("aprirne", "aprire")],
)
def test_italian_verbs_lose_their_pronouns(word: str, meant: str) -> None:
    assert ITALIAN.stem(meant) in set(ITALIAN.forms(word))


def test_words_that_ask_for_nothing_are_known_in_each_language() -> None:
    assert "please" in ENGLISH.noise
    assert "posso" in ITALIAN.noise
    assert "چطور" in PERSIAN.noise
