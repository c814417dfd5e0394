"""Discord as people see it: servers, channels, messages, and who may see which."""

import itertools
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

_EPOCH_MS = 1_420_070_400_000


class Right(IntFlag):
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_HISTORY = 1 << 16
    USE_COMMANDS = 1 << 31
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_IN_THREADS = 1 << 38


ORDINARY = (
    Right.VIEW_CHANNEL
    | Right.SEND_MESSAGES
    | Right.EMBED_LINKS
    | Right.ATTACH_FILES
    | Right.READ_HISTORY
    | Right.USE_COMMANDS
    | Right.CREATE_PUBLIC_THREADS
    | Right.SEND_IN_THREADS
)


NOTHING = Right(0)


class Kind(IntEnum):
    TEXT = 0
    PRIVATE = 1
    GROUP = 3
    THREAD = 11
    LATER = 77
    """A kind that Discord has added since the library was written."""


class Flakes:
    """Ids that tell when they were made; ``ago_s`` makes them older than they are."""

    def __init__(self) -> None:
        self.ago_s = 0.0
        self._numbers = itertools.count()

    def new(self) -> str:
        milliseconds = int((time.time() - self.ago_s) * 1_000) - _EPOCH_MS
        return str((milliseconds << 22) | (next(self._numbers) & 0xFFF))


def made_ms(flake: str) -> float:
    """When an id was made, in milliseconds since 1970."""
    return (int(flake) >> 22) + _EPOCH_MS


@dataclass
class Person:
    id: str
    name: str
    locale: str = "en-US"
    nick: str | None = None
    bot: bool = False
    manages: bool = False
    takes_messages: bool = True
    timed_out_until: str | None = None
    """By a moderator, as Discord writes times."""
    roles: tuple[str, ...] = ()
    """By their ids, in whatever server has them."""


@dataclass
class File:
    id: str
    name: str
    content: bytes
    alt: str | None


COMPONENTS_V2 = 1 << 15
SECTION, TEXT_DISPLAY, GALLERY, CONTAINER = 9, 10, 12, 17


def every_part(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Components with all that they hold, from the top."""
    for one in components:
        yield one
        yield from every_part(one.get("components", ()))
        if "accessory" in one:
            yield from every_part((one["accessory"],))


@dataclass
class Message:
    """``only_for`` is who alone sees it; ``earlier`` what its text was before it was edited.

    ``author`` is the person who wrote it, None for ours.
    """

    id: str
    channel: "Channel"
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    flags: int = 0
    only_for: Person | None = None
    pinged: list[str] = field(default_factory=list)
    nonce: str | None = None
    earlier: list[str] = field(default_factory=list)
    thinking: bool = False
    deleted: bool = False
    author: Person | None = None

    @property
    def picture(self) -> bytes | None:
        return next((file.content for file in self._pictures), None)

    @property
    def alt(self) -> str | None:
        return next((file.alt for file in self._pictures), None)

    @property
    def _pictures(self) -> list[File]:
        """Those that are seen: a message of components shows only what one of them refers to."""
        drawn = [file for file in self.files if file.name.endswith(".png")]
        return (
            [file for file in drawn if f"attachment://{file.name}" in self.media] if self.is_layout else drawn
        )

    @property
    def is_layout(self) -> bool:
        """Whether it is made of components alone."""
        return bool(self.flags & COMPONENTS_V2)

    @property
    def parts(self) -> list[dict[str, Any]]:
        """Every component, whatever it is in."""
        return list(every_part(self.components))

    @property
    def media(self) -> dict[str, str | None]:
        """What its galleries refer to, and how that is described."""
        galleries = (one["items"] for one in self.parts if one["type"] == GALLERY)
        return {item["media"]["url"]: item.get("description") for items in galleries for item in items}

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        """By their labels."""
        return {item["label"]: item for item in self.parts if item["type"] == 2}

    @property
    def menus(self) -> list[dict[str, Any]]:
        return [item for item in self.parts if item["type"] == 3]


@dataclass
class Guild:
    """``with_bot`` is whether the bot is one of its members; ``denied`` what it may not do there at all.

    Everybody is a member of every server, but for its ``strangers``.
    """

    id: str
    name: str
    locale: str = "en-US"
    with_bot: bool = True
    denied: Right = NOTHING
    channels: list["Channel"] = field(default_factory=list)
    system: "Channel | None" = None
    strangers: list[Person] = field(default_factory=list)
    roles: list["Role"] = field(default_factory=list)


@dataclass(frozen=True)
class Role:
    id: str
    name: str
    mentionable: bool = True


@dataclass
class Channel:
    """``denied`` is what the bot may not do here; a ``visited`` room is private, and the bot not in it.

    Those from whom it is ``hidden`` do not see it.
    """

    id: str
    kind: Kind
    name: str = ""
    guild: Guild | None = None
    parent: "Channel | None" = None
    people: list[Person] = field(default_factory=list)
    denied: Right = NOTHING
    hidden: list[Person] = field(default_factory=list)
    archived: bool = False
    locked: bool = False
    deleted: bool = False
    visited: bool = False
    messages: list[Message] = field(default_factory=list)

    @property
    def with_bot(self) -> bool:
        return self.guild.with_bot if self.guild else self.kind is Kind.PRIVATE and not self.visited

    def allows(self, right: Right) -> bool:
        place = self.parent or self
        return self.guild is None or not place.denied & right

    @property
    def public(self) -> list[Message]:
        """What everybody in the channel sees."""
        return [one for one in self.messages if one.only_for is None and not one.deleted]

    def private(self, person: Person) -> list[Message]:
        """What only this person sees here."""
        return [one for one in self.messages if one.only_for is person and not one.deleted]

    def find(self, message: str) -> Message | None:
        return next((one for one in self.messages if one.id == message and not one.deleted), None)


@dataclass
class World:
    """``application`` is what the developer portal says otherwise than usual."""

    bot: Person
    flakes: Flakes = field(default_factory=Flakes)
    guilds: list[Guild] = field(default_factory=list)
    channels: dict[str, Channel] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    application: dict[str, Any] = field(default_factory=dict)

    def guild(self, name: str, **fields: Any) -> Guild:
        guild = Guild(self.flakes.new(), name, **fields)
        self.guilds.append(guild)
        return guild

    def channel(self, guild: Guild | None, name: str = "", kind: Kind = Kind.TEXT, **fields: Any) -> Channel:
        channel = Channel(self.flakes.new(), kind, name, guild, **fields)
        self.channels[channel.id] = channel
        if guild:
            guild.channels.append(channel)
        return channel

    def person(self, name: str, **fields: Any) -> Person:
        person = Person(self.flakes.new(), name, **fields)
        self.people[person.id] = person
        return person

    def mailbox(self, person: Person) -> Channel:
        """Where the bot and this person talk in private."""
        for channel in self.channels.values():
            if channel.kind is Kind.PRIVATE and channel.people == [person] and not channel.visited:
                return channel
        return self.channel(None, kind=Kind.PRIVATE, people=[person])
