"""The position in characters: a row for each wedge, from the rim to the centre.

Red's pieces begin with a capital, blue's with a small letter; ``r`` and ``b`` is influence, ``x`` contention.
"""

from bot.games.know.board import SPACE
from bot.games.know.position import BLUE, PIECES, RED, Position, colour_of
from bot.games.know.rules_influence import influence

_RINGS = ((0, "ab"), (1, "ab"), (2, "abc"), (3, "a"))
_HEAD = "    0      1      2         3\n    a  b   a  b   a  b  c"
_WEDGES = 16


def diagram(state: Position) -> str:
    return "\n".join([_HEAD, *(_row(state, wedge) for wedge in range(_WEDGES))])


def _row(state: Position, wedge: int) -> str:
    rings = (
        " ".join(_cell(state, f"{wedge}.{ring}", letter) for letter in letters) for ring, letters in _RINGS
    )
    return f"{wedge:>2}  {'  '.join(rings)}".rstrip()


def _cell(state: Position, ring: str, letter: str) -> str:
    """Two characters; a ring with a single space has it in its first column."""
    name = f"{ring}{letter}" if f"{ring}{letter}" in SPACE else ring if letter == "a" else ""
    return f"{_standing(state, SPACE[name]) if name in SPACE else '':2}"


def _standing(state: Position, space: int) -> str:
    if space in state.places:
        piece = state.places.index(space)
        name = PIECES[piece % len(PIECES)]
        return name if colour_of(piece) == RED else name.lower()
    red, blue = (influence(state.places).of[colour] >> space & 1 for colour in (RED, BLUE))
    return "x" if red and blue else "r" if red else "b" if blue else "."
