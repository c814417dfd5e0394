"""A dispatcher with one small game on paper: nine squares, each marked once by anyone who comes."""

from dataclasses import dataclass, replace

from bot.app.assemble import SystemClock
from bot.delivery.page_doors import ChatPlace
from bot.delivery.ports import Courier
from bot.delivery.rooms import BoardRef
from bot.dispatch.lobby import LobbyGame, LobbyTable
from bot.dispatch.request_budget import RequestBudgets
from bot.dispatch.requests import Answer, CommandHelp, Press, Request, Typed
from bot.dispatch.table_views import LoadedTable
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import AccountId, GameId, Named, Person, Player, RequestId, Room, SessionId, Version
from bot.kernel.scene import Area, Film, Hue, Ink, Label, Look, Scene
from bot.kernel.text import Code, Mention, Plain, RichText
from bot.messages.card import File, Tone
from bot.messages.rendering import RenderedButton, RenderedCard, TapArea
from bot.platforms.web import PLATFORM
from tests.kit.clock import SettableClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.store import memory_store
from tests.kit.sent_boards import edit_board, post_board

SQUARES = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abc")
RECORD = File("squares.txt", "text/plain", "1. a1 {خوب}\n".encode())
_RIGHT_TO_LEFT = {"fa": "خانه‌ها"}


@dataclass(frozen=True, slots=True)
class FakeTable:
    """``marks`` are squares and who marked them, in order; the version is one more than there are marks."""

    room: Room
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def version(self) -> Version:
        return Version(1 + len(self.marks))


class FakeDispatcher:
    """Keeps its tables while the servers before it come and go, as the real one does."""

    courier: Courier | None = None  # of the server that is before it now
    clock = SystemClock()

    def __init__(self) -> None:
        self.reachable = True
        self.leases = MemoryLeases(SettableClock())
        self.in_vain = 0
        """How often a page has come while it was not."""
        self.breaks = False
        self.language = "en"
        self.requests: list[Request] = []
        self.tables: dict[SessionId, FakeTable] = {}
        self.budgets = RequestBudgets(self.leases, memory_store().accounts)
        self._done: set[RequestId] = set()

    async def handle(self, request: Request) -> Answer:
        self.requests.append(request)
        if self.breaks:
            raise RuntimeError(request.id)
        if not self.reachable:
            return Answer(self._note("My database cannot be reached"))
        match request.intent:
            case Typed(line, _, replying_to) if line.startswith("/move "):
                return await self._mark(request, replying_to or self._newest(request.room), line[6:])
            case Typed("/play"):
                return await self._open(request)
            case Typed("/long"):
                return Answer(self._note("A long answer", *(["A line of the rulebook."] * 60)))
            case Typed("/pick"):
                return Answer(self._choosing(self._newest(request.room)))
            case Typed("/record"):
                return Answer(replace(self._note("As a file"), file=RECORD))
            case Press(payload):
                session, _, square = payload.partition(":")
                return await self._mark(request, SessionId(session), square)
        return Answer(self._note("I do not know that command"))

    async def boards_in(self, room: Room) -> tuple[SessionId, ...]:
        """None that a page would list: what lies on paper is a card, as a cup is."""
        del room
        return ()

    async def cups_in(self, room: Room) -> tuple[SessionId, ...]:
        if not self.reachable:
            self.in_vain += 1
            raise StoreUnreachable
        return tuple(session for session, table in self.tables.items() if table.room == room)

    async def board_card_in(self, session: SessionId, room: Room) -> RenderedCard | None:
        if not self.reachable:
            raise StoreUnreachable
        del room  # every room reads the same language here
        return self.board(session) if session in self.tables else None

    async def table(self, session: SessionId) -> None:
        """Nobody sits before a board on paper."""
        del session

    async def viewer(self, table: LoadedTable, asker: Named, place: ChatPlace) -> Player | None:
        del table, place
        return _person(asker.name).player

    def lobby_games(self, language: str) -> tuple[LobbyGame, ...]:
        del language
        return (
            LobbyGame(
                GameId("squares"),
                "Squares",
                "Nine of them.",
                (("all", "all nine"),),
                _scene(FakeTable(room_called("x"))),
            ),
        )

    async def offers_in(self, room: Room, asker: Named, language: str) -> tuple[LobbyTable, ...]:
        if not self.reachable:
            raise StoreUnreachable
        del room, asker, language
        return ()

    async def complete(
        self, room: Room, asker: Named, line: str, names: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        del room, asker
        lines = ("/play", *(f"/play @{name}" for name in names), *(f"/move {square}" for square in SQUARES))
        return tuple(one for one in lines if one.startswith(line))

    def commands(self, language: str) -> tuple[CommandHelp, ...]:
        return (
            CommandHelp("play", "/play", f"begin ({language})"),
            CommandHelp("move", "/move a1", f"mark a square ({language})"),
        )

    def board(self, session: SessionId) -> RenderedCard:
        table = self.tables[session]
        free = tuple(square for square in SQUARES if square not in dict(table.marks))
        told: tuple[RichText, ...] = ()
        if table.marks:
            square, name = table.marks[-1]
            told = ((Mention(_person(name)), Plain(" marks "), Code(square), Plain(".")),)
        rows = tuple(
            tuple(RenderedButton(square, f"{session}:{square}", Tone.PLAIN) for square in free[at : at + 3])
            for at in range(0, len(free), 3)
        )
        service = (RenderedButton("Resign", f"{session}:resign", Tone.STOP),)
        return RenderedCard(
            language=self.language,
            right_to_left=self.language in _RIGHT_TO_LEFT,
            title=(Plain(f"{_RIGHT_TO_LEFT.get(self.language, 'Squares')}: {session}"),),
            lines=(*told, (Plain(f"{len(free)} squares are free."),)),
            scene=_scene(table),
            alt=f"Marked: {', '.join(square for square, _ in table.marks) or 'nothing'}.",
            block="",
            diagram="",
            rows=(*rows, service) if free else (),
            taps=tuple(TapArea(_corners(square), f"{session}:{square}", square) for square in free),
            table=(session, table.version),
        )

    def replay(self, film: Film) -> RenderedCard:
        """What comes with a film; nobody has had to play for it."""
        return replace(self._note("Played again"), film=film, alt=str(film.scene.alt))

    async def post(self, session: SessionId) -> None:
        """Show the board at the bottom of its room."""
        if self.courier:
            await post_board(self.courier, self.tables[session].room, session, self.board(session))

    async def _open(self, request: Request) -> Answer:
        session = SessionId(f"t{len(self.tables) + 1}")
        if request.id not in self._done:
            self._done.add(request.id)
            self.tables[session] = FakeTable(request.room)
            await self.post(session)
        return Answer(None)

    async def _mark(self, request: Request, session: SessionId, square: str) -> Answer:
        if request.id in self._done:
            return Answer(None)
        table = self.tables[session]
        if square not in SQUARES or square in dict(table.marks):
            return Answer(self._note("Not possible", f"{square} cannot be marked."))
        self._done.add(request.id)
        self.tables[session] = FakeTable(table.room, (*table.marks, (square, request.asker.name)))
        if self.courier:
            board = BoardRef(session, table.room, session)
            await edit_board(self.courier, board, self.board(session))
        return Answer(None)

    def _newest(self, room: Room) -> SessionId:
        return [session for session, table in self.tables.items() if table.room == room][-1]

    def _choosing(self, session: SessionId) -> RenderedCard:
        """The board again for one person, with the places on it that can still be picked."""
        board = self.board(session)
        return replace(self._note("Choose a place"), scene=board.scene, alt=board.alt, taps=board.taps)

    def _note(self, title: str, *lines: str) -> RenderedCard:
        texts: tuple[RichText, ...] = tuple((Plain(line),) for line in lines)
        return RenderedCard(
            language=self.language,
            right_to_left=self.language in _RIGHT_TO_LEFT,
            title=(Plain(title),),
            lines=texts,
            scene=None,
            alt="",
            block="",
            diagram="",
            rows=(),
            taps=(),
            table=None,
        )


class FakeRenderer:
    """Draws nothing, but says what it was asked to draw."""

    async def png(self, scene: Scene, look: Look) -> bytes:
        return f"{scene.alt} {look.theme} {look.pixels}".encode()

    async def gif(self, film: Film, look: Look) -> bytes:
        return f"{film.scene.alt} {len(film.frames)} {look.theme} {look.pixels}".encode()


def room_called(chat: str) -> Room:
    return Room(PLATFORM.name, chat)


def _person(name: str) -> Person:
    return Person(Player(AccountId(name)), name)


def _corners(square: str) -> tuple[tuple[float, float], ...]:
    x, y = "abc".index(square[0]) / 3, (3 - int(square[1])) / 3
    return ((x, y), (x + 1 / 3, y), (x + 1 / 3, y + 1 / 3), (x, y + 1 / 3))


def _scene(table: FakeTable) -> Scene:
    marks = dict(table.marks)
    ground = tuple(
        Area(tuple((3 * x, 3 * y) for x, y in _corners(square)), Ink.CELL, Ink.LINE) for square in SQUARES
    )
    shapes = tuple(
        Area(tuple((3 * x, 3 * y) for x, y in _corners(square)), Hue.YELLOW, Ink.LINE) for square in marks
    )
    names = tuple(
        Label((3 * _corners(square)[0][0] + 0.5, 3 * _corners(square)[0][1] + 0.5), square, 0.3)
        for square in SQUARES
    )
    return Scene(3, 3, ground, (*shapes, *names), f"Marked: {', '.join(marks) or 'nothing'}.")
