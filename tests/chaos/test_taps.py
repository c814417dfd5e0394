"""Two taps at the same moment, again and again: each version of a table is made by one of them."""

import asyncio

import pytest

from bot.delivery.store import Store
from bot.documents.ports import Commit
from bot.kernel.ids import RequestId, Version
from bot.kernel.text import Refusal, say
from bot.sessions.commands import PlayMove
from bot.sessions.model import Phase, Session
from bot.sessions.service import Sessions
from tests.kit.clock import SettableClock
from tests.kit.fourrow_tables import FOURROW, GAMES, offering
from tests.kit.stores import StartingLine
from tests.kit.tables import ANN

TOO_LATE = {
    Phase.PLAYING: Refusal(say("table-refuse-board-moved-on")),
    Phase.OVER: Refusal(say("table-refuse-over")),
}


async def practice(world: Store, number: int) -> Session:
    """A table at which Ann plays both sides, and so may always tap."""
    sessions = Sessions(world.sessions, GAMES, SettableClock())
    table = await sessions.open(offering(alone=True), RequestId(f"open {number}"))
    assert isinstance(table, Session)
    return table


async def after_two_taps(world: Store, table: Session) -> Session:
    """Both have looked at the table before either of them writes."""
    line = StartingLine(world.sessions, runners=2)
    sessions = Sessions(line, GAMES, SettableClock())
    state = FOURROW.notation.load(table.position)
    legal = [move for seat in FOURROW.rules.to_act(state) for move in FOURROW.rules.legal(state, seat)]
    answers = await asyncio.gather(
        *(
            sessions.do(
                table.id,
                PlayMove(ANN, FOURROW.notation.format(state, move), table.version),
                RequestId(f"tap {number} at {table.version}"),
            )
            for number, move in enumerate((legal[0], legal[-1]))
        )
    )
    (moved,) = [answer for answer in answers if isinstance(answer, Session)]
    assert [answer for answer in answers if isinstance(answer, Refusal)] == [TOO_LATE[moved.phase]]
    assert sorted(line.commits) == [Commit.DONE, Commit.STALE]
    assert moved.version == Version(table.version + 1)
    assert len(moved.moves) == len(table.moves) + 1
    return moved


@pytest.mark.parametrize("pairs", [300, pytest.param(10_000, marks=pytest.mark.slow)])
async def test_of_two_taps_one_counts_and_one_is_told_why_not(world: Store, pairs: int) -> None:
    table = await practice(world, 0)
    for pair in range(pairs):
        if table.phase is not Phase.PLAYING:
            table = await practice(world, pair)
        table = await after_two_taps(world, table)
    assert await world.sessions.load_many((table.id,)) == (table,)
