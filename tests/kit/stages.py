"""The stage without a platform: the desk itself, and a courier whose rooms can be looked into."""

from bot.cards.letter import Letter
from bot.desk.request import Press, Typed
from bot.gamekit.catalogue import Shelved
from bot.kernel.time import DAY
from tests.kit.couriers import Message
from tests.kit.evenings import Seen
from tests.kit.homes import PUB, home, named
from tests.kit.reading import everything, keys
from tests.kit.shelf import SHELF


class DeskStage:
    def __init__(self, shelf: tuple[Shelved, ...] = SHELF) -> None:
        self._home = home(shelf=shelf)
        self._answers: dict[str, Letter | None] = {}

    @property
    def is_judged(self) -> bool:
        """There is nothing published to be judged by."""
        return True

    def lets_say(self, line: str) -> bool:
        """Anybody can type anything."""
        return bool(line)

    async def opens(self) -> None:
        """There is nothing to open."""

    async def closes(self) -> None:
        """There is nothing to close."""

    async def says(self, who: str, line: str, cast: tuple[str, ...]) -> None:
        mentioned = tuple(named(name) for name in cast if f"@{name}" in line)
        self._answers[who] = await self._home.ask(named(who), Typed(line, mentioned))

    def lets_press(self, press: str) -> bool:
        """Whatever a page or an app still shows can be pressed."""
        return bool(press)

    async def presses(self, who: str, press: str) -> None:
        self._answers[who] = await self._home.ask(named(who), Press(press))

    async def a_day_passes(self) -> None:
        await self._home.time_passes(DAY)

    def boards(self, who: str | None = None) -> list[Seen]:
        return [_board(message) for message in self._home.courier.rooms[PUB]]

    def private(self, who: str) -> Seen | None:
        letter = self._answers.get(who)
        return Seen(everything(letter), _buttons(letter)) if letter else None


def _board(message: Message) -> Seen:
    areas = {tap.label: tap.press for tap in message.letter.taps}
    earlier = {key.label: key.press for letter in message.earlier for key in keys(letter)}
    return Seen(everything(message.letter), _buttons(message.letter), areas, earlier)


def _buttons(letter: Letter) -> dict[str, str]:
    return {key.label: key.press for key in keys(letter)}
