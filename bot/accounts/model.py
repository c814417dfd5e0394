"""One person, whatever platforms they come from."""

from dataclasses import dataclass

from bot.kernel.ids import Player


@dataclass(frozen=True, slots=True)
class Account:
    """A person's own choices; ``language`` is a code such as ``fa``, None until chosen."""

    player: Player
    language: str | None = None
