"""Rows come out as they were packed."""

from hypothesis import given
from hypothesis import strategies as st

from renderers.tiles.packed_rows import pack, unpack

WIDTH = 9
rows = st.lists(st.binary(min_size=WIDTH, max_size=WIDTH), max_size=80)
few_kinds = st.lists(st.sampled_from([bytes(WIDTH), b"\1" * WIDTH, bytes(range(WIDTH))]), max_size=255)


@given(rows | few_kinds)
def test_rows_come_out_as_they_were(lines: list[bytes]) -> None:
    pixels = b"".join(lines)
    assert unpack(pack(pixels, WIDTH), WIDTH) == pixels


def test_rows_that_are_alike_take_the_room_of_one() -> None:
    line = bytes(range(240))
    assert len(pack(line * 80, 240)) < 1.5 * len(pack(line, 240))
