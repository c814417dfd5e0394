"""A card put into words: what couriers carry."""

from dataclasses import dataclass

from bot.cards.model import File, Tone
from bot.kernel.ids import SessionId, Version
from bot.kernel.scene import Film, Scene, Theme
from bot.kernel.text import RichText


@dataclass(frozen=True, slots=True)
class Key:
    """A button with its label in words."""

    label: str
    press: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class TapArea:
    """A place on the picture; corners are fractions of its width and height."""

    corners: tuple[tuple[float, float], ...]
    press: str
    label: str


@dataclass(frozen=True, slots=True)
class Letter:
    """A card in one language: rich text, a scene whose labels are words, and buttons.

    ``theme`` is that of the scene, None for the platform's own. What is carried ``quietly`` makes no sound
    where it could have made one.
    """

    language: str
    right_to_left: bool
    title: RichText
    lines: tuple[RichText, ...]
    scene: Scene | None
    alt: str
    block: str
    diagram: str
    rows: tuple[tuple[Key, ...], ...]
    taps: tuple[TapArea, ...]
    table: tuple[SessionId, Version] | None
    file: File | None = None
    theme: Theme | None = None
    secret: bool = False
    film: Film | None = None
    quietly: bool = False
