"""What it takes to paint pages of one size in one look, kept from one picture to the next."""

from dataclasses import dataclass

from PIL import Image, ImageChops

from bot.kernel.scene import Hue, Shape, Theme
from renderers.brushes import coats
from renderers.cuts import FINE
from renderers.keeping import Keeper
from renderers.marks import weave
from renderers.page import Page
from renderers.stencils import Stencil, Stencils
from renderers.theme import PALETTES, Rgb

_KEPT_LAYERS = 8_000_000
"""Bytes of masks in the layers that are kept, each reckoned as if no other layer shared it."""

_KEPT_CLOTHS = 8_000_000
_KEPT_WOVEN = 8_000_000
"""Bytes."""

_THREADS_PER_PAGE = 72
_THREADS_PER_UNIT = 7


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """A colour that goes through a stencil; ``wash`` names the side whose cloth thins it.

    Each is only itself: what is kept about a layer is found again as long as its easel keeps the layer.
    """

    colour: Rgb
    stencil: Stencil
    wash: Hue | None


class Easel:
    def __init__(self, page: Page, theme: Theme, stencils: Stencils) -> None:
        self.page = page
        self.palette = PALETTES[theme]
        self._stencils = stencils
        self._layers: Keeper[Shape, tuple[Layer, ...]] = Keeper(_KEPT_LAYERS, _weight)
        self._woven: Keeper[Layer, Image.Image] = Keeper(_KEPT_WOVEN, lambda mask: mask.width * mask.height)
        self._cloths: Keeper[Hue, Image.Image] = Keeper(
            _KEPT_CLOTHS, lambda cloth: cloth.width * cloth.height
        )

    def layers(self, shape: Shape) -> tuple[Layer, ...]:
        """The layers of ``shape`` that touch the page, the lowest first."""
        if (layers := self._layers.get(shape)) is None:
            layers = tuple(
                Layer(coat.colour, stencil, coat.wash)
                for coat in coats(shape, self.page, self.palette)
                if (stencil := self._stencils.of(coat.cut, self.page.size))
            )
            self._layers.put(shape, layers)
        return layers

    def cloth(self, hue: Hue) -> Image.Image:
        """How much a side's wash covers of each pixel of the page: more where its pattern runs."""
        if (cloth := self._cloths.get(hue)) is None:
            dye = self.palette.dyes[hue]
            cloth = weave(dye.pattern, self.page.size, self._period(), dye.cover, dye.thread)
            self._cloths.put(hue, cloth)
        return cloth

    def mask(self, layer: Layer) -> Image.Image | None:
        """How much of each pixel of its box a layer covers, its cloth reckoned in; None where it is all."""
        if layer.wash is None:
            return layer.stencil.mask
        if (woven := self._woven.get(layer)) is None:
            woven = self.cloth(layer.wash).crop(layer.stencil.box)
            if layer.stencil.mask:
                woven = ImageChops.multiply(woven, layer.stencil.mask)
            self._woven.put(layer, woven)
        return woven

    def _period(self) -> int:
        """Pixels from one thread to the next: a few in each square, and not too fine for a phone."""
        by_unit = round(self.page.unit / FINE / _THREADS_PER_UNIT)
        return max(3, round(self.page.width / _THREADS_PER_PAGE), min(by_unit, self.page.width))


def _weight(layers: tuple[Layer, ...]) -> int:
    return 500 + sum(mask.width * mask.height for layer in layers if (mask := layer.stencil.mask))
