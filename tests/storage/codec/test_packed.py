"""Packed texts read as they were written, also by every later version."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage.codec.fields import Unreadable
from storage.codec.packed import is_packed, pack_text, unpack_text

_KEPT = Path(__file__).parents[1] / "packed"
OLD = (_KEPT / "table-8-over.packed-1").read_text(encoding="ascii")
OLD_READS = (_KEPT / "table-8-over.json").read_text(encoding="ascii")


@given(st.text())
def test_what_is_packed_reads_the_same(text: str) -> None:
    assert is_packed(pack_text(text))
    assert unpack_text(pack_text(text)) == text


@given(st.text(alphabet='{"[abc:1'))
def test_any_other_text_is_left_as_it_is(text: str) -> None:
    assert not is_packed(text)
    assert unpack_text(text) == text


def test_what_was_packed_long_ago_can_still_be_read() -> None:
    assert unpack_text(OLD) == OLD_READS


def test_a_finished_game_takes_less_than_a_third_of_the_space() -> None:
    assert len(pack_text(OLD_READS)) < len(OLD_READS) / 3


@pytest.mark.parametrize(
    "damaged", [OLD[:-5], OLD[: len(OLD) // 2], OLD[:40] + "!" + OLD[41:], "packed-1:", "packed-1:\u00e9"]
)
def test_damage_is_told(damaged: str) -> None:
    with pytest.raises(Unreadable):
        unpack_text(damaged)
