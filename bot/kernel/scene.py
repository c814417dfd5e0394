"""A board as shapes on the plane, before any theme, size or language has been chosen.

Lengths are board units (a square of a square board is 1 x 1), x grows to the right, y downwards.
"""

from enum import StrEnum
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase

Point: TypeAlias = tuple[float, float]


class Ink(StrEnum):
    """What a colour is for; a theme says which colour that is."""

    GROUND = "ground"
    CELL = "cell"
    CELL_ALT = "cell-alt"
    LINE = "line"
    LABEL = "label"
    BARRIER = "barrier"
    LAST = "last"
    CHOICE = "choice"
    DANGER = "danger"
    WIN = "win"
    FAINT = "faint"


class Hue(StrEnum):
    """The colour that a side is called by in its rulebook."""

    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    WHITE = "white"
    BLACK = "black"


@frozen
class Wash:
    """A light tint of a side's colour, with that side's pattern, over what lies below."""

    hue: Hue


Fill: TypeAlias = Ink | Hue | Wash


@frozen
class Area:
    """A filled polygon; ``edge`` is the ink of its outline, ``width`` that outline's width.

    An ``aid`` only helps to read the board; people can choose to leave it out.
    """

    corners: tuple[Point, ...]
    fill: Fill | None
    edge: Ink | None = None
    width: float = 0.04
    aid: bool = False


@frozen
class Line:
    """A stroke with round ends along ``points``; ``dash`` is the length of its dashes, 0 for none.

    With ``choice`` it belongs to what may come next, as all in that ink does.
    """

    points: tuple[Point, ...]
    ink: Ink | Hue
    width: float
    dash: float = 0.0
    detail: bool = False
    choice: bool = False


@frozen
class Disc:
    at: Point
    radius: float
    fill: Fill
    edge: Ink | None = None
    width: float = 0.04


@frozen
class Ring:
    at: Point
    radius: float
    ink: Ink | Hue
    width: float = 0.08


@frozen
class Mark:
    """Piece art in the unit square (0, 0) to (1, 1): filled bodies, then details in the outline's ink."""

    bodies: tuple[tuple[Point, ...], ...]
    details: tuple[tuple[Point, ...], ...] = ()


@frozen
class Piece:
    """A mark centred on ``at``, ``size`` wide and high, in a side's colour."""

    at: Point
    size: float
    mark: Mark
    fill: Hue


class Anchor(StrEnum):
    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@frozen
class Label:
    """Text with its vertical middle at ``at``; a phrase is put into words before it is drawn.

    It is shortened to be no wider than ``room``, or than the picture where that is None. A ``detail`` is for
    those who look closely: it cannot be read where the picture is as wide as a phone. With ``choice`` it
    is about what may come next, and goes with the marks of that.
    """

    at: Point
    text: str | Phrase
    height: float
    ink: Ink | Hue = Ink.LABEL
    anchor: Anchor = Anchor.MIDDLE
    bold: bool = False
    room: float | None = None
    detail: bool = False
    choice: bool = False


Shape: TypeAlias = Area | Line | Disc | Ring | Piece | Label


@frozen
class Box:
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, point: Point) -> bool:
        x, y = point
        return self.left <= x <= self.right and self.top <= y <= self.bottom


def rectangle(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """The corners of an upright rectangle."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


@frozen
class Target:
    """Where a tap on the picture means these picks, one after the other.

    What is ``told`` first is not plain from the place alone: who taps there is to read it before it counts.
    ``way`` is how a piece would come there, to be seen before it counts.
    """

    picks: tuple[str, ...]
    corners: tuple[Point, ...]
    told: bool = False
    way: tuple[Point, ...] = ()


@frozen
class Turning:
    """The part of a scene that may be turned about its middle: what lies in it whole turns along.

    ``quarters`` is for each seat by how many quarter turns clockwise its own side comes to the bottom. A
    part that is turned by a single one, or by three, is square.
    """

    part: Box
    quarters: tuple[int, ...]


@frozen
class Focus:
    """A part of a scene that is worth a closer look; ``shapes`` are drawn over it there and nowhere else."""

    box: Box
    shapes: tuple[Shape, ...] = ()


@frozen
class Scene:
    """A picture of ``width`` x ``height`` board units, with its upper left corner at ``corner``.

    ``ground`` is what stays the same during a whole game (a renderer draws it once), ``shapes`` what
    changes; both in painting order. ``alt`` says the same board in words. ``focus`` is for screens on which
    a large board is hard to read. What is ``read`` like a page, and not looked at like a board, begins on
    the right for people who read from right to left.
    """

    width: float
    height: float
    ground: tuple[Shape, ...]
    shapes: tuple[Shape, ...]
    alt: str | Phrase
    targets: tuple[Target, ...] = ()
    focus: Focus | None = None
    turning: Turning | None = None
    corner: Point = (0.0, 0.0)
    read: bool = False


@frozen
class Frame:
    """What a film shows for ``ms`` milliseconds."""

    shapes: tuple[Shape, ...]
    ms: int


@frozen
class Film:
    """A scene with shapes that change, over and over; all else stays, and its ``alt`` says what happens."""

    scene: Scene
    frames: tuple[Frame, ...]


class Aids(StrEnum):
    """Whether boards are drawn with what only helps to read them, such as influence."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Theme(StrEnum):
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


@frozen
class Look:
    """How to draw a scene: its theme and the width of the picture in pixels."""

    theme: Theme = Theme.LIGHT
    pixels: int = 1000


FILM_PIXELS = 600
"""How wide films are: they are looked at once, and have many pictures to send."""
