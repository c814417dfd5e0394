"""Words of three languages are read alike however they are typed."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from bot.rulebook.limits import STEMS_KEPT
from bot.rulebook.stemming import Stemmer, stemmers, words

ENGLISH, ITALIAN, PERSIAN = (stemmer for stemmer in stemmers() if stemmer.code in ("en", "it", "fa"))
LETTERS = "aeiolnrtscdmp", "ابتدرسکمنهوی"


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    """Two, which take turns within a word and not only after many."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    with ThreadPoolExecutor(2) as two:
        yield two
    sys.setswitchinterval(usual)


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


@pytest.mark.parametrize(
    ("stemmer", "letters"), [(ENGLISH, LETTERS[0]), (ITALIAN, LETTERS[0]), (PERSIAN, LETTERS[1])]
)
def test_two_threads_at_once_find_the_stems_that_one_finds(
    threads: ThreadPoolExecutor, stemmer: Stemmer, letters: str
) -> None:
    drawn = Random(letters)  # noqa: S311 - the same words each time
    typed = ["".join(drawn.choices(letters, k=drawn.randint(4, 12))) for _ in range(3 * STEMS_KEPT)]
    alone = [stemmer.stem(word) for word in typed]
    half = len(typed) // 2  # more words than the cache holds, so that each is stemmed again
    together = threads.map(lambda some: [stemmer.stem(word) for word in some], (typed[:half], typed[half:]))
    assert [stem for some in together for stem in some] == alone
