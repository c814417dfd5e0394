"""What images take in memory."""

from PIL import Image

_BEYOND_PIXELS = 900
"""Bytes, about, that an image takes beside its rows: Pillow's record of it, and Python's."""

_A_ROW = 8
_A_PIXEL = {"L": 1, "P": 1, "1": 1}
_IN_COLOUR = 4
"""Bytes; Pillow keeps colours in four, whether or not the last is used."""


def image_bytes(image: Image.Image | None) -> int:
    if image is None:
        return 0
    row = image.width * _A_PIXEL.get(image.mode, _IN_COLOUR) + _A_ROW
    return row * image.height + _BEYOND_PIXELS
