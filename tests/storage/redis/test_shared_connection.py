"""Questions of many over one connection: each gets its own answer, even if others fail."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from storage.redis.connections import Connections, connections
from storage.redis.shared_client import SharedClient
from tests.storage.redis.wire import command, listening

MANY = 200
LIMIT_S = 20


def counting(clients: Connections) -> list[bytes]:
    """What is written, piece by piece."""
    written: list[bytes] = []
    pool: Any = clients.asking.connection_pool

    class Connection(pool.connection_class):  # type: ignore[misc, name-defined] # any class
        async def send_packed_command(self, packed: bytes, *args: Any, **named: Any) -> None:
            written.append(packed)
            await super().send_packed_command(packed, *args, **named)

    pool.connection_class = Connection
    return written


async def test_what_is_asked_at_once_goes_out_in_one_piece(valkey: Path) -> None:
    clients = connections(f"unix://{valkey}")
    written = counting(clients)
    await clients.asking.ping()
    written.clear()
    answers = await asyncio.gather(*(clients.asking.echo(str(number)) for number in range(MANY)))
    assert answers == [str(number) for number in range(MANY)]
    assert len(written) == 1
    await clients.close()


async def test_a_refusal_is_told_to_whom_it_is_for(clients: Connections) -> None:
    redis = clients.asking
    await redis.set("words", "no list")
    answers = await asyncio.gather(
        redis.get("words"), redis.lpush("words", "one"), redis.echo("after"), return_exceptions=True
    )
    assert isinstance(answers[1], ResponseError)
    assert answers[::2] == ["no list", "after"]
    async with redis.pipeline(transaction=False) as pipe:
        pipe.lpush("words", "one")
        pipe.echo("beside it")
        refused, beside = await pipe.execute(raise_on_error=False)
    assert isinstance(refused, ResponseError)
    assert beside == "beside it"


async def test_who_stops_waiting_takes_nobody_elses_answer_along(clients: Connections) -> None:
    redis = clients.asking
    for waits in (0, 1, 2):
        tasks = [asyncio.create_task(redis.echo(str(number))) for number in range(MANY)]
        for _ in range(waits):
            await asyncio.sleep(0)
        for task in tasks[::3]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for number, answer in enumerate(answers):
            assert answer == str(number) or (number % 3 == 0 and isinstance(answer, asyncio.CancelledError))
    assert await redis.echo("still in step") == "still in step"


async def test_a_transaction_is_not_interrupted(clients: Connections) -> None:
    redis = clients.asking
    await redis.set("count", 0)

    async def counts_twice() -> None:
        async with redis.pipeline(transaction=True) as pipe:
            pipe.incr("count")
            pipe.incr("count")
            first, second = await pipe.execute()
        assert second == first + 1

    async with asyncio.timeout(LIMIT_S):
        await asyncio.gather(
            *(counts_twice() for _ in range(MANY)), *(redis.incr("count") for _ in range(MANY))
        )
    assert int(await redis.get("count") or 0) == 3 * MANY


async def test_who_waits_for_news_holds_up_nobody(clients: Connections) -> None:
    reading = asyncio.create_task(clients.asking.xread({"nothing": "$"}, block=60_000))
    async with asyncio.timeout(LIMIT_S):
        assert await clients.asking.echo("meanwhile") == "meanwhile"
    assert not reading.done()
    while not reading.done():  # the library can lose a cancellation
        reading.cancel()
        await asyncio.wait([reading], timeout=0.1)


async def test_a_connection_that_breaks_is_told_to_all_and_made_anew(tmp_path: Path) -> None:
    """The first is broken off after its first question; the next one answers."""
    seen = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal seen
        while words := await command(reader):
            if words[0] == b"ECHO":
                seen += 1
                if seen == 1:
                    return
            writer.write(b"+OK\r\n" if words[0] != b"ECHO" else b"$%d\r\n%b\r\n" % (len(words[1]), words[1]))

    async with listening(tmp_path / "s", serve) as url, asyncio.timeout(LIMIT_S):
        clients = connections(url)
        questions = (clients.asking.echo(str(number)) for number in range(3))
        answers = await asyncio.gather(*questions, return_exceptions=True)
        assert [type(answer) for answer in answers] == [RedisConnectionError] * 3
        assert len(set(map(id, answers))) == 3
        assert await clients.asking.echo("again") == "again"
        await clients.close()


async def test_a_store_that_says_nothing_is_not_waited_for_longer_than_for_one_answer(tmp_path: Path) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while words := await command(reader):
            if words[0] != b"ECHO":
                writer.write(b"+OK\r\n")

    async with listening(tmp_path / "s", serve) as url, asyncio.timeout(LIMIT_S):
        clients = connections(url)
        impatient = SharedClient(clients.asking.connection_pool, 0.05)  # type: ignore[arg-type] # it is one
        questions = (impatient.echo(str(number)) for number in range(3))
        answers = await asyncio.gather(*questions, return_exceptions=True)
        assert [type(answer) for answer in answers] == [RedisTimeoutError] * 3
        with pytest.raises(RedisTimeoutError):
            await impatient.echo("once more")
        await impatient.aclose()
        await clients.close()
