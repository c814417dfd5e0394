"""Scenes into PNG files: what stays is painted once, what changes is stencilled over a copy of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import chain

from PIL import Image

from bot.kernel.scene import Hue, Ink, Look, Scene, Shape, Theme
from renderers.easel import Easel, Layer
from renderers.keeping import Keeper
from renderers.page import Page, lay_out
from renderers.stencils import Pixels, Stencils
from renderers.swatches import swatches

_EASELS = 6
_KEPT_GROUNDS = 32_000_000
_KEPT_WASHED = 32_000_000
"""Bytes."""

_COMPRESSION = 3
"""Beyond it files hardly get smaller and take much longer."""

_MOST_TOUCHED = 100
"""Painted places beyond which it is quicker to blend a wash than to find out whether one need not."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What stays of a scene, painted."""

    image: Image.Image


class Painter:
    """Draws scenes and keeps what it can use again. For one thread at a time."""

    def __init__(self) -> None:
        self._stencils = Stencils()
        self._easels: Keeper[tuple[Page, Theme], Easel] = Keeper(_EASELS)
        self._grounds: Keeper[tuple[tuple[Shape, ...], Page, Theme], Ground] = Keeper(
            _KEPT_GROUNDS, lambda ground: _bytes(ground.image)
        )
        self._washed_grounds: Keeper[tuple[Ground, Hue], Image.Image] = Keeper(_KEPT_WASHED, _bytes)

    def png(self, scene: Scene, look: Look) -> bytes:
        """A palette picture as a PNG file without metadata; the same scene and look give the same bytes."""
        file = BytesIO()
        self.in_swatches(scene, look).save(file, "PNG", compress_level=_COMPRESSION)
        return file.getvalue()

    def in_swatches(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in the colours of the look's palette."""
        return self.picture(scene, look).quantize(palette=swatches(look.theme), dither=Image.Dither.NONE)

    def picture(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in full colour, before it is brought down to the look's swatches."""
        easel = self._easel(lay_out(scene, look.pixels), look.theme)
        ground = self._ground(scene.ground, easel, look.theme)
        canvas = ground.image.copy()
        touched: list[Pixels] = []
        for layer in _layers(scene.shapes, easel):
            box = layer.stencil.box
            if layer.wash and len(touched) < _MOST_TOUCHED and not _overlaps(box, touched):
                washed = self._washed(ground, layer.wash, easel)
                canvas.paste(washed.crop(box), box, layer.stencil.mask)
            else:
                _put_on(canvas, layer, easel)
            touched.append(box)
        return canvas

    def _easel(self, page: Page, theme: Theme) -> Easel:
        if (easel := self._easels.get((page, theme))) is None:
            easel = Easel(page, theme, self._stencils)
            self._easels.put((page, theme), easel)
        return easel

    def _ground(self, shapes: tuple[Shape, ...], easel: Easel, theme: Theme) -> Ground:
        key = shapes, easel.page, theme
        if (ground := self._grounds.get(key)) is None:
            plain = Image.new("RGB", easel.page.size, easel.palette.inks[Ink.GROUND])
            for layer in _layers(shapes, easel):
                _put_on(plain, layer, easel)
            ground = Ground(plain)
            self._grounds.put(key, ground)
        return ground

    def _washed(self, ground: Ground, hue: Hue, easel: Easel) -> Image.Image:
        """All of a ground under a side's wash: washed land is cut from it instead of being blended anew."""
        if (washed := self._washed_grounds.get((ground, hue))) is None:
            washed = ground.image.copy()
            washed.paste(easel.palette.dyes[hue].wash, None, easel.cloth(hue))
            self._washed_grounds.put((ground, hue), washed)
        return washed


def _bytes(image: Image.Image) -> int:
    return 4 * image.width * image.height


def _layers(shapes: tuple[Shape, ...], easel: Easel) -> Iterator[Layer]:
    return chain.from_iterable(map(easel.layers, shapes))


def _put_on(canvas: Image.Image, layer: Layer, easel: Easel) -> None:
    canvas.paste(layer.colour, layer.stencil.box, easel.mask(layer))


def _overlaps(box: Pixels, others: list[Pixels]) -> bool:
    left, top, right, bottom = box
    return any(
        left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in others
    )
