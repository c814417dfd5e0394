"""Conditional moves, from what is typed to what the room sees, through races and deaths."""

import asyncio
from dataclasses import replace

from bot.intents.play import PickMove
from bot.kernel.ids import RequestId, SessionId
from bot.sessions.commands import PlayMove
from bot.sessions.plans import played_phrase
from tests.kit.moot import ANN, BOB, Moot


async def playing(moot: Moot, moves: str = "", *, clock: str = "clock:3d") -> SessionId:
    """A game of Ann and Bob after these moves."""
    await moot.begin(f"/play fourrow @Bob {clock}")
    await moot.play(moves)
    return (await moot.table()).id


async def test_a_planned_move_and_ones_own_at_the_same_moment_are_one_move(moot: Moot) -> None:
    """Whoever comes first: there is one answer, and nothing else goes wrong."""
    await playing(moot)
    await moot.type(BOB, "/if a then b")
    await moot.ask(ANN, PickMove((await moot.table()).id, (await moot.table()).version, ("a",)), settle=False)
    await asyncio.gather(moot.type(BOB, "/move c", settle=False), moot.app.plan_player().tick())
    await moot.settle()
    table = await moot.table()
    assert table.moves in (("a", "b"), ("a", "c"))
    assert table.plans == ()


async def test_whoever_dies_in_between_leaves_it_to_the_next(moot: Moot) -> None:
    """The notice is acted on by another process; and once more, which changes nothing."""
    await playing(moot)
    await moot.type(BOB, "/if a then b if c then c")
    table = await moot.table()
    await moot.ask(ANN, PickMove(table.id, table.version, ("a",)), settle=False)
    moot.restarts()
    await moot.settle()
    found = await moot.table()
    assert found.moves == ("a", "b")
    sessions = moot.app.dispatcher.tables.sessions
    answered = RequestId(f"plan:{table.id}:{found.version - 1}")
    bob = next(one for one in found.people if one.name == "Bob")
    again = await sessions.do(table.id, PlayMove(bob, "b", remarks=(played_phrase(bob),)), answered)
    assert again == replace(found)
