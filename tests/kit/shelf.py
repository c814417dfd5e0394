"""The games that tests of all games run over: the bot's own, and the guests beside this file."""

from pathlib import Path

from bot.gamekit.catalogue import Shelved, discover

GUESTS = Path(__file__).parent / "guests"
SHELF: tuple[Shelved, ...] = tuple(discover((GUESTS,)))
