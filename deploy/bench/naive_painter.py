"""Scenes painted as one would first think of it: all of it, four times too large, then scaled down."""

from functools import singledispatchmethod
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bot.kernel.scene import (
    Anchor,
    Area,
    Disc,
    Fill,
    Hue,
    Ink,
    Label,
    Line,
    Piece,
    Point,
    Ring,
    Scene,
    Shape,
    Wash,
)
from renderers.shapes.text import in_visual_order, legible
from renderers.shapes.themes import Palette, Rgb, blend

_TIMES = 4
_FONT = Path(__file__).resolve().parents[2] / "renderers" / "fonts" / "Vazirmatn-Regular.ttf"
_ANCHORS = {Anchor.LEFT: "lm", Anchor.MIDDLE: "mm", Anchor.RIGHT: "rm"}


def png(scene: Scene, palette: Palette, pixels: int) -> bytes:
    """The scene with Pillow's usual settings; washes without their patterns."""
    naive = _Naive(scene, palette, pixels)
    for shape in (*scene.ground, *scene.shapes):
        naive.draw(shape)
    picture = naive.image.resize(
        (naive.image.width // _TIMES, naive.image.height // _TIMES), Image.Resampling.LANCZOS
    )
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


class _Naive:
    def __init__(self, scene: Scene, palette: Palette, pixels: int) -> None:
        self._unit = pixels * _TIMES / scene.width
        self._palette = palette
        size = round(scene.width * self._unit), round(scene.height * self._unit)
        self.image = Image.new("RGB", size, palette.inks[Ink.GROUND])
        self._pen = ImageDraw.Draw(self.image)

    @singledispatchmethod
    def draw(self, shape: Shape) -> None:
        raise TypeError(type(shape))

    @draw.register
    def _(self, area: Area) -> None:
        corners = self._spots(area.corners)
        if area.fill is not None:
            self._pen.polygon(corners, fill=self._fill(area.fill))
        if area.edge is not None:
            edge = self._palette.inks[area.edge]
            self._pen.line([*corners, corners[0]], edge, self._wide(area.width), joint="curve")

    @draw.register
    def _(self, line: Line) -> None:
        self._pen.line(self._spots(line.points), self._fill(line.ink), self._wide(line.width), joint="curve")
        for point in line.points:
            self._pen.circle(self._spot(point), line.width * self._unit / 2, fill=self._fill(line.ink))

    @draw.register
    def _(self, disc: Disc) -> None:
        edge = self._palette.inks[disc.edge] if disc.edge else None
        self._pen.circle(
            self._spot(disc.at), disc.radius * self._unit, self._fill(disc.fill), edge, self._wide(disc.width)
        )

    @draw.register
    def _(self, ring: Ring) -> None:
        outline = self._fill(ring.ink)
        self._pen.circle(self._spot(ring.at), ring.radius * self._unit, None, outline, self._wide(ring.width))

    @draw.register
    def _(self, piece: Piece) -> None:
        dye = self._palette.dyes[piece.fill]
        for body in piece.mark.bodies:
            corners = self._placed(piece, body)
            self._pen.polygon(corners, fill=dye.fill)
            self._pen.line([*corners, corners[0]], dye.edge, self._wide(piece.size * 0.045), joint="curve")
        for detail in piece.mark.details:
            self._pen.line(
                self._placed(piece, detail), dye.edge, self._wide(piece.size * 0.045), joint="curve"
            )

    @draw.register
    def _(self, label: Label) -> None:
        font = ImageFont.truetype(
            _FONT, round(label.height * self._unit), layout_engine=ImageFont.Layout.BASIC
        )
        words = in_visual_order(legible(str(label.text)))
        self._pen.text(
            self._spot(label.at), words, self._fill(label.ink), font, anchor=_ANCHORS[label.anchor]
        )

    def _fill(self, fill: Fill) -> Rgb:
        if isinstance(fill, Wash):
            dye = self._palette.dyes[fill.hue]
            return blend(self._palette.inks[Ink.CELL], dye.wash, dye.cover)
        return self._palette.dyes[fill].fill if isinstance(fill, Hue) else self._palette.inks[fill]

    def _spot(self, point: Point) -> Point:
        return point[0] * self._unit, point[1] * self._unit

    def _spots(self, points: tuple[Point, ...]) -> list[Point]:
        return [self._spot(point) for point in points]

    def _placed(self, piece: Piece, line: tuple[Point, ...]) -> list[Point]:
        left, top = piece.at[0] - piece.size / 2, piece.at[1] - piece.size / 2
        return [self._spot((left + x * piece.size, top + y * piece.size)) for x, y in line]

    def _wide(self, units: float) -> int:
        return max(1, round(units * self._unit))
