"""How memory grows in an hour of 24 groups that play all four games.

They play in three languages and two themes, with hints, questions and replays. No group waits for another, so
an hour takes minutes. ``--quick`` plays a quarter of an hour.
"""

import asyncio
import importlib
import logging
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import structlog

from bot.app.application import Application
from bot.dispatch.requests import Request
from bot.gamekit.game import AnyGame
from bot.intents.intent import Intent
from bot.intents.play import MakeMove, OpenTable, ShowHint, ShowReplay
from bot.intents.rules import AskRules
from bot.kernel.caches import BUDGET
from bot.kernel.ids import Handle, Named, RequestId, Room, SessionId
from bot.kernel.limits import MIB
from bot.kernel.machine import give_back, settle
from bot.kernel.scene import Look
from deploy.bench.measurement import QUICK, Row, child_pids, random_move, resident_mib, show, slope
from deploy.bench.requests import CHAT, DrawingCourier, running_app, service_renderer
from renderers.board_renderer import BoardRenderer

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
    cache_bytes: list[int] = field(default_factory=list)
    moves: int = 0

    @property
    def slope(self) -> float:
        """MiB a minute after memory should have settled."""
        late = self.resident[SETTLED_AFTER:]
        return slope(range(len(late)), late)


def soak(minutes: int = MINUTES) -> Soak:
    """To be run in a process of its own: what is measured is all of the process."""
    settle()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    return asyncio.run(_soak(minutes))


async def _soak(minutes: int) -> Soak:
    soaked = Soak()
    for adapter in ("discord.connection", "telegram.connection", "web.server"):
        importlib.import_module(f"bot.platforms.{adapter}")  # they take memory in the service, too
    renderer = service_renderer()
    async with running_app(renderer) as (app, courier):
        courier.dark_rooms = frozenset(Room(CHAT, str(number)) for number in range(GROUPS // 2, GROUPS))
        games = tuple(app.dispatcher.tables.games.values())
        groups = [
            _Group(number, games[number % len(games)], app, courier, renderer) for number in range(GROUPS)
        ]
        for _ in range(minutes):
            for _ in range(MOVES_A_MINUTE):
                await asyncio.gather(*(group.act() for group in groups))
                soaked.first = soaked.first or resident_mib()
            await asyncio.to_thread(give_back)  # as a worker does each minute
            soaked.resident.append(resident_mib())
            soaked.all_processes.append(soaked.resident[-1] + sum(map(resident_mib, child_pids())))
            soaked.cache_bytes.append(BUDGET.used_bytes)
        soaked.moves = sum(group.moves for group in groups)
    return soaked


@dataclass(slots=True)
class _Group:
    """People of one room and language, who play one game again and again."""

    number: int
    game: AnyGame
    app: Application
    courier: DrawingCourier
    renderer: BoardRenderer
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
            await self.renderer.png(answer.rendered.scene, Look(pixels=720))

    async def _move(self, table: SessionId, drawn: random.Random) -> str | None:
        """A random move as the game writes it; None where the game is over."""
        session = await self.app.dispatcher.tables.sessions.look(table)
        if session is None:
            return None
        state: Any = self.game.notation.load(session.position)
        if not (acting := self.game.rules.to_act(state)):
            return None
        move = random_move(self.game, state, acting[0], drawn.getrandbits(60))
        return self.game.notation.format(state, move)


def rows(soaked: Soak) -> Iterator[Row]:
    last, most = soaked.resident[-1], max(soaked.resident)
    since = f"after {SETTLED_AFTER} of {len(soaked.resident)} minutes"
    yield Row("resident memory, all games drawn once", figure=f"{soaked.first:.0f} MiB")
    yield Row("moves, each drawn", figure=f"{soaked.moves:,}")
    yield Row("resident memory", figure=f"{last:.0f} MiB, at most {most:.0f}")
    yield Row("the store and what draws as well", figure=f"{soaked.all_processes[-1]:.0f} MiB")
    yield Row(f"growth {since}", figure=f"{soaked.slope:.2f} MiB a minute")
    yield Row("in all caches, at most", figure=f"{max(soaked.cache_bytes) / MIB:.1f} MiB")


def main() -> None:
    show(f"{GROUPS} groups one move after the other", rows(soak()))


if __name__ == "__main__":
    main()
