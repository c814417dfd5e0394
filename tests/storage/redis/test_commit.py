"""What a commit leaves behind in a real server."""

from dataclasses import replace

import pytest
import structlog

from bot.accounts.model import Account, Pings
from bot.delivery.store import Store
from bot.documents.limits import REQUEST_MEMORY_S
from bot.documents.ports import LeftToNewerVersion
from bot.kernel.ids import Handle, Platform, RequestId, SessionId
from bot.kernel.time import Instant
from storage.codec.fields import Unreadable
from storage.redis import keys
from storage.redis.connections import Connections
from tests.kit.tables import ANN, moving, opening, table

T1 = SessionId("t1")
PART = keys.partition(T1)


async def test_a_request_is_remembered_for_ten_minutes(world: Store, clients: Connections) -> None:
    await world.sessions.commit(opening(table()))
    left = await clients.asking.ttl(keys.TABLES.request_mark(T1, RequestId("open")))
    assert REQUEST_MEMORY_S - 60 < left <= REQUEST_MEMORY_S == 600


async def test_nothing_else_ever_expires(world: Store, clients: Connections) -> None:
    await world.sessions.commit(opening(table(due=Instant(1))))
    kept = (keys.TABLES.document(T1), keys.TABLES.due(PART))
    assert [await clients.asking.ttl(key) for key in kept] == [-1, -1]


async def test_the_version_can_be_read_without_the_document(world: Store, clients: Connections) -> None:
    await world.sessions.commit(opening(table()))
    await world.sessions.commit(moving(table(version=2), "m"))
    assert await clients.asking.hget(keys.TABLES.document(T1), "version") == "2"


@pytest.mark.parametrize("written", ["", "?", "3", "3 web:pub", "x web:pub m"])
async def test_a_damaged_call_is_named_as_such(world: Store, clients: Connections, written: str) -> None:
    await clients.asking.hset(keys.pings(T1), "ann", written)
    with pytest.raises(Unreadable, match="the call of ann to t1"):
        await world.calls.calls(T1)


@pytest.mark.parametrize(
    ("field", "value"), [("pings", "loudly"), ("pings", "Room"), ("document", "mere words")]
)
async def test_a_damaged_choice_is_named_as_such_once(
    world: Store, clients: Connections, field: str, value: str
) -> None:
    await clients.asking.hset(keys.account(ANN.player), field, value)
    with structlog.testing.capture_logs() as logs:
        for _ in "12":
            assert await world.accounts.account(ANN.player) == Account(ANN.player, listed=False)
    told = [(entry["event"], entry["account"]) for entry in logs]
    assert told == [("an account cannot be read", ANN.player.account)]


async def test_what_a_newer_version_wrote_is_out_of_reach_and_not_damaged(
    world: Store, clients: Connections
) -> None:
    await clients.asking.hset(keys.account(ANN.player), "document", '{"schema":99}')
    with pytest.raises(LeftToNewerVersion, match="account of schema 99"):
        await world.accounts.account(ANN.player)


async def test_choices_from_before_there_were_documents_still_hold(
    world: Store, clients: Connections
) -> None:
    await clients.asking.hset(keys.account(ANN.player), mapping={"language": "it", "pings": "private"})
    before = Account(ANN.player, "it", Pings.PRIVATE)
    assert await world.accounts.account(ANN.player) == before
    await world.accounts.choose(ANN.player, lambda now: replace(now, confirming=True))
    assert await world.accounts.account(ANN.player) == replace(before, confirming=True)
    assert set(await clients.asking.hkeys(keys.account(ANN.player))) == {"document"}


async def test_a_code_of_an_older_version_serves_one_handle_once(world: Store, clients: Connections) -> None:
    handle = Handle(Platform("web"), "7")
    for value, player in ((ANN.player.account, ANN.player), (f"{ANN.player.account} web:8", None)):
        await clients.asking.set(keys.code("ABCD2345"), value)
        assert await world.accounts.claim_old_code("ABCD2345", handle) == player
        assert await world.accounts.claim_old_code("ABCD2345", handle) is None
