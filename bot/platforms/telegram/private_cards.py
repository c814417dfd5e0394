"""Cards for one person: whose they are, and which room they are about, stands in their last button.

Nothing is kept: a card from before a restart still knows both, and a forged tap cannot change what
Telegram itself says about the keyboard of a message.
"""

from dataclasses import dataclass

from telegram import InlineKeyboardMarkup

from bot.kernel.ids import Room
from bot.platforms.telegram import PLATFORM

_MARK = "x1"


@dataclass(frozen=True, slots=True)
class PrivateCard:
    """``owner`` alone may press its buttons; what they do happens in ``room``."""

    owner: int
    room: Room

    @property
    def closing(self) -> str:
        """What the button carries that takes the card away."""
        return f"{_MARK}:{self.owner}:{self.room.chat}"


def is_closing(payload: str) -> bool:
    return payload.startswith(f"{_MARK}:")


def card_on(keyboard: InlineKeyboardMarkup | None) -> PrivateCard | None:
    """The card that this keyboard belongs to; none where it is a board's, and so everybody's."""
    rows = keyboard.inline_keyboard if keyboard else ()
    payload = rows[-1][-1].callback_data if rows and rows[-1] else None
    if not isinstance(payload, str) or not is_closing(payload):
        return None
    _, owner, chat = payload.split(":")
    return PrivateCard(int(owner), Room(PLATFORM.name, chat))
