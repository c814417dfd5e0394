"""Misspelt words are read as those they look like."""

import pytest

from bot.rulebook.spelling import Speller

KNOWN = Speller(["castle", "castles", "build", "building", "soldier", "wall", "walk", "قلعه", "دیوار", "a"])


def first(word: str) -> str | None:
    near = KNOWN.near(word)
    return near[0][0] if near else None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("casle", "castle"),
        ("catsle", "castle"),
        ("bulid", "build"),
        ("soldeir", "soldier"),
        ("قلعح", "قلعه"),
    ],
)
def test_a_slip_is_forgiven(typed: str, meant: str) -> None:
    assert first(typed) == meant


@pytest.mark.parametrize("typed", ["", "x", "pizza", "12", "ab", "waterfall"])
def test_what_looks_like_nothing_stays_unknown(typed: str) -> None:
    assert KNOWN.near(typed) == ()


def test_a_word_that_looks_like_several_may_be_any_of_them() -> None:
    assert {word for word, _ in KNOWN.near("wal")} == {"wall", "walk"}


def test_of_a_word_that_is_only_begun_the_rest_may_still_come() -> None:
    assert KNOWN.near("soldi") == ()
    assert [word for word, _ in KNOWN.near("soldi", is_prefix=True)] == ["soldier"]


@pytest.mark.parametrize("typed", ["tall", "hall"])
def test_hardly_anybody_mistakes_the_first_letter(typed: str) -> None:
    assert KNOWN.near(typed) == ()


def test_letters_that_sound_alike_are_taken_for_each_other() -> None:
    assert [word for word, _ in Speller(["ذخیره", "سرباز"]).near("زخیره")] == ["ذخیره"]


def test_a_word_of_every_day_is_no_slip() -> None:
    assert Speller(["march"], everyday=frozenset({"match"})).near("match") == ()


def test_likeness_is_less_than_certainty() -> None:
    assert all(0 < likeness < 1 for _, likeness in KNOWN.near("casle"))
