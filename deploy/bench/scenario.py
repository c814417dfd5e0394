"""Two hundred tables on two chat apps: who sits where, and moves that come at a steady rate."""

import asyncio
import random
import time
from collections.abc import Awaitable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from chat_double import Board, Side, appeared, shown

from bot.intents.play import JoinTable

ROOMS = 100
ACROSS = 20
"""So many tables are played from both apps, two in each of their rooms; the other rooms have one table."""
MOVES_A_SECOND = 2
OPENED_AT_ONCE = 8


@dataclass(frozen=True, slots=True)
class Guest:
    name: str
    side: Side
    person: Any
    room: Any


@dataclass(frozen=True, slots=True)
class Screen:
    """A board in a room of one side."""

    side: Side
    message: Any

    def look(self) -> Board:
        return self.side.look(self.message)


@dataclass(slots=True)
class Table:
    """``screens`` are where it is shown, in the order of its ``guests``' sides."""

    code: str
    guests: dict[str, Guest]
    screens: list[Screen]
    moves: int = 0
    busy: bool = False

    @property
    def mover(self) -> Guest | None:
        """Who can make a move by one tap, unless another move is on its way."""
        board = self.screens[0].look()
        return self.guests.get(board.mover or "") if board.moves and not self.busy else None

    def on(self, side: Side) -> Screen:
        return next(one for one in self.screens if one.side is side)


@dataclass(frozen=True, slots=True)
class Played:
    """Milliseconds until it was acknowledged, until the room showed it, until the other room did."""

    side: Side
    typed: bool
    heard: float
    here: float
    there: float | None


@dataclass(slots=True)
class Evening:
    tables: list[Table]
    played: list[Played] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    skipped: int = 0

    async def last(self, sides: Sequence[Side], seconds: float) -> None:
        """Moves on every side at a steady rate, whether the bot keeps up or not."""
        async with asyncio.TaskGroup() as moves:
            for side in sides:
                moves.create_task(self._arrivals(side, seconds, moves))

    async def _arrivals(self, side: Side, seconds: float, moves: asyncio.TaskGroup) -> None:
        drawn = random.Random(side.name)  # noqa: S311 - a benchmark plays at random, the same each time
        began = time.perf_counter()
        for number in range(int(seconds * MOVES_A_SECOND)):
            await asyncio.sleep(began + number / MOVES_A_SECOND - time.perf_counter())
            free = [(one, mover) for one in self.tables if (mover := one.mover) and mover.side is side]
            if free:
                moves.create_task(self._move(*drawn.choice(free), drawn, typed=number % 2 == 1))
            else:
                self.skipped += 1

    async def _move(self, table: Table, mover: Guest, drawn: random.Random, *, typed: bool) -> None:
        table.busy = True
        try:
            self.played.append(await _played(table, mover, drawn, typed=typed))
            table.moves += 1
        except TimeoutError:
            self.lost.append(f"{table.code}, at move {table.moves + 1}")
        finally:
            table.busy = False


async def _played(table: Table, guest: Guest, drawn: random.Random, *, typed: bool) -> Played:
    screen = table.on(guest.side)
    board = screen.look()
    text, press = drawn.choice(sorted(board.moves.items()))
    version = board.version or 0
    others = [one for one in table.screens if one is not screen]
    asked = (
        guest.side.move(guest.person, guest.room, table.code, text)
        if typed
        else guest.side.tap(guest.person, screen.message, press)
    )
    began = time.perf_counter()
    heard, here, *there = await asyncio.gather(
        _ms(asked, began), *(_ms(shown(one.side, one.message, version), began) for one in (screen, *others))
    )
    return Played(guest.side, typed, heard, here, there[0] if there else None)


async def _ms(wait: Awaitable[None], since: float) -> float:
    await wait
    return 1e3 * (time.perf_counter() - since)


async def opened(sides: tuple[Side, Side]) -> Evening:
    """Everybody sits down: most tables live on one side, the others on both."""
    rooms = {(side.name, at): _room(side, at) for side in sides for at in range(ROOMS)}
    apart = ROOMS - ACROSS // 2
    gate = asyncio.Semaphore(OPENED_AT_ONCE)

    async def beside(at: int) -> list[Table]:
        """Two tables in the same two rooms, one after the other."""
        pair = [rooms[side.name, at] for side in sides]
        return [await _opened(pair[0][0], pair[1][1]), await _opened(pair[1][0], pair[0][1])]

    async def alone(side: Side, at: int) -> list[Table]:
        return [await _opened(*rooms[side.name, at])]

    async def one_of(opening: Awaitable[list[Table]]) -> list[Table]:
        async with gate:
            return await opening

    openings = [
        *(alone(side, at) for at in range(apart) for side in sides),
        *(beside(at) for at in range(apart, ROOMS)),
    ]
    found = await asyncio.gather(*map(one_of, openings))
    return Evening([table for tables in found for table in tables])


def _room(side: Side, number: int) -> tuple[Guest, Guest]:
    """Two people and the room that they play in."""
    names = [f"{name}{side.name}{number}" for name in ("Ann", "Ben")]
    people = [side.person(name) for name in names]
    room = side.room(f"room {number}", *people)
    first, second = (Guest(name, side, person, room) for name, person in zip(names, people, strict=True))
    return first, second


async def _opened(host: Guest, guest: Guest) -> Table:
    """A table that one of them offers and the other takes, wherever they are."""
    known = host.side.messages(host.room)
    await host.side.play(host.person, host.room)
    screens = [Screen(host.side, await appeared(host.side, host.room, known))]
    code = screens[0].look().table or ""
    if guest.side is not host.side:
        known = guest.side.messages(guest.room)
        await guest.side.watch(guest.person, guest.room, code)
        screens.append(Screen(guest.side, await appeared(guest.side, guest.room, known)))
    await guest.side.tap(guest.person, screens[-1].message, screens[-1].look().press(JoinTable))
    for screen in screens:
        await shown(screen.side, screen.message, 0)
    return Table(code, {one.name: one for one in (host, guest)}, screens)


def edits(tables: Sequence[Table]) -> Iterator[int]:
    """How often each board has been edited, in a fixed order."""
    return (screen.side.edits(screen.message) for table in tables for screen in table.screens)
