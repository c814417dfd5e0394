"""One brush per shape: which coats of colour make it, the lowest first."""

from collections.abc import Iterator
from functools import singledispatch

from bot.kernel.frozen import frozen
from bot.kernel.scene import (
    Anchor,
    Area,
    Disc,
    Fill,
    Hue,
    Label,
    Line,
    Piece,
    Ring,
    Shape,
    Wash,
)
from renderers.shapes.layout import Layout, on_pixel
from renderers.shapes.outlines import FINE, Art, Letters, Outline, Polygon, Round, Spot, Stroke
from renderers.shapes.text import fit_text
from renderers.shapes.themes import Palette, Rgb

_CASING = 0.3
"""How much of a coloured line's width is its outline, on each side."""

_OUTLINE = 0.045
"""The width of a piece's outline and details, as a part of its size."""


@frozen
class Paint:
    """A colour through a stencil; ``wash`` names the side with the cloth that thins it."""

    colour: Rgb
    cut: Outline | Letters
    wash: Hue | None = None


@singledispatch
def coats(shape: Shape, _page: Layout, _palette: Palette) -> Iterator[Paint]:
    """The coats of one shape. Each kind of shape registers its own brush."""
    message = f"there is no brush for {type(shape).__name__}"
    raise TypeError(message)


@coats.register
def _area(area: Area, page: Layout, palette: Palette) -> Iterator[Paint]:
    corners = _on_pixels(page.spots(area.corners))
    if not corners:
        return
    if area.fill is not None:
        yield _fill(Polygon(corners), area.fill, palette)
    if area.edge is not None and area.width > 0:
        closed = (*corners, corners[0])
        yield Paint(palette.inks[area.edge], Stroke(closed, page.thickness(area.width)))


@coats.register
def _line(line: Line, page: Layout, palette: Palette) -> Iterator[Paint]:
    points, width, dash = page.spots(line.points), page.thickness(line.width), page.length(line.dash)
    if not points or not width:
        return
    if isinstance(line.ink, Hue):
        casing = width + 2 * _casing(width)
        yield Paint(palette.dyes[line.ink].edge, Stroke(points, casing, dash))
    yield Paint(palette.colour(line.ink), Stroke(points, width, dash))


@coats.register
def _disc(disc: Disc, page: Layout, palette: Palette) -> Iterator[Paint]:
    at, radius = page.pixel(disc.at), page.length(disc.radius)
    if not radius:
        return
    yield _fill(Round(at, radius), disc.fill, palette)
    if disc.edge is not None and disc.width > 0:
        yield Paint(palette.inks[disc.edge], _hoop(at, radius, page.thickness(disc.width)))


@coats.register
def _ring(ring: Ring, page: Layout, palette: Palette) -> Iterator[Paint]:
    at, radius, width = page.pixel(ring.at), page.length(ring.radius), page.thickness(ring.width)
    if not radius or not width:
        return
    if isinstance(ring.ink, Hue):
        yield Paint(palette.dyes[ring.ink].edge, _hoop(at, radius, width + 2 * _casing(width)))
    yield Paint(palette.colour(ring.ink), _hoop(at, radius, width))


@coats.register
def _piece(piece: Piece, page: Layout, palette: Palette) -> Iterator[Paint]:
    size, dye = page.length(piece.size), palette.dyes[piece.fill]
    if not size:
        return
    x, y = page.pixel(piece.at)
    corner = x - size // 2, y - size // 2
    yield Paint(dye.fill, Art(piece.mark, corner, size))
    yield Paint(dye.edge, Art(piece.mark, corner, size, max(FINE // 2, round(size * _OUTLINE))))


@coats.register
def _label(label: Label, page: Layout, palette: Palette) -> Iterator[Paint]:
    if not isinstance(label.text, str):
        message = f"the label {label.text} has not been put into words"
        raise TypeError(message)
    at, size = page.pixel(label.at), min(page.length(label.height), FINE * page.height)
    if not size:
        return
    glyphs = fit_text(label.text, size, _room(at, label, page), bold=label.bold)
    ink = palette.dyes[label.ink].text if isinstance(label.ink, Hue) else palette.inks[label.ink]
    if glyphs:
        yield Paint(ink, Letters(at, glyphs, size, label.anchor, label.bold))


def _fill(cut: Outline, fill: Fill, palette: Palette) -> Paint:
    if isinstance(fill, Wash):
        return Paint(palette.dyes[fill.hue].wash, cut, fill.hue)
    return Paint(palette.colour(fill), cut)


def _hoop(at: Spot, radius: int, width: int) -> Round:
    outer = radius + width // 2
    return Round(at, outer, max(0, outer - width))


def _casing(width: int) -> int:
    return max(FINE // 2, min(2 * FINE, round(width * _CASING)))


def _room(at: Spot, label: Label, page: Layout) -> int:
    """Sub-pixels that a label's text may take before it runs into an edge or out of its own room."""
    before, after = at[0], FINE * page.width - at[0]
    on_page = {Anchor.LEFT: after, Anchor.RIGHT: before, Anchor.MIDDLE: 2 * min(before, after)}[label.anchor]
    return on_page if label.room is None else min(on_page, page.length(label.room))


def _on_pixels(corners: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """An upright rectangle with its sides on the borders of pixels, so that neighbours leave no seam."""
    if not corners or not Polygon(corners).is_upright():
        return corners
    return tuple(map(on_pixel, corners))
