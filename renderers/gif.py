"""Films as GIF files: one palette for all, and of each picture only what has changed since the last."""

from struct import pack

from PIL import GifImagePlugin, Image, ImageChops

from bot.kernel.scene import Theme
from renderers.shapes.indexed_colours import UNUSED, palette

_STAYS = 1
"""GIF's word for a picture that the next one is put over."""

_CHANGED = [0, *[255] * 255]
"""From how far two palette pictures are apart to a mask of where they are."""

_WITH_ITS_PALETTE = 0xF7  # of 256 colours
_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END = b"\x3b"


class GifWriter:
    """A film that grows picture by picture, all of one size and in the swatches of one theme."""

    def __init__(self, theme: Theme) -> None:
        self._palette = palette(theme)
        self._written: list[bytes] = []
        self._newest: Image.Image | None = None
        self._change: tuple[Image.Image, tuple[int, int]] | None = None
        self._ms = 0

    def add(self, picture: Image.Image, ms: int) -> None:
        """Show ``picture`` next, for ``ms``; one that is like the one before it is shown with it."""
        if self._newest is None:
            self._begin(picture)
        elif box := ImageChops.subtract_modulo(picture, self._newest).getbbox():
            self._write()
            self._change = _difference(picture, self._newest, box), box[:2]
            self._newest, self._ms = picture, 0
        self._ms += ms

    def finish(self) -> bytes:
        """The whole film, once nothing more is added."""
        self._write()
        return b"".join((*self._written, _END))

    def _begin(self, picture: Image.Image) -> None:
        screen = pack("<HHBBB", *picture.size, _WITH_ITS_PALETTE, 0, 0)
        self._written += (b"GIF89a", screen, self._palette, _FOR_EVER)
        self._change, self._newest = (picture, (0, 0)), picture

    def _write(self) -> None:
        if self._change:
            picture, corner = self._change
            self._written += GifImagePlugin.getdata(
                picture, corner, duration=self._ms, disposal=_STAYS, transparency=UNUSED
            )


def _difference(picture: Image.Image, previous: Image.Image, box: tuple[int, int, int, int]) -> Image.Image:
    """That part of the picture, clear where nothing has changed: long stretches of one kind pack well."""
    part, old = picture.crop(box), previous.crop(box)
    changed = ImageChops.subtract_modulo(part, old).point(_CHANGED, "L")
    clear = Image.new("P", part.size, UNUSED)
    clear.paste(part, None, changed)
    return clear
