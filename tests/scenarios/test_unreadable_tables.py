"""Tables whose position can no longer be read: the record tells it, or it is said and can be ended."""

import json
from dataclasses import replace
from typing import Any

from bot.kernel.ids import RequestId, Version
from bot.sessions.events import MovePlayed
from bot.sessions.model import Session, is_open
from bot.sessions.ports import Change
from storage.codec.sessions import encode
from tests.kit.scenario import Harness, play_scenario

PLAYED = """
    Ann> /play fourrow @Bob
    Bob presses "Take seat"
    the player to move presses: d d c
    room: Bob (Red), your turn
"""


async def damage(harness: Any, **changed: Any) -> None:
    """The table as an earlier version, or a broken disk, might have kept it."""
    moot = harness.moot
    tables = [kept.document async for kept in moot.world.register.every()]
    (table,) = [one for one in tables if is_open(one)]
    damaged: Session = replace(table, version=Version(table.version + 1), **changed)
    told = (MovePlayed(table.people[0], ("c",)),)
    await moot.world.sessions.commit(Change(damaged, told, table.version, RequestId("damage")))
    await moot.settle()


async def test_a_position_that_cannot_be_read_is_found_from_the_record(harness: Harness) -> None:
    await play_scenario(harness, PLAYED)
    await damage(harness, position="what is this")
    await play_scenario(
        harness,
        """
        Bob> /board
        room: Bob (Red), your turn
        Bob> /move e
        room: Ann (Yellow), your turn
        Ann> /resign
        """,
    )


async def test_a_position_that_is_lost_is_told_called_off_and_exported(harness: Harness) -> None:
    await play_scenario(harness, PLAYED)
    await damage(harness, position="what is this", moves=("d", "what", "c"))
    await play_scenario(
        harness,
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


async def spoil(harness: Any, text: str | None = None, **fields: Any) -> None:
    """Text that cannot be read in the place of the only table: some of its own, or nothing of it."""
    moot = harness.moot
    (table,) = [kept.document async for kept in moot.world.register.every()]
    if text is None:
        text = json.dumps(json.loads(encode(table)) | fields)
    moot.world.register.damage(table.id, text)
    await moot.settle()


async def test_an_offer_that_cannot_be_read_is_told_and_withdrawn(harness: Harness) -> None:
    await play_scenario(harness, "Ann> /play fourrow\nroom: Ann offers a game")
    await spoil(harness, told="?", clock=7)
    await play_scenario(
        harness,
        """
        Bob> /board
        somewhere: This offer was stored in a way that can no longer be read
        Ann presses "Withdraw"
        somewhere: The board of this game can no longer be read
        """,
    )


async def test_a_game_that_is_over_and_cannot_be_read_is_told_and_exported(harness: Harness) -> None:
    await play_scenario(harness, PLAYED + '\nAnn> /resign\nAnn presses "Yes, I resign"\nroom: Ann resigned')
    await spoil(harness, told="?")
    await play_scenario(
        harness,
        """
        Bob> /board
        somewhere: The board of this game can no longer be read
        Bob> /record
        Bob sees privately: 2. d
        """,
    )


async def test_what_cannot_be_read_at_all_is_told_with_its_code(harness: Harness) -> None:
    await play_scenario(harness, PLAYED)
    (code,) = [kept.document.id async for kept in harness.moot.world.register.every()]
    await spoil(harness, "{")
    await play_scenario(
        harness,
        f"""
        Bob> /board {code}
        Bob sees privately: {code} was stored in a way that can no longer be read
        Cleo> /record {code}
        Cleo sees privately: {code} was stored in a way that can no longer be read
        """,
    )


async def test_a_table_of_a_newer_version_is_not_called_damaged(harness: Any) -> None:
    await play_scenario(harness, PLAYED)
    (table,) = [kept.document async for kept in harness.moot.world.register.every()]
    newer = json.dumps(json.loads(encode(table)) | {"schema": 99})
    harness.moot.world.register.damage(table.id, newer)
    await play_scenario(
        harness,
        f"""
        Bob> /board {table.id}
        Bob sees privately: A newer version of me is looking after this just now
        Bob> /move d
        Bob sees privately: A newer version of me is looking after this just now
        """,
    )
    harness.moot.world.register.damage(table.id, encode(table))
    await play_scenario(harness, "Bob> /board\nroom: Bob (Red), your turn")


async def test_lists_name_a_table_of_a_newer_version_beside_the_others(harness: Any) -> None:
    await play_scenario(harness, PLAYED)
    (table,) = [kept.document async for kept in harness.moot.world.register.every()]
    await play_scenario(harness, "Ann> /play fourrow\nroom: Ann offers a game")
    newer = json.dumps(json.loads(encode(table)) | {"schema": 99})
    harness.moot.world.register.damage(table.id, newer)
    await play_scenario(
        harness,
        f"""
        Ann> /games
        Ann sees privately: {table.id}: I am being upgraded
        Ann sees privately: Waiting for an opponent
        """,
    )


async def test_lists_name_a_table_that_cannot_be_read_beside_the_others(harness: Any) -> None:
    await play_scenario(harness, PLAYED)
    (table,) = [kept.document async for kept in harness.moot.world.register.every()]
    await play_scenario(harness, "Ann> /play fourrow\nroom: Ann offers a game")
    harness.moot.world.register.damage(table.id, "{")
    await play_scenario(
        harness,
        f"""
        Ann> /games
        Ann sees privately: {table.id}: it was stored in a way that can no longer be read
        Ann sees privately: Waiting for an opponent
        """,
    )
