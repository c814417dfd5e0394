"""What images take in memory."""

from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

_BEYOND_PIXELS = 900
"""Bytes, about, that an image takes beside its rows: Pillow's record of it, and Python's."""

_WITHOUT_PYTHON = 450
"""The same of a core, which is an image without what Python says of it."""

_A_ROW = 8
_A_PIXEL = {"L": 1, "P": 1, "1": 1}
_IN_COLOUR = 4
"""Bytes; Pillow keeps colours in four, whether or not the last is used."""


def image_bytes(image: Image.Image | None) -> int:
    if image is None:
        return 0
    return _rows(image.size, image.mode) + _BEYOND_PIXELS


def core_bytes(core: "ImagingCore | None") -> int:
    return 0 if core is None else _rows(core.size, core.mode) + _WITHOUT_PYTHON


def _rows(size: tuple[int, int], mode: str) -> int:
    width, height = size
    return (width * _A_PIXEL.get(mode, _IN_COLOUR) + _A_ROW) * height
