"""A club on Discord: a server with a channel, three people, and the bot before a dispatcher."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.delivery.rooms import BoardRef
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.ports import Leases
from bot.kernel.ids import Handle, Room
from bot.platforms.discord.bot_client import MayIdentify
from bot.platforms.discord.connection import DiscordConnection, Terms
from bot.platforms.discord.settings import INTERACTIONS_PATH, NAME, DiscordSettings
from tests.kit.clock import SettableClock
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.moot import Moot, moot
from tests.kit.recording_dispatcher import TABLE, board
from tests.kit.sent_boards import edit_board, post_board
from tests.kit.waiting import comes_true
from tests.platforms.doubles.discord_activities import SECRET
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble
from tests.platforms.doubles.discord_interactions import Interaction
from tests.platforms.doubles.discord_world import Channel, Guild, Message, Person

PATIENCE_S = 5.0
"""How long the bot waits for Discord here, if nothing is to be gained by waiting less."""
_COMMANDS: list[dict[str, Any]] = []
"""What an earlier run of the bot has told Discord, as it is in life."""


@dataclass
class Club:
    double: DiscordDouble
    connection: DiscordConnection
    dispatcher: Any
    guild: Guild
    games: Channel
    ann: Person
    ben: Person
    eve: Person
    moot: Moot | None = None

    @property
    def room(self) -> Room:
        return room_of(self.games)

    def board(self, channel: Channel | None = None) -> Message:
        """The newest board that everybody sees."""
        return self.boards(channel)[-1]

    def boards(self, channel: Channel | None = None) -> list[Message]:
        return [one for one in (channel or self.games).public if one.picture]

    def pings(self, channel: Channel | None = None) -> list[Message]:
        return [one for one in (channel or self.games).public if one.pinged]

    def make_impatient(self) -> None:
        """The bot waits for less than the library does before it asks again."""
        self.connection.courier._patience_s = 0.7

    async def settle(self) -> None:
        """Everything that has happened is shown everywhere."""
        assert self.moot
        await self.moot.settle()

    async def slash(
        self, name: str, who: Person | None = None, at: Channel | None = None, /, **options: Any
    ) -> Interaction:
        """Ann, unless somebody else, gives a command in the channel; what came of it."""
        return await self.double.slash(who or self.ann, at or self.games, name, **options)

    async def complete(self, command: str, option: str, typed: str, /, **more: Any) -> list[str]:
        return await self.double.complete(
            more.pop("who", self.ann), self.games, command, option, typed, **more
        )

    async def tap(self, who: Person, message: Message, label: str) -> Interaction:
        return await self.double.tap(who, message, label)

    async def answered(self, asked: Interaction) -> str:
        """What the asker alone is shown, sooner or later."""
        await seen(lambda: asked.answers)
        return words(asked.answer)

    async def to_move(self, name: str, message: Message | None = None, at: Channel | None = None) -> None:
        """Until that message, or the newest board, shows whose turn it is."""
        await seen(lambda: re.search(rf"{name} \([^)]*\), your turn", words(message or self.board(at))))

    async def shows(self, *marked: str, at: Room | None = None) -> BoardRef:
        """A board that the bot posts of its own accord."""
        await self.connection.courier.ready(at or self.room)
        return await post_board(self.connection.courier, at or self.room, TABLE, board(*marked))

    async def edit(self, ref: BoardRef, *marked: str) -> None:
        await edit_board(self.connection.courier, ref, board(*marked))

    async def opened(self) -> Message:
        """Ann has offered a game, and Ben has sat down: the board."""
        await self.slash("play", game="fourrow")
        await self.tap(self.ben, self.board(), "Take seat")
        await self.to_move("Ann")
        await self.settle()
        return self.board()


@asynccontextmanager
async def club(  # noqa: PLR0913 - a club can be of so many kinds
    dispatcher: Dispatcher | None = None,
    *,
    shards: int = 1,
    may_identify: MayIdentify | None = None,
    page: str | None = None,
    frames: str = "",
    by_http: bool = False,
) -> AsyncIterator[Club]:
    """Open a club, over a dispatcher of one's own or the real one; afterwards, nothing wrong was done.

    ``page`` is where our pages are, if Activities are switched on; ``by_http`` interactions come without
    any gateway.
    """
    double = DiscordDouble()
    await double.start(shards)
    double.rest.commands = list(_COMMANDS)
    guild = double.world.guild("Club")
    games = double.world.channel(guild, "games")
    people = [double.world.person(name) for name in ("Ann", "Ben", "Eve")]
    at_home = moot() if dispatcher is None else None
    before = dispatcher or _dispatcher_of(at_home)
    if page:
        double.rest.switch_activities_on()
    connection = (
        heard_by_http(double, before) if by_http else connected(double, before, may_identify, page, frames)
    )
    if at_home:
        at_home.app.couriers[NAME] = connection.courier
    opened = Club(double, connection, before, guild, games, *people, moot=at_home)
    await connection.start()
    if connection.endpoint:
        double.endpoint.address = f"http://127.0.0.1:{connection.endpoint.port}{INTERACTIONS_PATH}"
    else:
        await seen(lambda: knows(connection, guild))
    _COMMANDS[:] = double.rest.commands
    try:
        yield opened
    finally:
        await opened.connection.stop()
        await double.stop()
    wrong = [*double.violations, *(double.judge.disagreements if double.judge else ())]
    assert not wrong, "\n".join(wrong)


@asynccontextmanager
async def running_again(club: Club) -> AsyncIterator[Club]:
    """The bot is stopped and started: it remembers nothing but what is stored."""
    await club.connection.stop()
    if club.moot:
        club.moot.restarts()
        club.dispatcher = _dispatcher_of(club.moot)
    club.connection = connected(club.double, club.dispatcher)
    if club.moot:
        club.moot.app.couriers[NAME] = club.connection.courier
    club.double.gateway.forget_when_identified()
    await club.connection.start()
    await seen(lambda: knows(club.connection, club.guild))
    yield club


def connected(
    double: DiscordDouble,
    dispatcher: Dispatcher,
    may_identify: MayIdentify | None = None,
    page: str | None = None,
    frames: str = "",
) -> DiscordConnection:
    terms = Terms(may_identify, PATIENCE_S)
    connection = DiscordConnection(
        dispatcher, FakeRenderer(), settings_for(double, page=page, frames=frames), terms
    )
    # The library waits for more servers after the last one, for two seconds if it is not told otherwise.
    connection.host._connection.guild_ready_timeout = 0.05
    return connection


def heard_by_http(
    double: DiscordDouble, dispatcher: Dispatcher, leases: Leases | None = None
) -> DiscordConnection:
    """The bot without a gateway: it listens, and is told by Discord."""
    settings = DiscordSettings(
        discord_token=TOKEN,
        discord_api=double.api,
        discord_gateway="ws://127.0.0.1:1/nobody",
        discord_public_key=double.endpoint.public_key,
        moot_public_port=0,
    )
    terms = Terms(patience_s=PATIENCE_S, leases=leases or MemoryLeases(SettableClock()))
    return DiscordConnection(dispatcher, FakeRenderer(), settings, terms)


def settings_for(
    double: DiscordDouble, token: str = TOKEN, *, page: str | None = None, frames: str = ""
) -> DiscordSettings:
    """``page`` is where our pages are, if they can be opened as an Activity."""
    activity = {"discord_client_secret": SECRET, "moot_public_url": page} if page else {}
    activity |= {"moot_frames": frames} if frames else {}
    wire = {"discord_api": double.api, "discord_gateway": double.gateway.address}
    return DiscordSettings(**{"discord_token": token, **wire, **activity})


def knows(connection: DiscordConnection, guild: Guild) -> bool:
    """Whether the bot has been told of the server's channels."""
    known = connection.host.get_guild(int(guild.id))
    return known is not None and bool(known.channels)


def room_of(channel: Channel) -> Room:
    return Room(NAME, channel.id)


def handle_of(person: Person) -> Handle:
    return Handle(NAME, person.id)


def words(message: Message) -> str:
    """What a message says, without the marks that nobody sees."""
    return message.content.translate(dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069")))


async def seen(condition: Callable[[], object], within_s: float = 60.0) -> None:
    """Wait until it comes true."""
    await comes_true(condition, within_s)


@asynccontextmanager
async def discord(shards: int = 1) -> AsyncIterator[DiscordDouble]:
    """Discord without a club; afterwards nothing wrong was done."""
    double = DiscordDouble()
    await double.start(shards)
    try:
        yield double
    finally:
        await double.stop()
    assert double.violations == []
    assert double.judge is None or not double.judge.disagreements


async def quiet(seconds: float = 0.15) -> None:
    """A while in which something might happen that must not."""
    await asyncio.sleep(seconds)


def _dispatcher_of(at_home: Moot | None) -> Dispatcher:
    assert at_home
    return at_home.app.dispatcher
