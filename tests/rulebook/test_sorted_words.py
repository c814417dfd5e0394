"""Words in a row are found as in a set of them."""

from hypothesis import given
from hypothesis import strategies as st

from bot.rulebook.postings import SortedWords


@given(st.lists(st.text()), st.text())
def test_what_is_in_it_is_found_and_nothing_else(written: list[str], other: str) -> None:
    words = SortedWords(written)
    assert list(words) == sorted(set(written))
    assert all(word in words for word in written)
    assert (other in words) == (other in written)
    assert None not in words
