"""Tables whose position can no longer be read: the record tells it, or it is said and can be ended."""

import json
from dataclasses import replace
from typing import Any

from bot.kernel.ids import RequestId, Version
from bot.sessions.events import MovePlayed
from bot.sessions.model import Session, is_open
from bot.sessions.ports import Change
from storage.codec.sessions import encode
from tests.kit.scenario import Stage, perform

PLAYED = """
    Ann> /play fourrow @Bob
    Bob presses "Take the seat"
    the player to move presses: d d c
    room: To move: Bob
"""


async def damage(stage: Any, **changed: Any) -> None:
    """The table as an earlier version, or a broken disk, might have kept it."""
    home = stage._home
    tables = [kept.document async for kept in home.world.register.every()]
    (table,) = [one for one in tables if is_open(one)]
    damaged: Session = replace(table, version=Version(table.version + 1), **changed)
    told = (MovePlayed(table.people[0], ("c",)),)
    await home.world.sessions.commit(Change(damaged, told, table.version, RequestId("damage")))
    await home.settle()


async def test_a_position_that_cannot_be_read_is_found_from_the_record(stage: Stage) -> None:
    await perform(stage, PLAYED)
    await damage(stage, position="what is this")
    await perform(
        stage,
        """
        Bob> /board
        room: To move: Bob
        Bob> /move e
        room: To move: Ann
        Ann> /resign
        """,
    )


async def test_a_position_that_is_lost_is_told_called_off_and_exported(stage: Stage) -> None:
    await perform(stage, PLAYED)
    await damage(stage, position="what is this", moves=("d", "what", "c"))
    await perform(
        stage,
        """
        Bob> /board
        somewhere: The position of this game was stored in a way that can no longer be read
        Bob> /move e
        Bob sees privately: The position of this game can no longer be read
        Bob> /hint
        Bob sees privately: The position of this game can no longer be read
        Bob> /takeback
        Bob sees privately: You have made no move
        Bob> /why e
        Bob sees privately: The position of this game can no longer be read
        Bob> /games
        Bob sees privately: Its board can no longer be read
        Ann> /record
        Ann sees privately: 2. what
        Ann> /replay
        Ann sees privately: The board of this game can no longer be read
        Bob> /abort
        Bob presses "Yes, call it off"
        somewhere: The board of this game can no longer be read
        """,
    )


async def spoil(stage: Any, text: str | None = None, **fields: Any) -> None:
    """Text that cannot be read in the place of the only table: some of its own, or nothing of it."""
    home = stage._home
    (table,) = [kept.document async for kept in home.world.register.every()]
    if text is None:
        text = json.dumps(json.loads(encode(table)) | fields)
    home.world.register.damage(table.id, text)
    await home.settle()


async def test_an_offer_that_cannot_be_read_is_told_and_withdrawn(stage: Stage) -> None:
    await perform(stage, "Ann> /play fourrow\nroom: Ann offers a game")
    await spoil(stage, told="?", clock=7)
    await perform(
        stage,
        """
        Bob> /board
        somewhere: This offer was stored in a way that can no longer be read
        Ann presses "Take it back"
        somewhere: The board of this game can no longer be read
        """,
    )


async def test_a_game_that_is_over_and_cannot_be_read_is_told_and_exported(stage: Stage) -> None:
    await perform(stage, PLAYED + '\nAnn> /resign\nAnn presses "Yes, I resign"\nroom: Ann resigned')
    await spoil(stage, told="?")
    await perform(
        stage,
        """
        Bob> /board
        somewhere: The board of this game can no longer be read
        Bob> /record
        Bob sees privately: 2. d
        """,
    )


async def test_what_cannot_be_read_at_all_is_told_with_its_code(stage: Stage) -> None:
    await perform(stage, PLAYED)
    (code,) = [kept.document.id async for kept in stage._home.world.register.every()]
    await spoil(stage, "{")
    await perform(
        stage,
        f"""
        Bob> /board {code}
        Bob sees privately: {code} was stored in a way that can no longer be read
        Bob> /record {code}
        Bob sees privately: {code} was stored in a way that can no longer be read
        """,
    )
