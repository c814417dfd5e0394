"""Scenes into PNG files: what stays is painted once, what changes is stencilled over a copy of it."""

from io import BytesIO

from PIL import Image, ImageChops

from bot.kernel.scene import Hue, Ink, Look, Scene, Shape, Theme
from renderers.brushes import Coat, coats
from renderers.cuts import FINE
from renderers.keeping import Keeper
from renderers.marks import weave
from renderers.page import Page, lay_out
from renderers.stencils import Stencils
from renderers.swatches import swatches
from renderers.theme import PALETTES

_GROUNDS = 6
_CLOTHS = 12
_COMPRESSION = 3
"""Beyond it files hardly get smaller and take much longer."""

_THREADS_PER_PAGE = 72
_THREADS_PER_UNIT = 7


class Painter:
    """Draws scenes and keeps what it can use again. For one thread at a time."""

    def __init__(self) -> None:
        self._stencils = Stencils()
        self._grounds: Keeper[tuple[tuple[Shape, ...], Page, Theme], Image.Image] = Keeper(_GROUNDS)
        self._cloths: Keeper[tuple[Hue, Page, Theme], Image.Image] = Keeper(_CLOTHS)

    def png(self, scene: Scene, look: Look) -> bytes:
        """A palette picture as a PNG file without metadata; the same scene and look give the same bytes."""
        picture = self.picture(scene, look).quantize(palette=swatches(look.theme), dither=Image.Dither.NONE)
        file = BytesIO()
        picture.save(file, "PNG", compress_level=_COMPRESSION)
        return file.getvalue()

    def picture(self, scene: Scene, look: Look) -> Image.Image:
        """The picture in full colour, before it is brought down to the look's swatches."""
        page = lay_out(scene, look.pixels)
        canvas = self._ground(scene.ground, page, look.theme).copy()
        self._paint(canvas, scene.shapes, page, look.theme)
        return canvas

    def _ground(self, shapes: tuple[Shape, ...], page: Page, theme: Theme) -> Image.Image:
        key = shapes, page, theme
        if (ground := self._grounds.get(key)) is None:
            ground = Image.new("RGB", page.size, PALETTES[theme].inks[Ink.GROUND])
            self._paint(ground, shapes, page, theme)
            self._grounds.put(key, ground)
        return ground

    def _paint(self, canvas: Image.Image, shapes: tuple[Shape, ...], page: Page, theme: Theme) -> None:
        for shape in shapes:
            for coat in coats(shape, page, PALETTES[theme]):
                self._put_on(canvas, coat, page, theme)

    def _put_on(self, canvas: Image.Image, coat: Coat, page: Page, theme: Theme) -> None:
        stencil = self._stencils.of(coat.cut, page.size)
        if stencil is None:
            return
        mask = stencil.mask
        if coat.wash is not None:
            cloth = self._cloth(coat.wash, page, theme).crop(stencil.box)
            mask = cloth if mask is None else ImageChops.multiply(cloth, mask)
        canvas.paste(coat.colour, stencil.box, mask)

    def _cloth(self, hue: Hue, page: Page, theme: Theme) -> Image.Image:
        key = hue, page, theme
        if (cloth := self._cloths.get(key)) is None:
            dye = PALETTES[theme].dyes[hue]
            cloth = weave(dye.pattern, page.size, _period(page), dye.wash, dye.weave)
            self._cloths.put(key, cloth)
        return cloth


def _period(page: Page) -> int:
    """Pixels from one thread of a pattern to the next: a few in each square, and not too fine for a phone."""
    return max(3, round(page.width / _THREADS_PER_PAGE), round(page.unit / FINE / _THREADS_PER_UNIT))
