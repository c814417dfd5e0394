"""A chat app as the load sees it: rooms, people, and boards to look at."""

import asyncio
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.intents.play import JoinTable, PickMove

GAME, VARIANT = "territories", "random"
LOOKED_EVERY_S = 0.004
PATIENCE_S = 30.0
Settings: TypeAlias = dict[str, str]
_UNSEEN = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))
_COLUMN = len("e")
_TO_MOVE = re.compile(r"To move: (\w+)")


@dataclass(frozen=True, slots=True)
class Board:
    """What a board shows: its table, the version (None once the game is over), moves, and who is to move."""

    table: str | None
    version: int | None
    moves: dict[str, str]
    """What each button carries, by the move that it makes; none where there are so many that it takes two."""
    mover: str | None
    intents: dict[str, Intent | None]
    """What each button means, by what it carries."""

    def press(self, kind: type[Intent]) -> str:
        """What the button of this kind carries."""
        return next(press for press, intent in self.intents.items() if isinstance(intent, kind))


class Side(Protocol):
    """What happens is over when the person who asked sees that they were heard."""

    name: str

    @property
    def settings(self) -> Settings:
        """What the bot is to be told, so that it finds this double."""

    @property
    def violations(self) -> list[str]: ...

    @property
    def refused(self) -> int:
        """How often the bot was told that it is too fast."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def person(self, name: str) -> Any: ...

    def room(self, title: str, *people: Any) -> Any: ...

    def messages(self, room: Any) -> list[Any]:
        """The boards of the room, the oldest first."""

    def edits(self, message: Any) -> int: ...

    def look(self, message: Any) -> Board: ...

    async def play(self, person: Any, room: Any, *, alone: bool = False) -> None: ...

    async def watch(self, person: Any, room: Any, table: str) -> None: ...

    async def move(self, person: Any, room: Any, table: str, text: str) -> None:
        """Type it."""

    async def tap(self, person: Any, message: Any, press: str) -> None: ...

    async def ask(self, person: Any, message: Any, press: str) -> None:
        """Tap, and wait for the private answer."""


async def shown(side: Side, message: Any, after: int) -> None:
    """Wait until the message shows a version later than ``after``, or the end of the game."""
    looked_at = -1
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if (edits := side.edits(message)) != looked_at:
                looked_at, version = edits, side.look(message).version
                if version is None or version > after:
                    return
            await asyncio.sleep(LOOKED_EVERY_S)


async def appeared(side: Side, room: Any, beside: Iterable[Any] = ()) -> Any:
    """Wait for a board in the room that is not one of those ``beside`` it."""
    known = list(map(id, beside))
    async with asyncio.timeout(PATIENCE_S):
        while True:
            new = [one for one in side.messages(room) if id(one) not in known]
            if new:
                return new[0]
            await asyncio.sleep(LOOKED_EVERY_S)


def read_board(presses: list[str], text: str) -> Board:
    intents = {press: read_payload(press) for press in presses}
    picks = {press: intent for press, intent in intents.items() if isinstance(intent, PickMove)}
    tables = (getattr(intent, "table", None) for intent in intents.values())
    mover = _TO_MOVE.search(text.translate(_UNSEEN))
    table = next(filter(None, tables), None)
    is_open = any(isinstance(intent, JoinTable) for intent in intents.values())
    return Board(
        table=table,
        version=next((pick.seen for pick in picks.values()), 0 if is_open else None),
        moves={pick.path[-1]: press for press, pick in picks.items() if len(pick.path[-1]) > _COLUMN},
        mover=mover[1] if mover else None,
        intents=intents,
    )
