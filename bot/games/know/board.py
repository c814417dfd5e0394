"""The hundred spaces of the board by number, with their names, tiers, colours and borders (2)."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import groupby, pairwise
from math import atan2, hypot, pi

from bot.gamekit.bitsets import members
from bot.games.know.board_geometry import POINTS, Face, faces
from bot.kernel.frozen import frozen
from bot.kernel.scene import Point


class Tier(StrEnum):
    """Where a space lies; the four ambiguous ones are both Rim and First Tier (2.3)."""

    RIM = "rim"
    FIRST = "first"
    SECOND = "second"
    CENTER = "center"
    AMBIGUOUS = "ambiguous"


@frozen
class Space:
    """``wedge`` counts the gaps between diameters clockwise from the top."""

    name: str
    wedge: int
    tier: Tier
    corners: Face
    middle: Point


_HAIR = 1e-6
_RINGS = {Tier.RIM: 0, Tier.AMBIGUOUS: 0, Tier.FIRST: 1, Tier.SECOND: 2, Tier.CENTER: 3}


def _spaces() -> Iterator[Space]:
    """All spaces, wedge by wedge from the rim inwards; several in a ring of a wedge have letters."""
    tiers = _tiers(faces())
    keyed = sorted(
        (_wedge(face), _RINGS[tier], _off_its_middle(face), _bearing(face), face, tier)
        for face, tier in tiers.items()
    )
    for (wedge, ring), group in groupby(keyed, key=lambda keyed_face: keyed_face[:2]):
        same = list(group)
        for letter, (*_, face, tier) in zip("abc", same, strict=False):
            name = f"{wedge}.{ring}{letter if len(same) > 1 else ''}"
            yield Space(name, wedge, tier, face, middle_of(face))


def middle_of(face: Face) -> Point:
    """The centroid."""
    area = x = y = 0.0
    for (a, b), (c, d) in pairwise((*face, face[0])):
        cross = a * d - c * b
        area, x, y = area + cross, x + (a + c) * cross, y + (b + d) * cross
    return x / (3 * area), y / (3 * area)


def _tiers(faces: Iterable[Face]) -> dict[Face, Tier]:
    """Each face's tier, by the corners that it shares (2.3)."""
    corners_of = {face: frozenset(face) for face in faces}
    center = {
        face for face, corners in corners_of.items() if any(hypot(*corner) < _HAIR for corner in corners)
    }
    near = {
        corner for face, corners in corners_of.items() if corners & _corners(center) for corner in corners
    }
    second = {face for face, corners in corners_of.items() if corners <= near} - center
    first = {face for face, corners in corners_of.items() if corners & _corners(second)} - center - second
    rim = {face for face in corners_of if any(on_the_rim(*side) for side in pairwise((*face, face[0])))}
    tiers = [(center, Tier.CENTER), (second, Tier.SECOND), (first, Tier.FIRST), (rim, Tier.RIM)]
    tiers.append((first & rim, Tier.AMBIGUOUS))
    return {face: tier for same, tier in tiers for face in same}


def _corners(group: Iterable[Face]) -> set[Point]:
    return {corner for face in group for corner in face}


def on_the_rim(*ends: Point) -> bool:
    return all(abs(hypot(*end) - 1) < _HAIR for end in ends)


def _bearing(face: Face) -> float:
    """The direction of a face's middle in gaps, clockwise from the middle of the gap at the top."""
    x, y = middle_of(face)
    return atan2(x, -y) / (2 * pi) * POINTS % POINTS


def _wedge(face: Face) -> int:
    return round(_bearing(face)) % POINTS


def _off_its_middle(face: Face) -> bool:
    """A space that lies across the middle of its gap is named before those on either side."""
    return abs(_bearing(face) - round(_bearing(face))) > _HAIR


SPACES = tuple(_spaces())
NAMES = tuple(space.name for space in SPACES)
SPACE = {name: number for number, name in enumerate(NAMES)}
TIERS = tuple(space.tier for space in SPACES)
"""By number, like all that follows."""


def _borders() -> tuple[int, ...]:
    sides: dict[frozenset[Point], list[int]] = {}
    for number, space in enumerate(SPACES):
        for side in pairwise((*space.corners, space.corners[0])):
            sides.setdefault(frozenset(side), []).append(number)
    borders = [0] * len(SPACES)
    for space_number, neighbour in (shared for shared in sides.values() if len(shared) > 1):
        borders[space_number] |= 1 << neighbour
        borders[neighbour] |= 1 << space_number
    return tuple(borders)


BORDERS = _borders()
"""The set of spaces that share a side with each."""


def names(spaces: int) -> list[str]:
    """The names of a set, sorted as text."""
    return sorted(NAMES[space] for space in members(spaces))


def around(spaces: int) -> int:
    """All that borders any of a set."""
    bordering = 0
    for space in members(spaces):
        bordering |= BORDERS[space]
    return bordering


def _black() -> int:
    """The spaces coloured like the one at the top: every border parts a black from a white one (2.1)."""
    black, white = 1 << SPACE["0.0"], 0
    while (black | white).bit_count() < len(SPACES):
        white |= around(black)
        black |= around(white)
    return black


BLACK = _black()


def _turn_space(space: Space, quarters: int) -> int:
    wedge, _, rest = space.name.partition(".")
    return SPACE[f"{(int(wedge) + quarters * POINTS // 4) % POINTS}.{rest}"]


TURNED = tuple(tuple(_turn_space(space, quarters) for space in SPACES) for quarters in range(4))
"""By quarter turns clockwise about the centre: the space that each comes to lie on."""

OPPOSITE = TURNED[2]
"""The corresponding space on the other side of the centre (5.1.1)."""
