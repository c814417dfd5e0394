"""Pixels as plain bytes, into a part of one of Pillow's cores and out of it.

Pillow's own ways make an image of the part first, which takes forty times as long as copying a tile.
"""

from typing import TYPE_CHECKING, Any

from PIL import _imaging

from renderers.shapes.masks import Pixels

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

_CORE: Any = _imaging  # Pillow types these for its own use, without parameter names


def put(pixels: bytes, core: "ImagingCore", box: Pixels) -> None:
    """The box lies in the core, row by row as many bytes as its mode has for a pixel."""
    decoder = _CORE.raw_decoder(core.mode, core.mode)
    decoder.setimage(core, box)
    decoder.decode(pixels)


def copy_box(core: "ImagingCore", box: Pixels, length: int) -> bytes:
    """What lies in the box, which is ``length`` bytes."""
    encoder = _CORE.raw_encoder(core.mode, core.mode)
    encoder.setimage(core, box)
    pixels: bytes = encoder.encode(length)[2]
    return pixels


def blank(size: tuple[int, int]) -> "ImagingCore":
    """A core with a byte for each pixel."""
    core: ImagingCore = _CORE.fill("L", size, 0)
    return core
