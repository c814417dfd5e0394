"""Cups are stored with the name of their format, and read as long as there is such a format."""

import json
from dataclasses import replace

import pytest

from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.terms import FormatName
from storage.codec.fields import Unreadable
from storage.codec.tournaments import decode, encode
from tests.kit.cups import announced


@pytest.mark.parametrize("name", list(FORMATS))
def test_a_format_is_stored_as_the_name_that_is_typed(name: FormatName) -> None:
    cup = announced(name)
    stored = encode(cup)
    assert json.loads(stored)["terms"]["format"] == name
    assert decode(stored) == cup


def test_names_that_are_stored_stay() -> None:
    stored = {"arena", "double-elimination", "knockout", "ladder", "round-robin", "swiss"}
    assert stored <= set(FORMATS)


def test_a_cup_of_a_format_that_is_gone_cannot_be_read() -> None:
    cup = announced(FormatName("swiss"))
    gone = replace(cup, terms=replace(cup.terms, format=FormatName("king-of-the-hill")))
    with pytest.raises(Unreadable, match="king-of-the-hill"):
        decode(encode(gone))
