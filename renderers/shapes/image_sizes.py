"""What images take in memory."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

_WITHOUT_PYTHON = 450
"""Bytes, about, that a core takes beside its rows: Pillow's record of it. Python says nothing of a core."""

_A_ROW = 8
_A_PIXEL = {"L": 1, "P": 1, "1": 1}
_IN_COLOUR = 4
"""Bytes; Pillow keeps colours in four, whether or not the last is used."""


def core_bytes(core: "ImagingCore | None") -> int:
    return 0 if core is None else _rows(core.size, core.mode) + _WITHOUT_PYTHON


def _rows(size: tuple[int, int], mode: str) -> int:
    width, height = size
    return (width * _A_PIXEL.get(mode, _IN_COLOUR) + _A_ROW) * height
