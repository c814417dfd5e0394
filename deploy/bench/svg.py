"""Scenes as SVG, for a comparison with programs that draw by way of it."""

from functools import singledispatchmethod
from xml.sax.saxutils import escape

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
from renderers.shapes.themes import Palette, Rgb

_ANCHORS = {Anchor.LEFT: "start", Anchor.MIDDLE: "middle", Anchor.RIGHT: "end"}


def svg(scene: Scene, palette: Palette, pixels: int) -> str:
    """The scene as an SVG document; washes without their patterns."""
    writer = _Writer(palette)
    shapes = "".join(writer.write(shape) for shape in (*scene.ground, *scene.shapes))
    high = pixels * scene.height / scene.width
    box = f'viewBox="0 0 {scene.width} {scene.height}" width="{pixels}" height="{high}"'
    ground = f'<rect width="{scene.width}" height="{scene.height}" fill="{_rgb(palette.inks[Ink.GROUND])}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{ground}{shapes}</svg>'


class _Writer:
    def __init__(self, palette: Palette) -> None:
        self._palette = palette

    @singledispatchmethod
    def write(self, shape: Shape) -> str:
        raise TypeError(type(shape))

    @write.register
    def _(self, area: Area) -> str:
        paint = f"{self._fill(area.fill)} {self._edge(area.edge, area.width)}"
        return f'<polygon points="{_points(area.corners)}" {paint}/>'

    @write.register
    def _(self, line: Line) -> str:
        dash = f'stroke-dasharray="{line.dash}"' if line.dash else ""
        stroke = f'stroke="{self._colour(line.ink)}" stroke-width="{line.width}" stroke-linecap="round"'
        return f'<polyline points="{_points(line.points)}" fill="none" {stroke} {dash}/>'

    @write.register
    def _(self, disc: Disc) -> str:
        paint = f"{self._fill(disc.fill)} {self._edge(disc.edge, disc.width)}"
        return f"<circle {_circle(disc.at, disc.radius)} {paint}/>"

    @write.register
    def _(self, ring: Ring) -> str:
        stroke = f'fill="none" stroke="{self._colour(ring.ink)}" stroke-width="{ring.width}"'
        return f"<circle {_circle(ring.at, ring.radius)} {stroke}/>"

    @write.register
    def _(self, piece: Piece) -> str:
        dye, mark = self._palette.dyes[piece.fill], piece.mark
        left, top = piece.at[0] - piece.size / 2, piece.at[1] - piece.size / 2
        stroke = f'stroke="{_rgb(dye.edge)}" stroke-width="0.045"'
        bodies = (f'<polygon points="{_points(body)}" fill="{_rgb(dye.fill)}"/>' for body in mark.bodies)
        details = (f'<polyline points="{_points(detail)}" fill="none"/>' for detail in mark.details)
        place = f'transform="translate({left} {top}) scale({piece.size})"'
        return f"<g {place} {stroke}>{''.join((*bodies, *details))}</g>"

    @write.register
    def _(self, label: Label) -> str:
        x, y = label.at
        font = f'font-family="sans-serif" font-size="{label.height}" text-anchor="{_ANCHORS[label.anchor]}"'
        place = f'x="{x}" y="{y + label.height * 0.35}"'
        return f'<text {place} {font} fill="{self._colour(label.ink)}">{escape(str(label.text))}</text>'

    def _fill(self, fill: Fill | None) -> str:
        if fill is None:
            return 'fill="none"'
        if isinstance(fill, Wash):
            dye = self._palette.dyes[fill.hue]
            return f'fill="{_rgb(dye.wash)}" fill-opacity="{dye.cover}"'
        return f'fill="{self._colour(fill)}"'

    def _edge(self, ink: Ink | None, width: float) -> str:
        return f'stroke="{self._colour(ink)}" stroke-width="{width}"' if ink else ""

    def _colour(self, role: Ink | Hue) -> str:
        return _rgb(self._palette.colour(role))


def _rgb(colour: Rgb) -> str:
    return f"rgb{colour}"


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


def _circle(at: Point, radius: float) -> str:
    return f'cx="{at[0]}" cy="{at[1]}" r="{radius}"'
