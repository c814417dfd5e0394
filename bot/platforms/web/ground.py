"""What boards of one kind lie on, written for pages."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ground:
    """Boards speak of it by its ``name``; ``text`` is the message that tells a page what that is."""

    name: str
    text: str
