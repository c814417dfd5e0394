"""The games that tests of all games run over: the bot's own, and the guests beside this file."""

from pathlib import Path

from bot.gamekit.game_catalogue import InstalledGame, discover

GUESTS = Path(__file__).parent / "guests"
INSTALLED: tuple[InstalledGame, ...] = tuple(discover((GUESTS,)))
