"""What the suite needs of each platform: its harness over a dispatcher that is overheard, and its faults."""

import asyncio
import json
from base64 import b64decode
from dataclasses import dataclass, field, fields, replace
from enum import Enum, auto
from typing import Any

import pytest

from bot.delivery.ports import Connection
from bot.dispatch import line_reader
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.limits import FILE_LIMIT
from bot.dispatch.requests import Answer, Press, Request, Typed
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.kernel.ids import Handle, Room
from bot.kernel.text import Refusal
from bot.messages.rendering import RenderedCard
from tests.kit.discord_album import words
from tests.kit.discord_harness import DiscordHarness
from tests.kit.moot import moot
from tests.kit.raising import Raising
from tests.kit.telegram_album import is_for_everybody
from tests.kit.telegram_album import words as shown
from tests.kit.telegram_harness import TelegramHarness
from tests.kit.web_harness import WebHarness, _seen
from tests.platforms.doubles.discord_faults import SILENT_AFTERWARDS, Fault, slow_down
from tests.platforms.doubles.discord_world import Right
from tests.platforms.doubles.telegram_faults import Way

_WORD_SPREADS_S = 1.0
CALLS = ("nudge", "whisper")


@dataclass(frozen=True)
class OverheardDispatcher(Dispatcher):
    """The real one; each of ``answers`` is given once instead of its own."""

    requests: list[Request] = field(default_factory=list)
    answers: list[RenderedCard | None] = field(default_factory=list)

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        return Answer(self.answers.pop(0)) if self.answers else await Dispatcher.handle(self, request)

    @property
    def meant(self) -> Intent | Refusal | None:
        """What the newest request asks for, in whatever form it has come."""
        return intent_of(self.requests[-1])


def intent_of(request: Request) -> Intent | Refusal | None:
    match request.intent:
        case Press(payload):
            return read_payload(payload)
        case Typed(line, mentioned, replying_to):
            return line_reader.read(line, mentioned, replying_to)
        case intent:
            return intent


class Wrong(Enum):
    """What can go wrong: with the next message or edit, or with all from now on."""

    TOO_FAST = auto()
    THROWN_OUT = auto()
    SILENT_AFTERWARDS = auto()
    DELETED = auto()
    NO_PICTURES = auto()
    NO_FILMS = auto()
    PICTURE_REFUSED = auto()
    REFUSED_TWICE = auto()


class Stand:
    """A harness as this suite needs it: what everybody sees, and where the person is who has asked last.

    Each platform says which messages there are (``shown`` to everybody, ``written_to`` one person), how files
    come and go, who has been pinged (``sounded``), and lets things go wrong.
    """

    dispatcher: OverheardDispatcher
    connection: Connection
    remembers = True
    """Whether what stands there outlives the process."""

    def __init__(self) -> None:
        home = moot(platforms=())
        real = home.app.dispatcher
        self.dispatcher = OverheardDispatcher(**{one.name: getattr(real, one.name) for one in fields(real)})
        super().__init__(at_home=replace(home, app=replace(home.app, dispatcher=self.dispatcher)))

    @property
    def courier(self) -> Raising:
        return Raising(self.moot.app.couriers[self.room.platform])

    @property
    def room(self) -> Room:
        return self.dispatcher.requests[-1].room

    @property
    def handle(self) -> Handle:
        return self.dispatcher.requests[-1].asker.handle

    async def looks(self) -> None:
        """Everybody takes in what there is to be seen."""
        self.looks_around()


class DiscordStand(Stand, DiscordHarness):
    refusals = {"40005": (413, 40_005), "20009": (403, 20_009), "422": (422, 0)}  # noqa: RUF012 - a table

    @property
    def connection(self) -> Connection:
        return self._connection

    def shown(self) -> list[str]:
        return [words(one) for one in self._channel.public]

    def written_to(self, who: str) -> list[str]:
        return [words(one) for one in self._double.world.mailbox(self._person(who)).public]

    def files(self, who: str) -> list[tuple[str, bytes]]:
        person, world = self._person(who), self._double.world
        seen = [*self._channel.private(person), *world.mailbox(person).public]
        return [(one.name, one.content) for message in seen for one in message.files]

    async def hands_in(self, who: str, line: str, content: bytes) -> None:
        command, _, game = line[1:].partition(" open ")
        options = {"file": self._double.file("game.txt", content)} | ({"game": game} if game else {})
        command = f"{command} open" if game else command
        await self._comes_to_rest(
            who, await self._double.slash(self._person(who), self._channel, command, **options)
        )

    def sounded(self) -> list[str]:
        people, channels = self._double.world.people, self._double.world.channels.values()
        return [people[one].name for channel in channels for sent in channel.messages for one in sent.pinged]

    def forged(self, press: str, payload: str) -> str:
        return json.dumps([json.loads(press)[0], payload, ""])

    async def goes_wrong(self, how: Wrong, code: str = "40005") -> None:
        double, channel = self._double, self._channel
        status, number = self.refusals[code]
        refused = Fault(status, {"message": "No", "code": number})
        match how:
            case Wrong.TOO_FAST:
                double.misbehave(".* .*/messages.*", slow_down(45.0))
            case Wrong.THROWN_OUT:
                await double.ban(channel.guild)
            case Wrong.SILENT_AFTERWARDS:
                double.misbehave(".* .*/messages.*", SILENT_AFTERWARDS)
            case Wrong.DELETED:
                channel.public[-1].deleted = True
            case Wrong.NO_PICTURES | Wrong.NO_FILMS:
                await double.take_away(channel, Right.ATTACH_FILES)
            case Wrong.PICTURE_REFUSED:
                double.misbehave("(POST|PATCH) .*(messages|webhooks).*", refused)
            case Wrong.REFUSED_TWICE:
                double.misbehave("(POST|PATCH) .*/messages.*", refused, times=2)
        await asyncio.sleep(_WORD_SPREADS_S)

    async def comes_back(self) -> None:
        await self._double.invite(self._channel.guild)
        await asyncio.sleep(_WORD_SPREADS_S)


class TelegramStand(Stand, TelegramHarness):
    refusals = {  # noqa: RUF012 - a table
        "IMAGE_PROCESS_FAILED": (400, "Bad Request: IMAGE_PROCESS_FAILED"),
        "400": (400, "Bad Request: what no version before has said"),
        "413": (413, "Request Entity Too Large"),
        "422": (422, "Unprocessable"),
    }

    @property
    def connection(self) -> Connection:
        return self._connection

    def shown(self) -> list[str]:
        return [shown(post.text) for post in self._group.bots if is_for_everybody(post)]

    def written_to(self, who: str) -> list[str]:
        return [shown(post.text) for post in self._person(who).private.bots]

    def files(self, who: str) -> list[tuple[str, bytes]]:
        seen = [*self._person(who).private.bots, *self._group.bots]
        return [post.document for post in seen if post.document]

    async def hands_in(self, who: str, line: str, content: bytes) -> None:
        self._album.turns_to(self._person(who))
        self._person(who).sends_file(self._group, "game.txt", content, self._addressed(line))
        await self._comes_to_rest()

    def sounded(self) -> list[str]:
        return [person.name for person, post in self._double.pings if not post.silent]

    def forged(self, press: str, payload: str) -> str:
        return json.dumps([*json.loads(press)[:2], payload])

    async def goes_wrong(self, how: Wrong, code: str = "IMAGE_PROCESS_FAILED") -> None:
        double, group = self._double, self._group
        refused = dict(zip(("status", "description"), self.refusals[code], strict=True))
        match how:
            case Wrong.TOO_FAST:
                double.goes_wrong(status=429, description="Too Many Requests", retry_after=45)
            case Wrong.THROWN_OUT:
                double.throw_out_bot(group, group.members[0])
            case Wrong.SILENT_AFTERWARDS:
                double.goes_wrong(way=Way.DO_AND_FALL_SILENT)
            case Wrong.DELETED:
                group.newest.deleted = True
            case Wrong.NO_PICTURES:
                group.rights["photos"] = False
            case Wrong.NO_FILMS:
                group.rights["other_messages"] = False
            case Wrong.PICTURE_REFUSED:
                double.goes_wrong("send(Photo|Animation)|editMessageMedia", **refused)
            case Wrong.REFUSED_TWICE:
                double.goes_wrong("sendPhoto|sendMessage|editMessageMedia", times=2, **refused)

    async def comes_back(self) -> None:
        self._double.invite_bot(self._group, self._group.members[0])
        await self._comes_to_rest()


class WebStand(Stand, WebHarness):
    """A page is pushed to: nothing that it is sent can be refused, doubled, or deleted by anybody."""

    refusals: dict[str, Any] = {}  # noqa: RUF012 - as above
    remembers = False

    @property
    def connection(self) -> Connection:
        return self._table

    async def looks(self) -> None:
        await self._rest()

    def shown(self) -> list[str]:
        return [board.text for board in self.boards()]

    def written_to(self, who: str) -> list[str]:
        heard = (one for one in self._pages[who].past if one["kind"] == "letter" and one["id"] in CALLS)
        return [_seen(one["letter"], []).text for one in heard]

    def files(self, who: str) -> list[tuple[str, bytes]]:
        files = [one["letter"]["file"] for one in self._pages[who].past if one["kind"] == "letter"]
        return [(file["name"], b64decode(file["content"])) for file in files if file]

    async def hands_in(self, who: str, line: str, content: bytes) -> None:
        """As the page does: what is too large stays at home."""
        text = content.decode() if len(content) <= FILE_LIMIT else None
        await self._do(who, "file", text=text, **({} if line == "/import" else {"line": line}))

    def sounded(self) -> list[str]:
        return [who for who in self._pages for _ in self.written_to(who)]

    def forged(self, press: str, payload: str) -> str:
        del press
        return payload

    async def goes_wrong(self, how: Wrong, code: str = "") -> None:
        pytest.skip(f"a page cannot refuse what it is sent: {how} {code}")


STANDS = {"discord": DiscordStand, "telegram": TelegramStand, "web": WebStand}
"""Every folder of the platforms has one: the suite fails for a new one until it has."""
