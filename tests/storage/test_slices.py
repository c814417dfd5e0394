"""Large documents are read and written in steps, and are the same."""

import pytest
from hypothesis import given, settings

from bot.tournaments.model import Cup
from storage.codec.fields import Unreadable
from storage.codec.tournaments import SCHEMA
from tests.kit.any_cup import any_cup
from tests.kit.cups import Course, announced
from tests.kit.format_names import Format


def large_cup() -> Cup:
    return Course(announced(Format.ROUND_ROBIN)).begins(240).cup


def test_a_large_cup_is_written_and_read_the_same_in_steps() -> None:
    cup = large_cup()
    assert SCHEMA.is_large(cup)
    text = SCHEMA.encode(cup)
    assert SCHEMA.encode_slowly(cup) == text
    assert SCHEMA.decode_slowly(text) == cup


@settings(max_examples=40)
@given(any_cup)
def test_any_cup_is(cup: Cup) -> None:
    text = SCHEMA.encode(cup)
    assert SCHEMA.encode_slowly(cup) == text
    assert SCHEMA.decode_slowly(text) == cup


@pytest.mark.parametrize("wrong", ["", "{", '{"schema":3,"matches":[', "[1]", '{"schema":3,"matches":[7]}'])
def test_what_is_damaged_is_told_in_the_same_words(wrong: str) -> None:
    told = []
    for decode in (SCHEMA.decode, SCHEMA.decode_slowly):
        with pytest.raises(Unreadable) as error:
            decode(wrong)
        told.append(str(error.value))
    assert told[0] == told[1]
