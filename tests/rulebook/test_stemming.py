"""Words of three languages are read alike however they are typed."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from bot.rulebook.limits import STEMS_KEPT
from bot.rulebook.stemming import Stemmer, stemmers

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
