"""Scenes into PNG files: what stays is painted once, what changes is stencilled over a copy of it."""

from io import BytesIO

from PIL import Image, ImageChops

from bot.kernel.scene import Hue, Ink, Look, Scene, Shape, Theme
from renderers.easel import Easel, Layer
from renderers.keeping import Keeper
from renderers.page import Page, lay_out
from renderers.stencils import Pixels, Stencils
from renderers.swatches import swatches

_EASELS = 6
_GROUNDS = 6
_COMPRESSION = 3
"""Beyond it files hardly get smaller and take much longer."""

_MOST_TOUCHED = 100
"""Painted places beyond which it is quicker to blend a wash than to find out whether one need not."""


class Ground:
    """What stays of a scene, plain and under the wash of each side that was asked for."""

    def __init__(self, plain: Image.Image, easel: Easel) -> None:
        self.plain, self._easel = plain, easel
        self._washed: dict[Hue, Image.Image] = {}

    def washed(self, hue: Hue) -> Image.Image:
        if hue not in self._washed:
            self._washed[hue] = self.plain.copy()
            self._washed[hue].paste(self._easel.palette.dyes[hue].wash, None, self._easel.cloth(hue))
        return self._washed[hue]


class Painter:
    """Draws scenes and keeps what it can use again. For one thread at a time."""

    def __init__(self) -> None:
        self._stencils = Stencils()
        self._easels: Keeper[tuple[Page, Theme], Easel] = Keeper(_EASELS)
        self._grounds: Keeper[tuple[tuple[Shape, ...], Page, Theme], Ground] = Keeper(_GROUNDS)

    def png(self, scene: Scene, look: Look) -> bytes:
        """A palette picture as a PNG file without metadata; the same scene and look give the same bytes."""
        picture = self.picture(scene, look).quantize(palette=swatches(look.theme), dither=Image.Dither.NONE)
        file = BytesIO()
        picture.save(file, "PNG", compress_level=_COMPRESSION)
        return file.getvalue()

    def picture(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in full colour, before it is brought down to the look's swatches."""
        easel = self._easel(lay_out(scene, look.pixels), look.theme)
        ground = self._ground(scene.ground, easel, look.theme)
        canvas = ground.plain.copy()
        touched: list[Pixels] = []
        for shape in scene.shapes:
            for layer in easel.layers(shape):
                box = layer.stencil.box
                if layer.wash and len(touched) < _MOST_TOUCHED and not _overlaps(box, touched):
                    canvas.paste(ground.washed(layer.wash).crop(box), box, layer.stencil.mask)
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
            for shape in shapes:
                for layer in easel.layers(shape):
                    _put_on(plain, layer, easel)
            ground = Ground(plain, easel)
            self._grounds.put(key, ground)
        return ground


def _put_on(canvas: Image.Image, layer: Layer, easel: Easel) -> None:
    box, mask = layer.stencil.box, layer.stencil.mask
    if layer.wash is not None:
        cloth = easel.cloth(layer.wash).crop(box)
        mask = ImageChops.multiply(cloth, mask) if mask else cloth
    canvas.paste(layer.colour, box, mask)


def _overlaps(box: Pixels, others: list[Pixels]) -> bool:
    left, top, right, bottom = box
    return any(
        left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in others
    )
