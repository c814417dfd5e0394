"""What each adapter gets through when nobody limits it: the whole bot in one process, its double in this."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from chat_double import Side, appeared, shown
from discord_double import DiscordSide
from served_process import WITHOUT_LIMITS, Bot, served
from table_rows import Row, row
from telegram_double import TelegramSide

from bot.intents.play import ShowHint

TABLES = 50
LASTS_S = 5.0


@dataclass(frozen=True, slots=True)
class Solo:
    """Somebody who plays every seat of a table, in a room of their own."""

    side: Side
    person: Any
    message: Any
    drawn: random.Random

    async def asks(self) -> bool:
        """For a hint, which is answered in private and without a picture; whether there was one to be had."""
        board = self.side.look(self.message)
        if board.moves:
            await self.side.ask(self.person, self.message, board.press(ShowHint))
        return bool(board.moves)

    async def moves(self) -> bool:
        """Until the picture has changed; whether there was a move to be made by one tap."""
        board = self.side.look(self.message)
        if board.moves:
            await asyncio.gather(
                self.side.tap(self.person, self.message, self.drawn.choice(sorted(board.moves.values()))),
                shown(self.side, self.message, board.version or 0),
            )
        return bool(board.moves)


def measure() -> list[Row]:
    return [one for side in (DiscordSide, TelegramSide) for one in asyncio.run(_measure(side(limited=False)))]


async def _measure(side: Side) -> list[Row]:
    await side.open()
    try:
        async with served(side.settings, 1, WITHOUT_LIMITS) as bot:
            solos = await asyncio.gather(*(_opened(side, number) for number in range(TABLES)))
            return [row async for row in _rows(side, list(solos), bot)]
    finally:
        await side.close()


async def _rows(side: Side, solos: list[Solo], bot: Bot) -> AsyncIterator[Row]:
    for what, act in (("private answers, no picture", Solo.asks), ("moves, with picture", Solo.moves)):
        for way, run in (("one by one", _in_turn), (f"{TABLES} at once", _at_once)):
            used = bot.cpu_s
            times = await run(solos, act)
            used = (bot.cpu_s - used) / len(times)
            figure = f"{len(times) / LASTS_S:.0f} interactions/s, {1e3 * used:.1f} ms CPU each"
            yield row(f"{side.name}: {what}, {way}", times, figure)


async def _in_turn(solos: list[Solo], act: Callable[[Solo], Awaitable[bool]]) -> list[float]:
    """At one table until its game is over, then at the next."""
    times: list[float] = []
    until = time.perf_counter() + LASTS_S
    for solo in solos:
        times.extend([ms async for ms in _again_and_again(solo, act, until)])
    return times


async def _at_once(solos: list[Solo], act: Callable[[Solo], Awaitable[bool]]) -> list[float]:
    times: list[float] = []
    until = time.perf_counter() + LASTS_S

    async def at(solo: Solo) -> None:
        times.extend([ms async for ms in _again_and_again(solo, act, until)])

    await asyncio.gather(*map(at, solos))
    return times


async def _again_and_again(
    solo: Solo, act: Callable[[Solo], Awaitable[bool]], until: float
) -> AsyncIterator[float]:
    """Milliseconds each."""
    while (before := time.perf_counter()) < until and await act(solo):
        yield 1e3 * (time.perf_counter() - before)


async def _opened(side: Side, number: int) -> Solo:
    person = side.person(f"Ann{number}")
    room = side.room(f"room {number}", person)
    await side.play(person, room, alone=True)
    drawn = random.Random(number)  # noqa: S311 - a benchmark plays at random, the same each time
    return Solo(side, person, await appeared(side, room), drawn)
