"""A damaged table still belongs to its players: it is shown as lost, and can be ended."""

import json
from dataclasses import replace

import pytest

from bot.delivery.store import Store
from bot.documents.ports import DamagedDocument
from bot.kernel.ids import RequestId, SessionId, Version
from bot.sessions.commands import Abort
from bot.sessions.model import Phase, Session
from bot.sessions.ports import Change
from bot.sessions.positions import standing
from bot.sessions.service import Sessions
from storage.codec.sessions import LOST
from storage.redis import keys
from storage.redis.connections import Connections
from tests.kit.clock import SettableClock
from tests.kit.installed_games import INSTALLED
from tests.kit.tables import ANN
from tests.storage.redis.test_stored_keys import _sample

GAMES = {game.game.id: game.game for game in INSTALLED}
LOOK = RequestId("look")
FOURROW = SessionId("table222")


async def played(world: Store, clients: Connections, **damage: object) -> Session:
    """A game under way; ``damage`` replaces fields of its document."""
    table: Session = replace(_sample("table-5-offered"), version=Version(1))
    await world.sessions.commit(Change(table, (), Version(0), RequestId("open")))
    key = keys.TABLES.document(table.id)
    document = json.loads(await clients.asking.hget(key, "document") or "")
    await clients.asking.hset(key, "document", json.dumps(document | damage))
    return table


@pytest.mark.parametrize(
    "damage", [{"clock": 7}, {"told": "?"}, {"offer": []}, {"moves": None}, {"due": "x"}]
)
async def test_a_damaged_game_is_one_whose_position_is_lost(
    world: Store, clients: Connections, damage: dict[str, object]
) -> None:
    table = await played(world, clients, **damage)
    loaded = await world.sessions.load(FOURROW, LOOK)
    assert loaded is not None
    session = loaded.document
    assert (session.people, session.game, session.room) == (table.people, table.game, table.room)
    assert session.moves == ((LOST,) if "moves" in damage else (*table.moves, LOST))
    assert standing(session, GAMES[session.game]) is None
    assert await world.sessions.load_many((FOURROW,)) == (session,)


async def test_it_can_be_closed(world: Store, clients: Connections) -> None:
    await played(world, clients, clock=7)
    sessions = Sessions(world.sessions, GAMES, SettableClock())
    closed = await sessions.do(FOURROW, Abort(ANN), RequestId("abort"))
    assert isinstance(closed, Session)
    assert closed.phase is Phase.CALLED_OFF
    assert await sessions.look(FOURROW) == closed
    assert '"phase":"called-off"' in (
        await clients.asking.hget(keys.TABLES.document(FOURROW), "document") or ""
    )


@pytest.mark.parametrize("damage", [{"people": 1}, {"game": None}, {"phase": "adjourned"}, {"schema": "?"}])
async def test_what_nobody_could_end_stays_unreadable(
    world: Store, clients: Connections, damage: dict[str, object]
) -> None:
    await played(world, clients, **damage)
    with pytest.raises(DamagedDocument):
        await world.sessions.load(FOURROW, LOOK)
