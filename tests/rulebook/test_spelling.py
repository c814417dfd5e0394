"""Misspelt words are read as those they look like."""

from bot.rulebook.spelling import Speller

KNOWN = Speller(["castle", "castles", "build", "building", "soldier", "wall", "walk", "قلعه", "دیوار", "a"])


def test_letters_that_sound_alike_are_taken_for_each_other() -> None:
    assert [word for word, _ in Speller(["ذخیره", "سرباز"]).near("زخیره")] == ["ذخیره"]


def test_a_word_of_every_day_is_no_slip() -> None:
    assert Speller(["march"], everyday=frozenset({"match"})).near("match") == ()


def test_likeness_is_less_than_certainty() -> None:
    assert all(0 < likeness < 1 for _, likeness in KNOWN.near("casle"))
