"""What cannot be read is shown to be so, handed out, and called off by whose it is."""

import json
from typing import Any

import pytest

from bot.intents.community import DamagedAct, OnDamaged
from bot.kernel.ids import SessionId
from tests.kit.cup_scenario import key, running, words
from tests.kit.moot import ANN, BOB, CLEO, PUB, Moot

UNREADABLE = "can no longer be read"
NONSENSE = {
    "nonsense": lambda _: "\x00\x01what is this",
    "nothing": lambda _: "",
    "cut off": lambda text: text[: len(text) // 2],
    "packed wrongly": lambda _: "packed-1:abc",
    "a list": lambda _: "[]",
}


async def under_way(moot: Moot) -> SessionId:
    await moot.type(ANN, "/play fourrow @Bob")
    (take,) = [one for row in moot.board().rows for one in row if one.label == "Take seat"]
    await moot.press(BOB, take.press)
    return moot.on_show()


async def spoilt(moot: Moot, damage: Any) -> SessionId:
    table = await under_way(moot)
    sessions: Any = moot.world.sessions
    sessions.damage(table, damage(sessions.text_of(table)))
    return table


@pytest.fixture(params=NONSENSE)
async def table(moot: Moot, request: pytest.FixtureRequest) -> SessionId:
    return await spoilt(moot, NONSENSE[request.param])


async def test_it_is_shown_as_damaged_named_or_not(moot: Moot, table: SessionId) -> None:
    for line in (f"/board {table}", "/board", "/move d", "/resign", f"/watch {table}"):
        card = await moot.type(BOB, line)
        assert f"{table} was stored in a way that {UNREADABLE}" in words(card), line
        assert key(card, "As it is stored")
    assert f"{table}: it was stored" in await moot.read(BOB, "/games")


async def test_its_people_take_it_out(moot: Moot, table: SessionId) -> None:
    (stored,) = [one async for one in moot.world.register.damaged()]
    for card in (
        await moot.type(BOB, f"/record {table}"),
        await moot.press(ANN, key(await moot.type(ANN, "/board"), "As it is stored")),
    ):
        assert card
        assert card.file
        assert card.file.content.decode() == stored.text


async def test_its_people_call_it_off_and_nothing_leads_to_it(moot: Moot, table: SessionId) -> None:
    asked = await moot.type(BOB, f"/abort {table}")
    assert "for good" in words(asked)
    assert "could no longer be read and was called off" in words(
        await moot.press(BOB, key(asked, "Yes, call it off"))
    )
    assert [one async for one in moot.world.register.damaged()] == []
    assert await moot.world.index.in_room(PUB) == ()
    assert await moot.world.followers.of(table) == frozenset()
    assert "was called off" in words(moot.board())
    for person in (ANN, BOB):
        assert "You have no games right now" in await moot.read(person, "/games")
        assert table not in await moot.world.index.of_player(await moot.player(person))


async def test_it_is_in_what_is_exported_for_its_people(moot: Moot, table: SessionId) -> None:
    card = await moot.type(BOB, "/export")
    assert card
    assert card.file
    damaged = json.loads(card.file.content)["damaged"]
    (stored,) = [one async for one in moot.world.register.damaged()]
    assert damaged == [{"code": table, "stored": stored.text}]


async def test_others_do_neither(moot: Moot, table: SessionId) -> None:
    for act in DamagedAct:
        refused = words(await moot.ask(CLEO, OnDamaged(act, table)))
        assert "Only its people can do that" in refused
    assert UNREADABLE in await moot.read(CLEO, f"/record {table}")


async def test_administrators_of_the_room_do(moot: Moot, table: SessionId) -> None:
    card = await moot.ask(CLEO, OnDamaged(DamagedAct.EXPORT, table), admin=True)
    assert card
    assert card.file
    await moot.ask(CLEO, OnDamaged(DamagedAct.CALL_OFF, table), admin=True)
    assert await moot.world.index.in_room(PUB) == ()


async def test_what_can_be_read_is_not_called_off_so(moot: Moot) -> None:
    table = await under_way(moot)
    refused = await moot.ask(ANN, OnDamaged(DamagedAct.CALL_OFF, table))
    assert "can be read" in words(refused)
    assert await moot.world.sessions.load_many((table,))


async def test_other_tables_are_meant_before_it(moot: Moot, table: SessionId) -> None:
    await moot.type(ANN, "/play fourrow")
    assert await moot.type(ANN, "/board") is None
    assert moot.on_show() != table


CUP = '/cup open round-robin fourrow "Weekly cup"'


async def test_the_organiser_of_a_cup_calls_it_off(moot: Moot) -> None:
    cup = await running(moot, CUP, BOB, CLEO)
    cups: Any = moot.world.cups
    cups.damage(cup.id, NONSENSE["cut off"](cups.text_of(cup.id)))
    exported = await moot.type(ANN, f"/cup export {cup.id}")
    assert exported
    assert exported.file
    assert UNREADABLE in await moot.read(BOB, f"/cup export {cup.id}")
    yes = key(await moot.type(ANN, f"/cup call-off {cup.id}"), "Yes, call it off")
    assert "Only its people" in words(await moot.press(BOB, yes))
    assert "was called off" in words(await moot.press(ANN, yes))
    assert [one async for one in moot.world.cup_register.damaged()] == []
    for person in (ANN, BOB, CLEO):
        assert cup.id not in await moot.read(person, "/cups")


async def test_administrators_call_off_a_cup_of_which_nothing_is_known(moot: Moot) -> None:
    cup = await running(moot, CUP, BOB, CLEO)
    cups: Any = moot.world.cups
    cups.damage(cup.id, "?")
    assert UNREADABLE in await moot.read(BOB, "/cup standings")
    assert "Only its people" in words(await moot.ask(BOB, OnDamaged(DamagedAct.CALL_OFF, cup.id)))
    await moot.ask(BOB, OnDamaged(DamagedAct.CALL_OFF, cup.id), admin=True)
    assert cup.id not in await moot.read(BOB, "/cups")
    assert await moot.world.cup_index.in_room(PUB) == ()
