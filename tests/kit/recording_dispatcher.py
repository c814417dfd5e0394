"""A dispatcher on paper for the chat apps: it writes down what it is asked, and gives a test's answers."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from bot.app.assemble import SystemClock
from bot.delivery.rooms import BoardRef
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.registry import BY_NAME
from bot.dispatch.requests import Answer, CommandHelp, Press, Request, Typed
from bot.documents.ports import StoreUnreachable
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.ids import AccountId, CommunityRef, Named, Person, Player, Room, SessionId, Version
from bot.kernel.scene import Disc, Film, Frame, Ink, Scene
from bot.kernel.text import Code, Mention, Plain, RichText
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard

TABLE = SessionId("abcdefgh")
SQUARES = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abc")
BLANK = RenderedCard(
    language="en",
    right_to_left=False,
    title=(),
    lines=(),
    scene=None,
    alt="",
    block="",
    diagram="",
    rows=(),
    taps=(),
    table=None,
)


def rendered(title: str = "A letter", *lines: str | RichText, **fields: Any) -> RenderedCard:
    texts = tuple((Plain(line),) if isinstance(line, str) else line for line in lines)
    return replace(BLANK, **{"title": (Plain(title),), "lines": texts, **fields})


def board(*marked: str, session: SessionId = TABLE, **fields: Any) -> RenderedCard:
    """A board of nine squares after these have been marked; its version is one more than there are."""
    version, alt = Version(1 + len(marked)), f"Marked: {' '.join(marked) or 'nothing'}."
    last: list[RichText] = [(Mention(person("Ann")), Plain(" marks "), Code(marked[-1]))] if marked else []
    free = {
        square: write_payload(MakeMove(square, session, version))
        for square in SQUARES
        if square not in marked
    }
    buttons = tuple(RenderedButton(square, press, Tone.PLAIN) for square, press in free.items())
    discs = (Disc((at % 3 + 0.5, at // 3 + 0.5), 0.4, Ink.BARRIER) for at in map(SQUARES.index, marked))
    card = rendered(
        "Squares",
        *last,
        "To move: anybody.",
        (Plain("Table "), Code(session)),
        scene=Scene(3, 3, (), tuple(discs), alt),
        alt=alt,
        diagram="\n".join(" ".join(SQUARES[at : at + 3]) for at in (0, 3, 6)),
        rows=tuple(buttons[at : at + 3] for at in range(0, len(buttons), 3)),
        table=(session, version),
    )
    return replace(card, **fields)


def replay() -> RenderedCard:
    """A film of three frames."""
    alt = "Played again: nothing happens, twice."
    film = Film(Scene(3, 3, (), (), alt), (Frame((), 100),) * 3)
    return rendered("Squares", "Played again.", alt=alt, film=film, table=(TABLE, Version(3)))


def buttons(payloads: Mapping[str, str]) -> tuple[tuple[RenderedButton, ...], ...]:
    """One row of buttons, by their labels."""
    return (tuple(RenderedButton(label, payload, Tone.PLAIN) for label, payload in payloads.items()),)


def keys(*presses: str) -> tuple[RenderedButton, ...]:
    """Buttons that say what they carry."""
    return buttons(dict(zip(presses, presses, strict=True)))[0]


def person(name: str) -> Person:
    return Person(Player(AccountId(name)), name)


@dataclass(frozen=True)
class Choice:
    id: str
    name: str
    variants: tuple[str, ...] = ()


@dataclass(frozen=True)
class Excerpt:
    game: str
    number: str
    heading: str


class RecordingDispatcher:
    """``answers`` are given one by one, then ``answer`` each time; None means that the board says it all.

    Each takes ``delay_s`` until what is asked is stored, and ``shows_s`` until it is shown.
    """

    clock = SystemClock()
    excerpts = (Excerpt("land", "4.2", "Passing"), Excerpt("race", "1", "No passing"))

    def __init__(self, *answers: RenderedCard | None) -> None:
        self.answers = list(answers)
        self.answer: RenderedCard | None = None
        self.requests: list[Request] = []
        self.left: list[CommunityRef] = []
        self.moves: list[tuple[Room, Room]] = []
        self.boards: list[BoardRef] = []
        self.lines: tuple[str, ...] = ()
        self.games_shown: tuple[Choice, ...] = (Choice("land", "The Land"), Choice("race", "A Race"))
        self.hurried: set[str] = set()
        """People who ask too much."""
        self.delay_s = self.shows_s = 0.0
        self.breaks, self.reachable = False, True

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
        return Answer(self.answers.pop(0) if self.answers else self.answer)

    @property
    def asked(self) -> Request:
        """The newest request."""
        return self.requests[-1]

    @property
    def typed(self) -> list[str]:
        return [request.intent.line for request in self.requests if isinstance(request.intent, Typed)]

    async def welcome(self, room: Room, community: str | None, hint: str | None) -> RenderedCard:
        language = await self.language_of(room, hint)
        return rendered(f"Welcome ({language})", rows=buttons({"Play squares": "m1:g:squares:"}))

    def notice(self, key: str, language: str) -> RenderedCard:
        return rendered(f"{key} ({language})")

    minds_admins = staticmethod(Dispatcher.minds_admins)

    def commands(self, language: str) -> tuple[CommandHelp, ...]:
        names = ("play", "move", "board", "link", "cup", "setup", "help")
        explained = ((name, f"what {name} does ({language})") for name in names)
        return tuple(CommandHelp(name, f"/{name}", text, BY_NAME[name].audience) for name, text in explained)

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        self._reach()
        return ()

    async def board_card_in(self, session: SessionId, room: Room) -> RenderedCard | None:
        self._reach()
        return None

    async def boards_of(self, pressed: Press) -> tuple[BoardRef, ...]:
        table = getattr(read_payload(pressed.payload), "table", None)
        return tuple(one for one in self.boards if one.session == table)

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        self._reach()
        return tuple(one for one in self.lines if one.startswith(line))

    async def may_look_up(self, asker: Named) -> bool:
        return asker.handle.user not in self.hurried

    async def look_up(
        self, room: Room | None, asker: Named, typed: str, hint: str | None = None
    ) -> tuple[Excerpt, ...]:
        return self.excerpts if typed.endswith("pas") else ()

    async def list_offers(self, asker: Named, typed: str, hint: str | None) -> tuple[RenderedCard, ...]:
        offer = {"Play Squares": write_payload(OpenTable("squares"))}
        return (rendered("Play Squares", rows=buttons(offer)),) if typed == "squares" else ()

    async def language_of(self, room: Room, hint: str | None) -> str:
        self._reach()
        return (hint or "en").partition("-")[0]

    def games(self, language: str) -> tuple[Choice, ...]:
        return self.games_shown

    async def moved(self, old: Room, new: Room) -> None:
        self.moves.append((old, new))

    def _reach(self) -> None:
        if not self.reachable:
            raise StoreUnreachable
