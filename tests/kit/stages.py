"""The stage without a platform: the dispatcher itself, and a courier whose rooms can be looked into."""

from bot.dispatch.requests import Press, Typed
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Named, Room
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, keys
from tests.kit.couriers import Message
from tests.kit.home import ABROAD, CLUB, PUB, WEB, home, named
from tests.kit.installed_games import INSTALLED
from tests.kit.scenario import Seen


class DispatcherStage:
    """Everybody is in one room; but those ``abroad`` are in another one, on another platform."""

    def __init__(self, shelf: tuple[InstalledGame, ...] = INSTALLED, abroad: tuple[str, ...] = ()) -> None:
        self._home = home(shelf=shelf, platforms=(WEB, ABROAD))
        self._abroad = abroad
        self._answers: dict[str, RenderedCard | None] = {}

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
        mentioned = tuple(self._named(name) for name in cast if f"@{name}" in line)
        self._answers[who] = await self._home.ask(self._named(who), Typed(line, mentioned), self._room(who))

    def lets_press(self, press: str) -> bool:
        """Whatever a page or an app still shows can be pressed."""
        return bool(press)

    async def presses(self, who: str, press: str) -> None:
        self._answers[who] = await self._home.ask(self._named(who), Press(press), self._room(who))

    async def passes(self, ms: int) -> None:
        await self._home.time_passes(ms)

    async def is_away(self, ms: int) -> None:
        self._home.restarts()
        await self._home.is_away(ms)

    def boards(self, who: str | None = None) -> list[Seen]:
        room = self._room(who)
        courier = self._home.couriers[room.platform]
        shared = [letter for where, letter in courier.shared if where == room and not letter.film]
        questions = [Seen(everything(letter), _buttons(letter)) for letter in shared]
        return [*map(_board, courier.rooms[room]), *questions]

    def posts(self, who: str | None = None) -> list[Seen]:
        return self.boards(who)

    async def films(self) -> list[tuple[str, bytes]]:
        """Nothing is drawn at the dispatcher."""
        return [(everything(letter), b"") for _, letter in self._home.courier.shared if letter.film]

    def private(self, who: str) -> Seen | None:
        letter = self._answers.get(who)
        return Seen(everything(letter), _buttons(letter)) if letter else None

    def calls(self, who: str) -> int:
        """How many words to ``who`` that it is their turn still stand in their room."""
        handle = self._named(who).handle
        return [nudge.handle for nudge in self._home.couriers[handle.platform].standing].count(handle)

    def _named(self, who: str) -> Named:
        return named(who, ABROAD if who in self._abroad else WEB)

    def _room(self, who: str | None) -> Room:
        return CLUB if who in self._abroad else PUB


def _board(message: Message) -> Seen:
    areas = {tap.label: tap.press for tap in message.letter.taps}
    earlier = {key.label: key.press for letter in message.earlier for key in keys(letter)}
    return Seen(everything(message.letter), _buttons(message.letter), areas, earlier)


def _buttons(letter: RenderedCard) -> dict[str, str]:
    return {key.label: key.press for key in keys(letter)}
