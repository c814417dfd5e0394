"""A table whose document reads, and cannot be one: it is damaged, and nobody else notices."""

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from bot.kernel.ids import SessionId
from bot.kernel.time import DAY
from tests.kit.card_text import labels
from tests.kit.cup_scenario import key, words
from tests.kit.moot import ANN, BOB, Moot

Fields = dict[str, Any]


def setup(**changed: Any) -> Callable[[Fields], Fields]:
    return lambda fields: {"setup": fields["setup"] | changed}


def to(**changed: Any) -> Callable[[Fields], Fields]:
    return lambda _: changed


DAMAGED: dict[str, Callable[[Fields], Fields]] = {
    "nobody": to(people=[]),
    "one person at two seats": lambda fields: {"people": fields["people"][:1]},
    "eight people at two seats": lambda fields: {"people": fields["people"] * 4},
    "no seats": setup(seats=0),
    "a negative version": to(version=-3),
    "a version beyond counting": to(version=10**30),
    "a room that is none": to(room="pub"),
    "a time in words": to(opened="yesterday"),
    "a time before all calendars": to(opened=-(10**18)),
    "no code": to(id=""),
    "a winner who is not there": to(
        ending={"winners": [7], "reason": {"key": "card-drawn", "args": []}, "points": []}
    ),
}
LOST: dict[str, Callable[[Fields], Fields]] = {
    "moves that lead nowhere": to(moves=["what"], position="?"),
    "a clock of no kind": to(clock={"control": {"kind": "x"}}),
    "a deadline after all calendars": to(due=10**25),
}
UNKNOWN: dict[str, Callable[[Fields], Fields]] = {
    "another game": to(game="chess"),
    "another variant": setup(variant="sideways"),
}


async def spoilt(moot: Moot, change: Callable[[Fields], Fields]) -> SessionId:
    """A game under way that has become senseless, and another one."""
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.press(BOB, key(moot.board(), "Take seat"))
    table, sessions = moot.on_show(), moot.world.sessions
    await moot.type(ANN, "/move d")
    await moot.type(ANN, "/play territories @Bob")
    kept: Any = sessions
    fields = json.loads(kept.text_of(table))
    kept.damage(table, json.dumps(fields | change(fields)))
    return table


async def all_is_answered(moot: Moot, table: SessionId) -> None:
    """Whatever is asked, and the other table is listed."""
    for line in ("board", "record", "resign", "hint", "draw", "verify", "watch", "abort"):
        for named in (f"/{line} {table}", f"/{line}"):
            assert "Something went wrong" not in words(await moot.type(BOB, named)), named
    for line in ("/games", "/next", "/profile", "/export"):
        assert "Something went wrong" not in words(await moot.type(BOB, line)), line
    assert "Territories" in await moot.read(BOB, "/games")
    await moot.time_passes(2 * DAY)


@pytest.mark.parametrize("change", DAMAGED.values(), ids=DAMAGED)
async def test_what_cannot_be_is_damaged(moot: Moot, change: Callable[[Fields], Fields]) -> None:
    table = await spoilt(moot, change)
    await all_is_answered(moot, table)
    listed = await moot.read(BOB, "/games")
    assert f"{table}: it was stored in a way that can no longer be read" in listed
    asked = await moot.type(BOB, f"/abort {table}")
    await moot.press(BOB, key(asked, "Yes, call it off"))
    assert table not in await moot.read(BOB, "/games")


@pytest.mark.parametrize("change", LOST.values(), ids=LOST)
async def test_what_leaves_its_people_is_a_lost_game(moot: Moot, change: Callable[[Fields], Fields]) -> None:
    table = await spoilt(moot, change)
    await all_is_answered(moot, table)
    assert f"{table}: Four in a Row" in await moot.read(BOB, "/games")
    await moot.press(BOB, key(await moot.type(BOB, f"/abort {table}"), "Yes, call it off"))
    assert table not in await moot.read(BOB, "/games")


async def test_a_closed_game_whose_board_is_lost_offers_what_still_works(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow me")
    table, kept = moot.on_show(), cast("Any", moot.world.sessions)
    for column in "abababa":
        await moot.type(ANN, f"/move {column}")
    kept.damage(table, json.dumps(json.loads(kept.text_of(table)) | {"clock": 7}))
    await moot.type(ANN, f"/board {table}")
    assert labels(moot.board()) == ["Rematch", "As a record", "Rules"]
    for row in moot.board().rows:
        for one in row:
            assert "can no longer be read" not in words(await moot.press(ANN, one.press)), one.label


@pytest.mark.parametrize("change", UNKNOWN.values(), ids=UNKNOWN)
async def test_what_is_not_installed_is_not_known(moot: Moot, change: Callable[[Fields], Fields]) -> None:
    table = await spoilt(moot, change)
    await all_is_answered(moot, table)
    assert "I don’t know this table" in await moot.read(BOB, f"/board {table}")


async def test_a_wish_for_a_seat_that_is_not_there_disturbs_nobody(moot: Moot) -> None:
    wish = {"robot": {"account": "z", "name": "Z"}, "seats": [9], "agreed": []}
    table = await spoilt(moot, to(stand_in=wish))
    await all_is_answered(moot, table)
    assert f"{table}: Four in a Row" in await moot.read(BOB, "/games")
