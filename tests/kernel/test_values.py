"""The shared words are values: frozen, comparable, usable as keys."""

from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest

from bot.kernel import ids, scene, text, time
from bot.kernel.text import Listed, Phrase, Written, listed, say
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND, Instant


def test_saying_the_same_is_the_same() -> None:
    assert say("told", side=say("seat-0"), at=Written("e3")) == say(
        "told", side=say("seat-0"), at=Written("e3")
    )
    assert say("told", n=1) != say("told", n=2)
    assert hash(say("told", items=listed("a", 1))) == hash(say("told", items=Listed(("a", 1))))


def test_a_phrase_keeps_its_arguments_by_name() -> None:
    assert say("score", yellow=3, red=4) == Phrase("score", (("yellow", 3), ("red", 4)))


def test_a_moment_is_in_whole_milliseconds() -> None:
    assert Instant(0).after(DAY) == Instant(24 * HOUR)
    assert (HOUR, MINUTE, SECOND) == (3_600_000, 60_000, 1_000)
    assert Instant(1) < Instant(2)
    assert max(Instant(5), Instant(9), Instant(7)) == Instant(9)


@pytest.mark.parametrize("module", [ids, scene, text, time], ids=lambda module: module.__name__)
def test_no_word_can_be_changed_once_it_is_said(module: object) -> None:
    words = [word for word in vars(module).values() if isinstance(word, type) and is_dataclass(word)]
    assert words
    for word in words:
        made = object.__new__(word)
        for field in fields(word):
            with pytest.raises(FrozenInstanceError):
                setattr(made, field.name, None)
