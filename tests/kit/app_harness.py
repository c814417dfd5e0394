"""What the harnesses of chat apps have in common: one real adapter before a double of its app."""

from typing import ClassVar

from bot.delivery.ports import Connection
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Platform
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import Moot, moot


class AppHarness:
    """``at_home`` is shared where the scenario is on other platforms as well."""

    name: ClassVar[Platform]
    _connection: Connection

    def __init__(self, installed: tuple[InstalledGame, ...] = INSTALLED, at_home: Moot | None = None) -> None:
        self.names: dict[str, str] = {}
        """What the people of a play are called in the app, where that is something else."""
        self.moot = at_home or moot(installed=installed, platforms=())

    def _connects(self) -> Connection:
        raise NotImplementedError

    async def connects(self) -> None:
        self._connection = self._connects()
        self.moot.app.couriers[self.name] = self._connection.courier
        await self._connection.start()

    async def falls_silent(self) -> None:
        """Nobody is there who would answer, until it connects again."""
        await self._connection.stop()

    async def is_away(self, ms: int) -> None:
        await self.falls_silent()
        self.moot.restarts()
        await self.connects()
        await self.moot.is_away(ms)
        self.looks_around()

    def looks_around(self) -> None:
        """Take in what is there to be seen."""
        raise NotImplementedError

    def lets_say(self, line: str) -> bool:
        """Anybody can type anything."""
        return bool(line)

    def lets_press(self, press: str) -> bool:
        """Whatever a page or an app still shows can be pressed."""
        return bool(press)
