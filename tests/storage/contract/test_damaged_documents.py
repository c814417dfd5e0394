"""What cannot be read as a document: it is kept, and goes on where enough of it is left."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.delivery.store import Store
from bot.documents.ports import Change, Commit, DamagedDocument, DamagedText
from bot.kernel.ids import RequestId, SessionId, Version
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.sessions.commands import Join
from bot.sessions.model import Phase, Session
from bot.sessions.positions import is_lost, standing
from bot.sessions.service import Sessions
from storage.codec import sessions
from storage.codec.sessions import LOST
from tests.kit.clock import SettableClock
from tests.kit.fourrow_tables import no_blocks
from tests.kit.installed_games import INSTALLED
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.tables import ANN, BEN
from tests.storage.redis.test_stored_keys import _sample

GAMES = {game.game.id: game.game for game in INSTALLED}
LOOK = RequestId("look")
TABLE = SessionId("table222")
NOT_JSON = ("", "{", "null", "[]", '"text"', '{"schema":true}', "\ud800")


def table(**changed: Any) -> Session:
    return replace(_sample("table-5-offered"), version=Version(1), **changed)


async def damage(documents: Any, name: str, text: str) -> None:
    """Store a text where a document was."""
    if isinstance(documents, MemoryDocuments):
        documents.damage(name, text)
    else:
        await documents._redis.hset(documents._keys.document(name), "document", text)


async def damaged_table(world: Store, session: Session, **damage_: Any) -> str:
    await world.sessions.commit(Change(session, (), Version(0), RequestId("open")))
    text = json.dumps(json.loads(sessions.encode(session)) | damage_)
    await damage(world.sessions, session.id, text)
    return text


async def all_damaged(world: Store) -> list[DamagedText]:
    return [damaged async for damaged in world.register.damaged()]


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize(
    "wrong", [{"clock": 7}, {"told": "?"}, {"offer": []}, {"moves": None}, {"due": "x"}, {"ending": 1}]
)
async def test_a_table_of_any_phase_is_one_whose_position_is_lost(
    world: Store, phase: Phase, wrong: dict[str, Any]
) -> None:
    session = table(phase=phase, position="" if phase is Phase.LOBBY else "?")
    await damaged_table(world, session, **wrong)
    loaded = await world.sessions.load(TABLE, LOOK)
    assert loaded is not None
    salvaged = loaded.document
    assert (salvaged.phase, salvaged.people, salvaged.game) == (phase, session.people, session.game)
    assert standing(salvaged, GAMES[salvaged.game]) is None
    assert is_lost(salvaged, GAMES[salvaged.game])
    assert LOST in salvaged.moves
    assert await world.sessions.load_many((TABLE,)) == (salvaged,)
    assert [stored.document async for stored in world.register.every()] == [salvaged]


async def test_nobody_sits_down_to_an_offer_that_cannot_be_read(world: Store) -> None:
    await damaged_table(world, table(phase=Phase.LOBBY, people=(ANN,), position="", moves=()), clock=7)
    service = Sessions(world.sessions, GAMES, SettableClock(), no_blocks)
    refused = await service.do(TABLE, Join(BEN), RequestId("join"))
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "table-refuse-lost-offer"


async def test_what_goes_on_without_it_leaves_its_text_where_it_was(world: Store) -> None:
    text = await damaged_table(world, table(), clock=7)
    loaded = await world.sessions.load(TABLE, LOOK)
    assert loaded is not None
    closed = replace(loaded.document, version=Version(2), phase=Phase.CALLED_OFF)
    assert await world.sessions.commit(Change(closed, (), Version(1), RequestId("abort"))) is Commit.DONE
    assert await world.sessions.load_many((TABLE,)) == (closed,)
    assert await all_damaged(world) == [DamagedText(TABLE, text)]
    await world.register.discard(DamagedText(TABLE, text))
    assert await all_damaged(world) == []
    assert await world.sessions.load_many((TABLE,)) == (closed,)


@pytest.mark.parametrize("text", [*NOT_JSON, '{"schema":5,"people":1}'])
async def test_what_nobody_could_end_is_told_as_such_and_can_be_taken_away(world: Store, text: str) -> None:
    text = text.encode(errors="replace").decode()
    await world.sessions.commit(Change(table(due=Instant(1)), (), Version(0), RequestId("open")))
    await damage(world.sessions, TABLE, text)
    with pytest.raises(DamagedDocument) as error:
        await world.sessions.load(TABLE, LOOK)
    assert error.value.name == TABLE
    assert await world.sessions.load_many((TABLE,)) == ()
    (found,) = await all_damaged(world)
    assert (found.name, found.text) == (TABLE, text)
    assert found.why
    await world.register.discard(found)
    assert await all_damaged(world) == []
    assert await world.sessions.load(TABLE, LOOK) is None
    assert (await world.deadlines.claim(9, 1_000)).names == ()


@pytest.mark.parametrize("text", NOT_JSON)
async def test_a_damaged_cup_is_told_kept_and_can_be_taken_away(world: Store, text: str) -> None:
    text = text.encode(errors="replace").decode()
    cup = replace(_sample("cup-2-swiss"), version=Version(1))
    await world.cups.commit(Change(cup, (), Version(0), RequestId("open")))
    await damage(world.cups, cup.id, text)
    with pytest.raises(DamagedDocument, match="cup"):
        await world.cups.load(cup.id, LOOK)
    (found,) = [damaged async for damaged in world.cup_register.damaged()]
    assert (found.name, found.text) == (cup.id, text)
    await world.cup_register.discard(found)
    assert await world.cups.load(cup.id, LOOK) is None


async def test_nothing_is_damaged_where_all_can_be_read(world: Store) -> None:
    await world.sessions.commit(Change(table(), (), Version(0), RequestId("open")))
    assert await all_damaged(world) == []
