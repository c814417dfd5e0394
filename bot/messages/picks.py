"""What can be tapped on a board that takes taps itself: places on it, and buttons for what lies nowhere."""

from dataclasses import dataclass

from bot.gamekit.game import Picked
from bot.kernel.scene import Point, Scene
from bot.kernel.text import Phrase


@dataclass(frozen=True, slots=True)
class Pick:
    """A tap that is possible: all picks up to and with it.

    ``corners`` is its place on the board, empty for a button, which may stand in a ``row`` of its own. One
    that ``plays`` ends the move; what is ``told`` has to be read before it counts.
    """

    path: Picked
    label: Phrase
    corners: tuple[Point, ...] = ()
    plays: bool = False
    told: bool = False
    row: int = 0


@dataclass(frozen=True, slots=True)
class Picks:
    """``scene`` marks what has been picked; ``others`` are the taps with which a move is begun anew."""

    scene: Scene
    next: tuple[Pick, ...]
    others: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class CardPicks:
    """The same on a card's own scene: after ``path``, each tap sends ``press`` with the picks so far.

    Without a ``press`` the board is only looked at.
    """

    press: str = ""
    path: Picked = ()
    next: tuple[Pick, ...] = ()
    others: tuple[Pick, ...] = ()
