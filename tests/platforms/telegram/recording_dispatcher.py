"""A dispatcher on paper: it writes down what it is asked, and answers what a test has put in its drawer."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

from bot.delivery.rooms import BoardRef
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.registry import BY_NAME
from bot.dispatch.requests import Answer, CommandHelp, Press, Request, Typed
from bot.intents.intent import Intent
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import MakeMove
from bot.kernel.ids import AccountId, CommunityRef, Named, Person, Player, Room, SessionId, Version
from bot.kernel.scene import Disc, Film, Frame, Ink, Scene
from bot.kernel.text import Code, Mention, Plain, RichText
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.telegram.ports import Excerpt

TABLE = SessionId("abcdefgh")
SQUARES = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abc")


def rendered(title: str = "A letter", *lines: str, **more: Any) -> RenderedCard:
    plain = RenderedCard(
        language="en",
        right_to_left=False,
        title=(Plain(title),),
        lines=tuple((Plain(line),) for line in lines),
        scene=None,
        alt="",
        diagram="",
        block="",
        rows=(),
        taps=(),
        table=None,
    )
    return replace(plain, **more)


def _stone(square: str) -> Disc:
    at = SQUARES.index(square)
    return Disc((at % 3 + 0.5, at // 3 + 0.5), 0.4, Ink.BARRIER)


def board(*marked: str, session: SessionId = TABLE, by: str = "Ann") -> RenderedCard:
    """A board of nine squares after these have been marked; its version is one more than there are."""
    version = Version(1 + len(marked))
    told: tuple[RichText, ...] = (
        ((Mention(person(by)), Plain(" marks "), Code(marked[-1])),) if marked else ()
    )
    presses = {square: write_payload(MakeMove(square, session, version)) for square in SQUARES}
    keys = [RenderedButton(square, presses[square], Tone.PLAIN) for square in SQUARES if square not in marked]
    alt = f"Marked: {' '.join(marked) or 'nothing'}."
    return rendered(
        "Squares",
        lines=(*told, (Plain("To move: anybody."),), (Plain("Table "), Code(session))),
        scene=Scene(3, 3, (), tuple(_stone(square) for square in marked), alt),
        alt=alt,
        diagram="\n".join(" ".join(SQUARES[at : at + 3]) for at in (0, 3, 6)),
        rows=tuple(tuple(keys[at : at + 3]) for at in range(0, len(keys), 3)),
        table=(session, version),
    )


def replay() -> RenderedCard:
    """A film of three frames."""
    alt = "Played again: nothing happens, twice."
    film = Film(Scene(3, 3, (), (), alt), (Frame((), 100),) * 3)
    return rendered("Squares", "Played again.", alt=alt, film=film, table=(TABLE, Version(3)))


def buttons(payloads: Mapping[str, str]) -> tuple[tuple[RenderedButton, ...], ...]:
    """One row of buttons, by their labels."""
    return (tuple(RenderedButton(label, payload, Tone.PLAIN) for label, payload in payloads.items()),)


def person(name: str) -> Person:
    return Person(Player(AccountId(name)), name)


class RecordingDispatcher:
    """``answers`` are given one by one, and nothing after the last.

    Each takes ``delay_s`` until what is asked is stored, and ``shows_s`` until it is shown.
    """

    def __init__(self, *answers: RenderedCard | None) -> None:
        self.answers = list(answers)
        self.requests: list[Request] = []
        self.left: list[CommunityRef] = []
        self.moves: list[tuple[Room, Room]] = []
        self.boards: list[BoardRef] = []
        self.delay_s = self.shows_s = 0.0
        self.breaks = False

    @property
    def memberships(self) -> Self:
        return self

    async def enter(self, communities: frozenset[CommunityRef]) -> None:
        self.left = [one for one in self.left if one not in communities]

    async def leave(self, community: CommunityRef) -> None:
        self.left.append(community)

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        await asyncio.sleep(self.delay_s)
        if self.breaks:
            raise RuntimeError(request.id)
        request.stored()
        await asyncio.sleep(self.shows_s)
        return Answer(self.answers.pop(0) if self.answers else None)

    @property
    def asked(self) -> Request:
        """The newest request."""
        return self.requests[-1]

    def welcome(self, language: str) -> RenderedCard:
        return rendered(f"Welcome ({language})", rows=buttons({"Play squares": "m1:g:squares:"}))

    def notice(self, key: str, language: str) -> RenderedCard:
        return rendered(f"{key} ({language})")

    def minds_admins(self, asked: Intent | Press | Typed) -> bool:
        """As the real one."""
        return Dispatcher.minds_admins(asked)

    def commands(self, language: str) -> tuple[CommandHelp, ...]:
        names = ("play", "move", "board", "link", "cup", "setup", "help")
        return tuple(
            CommandHelp(name, f"/{name}", f"what {name} does ({language})", BY_NAME[name].audience)
            for name in names
        )

    async def look_up(
        self, room: Room | None, asker: Named, typed: str, hint: str | None = None
    ) -> tuple[Excerpt, ...]:
        del room, asker, typed, hint
        return ()

    async def language_of(self, room: Room, hint: str | None) -> str:
        del room  # every room speaks what its people read
        return hint or "en"

    async def boards_of(self, pressed: Press) -> tuple[BoardRef, ...]:
        table = getattr(read_payload(pressed.payload), "table", None)
        return tuple(one for one in self.boards if one.session == table)

    async def moved(self, old: Room, new: Room) -> None:
        self.moves.append((old, new))
