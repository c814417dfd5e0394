"""What people can ask for to learn a game."""

from dataclasses import dataclass

from bot.kernel.ids import SessionId, Version


@dataclass(frozen=True, slots=True)
class Why:
    """``/why MOVE``: which rule forbids it where the table stands, and which places that is about."""

    text: str
    table: SessionId | None = None
    seen: Version | None = None
