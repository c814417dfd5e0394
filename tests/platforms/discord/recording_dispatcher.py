"""A dispatcher that writes down what it is asked, and answers what it was told to."""

from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from bot.app.assemble import SystemClock
from bot.dispatch.requests import Answer, Request
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import CommunityRef, Named, Room, SessionId, Version
from bot.kernel.scene import Scene
from bot.kernel.text import Plain, RichText
from bot.kernel.time import Clock
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard

TABLE = SessionId("table222")
_BLANK = RenderedCard(
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


@dataclass(frozen=True)
class Choice:
    id: str
    name: str
    variants: tuple[str, ...] = ()


GAMES = (Choice("land", "The Land"), Choice("race", "A Race"))


@dataclass(frozen=True)
class Excerpt:
    game: str
    number: str
    heading: str


EXCERPTS = (Excerpt("land", "4.2", "Passing"), Excerpt("race", "1", "No passing"))


@dataclass
class RecordingDispatcher:
    """``answer`` is for everything to come; None means that the board says it all."""

    clock: ClassVar[Clock] = SystemClock()
    answer: RenderedCard | None = None
    requests: list[Request] = field(default_factory=list)
    lines: tuple[str, ...] = ()
    games_shown: tuple[Choice, ...] = GAMES
    boards: dict[SessionId, RenderedCard] = field(default_factory=dict)
    breaks: bool = False
    reachable: bool = True

    left: list[CommunityRef] = field(default_factory=list)
    hurried: set[str] = field(default_factory=set)
    """People who ask too much."""

    @property
    def memberships(self) -> Self:
        return self

    async def enter(self, communities: frozenset[CommunityRef]) -> None:
        self.left = [one for one in self.left if one not in communities]

    async def leave(self, community: CommunityRef) -> None:
        self.left.append(community)

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        if self.breaks:
            raise RuntimeError
        return Answer(self.answer)

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        del room
        self._reach()
        return tuple(self.boards)

    async def board_card_in(self, session: SessionId, room: Room) -> RenderedCard | None:
        del room
        self._reach()
        return self.boards.get(session)

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        del room, asker, names
        self._reach()
        return tuple(one for one in self.lines if one.startswith(line))

    async def may_look_up(self, asker: Named) -> bool:
        return asker.handle.user not in self.hurried

    async def look_up(
        self, room: Room | None, asker: Named, typed: str, hint: str | None = None
    ) -> tuple[Excerpt, ...]:
        del room, asker, hint
        return EXCERPTS if typed.endswith("pas") else ()

    async def language_of(self, room: Room, hint: str | None) -> str:
        del room
        self._reach()
        return "it" if hint and hint.startswith("it") else "en"

    def games(self, language: str) -> tuple[Choice, ...]:
        del language
        return self.games_shown

    def welcome(self, language: str) -> RenderedCard:
        return note(f"Welcome in {language}", "One tap from the first board.")

    @property
    def last(self) -> Request:
        return self.requests[-1]

    def _reach(self) -> None:
        if not self.reachable:
            raise StoreUnreachable


def note(title: str, *lines: str | RichText, **fields: object) -> RenderedCard:
    texts = tuple((Plain(line),) if isinstance(line, str) else line for line in lines)
    rendered = replace(_BLANK, title=(Plain(title),), lines=texts)
    return replace(rendered, **fields)  # type: ignore[arg-type]  # a test names the fields that it is about


def keys(*presses: str, tone: Tone = Tone.PLAIN) -> tuple[RenderedButton, ...]:
    """Buttons that say what they carry."""
    return tuple(RenderedButton(press, press, tone) for press in presses)


def board(version: int = 1, *presses: str, **fields: object) -> RenderedCard:
    """A table's card at a version, with its picture."""
    scene = Scene(3, 3, (), (), f"The board at {version}.")
    shown = {
        "scene": scene,
        "alt": str(scene.alt),
        "diagram": "x o\no x",
        "rows": (keys(*presses),) if presses else (),
        "table": (TABLE, Version(version)),
    }
    return note(f"Board {version}", "Ann is to move.", **(shown | fields))
