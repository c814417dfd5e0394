"""The local table: the bot in a page of the browser, for two people or one, without any token."""

from dataclasses import dataclass

from bot.cards.model import Limits
from bot.kernel.ids import Platform


@dataclass(frozen=True, slots=True)
class LocalPlatform:
    """What the rest of the bot may know of this platform."""

    name: Platform
    limits: Limits


PLATFORM = LocalPlatform(Platform("web"), Limits(per_row=8, rows=6))
