"""How a room is written and drawn for: cards in the language and the look of whoever reads them."""

import zlib
from asyncio import gather
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import field, replace
from typing import Protocol

from bot.accounts.model import Account, Community, KnownRoom, Place, Publicity
from bot.accounts.ports import AccountBook, CommunityBook, RoomBook
from bot.delivery.limits import NOTED_AT_MOST
from bot.delivery.ports import Called
from bot.delivery.rooms import Slot, commit_in
from bot.kernel.away_hours import UTC_NAME
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Platform, Room, SessionId, Version
from bot.kernel.public_address import PublicAddress
from bot.kernel.scene import Aids, Theme
from bot.kernel.scene_transforms import without_aids
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Card, Limits
from bot.messages.language import DEFAULT, Language, match_language
from bot.messages.rendering import RenderedCard, render


@frozen
class Display:
    """How a room is written and drawn for; ``reader`` is there where nobody else can see it.

    What is opened in a room that is ``public`` can be looked at by anybody, on a page of its own.
    """

    language: str
    theme: Theme | None = None
    aids: Aids = Aids.SHOWN
    reader: Account | None = None
    public: bool = False


def commit_id(version: Version, *content: object) -> str:
    """A store that has lost its last second can reach the same version with something else."""
    return f"{version}.{zlib.crc32(repr(content).encode(errors='surrogatepass')):x}"


def standing_in(commit: str) -> str:
    """Return what names the content of a commit id: the same in all versions that show things alike."""
    return commit_in(commit).partition(".")[2]


@frozen
class Content:
    """What a slot shows: ``commit`` names it, ``mention`` are those whom it pings.

    It is not posted before ``not_before``, in milliseconds; then it is read again.
    """

    rendered: RenderedCard
    commit: str = ""
    mention: Called | None = None
    not_before: int = 0
    is_last: bool = False
    """Whether the slot is forgotten once this is shown."""


Source = Callable[[Room, Slot], Awaitable[Content | None]]
"""Reads from the store what a slot of one kind shows now; None where nothing is to be shown any more."""


class Shown(Protocol):
    """What has one living message in a room: a table, or a cup."""

    @property
    def id(self) -> SessionId: ...

    @property
    def version(self) -> Version: ...

    @property
    def commit(self) -> str:
        """A name of what is stored now: another one wherever the message may be another.

        Where it shows the half of a move as well, the picks follow behind ``PICKS``.
        """

    @property
    def homes(self) -> tuple[Room, ...]:
        """The rooms that are to show it in any case; the first is where it was opened."""

    @property
    def is_open(self) -> bool:
        """Whether it goes on, so that rooms want to see it."""

    def with_picks(self, commit: str) -> "Shown":
        """The same with the picks of that commit id, if they were made on what is stored now."""

    def card(self, display: Display, limits: Limits) -> Card:
        """The message as it is now, for those who read it and within what their platform allows."""


@frozen
class DisplayChoices:
    rooms: RoomBook
    communities: CommunityBook
    accounts: AccountBook
    _noted: OrderedDict[Room, Place] = field(default_factory=OrderedDict)
    """What this process has found out about rooms already."""

    async def note(self, room: Room, place: Place) -> None:
        """A platform says where a room lies; it rarely changes, so it is rarely written."""
        noted = self._noted.get(room, Place())
        place = replace(place, spoken=place.spoken or noted.spoken)
        if noted == place:
            return
        await self.rooms.place(room, place)
        self._noted[room] = place
        self._noted.move_to_end(room)
        if len(self._noted) > NOTED_AT_MOST:
            self._noted.popitem(last=False)

    async def display(self, room: Room) -> Display:
        """Its reader's choices in a private room, its community's in others."""
        known, theirs = await self._load(room)
        language = _chosen(known, theirs) or known.place.spoken or DEFAULT
        if isinstance(theirs, Account):
            return Display(language, theirs.theme, theirs.aids, theirs)
        return Display(language, theirs.theme, theirs.aids, public=theirs.publicity is not Publicity.NONE)

    async def language_of(self, room: Room, hint: str | None = None) -> str:
        """What is spoken in the room; what it has chosen comes before the ``hint`` of an asker's platform."""
        known, theirs = await self._load(room)
        return _chosen(known, theirs) or match_language(hint) or known.place.spoken or DEFAULT

    async def language_for(self, reader: Account, *rooms: Room) -> str:
        """The language for one person: their choice, else that of the first of ``rooms`` that tells."""
        if reader.language:
            return reader.language
        for room in rooms:
            known, theirs = await self._load(room)
            if spoken := _chosen(known, theirs) or known.place.spoken:
                return spoken
        return DEFAULT

    async def _load(self, room: Room) -> tuple[KnownRoom, Account | Community]:
        """What is stored of the room, and the choices of its only reader or of its community."""
        noted = self._noted.get(room, Place())
        theirs: Account | Community = Community()
        if noted == Place():
            known = await self.rooms.load(room)
        else:
            known, theirs = await gather(self.rooms.load(room), self._choices(room.platform, noted))
        if known.place != noted:
            theirs = await self._choices(room.platform, known.place)
        return known, theirs

    async def _choices(self, platform: Platform, place: Place) -> Account | Community:
        """Of the only reader, or of the community, of a room that lies there."""
        if place.reader:
            return await self.accounts.account(place.reader)
        return await self.communities.choices(platform, place.community) if place.community else Community()


def _chosen(known: KnownRoom, theirs: Account | Community) -> str | None:
    """A room's own choice of a language, else that of its reader or community."""
    return known.language or theirs.language


async def _nothing_beyond(_: Shown) -> tuple[Phrase, ...]:
    return ()


@frozen
class RoomDisplay:
    """``limits`` are those of each platform that is served; ``languages`` loads a language by its code.

    ``pages`` is where the world looks at what is public, if anywhere. ``beyond`` are lines about what a game
    has led to elsewhere, which its table does not know.
    """

    limits: Mapping[Platform, Limits]
    languages: Callable[[str], Language]
    choices: DisplayChoices
    pages: PublicAddress | None = None
    beyond: Callable[[Shown], Awaitable[tuple[Phrase, ...]]] = _nothing_beyond

    def called_by(self, handles: tuple[Handle, ...], shown_in: tuple[Room, ...] = ()) -> tuple[Handle, ...]:
        """Those by which somebody is called: where they need not be looking, if there is such a place.

        First come those on platforms of rooms that show what the call is about, in the order of these.
        """
        able = tuple(one for one in handles if self.limits[one.platform].calls_away) or handles
        platforms = tuple(dict.fromkeys(room.platform for room in shown_in))
        near = (one for platform in platforms for one in able if one.platform == platform)
        return (*near, *(one for one in able if one.platform not in platforms))

    def put(
        self,
        card: Card,
        language: str,
        theme: Theme | None = None,
        aids: Aids = Aids.SHOWN,
        reader: Account | None = None,
    ) -> RenderedCard:
        if card.scene and aids is Aids.HIDDEN:
            card = replace(card, scene=without_aids(card.scene))
        zone = reader.rest.zone if reader and reader.rest.zone != UTC_NAME else ""
        return render(card, self.languages(language), theme, zone)

    async def board(self, shown: Shown, room: Room, display: Display | None = None) -> RenderedCard:
        """The card of a table or cup for a room, as its readers wish it and within its platform's limits.

        What they wish is read, unless ``display`` tells.
        """
        display = display or await self.choices.display(room)
        card = shown.card(display, self.limits[room.platform])
        if beyond := await self.beyond(shown):
            card = replace(card, lines=(*card.lines, *beyond))
        if self.pages and display.public and room in shown.homes[:1]:
            page = say("card-public-page", address=Written(self.pages.of(f"/t/{shown.id}")))
            card = replace(card, lines=(*card.lines, page))
        return self.put(card, display.language, display.theme, display.aids, display.reader)
