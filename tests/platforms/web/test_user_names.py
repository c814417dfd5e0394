"""What people may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.accounts.limits import NAME_LIMIT
from bot.platforms.web.user_names import line_of, tidy_name, unlike


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("  Ann   Marie ", "Ann Marie"),
        ("<b>Ann</b>", "<b>Ann</b>"),  # no markup: it becomes a text node
        ("Ann\u202egnihton", "Anngnihton"),
        ("A\u0000n\nn", "An n"),
        ("@Ann", "Ann"),
        ("\u200b\u200d\u3164\u2800", ""),
        ("", ""),
        ("علی‌رضا", "علی‌رضا"),
        ("Z\u0300\u0301\u0302\u0303\u0304", "Z\u0300\u0301"),
        ("x" * 100, "x" * NAME_LIMIT),
    ],
)
def test_a_name_is_short_visible_and_in_one_line(given_name: str, shown: str) -> None:
    assert tidy_name(given_name) == shown


@given(st.text())
def test_whatever_is_given_no_name_can_disturb_a_line(given_name: str) -> None:
    name = tidy_name(given_name)
    assert len(name) <= NAME_LIMIT
    assert tidy_name(name) == name
    assert not {unicodedata.category(c) for c in name} & {"Cc", "Cs", "Zl", "Zp"}


@given(st.text(min_size=1), st.sets(st.text(max_size=NAME_LIMIT), max_size=4))
def test_a_name_is_nobody_elses(given_name: str, others: set[str]) -> None:
    name = unlike(given_name[:NAME_LIMIT], others)
    assert name.casefold() not in {other.casefold() for other in others}
    assert len(name) <= NAME_LIMIT


def test_the_second_ann_gets_a_number() -> None:
    assert unlike("ann", {"Ann"}) == "ann 2"
    assert unlike("Ann", {"Ann", "Ann 2"}) == "Ann 3"


def test_a_line_is_one_line_and_keeps_its_joiners() -> None:
    assert line_of("  a\r\nb\u202e c\u200cd ") == "a b c\u200cd"
