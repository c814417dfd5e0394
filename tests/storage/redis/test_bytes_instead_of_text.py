"""Bytes that are no text, where a document was: that one is damaged, and everybody else is answered."""

import pytest

from bot.delivery.store import Store
from bot.documents.ports import DamagedDocument, OutOfReach
from bot.kernel.ids import RequestId
from bot.sessions.model import Session
from storage.redis import keys
from storage.redis.connections import Connections
from tests.kit.tables import opening, table

BYTES = b"\xff\xfe\x00nonsense\xc3"
ONE, OTHER = table("t1", 1), table("t2", 1)


async def test_only_that_one_is_damaged_and_its_bytes_are_kept(world: Store, clients: Connections) -> None:
    await world.sessions.commit(opening(ONE))
    await world.sessions.commit(opening(OTHER))
    await clients.asking.hset(keys.TABLES.document(ONE.id), "document", BYTES)
    found = await world.sessions.load_each((ONE.id, OTHER.id))
    assert found[0] == OutOfReach("t1", is_newer=False)
    assert isinstance(found[1], Session)
    with pytest.raises(DamagedDocument) as error:
        await world.sessions.load(ONE.id, RequestId("look"))
    assert error.value.text.encode(errors="surrogateescape") == BYTES
    (damaged,) = [damaged async for damaged in world.register.damaged()]
    await world.register.discard(damaged)
    assert await world.sessions.load(ONE.id, RequestId("look")) is None
