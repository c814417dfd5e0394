"""What an hour of 24 groups leaves in memory: ``.venv/bin/python deploy/bench/memory.py [--quick]``.

All four games are played in three languages and two themes, with hints, questions and replays. Nobody waits
between moves: a minute is as many moves as groups make in one. Pictures are drawn as where people are served,
mostly in a process beside this one. The store is a process apart, too; neither counts but where it is said.
"""

import asyncio
import importlib
import logging
import random
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import structlog  # noqa: E402 - run as a file, it finds the packages only now

from bot.app.application import Application  # noqa: E402 - run as a file, it finds the packages only now
from bot.app.assemble import SystemClock, assemble  # noqa: E402 - as above
from bot.dispatch.requests import Request  # noqa: E402 - as above
from bot.gamekit.game import AnyGame  # noqa: E402 - as above
from bot.gamekit.game_catalogue import discover  # noqa: E402 - as above
from bot.gamekit.randomness import Chance  # noqa: E402 - as above
from bot.intents.intent import Intent  # noqa: E402 - as above
from bot.intents.play import MakeMove, OpenTable, ShowHint, ShowReplay  # noqa: E402 - as above
from bot.intents.rules import AskRules  # noqa: E402 - as above
from bot.kernel.caches import BUDGET  # noqa: E402 - as above
from bot.kernel.ids import Handle, Named, Platform, RequestId, Room, SessionId  # noqa: E402 - as above
from bot.kernel.limits import MIB  # noqa: E402 - as above
from bot.kernel.machine import give_back, settle  # noqa: E402 - as above
from bot.kernel.scene import FILM_PIXELS, Look, Theme  # noqa: E402 - as above
from bot.messages.rendering import RenderedCard  # noqa: E402 - as above
from bot.operations.drawing import board_renderer  # noqa: E402 - as above
from bot.operations.settings import Settings  # noqa: E402 - as above
from bot.operations.supervisor import working  # noqa: E402 - as above
from deploy.bench.repeats import QUICK  # noqa: E402 - as above
from deploy.bench.silent_courier import SilentCourier  # noqa: E402 - as above
from deploy.bench.startup import children, resident_mib  # noqa: E402 - as above
from deploy.bench.table_rows import Row, show  # noqa: E402 - as above
from renderers.board_renderer import BoardRenderer  # noqa: E402 - as above
from storage.redis.store import connect  # noqa: E402 - as above

CHAT = Platform("telegram")
GROUPS = 24
MINUTES = 15 if QUICK else 60
SETTLED_AFTER = 10
"""Minutes from which on it is to stay as it is."""

MOVES_A_MINUTE = 4
"""Of each group."""

_HINT_EVERY, _QUESTION_EVERY, _REPLAY_EVERY = 7, 11, 61
"""Moves."""

_QUESTIONS = {
    "en": (
        "how do I win?",
        "can I pass?",
        "what happens in a draw?",
        "who begins?",
        "may I take a move back?",
    ),
    "it": ("come si vince?", "posso passare?", "quando è patta?", "chi comincia?", "posso muovere di nuovo?"),
    "fa": ("چطور برنده می‌شوم؟", "می‌توانم نوبت را رد کنم؟", "چه کسی شروع می‌کند؟", "بازی کی تمام می‌شود؟"),
}
_LANGUAGES = tuple(_QUESTIONS)


@dataclass(slots=True)
class Soak:
    """Samples of each minute: resident MiB, here and in ``all_processes``, and bytes in all caches here.

    ``first`` is where each has begun.
    """

    first: float = 0.0
    resident: list[float] = field(default_factory=list)
    all_processes: list[float] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    moves: int = 0

    @property
    def slope(self) -> float:
        """MiB a minute, by least squares, of what came after it should have settled."""
        late = self.resident[SETTLED_AFTER:]
        if len(late) < 2:  # noqa: PLR2004 - a line has two points
            return float("nan")
        middle, mean = (len(late) - 1) / 2, sum(late) / len(late)
        above = sum((at - middle) * (one - mean) for at, one in enumerate(late))
        return above / sum((at - middle) ** 2 for at in range(len(late)))


@dataclass(slots=True, kw_only=True)
class DrawingCourier(SilentCourier):
    """Draws each picture as a platform would; one group in two likes it dark."""

    renderer: BoardRenderer

    async def carry(self, room: Room, rendered: RenderedCard) -> None:
        theme = Theme.DARK if int(room.chat) // 12 else Theme.LIGHT
        if rendered.film:
            await self.renderer.gif(rendered.film, Look(theme, FILM_PIXELS))
        elif rendered.scene:
            await self.renderer.png(rendered.scene, Look(theme))


def soak(minutes: int = MINUTES) -> Soak:
    """To be run in a process of its own: what is measured is all of the process."""
    settle()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    return asyncio.run(_soak(minutes))


async def _soak(minutes: int) -> Soak:
    soaked = Soak()
    async with _app() as (app, courier):
        games = tuple(app.dispatcher.tables.games.values())
        groups = [_Group(number, games[number % len(games)], app, courier) for number in range(GROUPS)]
        for _ in range(minutes):
            for _ in range(MOVES_A_MINUTE):
                await asyncio.gather(*(group.act() for group in groups))
                soaked.first = soaked.first or resident_mib()
            await asyncio.to_thread(give_back)  # as a worker does each minute
            soaked.resident.append(resident_mib())
            soaked.all_processes.append(soaked.resident[-1] + sum(map(resident_mib, children())))
            soaked.held.append(BUDGET.used_bytes)
        soaked.moves = sum(group.moves for group in groups)
    return soaked


@dataclass(slots=True)
class _Group:
    """People of one room and language, who play one game again and again."""

    number: int
    game: AnyGame
    app: Application
    courier: DrawingCourier
    moves: int = 0
    _requests: int = 0

    @property
    def room(self) -> Room:
        return Room(CHAT, str(self.number))

    @property
    def language(self) -> str:
        return _LANGUAGES[self.number // 4 % len(_LANGUAGES)]

    async def act(self) -> None:
        """A move, or a new game where there is none to play on; now and then something else."""
        drawn = random.Random(f"{self.number}:{self.moves}")  # noqa: S311 - the same each time
        table = self.courier.newest.get(self.room)
        if table is None or (move := await self._move(table, drawn)) is None:
            await self._ask(OpenTable(self.game.id, drawn.choice(sorted(self.game.variants)), alone=True))
            return
        await self._ask(MakeMove(move, table))
        self.moves += 1
        turn = self.moves + self.number
        if not turn % _HINT_EVERY:
            await self._ask(ShowHint(table))
        if not turn % _QUESTION_EVERY:
            await self._ask(AskRules(f"{self.game.id} {drawn.choice(_QUESTIONS[self.language])}"))
        if not turn % _REPLAY_EVERY:
            await self._ask(ShowReplay(table))

    async def _ask(self, intent: Intent) -> None:
        self._requests += 1
        asker = Named(Handle(CHAT, self.room.chat), "Soak")
        name = RequestId(f"{self.number}:{self._requests}")
        answer = await self.app.dispatcher.handle(Request(name, asker, self.room, intent, self.language))
        if answer.rendered and answer.rendered.scene:
            await self.courier.renderer.png(answer.rendered.scene, Look(pixels=720))

    async def _move(self, table: SessionId, drawn: random.Random) -> str | None:
        """As the game writes it, for whoever is to act; None where it is over."""
        session = await self.app.dispatcher.tables.sessions.look(table)
        if session is None:
            return None
        state: Any = self.game.notation.load(session.position)
        if not (acting := self.game.rules.to_act(state)):
            return None
        if self.game.draw:
            move = self.game.draw(state, acting[0], Chance(drawn.getrandbits(60), "soak"))
        else:
            move = drawn.choice(list(self.game.rules.legal(state, acting[0])))
        return self.game.notation.format(state, move)


@asynccontextmanager
async def _app() -> AsyncIterator[tuple[Application, DrawingCourier]]:
    for served in ("discord.connection", "telegram.connection", "web.server"):
        importlib.import_module(f"bot.platforms.{served}")  # as where all are served: they take memory too
    settings = Settings()
    renderer = board_renderer(settings.moot_drawing, settings.moot_cache_mib)
    with TemporaryDirectory() as folder:
        store = await connect(None, Path(folder))
        app = assemble(store, tuple(discover()), SystemClock())
        courier = DrawingCourier(renderer=renderer)
        app.couriers[CHAT] = courier
        try:
            async with working(app.index_keeper().run, *app.platform_workers(), app.scorekeeper().run):
                yield app, courier
        finally:
            await store.close()
            renderer.close()


def rows(soaked: Soak) -> Iterator[Row]:
    last, most = soaked.resident[-1], max(soaked.resident)
    after = f"after {SETTLED_AFTER} of {len(soaked.resident)} minutes"
    yield Row("resident memory, all games drawn once", figure=f"{soaked.first:.0f} MiB")
    yield Row("moves, each drawn", figure=f"{soaked.moves:,}")
    yield Row("resident memory", figure=f"{last:.0f} MiB, at most {most:.0f}")
    yield Row("the store and what draws as well", figure=f"{soaked.all_processes[-1]:.0f} MiB")
    yield Row(f"growth {after}", figure=f"{soaked.slope:.2f} MiB a minute")
    yield Row("in all caches, at most", figure=f"{max(soaked.held) / MIB:.1f} MiB")


def main() -> None:
    show(f"{GROUPS} groups one move after the other", rows(soak()))


if __name__ == "__main__":
    main()
