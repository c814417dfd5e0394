"""The harness without a platform: the dispatcher itself, and a courier whose rooms can be looked into."""

from bot.dispatch.requests import Press, Typed
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Named, Room
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, keys
from tests.kit.couriers import Message
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ABROAD, CLUB, PUB, WEB, Moot, moot, named
from tests.kit.scenario import Seen


class DispatcherHarness:
    """Everybody is in one room; but those ``abroad`` are in another one, on another platform."""

    def __init__(
        self,
        installed: tuple[InstalledGame, ...] = INSTALLED,
        abroad: tuple[str, ...] = (),
        at_hand: Moot | None = None,
    ) -> None:
        self.moot = at_hand or moot(installed=installed, platforms=(WEB, ABROAD))
        self.abroad = {*abroad}
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

    async def says(self, who: str, line: str, players: tuple[str, ...]) -> None:
        mentioned = tuple(self._named(name) for name in players if f"@{name}" in line)
        self._answers[who] = await self.moot.ask(self._named(who), Typed(line, mentioned), self._room(who))

    def lets_press(self, press: str) -> bool:
        """Whatever a page or an app still shows can be pressed."""
        return bool(press)

    async def presses(self, who: str, press: str) -> None:
        self._answers[who] = await self.moot.ask(self._named(who), Press(press), self._room(who))

    async def passes(self, ms: int) -> None:
        await self.moot.time_passes(ms)

    async def is_away(self, ms: int) -> None:
        self.moot.restarts()
        await self.moot.is_away(ms)

    def boards(self, who: str | None = None) -> list[Seen]:
        room = self._room(who)
        courier = self.moot.couriers[room.platform]
        shared = [rendered for where, rendered in courier.shared if where == room and not rendered.film]
        questions = [Seen(everything(rendered), _buttons(rendered)) for rendered in shared]
        return [*map(_board, courier.rooms[room]), *questions]

    def posts(self, who: str | None = None) -> list[Seen]:
        return self.boards(who)

    async def films(self) -> list[tuple[str, bytes]]:
        """Nothing is drawn at the dispatcher."""
        return [(everything(rendered), b"") for _, rendered in self.moot.courier.shared if rendered.film]

    def private(self, who: str) -> Seen | None:
        rendered = self._answers.get(who)
        return Seen(everything(rendered), _buttons(rendered)) if rendered else None

    def calls(self, who: str) -> int:
        """How many words to ``who`` that it is their turn still stand in their room."""
        handle = self._named(who).handle
        return [nudge.handle for nudge in self.moot.couriers[handle.platform].standing].count(handle)

    def _named(self, who: str) -> Named:
        return named(who, ABROAD if who in self.abroad else WEB)

    def _room(self, who: str | None) -> Room:
        return CLUB if who in self.abroad else PUB


def _board(message: Message) -> Seen:
    areas = {tap.label: tap.press for tap in message.rendered.taps}
    earlier = {key.label: key.press for rendered in message.earlier for key in keys(rendered)}
    return Seen(everything(message.rendered), _buttons(message.rendered), areas, earlier)


def _buttons(rendered: RenderedCard) -> dict[str, str]:
    return {key.label: key.press for key in keys(rendered)}
