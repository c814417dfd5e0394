"""Text as people type it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.typed_moves import parts, tidy


@pytest.mark.parametrize(
    ("typed", "tidied"),
    [
        ("E1|F1", "e1|f1"),
        ("  e3 \t", "e3"),
        ("castle   A0", "castle a0"),
        ("۱۲ ٣", "12 3"),
        ("\u200fe\u200c3\u200d", "e3"),
        ("قلعه\u200cها", "قلعهها"),
        ("", ""),
        ("\u200f \u00a0", ""),
    ],
)
def test_what_makes_no_difference(typed: str, tidied: str) -> None:
    assert tidy(typed) == tidied


@pytest.mark.parametrize("odd", ["\u212a1", "１", "²", "ſ", "É", "a\u0301", "\x00"])
def test_what_only_looks_alike_is_left_as_it_is(odd: str) -> None:
    assert tidy(odd) == odd


@given(st.text())
def test_tidying_twice_changes_nothing(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)


def test_a_semicolon_joins_moves_and_empty_ones_do_not_count() -> None:
    assert parts("A1 ; b2;; \u200f;") == ("a1", "b2")
    assert parts("d۵؛ g۱") == ("d5", "g1")
    assert parts(" ; ") == parts("") == ()
