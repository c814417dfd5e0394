"""How a room is written and drawn for: cards in the language and the look of whoever reads them."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.accounts.model import Account, Community, Place
from bot.accounts.ports import AccountBook, CommunityBook, RoomBook
from bot.delivery.limits import NOTED_AT_MOST
from bot.kernel.ids import Platform, Room, SessionId, Version
from bot.kernel.scene import Aids, Theme, without_aids
from bot.messages.card import Card, Limits
from bot.messages.language import DEFAULT, Language
from bot.messages.rendering import RenderedCard, render


@dataclass(frozen=True, slots=True)
class Display:
    """How a room is written and drawn for; ``reader`` is there where nobody else can see it."""

    language: str
    theme: Theme | None = None
    aids: Aids = Aids.SHOWN
    reader: Account | None = None


class Shown(Protocol):
    """What has one living message in a room: a table, or a cup."""

    @property
    def id(self) -> SessionId: ...

    @property
    def version(self) -> Version: ...

    def card(self, display: Display, limits: Limits) -> Card:
        """The message as it is now, for those who read it and within what their platform allows."""


@dataclass(frozen=True, slots=True)
class DisplayChoices:
    rooms: RoomBook
    communities: CommunityBook
    accounts: AccountBook
    _noted: OrderedDict[Room, Place] = field(default_factory=OrderedDict)
    """What this process has found out about rooms already."""

    async def note(self, room: Room, place: Place) -> None:
        """A platform says where a room lies; it rarely changes, so it is rarely written."""
        if self._noted.get(room, Place()) == place:
            return
        await self.rooms.place(room, place)
        self._noted[room] = place
        self._noted.move_to_end(room)
        if len(self._noted) > NOTED_AT_MOST:
            self._noted.popitem(last=False)

    async def display(self, room: Room) -> Display:
        """Its reader's choices in a private room, its community's in others."""
        known = await self.rooms.known(room)
        if known.place.reader:
            reader = await self.accounts.account(known.place.reader)
            language = known.language or reader.language or DEFAULT
            return Display(language, reader.theme, reader.aids, reader)
        choices = await self._choices(room.platform, known.place.community)
        return Display(known.language or DEFAULT, choices.theme, choices.aids)

    async def _choices(self, platform: Platform, community: str | None) -> Community:
        return await self.communities.choices(platform, community) if community else Community()


@dataclass(frozen=True, slots=True)
class RoomDisplay:
    """``limits`` are those of each platform that is served; ``languages`` loads a language by its code."""

    limits: Mapping[Platform, Limits]
    languages: Callable[[str], Language]
    choices: DisplayChoices

    def put(
        self, card: Card, language: str, theme: Theme | None = None, aids: Aids = Aids.SHOWN
    ) -> RenderedCard:
        if card.scene and aids is Aids.HIDDEN:
            card = replace(card, scene=without_aids(card.scene))
        return render(card, self.languages(language), theme)

    async def board(self, shown: Shown, room: Room) -> RenderedCard:
        """The card of a table or cup for a room, as its readers wish it and within its platform's limits."""
        display = await self.choices.display(room)
        card = shown.card(display, self.limits[room.platform])
        return self.put(card, display.language, display.theme, display.aids)
