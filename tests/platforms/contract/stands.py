"""What the suite needs of each platform: its harness, and the ways in which the platform can fail us."""

import asyncio
from base64 import b64decode
from enum import Enum, auto
from typing import Protocol

from bot.delivery.ports import Connection
from bot.dispatch.limits import FILE_LIMIT
from bot.kernel.ids import Handle, Room
from tests.kit.discord_album import words
from tests.kit.discord_harness import DiscordHarness
from tests.kit.raising import Raising
from tests.kit.scenario import Harness
from tests.kit.telegram_album import words as shown
from tests.kit.telegram_harness import TelegramHarness
from tests.kit.web_harness import WebHarness, _seen
from tests.platforms.contract.recording_dispatcher import OverheardDispatcher, overheard_moot
from tests.platforms.doubles import discord_faults
from tests.platforms.doubles.discord_world import Right
from tests.platforms.doubles.telegram_faults import Way

_WORD_SPREADS_S = 1.0


CALLS = ("nudge", "whisper")


class Wrong(Enum):
    """What can go wrong with the next message or edit."""

    TOO_FAST = auto()
    THROWN_OUT = auto()
    SILENT_AFTERWARDS = auto()
    DELETED = auto()


class Stand(Harness, Protocol):
    dispatcher: OverheardDispatcher

    @property
    def connection(self) -> Connection: ...

    @property
    def courier(self) -> Raising: ...

    async def looks(self) -> None:
        """Everybody takes in what there is to be seen."""

    def shown(self) -> list[str]:
        """All that everybody in the room sees of what the bot has said there, the newest last."""

    def written_to(self, who: str) -> list[str]:
        """What the bot has written to this person alone, of its own accord."""

    def files(self, who: str) -> list[tuple[str, bytes]]:
        """The files that the bot has given to this person, and what is in them."""

    async def hands_in(self, who: str, content: bytes) -> None:
        """Somebody gives the bot a file with a record."""

    async def opens_cup(self, who: str, game: str, content: bytes) -> None:
        """Somebody opens a cup of a game with a report of it."""

    def sounded(self) -> list[str]:
        """Who has been pinged, once for each time."""

    async def goes_wrong(self, how: Wrong) -> bool:
        """Whether this can go wrong here at all; if so, it does from now on."""

    async def takes_away_pictures(self) -> bool:
        """The bot may not post pictures any more; False where nobody can forbid that."""

    async def takes_away_films(self) -> bool:
        """The same for films."""


class Visiting:
    """Where the person is who has asked last, and who they are."""

    dispatcher: OverheardDispatcher

    @property
    def room(self) -> Room:
        return self.dispatcher.requests[-1].room

    @property
    def handle(self) -> Handle:
        return self.dispatcher.requests[-1].asker.handle


class DiscordStand(Visiting, DiscordHarness):
    def __init__(self) -> None:
        at_home, self.dispatcher = overheard_moot()
        super().__init__(at_home=at_home)

    @property
    def connection(self) -> Connection:
        return self._connection

    @property
    def courier(self) -> Raising:
        return Raising(self._connection.courier)

    async def looks(self) -> None:
        self.looks_around()

    def shown(self) -> list[str]:
        return [words(one) for one in self._channel.public]

    def written_to(self, who: str) -> list[str]:
        return [words(one) for one in self._double.world.mailbox(self._person(who)).public]

    def files(self, who: str) -> list[tuple[str, bytes]]:
        person, world = self._person(who), self._double.world
        seen = [*self._channel.private(person), *world.mailbox(person).public]
        return [(one.name, one.content) for message in seen for one in message.files]

    async def hands_in(self, who: str, content: bytes) -> None:
        file = self._double.file("game.txt", content)
        asked = await self._double.slash(self._person(who), self._channel, "import", file=file)
        await self._comes_to_rest(who, asked)

    async def opens_cup(self, who: str, game: str, content: bytes) -> None:
        file = self._double.file("cup.trf", content)
        asked = await self._double.slash(self._person(who), self._channel, "cup open", game=game, file=file)
        await self._comes_to_rest(who, asked)

    def sounded(self) -> list[str]:
        people = self._double.world.people
        channels = self._double.world.channels.values()
        return [people[one].name for channel in channels for sent in channel.messages for one in sent.pinged]

    async def goes_wrong(self, how: Wrong) -> bool:
        match how:
            case Wrong.TOO_FAST:
                self._double.misbehave(".* .*/messages.*", discord_faults.slow_down(45.0))
            case Wrong.THROWN_OUT:
                assert self._channel.guild
                await self._double.ban(self._channel.guild)
                await asyncio.sleep(_WORD_SPREADS_S)
            case Wrong.SILENT_AFTERWARDS:
                self._double.misbehave(".* .*/messages.*", discord_faults.SILENT_AFTERWARDS)
            case Wrong.DELETED:
                self._channel.public[-1].deleted = True
        return True

    async def takes_away_pictures(self) -> bool:
        await self._double.take_away(self._channel, Right.ATTACH_FILES)
        await asyncio.sleep(_WORD_SPREADS_S)
        return True

    async def takes_away_films(self) -> bool:
        return await self.takes_away_pictures()


class TelegramStand(Visiting, TelegramHarness):
    def __init__(self) -> None:
        at_home, self.dispatcher = overheard_moot()
        super().__init__(at_home=at_home)

    @property
    def connection(self) -> Connection:
        return self._bot

    @property
    def courier(self) -> Raising:
        return Raising(self._bot.courier)

    async def looks(self) -> None:
        self.looks_around()

    def shown(self) -> list[str]:
        return [shown(post.text) for post in self._group.bots]

    def written_to(self, who: str) -> list[str]:
        return [shown(post.text) for post in self._person(who).private.bots]

    def files(self, who: str) -> list[tuple[str, bytes]]:
        seen = [*self._person(who).private.bots, *self._group.bots]
        return [post.document for post in seen if post.document]

    async def hands_in(self, who: str, content: bytes) -> None:
        await self._sends(who, "game.txt", content, "/import")

    async def opens_cup(self, who: str, game: str, content: bytes) -> None:
        await self._sends(who, "cup.trf", content, f"/cup open {game}")

    async def _sends(self, who: str, name: str, content: bytes, line: str) -> None:
        self._album.turns_to(self._person(who))
        self._person(who).sends_file(self._group, name, content, self._addressed(line))
        await self._comes_to_rest()

    def sounded(self) -> list[str]:
        return [person.name for person, post in self._double.pings if not post.silent]

    async def goes_wrong(self, how: Wrong) -> bool:
        match how:
            case Wrong.TOO_FAST:
                self._double.goes_wrong(status=429, description="Too Many Requests", retry_after=45)
            case Wrong.THROWN_OUT:
                self._double.throw_out_bot(self._group, self._group.members[0])
            case Wrong.SILENT_AFTERWARDS:
                self._double.goes_wrong(way=Way.DO_AND_FALL_SILENT)
            case Wrong.DELETED:
                self._group.newest.deleted = True
        return True

    async def takes_away_pictures(self) -> bool:
        self._group.rights["photos"] = False
        return True

    async def takes_away_films(self) -> bool:
        self._group.rights["other_messages"] = False
        return True


class WebStand(Visiting, WebHarness):
    """A page is pushed to: nothing that it is sent can be refused, doubled, or deleted by anybody."""

    def __init__(self) -> None:
        at_home, self.dispatcher = overheard_moot()
        super().__init__(at_home=at_home)

    @property
    def connection(self) -> Connection:
        return self._table

    @property
    def courier(self) -> Raising:
        return Raising(self.moot.app.couriers[self.room.platform])

    async def looks(self) -> None:
        await self._rest()

    def shown(self) -> list[str]:
        return [board.text for board in self.boards()]

    def written_to(self, who: str) -> list[str]:
        heard = (one for one in self._pages[who].past if one["kind"] == "letter" and one["id"] in CALLS)
        return [_seen(one["letter"], []).text for one in heard]

    def files(self, who: str) -> list[tuple[str, bytes]]:
        letters = [one["letter"] for one in self._pages[who].past if one["kind"] == "letter"]
        files = [rendered["file"] for rendered in letters if rendered["file"]]
        return [(file["name"], b64decode(file["content"])) for file in files]

    async def hands_in(self, who: str, content: bytes) -> None:
        """As the page does: what is too large stays at home."""
        text = content.decode() if len(content) <= FILE_LIMIT else None
        await self._do(who, "file", text=text)

    async def opens_cup(self, who: str, game: str, content: bytes) -> None:
        await self._do(who, "file", text=content.decode(), line=f"/cup open {game}")

    def sounded(self) -> list[str]:
        return [who for who in self._pages for _ in self.written_to(who)]

    async def goes_wrong(self, how: Wrong) -> bool:
        del how
        return False

    async def takes_away_pictures(self) -> bool:
        return False

    async def takes_away_films(self) -> bool:
        return False


STANDS = {"discord": DiscordStand, "telegram": TelegramStand, "web": WebStand}
"""Every folder of the platforms has one: the suite fails for a new one until it has."""
