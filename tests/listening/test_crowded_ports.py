"""Crowded ports answer new clients, and leave most files to the rest of the process."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from http import HTTPStatus

import pytest
import structlog
from aiohttp import web
from telegram import Bot, Update

from bot.listening import connections, requests
from bot.listening.connections import Connections
from bot.listening.listener import ListenAddress, listen
from bot.listening.settings import ProxySettings
from bot.operations.metrics.instruments import Instruments
from bot.operations.metrics.readiness import Readiness
from bot.operations.metrics.server import MetricsPage, serve_figures
from bot.operations.metrics.switch import watch
from bot.operations.settings import Address
from bot.platforms.discord.interactions_endpoint import SIGNATURE, TIMESTAMP, InteractionsEndpoint
from bot.platforms.discord.settings import INTERACTIONS_PATH, DiscordSettings
from bot.platforms.telegram.pending_updates import PendingUpdates
from bot.platforms.telegram.settings import TelegramSettings
from bot.platforms.telegram.webhook import PROOF, Webhook
from tests.kit.memory_store.store import memory_store
from tests.kit.program import free_port
from tests.kit.waiting import PATIENCE_S, comes_true
from tests.platforms.doubles.telegram import TOKEN

HOST = "127.0.0.1"
SECRET = "an-open-secret"  # noqa: S105 - of a test
HALF = f"{PROOF}: {SECRET}\r\nContent-Length: 9\r\n"
"""Headers of a request that does not arrive whole."""
IS_THERE = HTTPStatus.METHOD_NOT_ALLOWED
"""What is answered where something else than a question is expected."""


class Nobody:
    async def receive(self, update: Update, stored: Callable[[], None], since: float | None) -> None:
        raise AssertionError(update, stored, since)

    async def turn_away(self, update: Update, *, tell: bool) -> bool:
        raise AssertionError(update, tell)


class Deadlines:
    ticking = True


@asynccontextmanager
async def webhook() -> AsyncIterator[tuple[int, str]]:
    settings = TelegramSettings(
        _env_file=None,
        token=TOKEN,
        webhook_url="https://moot.example.org/hook",
        webhook_secret=SECRET,
        moot_public_port=free_port(),
    )
    opened = Webhook(Bot(TOKEN), PendingUpdates(Nobody()), settings, SECRET)
    await opened.open()
    yield settings.moot_public_port, settings.webhook_path
    await opened.close()


@asynccontextmanager
async def endpoint() -> AsyncIterator[tuple[int, str]]:
    settings = DiscordSettings(_env_file=None, discord_public_key="ab" * 32, moot_public_port=0)
    opened = InteractionsEndpoint(settings, print)
    await opened.open()
    yield opened.port, INTERACTIONS_PATH
    await opened.close()


@asynccontextmanager
async def figures() -> AsyncIterator[tuple[int, str]]:
    page = MetricsPage(Instruments(), Readiness(memory_store(), {}, Deadlines()))
    listener = await serve_figures(page, Address(HOST, 0))
    yield listener.port, "/metrics"
    await listener.close()


PORTS: Mapping[str, tuple[Callable[[], AbstractAsyncContextManager[tuple[int, str]]], int]] = {
    "webhook": (webhook, 40),
    "interactions": (endpoint, 40),
    "figures": (figures, 200),
}
"""Each with so many files that four may connect."""


Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Port = Callable[[], AbstractAsyncContextManager[tuple[int, str]]]
on_every_port = pytest.mark.parametrize(("served", "files"), PORTS.values(), ids=PORTS)


async def ask(port: int, request: str, body: str = "") -> Connection:
    """A new connection on which that is asked, and which stays open."""
    connection = await asyncio.open_connection(HOST, port, limit=1 << 20)
    connection[1].write(f"{request} HTTP/1.1\r\nHost: a\r\n{body}\r\n".encode("latin-1"))
    return connection


async def status_of(connection: Connection) -> int:
    """How a request was answered; 0 where it was hung up on."""
    try:
        return int((await connection[0].readline() or b"- 0").split()[1])
    except ConnectionResetError:
        return 0


async def is_answered(port: int, path: str) -> bool:
    """Whether a new client is answered."""
    connection = await ask(port, f"DELETE {path}")
    status = await status_of(connection)
    connection[1].close()
    return status == IS_THERE


@on_every_port
async def test_whoever_says_nothing_gives_way(
    monkeypatch: pytest.MonkeyPatch, served: Port, files: int
) -> None:
    monkeypatch.setattr(connections, "open_files_limit", lambda: files)
    async with served() as (port, path), asyncio.timeout(PATIENCE_S):
        silent = [await asyncio.open_connection(HOST, port) for _ in range(4)]
        silent[0][1].write(b"POST /half-a-request HTTP/1.1\r\nHost: a")
        assert await is_answered(port, path)
        assert await silent[0][0].read() == b"", "who came first is gone"
        for _, writer in silent:
            writer.close()


@on_every_port
async def test_whoever_was_only_refused_gives_way_at_once(
    monkeypatch: pytest.MonkeyPatch, served: Port, files: int
) -> None:
    monkeypatch.setattr(connections, "open_files_limit", lambda: files)
    async with served() as (port, path), asyncio.timeout(PATIENCE_S):
        refused = [await ask(port, "GET /nothing") for _ in range(4)]
        assert [await status_of(request) for request in refused] == [HTTPStatus.NOT_FOUND] * 4
        assert await is_answered(port, path)
        for _, request in refused:
            request.close()


@pytest.mark.parametrize("served", [webhook, endpoint])
async def test_whoever_sends_slowly_gives_way(monkeypatch: pytest.MonkeyPatch, served: Port) -> None:
    monkeypatch.setattr(connections, "open_files_limit", lambda: 40)
    async with served() as (port, path), asyncio.timeout(PATIENCE_S):
        slow = [await ask(port, f"POST {path}", HALF) for _ in range(4)]
        assert await is_answered(port, path)
        for _, writer in slow:
            writer.close()


@pytest.mark.parametrize("served", [webhook, endpoint])
async def test_what_does_not_arrive_whole_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, served: Port
) -> None:
    monkeypatch.setattr(requests, "BODY_WITHIN_S", 0.05)
    async with served() as (port, path), asyncio.timeout(PATIENCE_S):
        slow = await ask(port, f"POST {path}", HALF)
        assert await status_of(slow) == HTTPStatus.REQUEST_TIMEOUT
        slow[1].close()


@on_every_port
async def test_beside_a_thousand_idle_connections_everybody_is_answered(
    monkeypatch: pytest.MonkeyPatch, served: Port, files: int
) -> None:
    """Half of them have been refused something, the others say nothing."""
    monkeypatch.setattr(connections, "open_files_limit", lambda: 30 * files)
    async with served() as (port, path), asyncio.timeout(PATIENCE_S):
        idle = [await ask(port, "GET /nothing") for _ in range(500)]
        idle += [await asyncio.open_connection(HOST, port) for _ in range(500)]
        assert [await is_answered(port, path) for _ in range(20)] == [True] * 20
        for _, writer in idle:
            writer.close()


async def test_probes_of_health_are_answered_while_all_figures_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "open_files_limit", lambda: 200)
    arrivals = asyncio.Semaphore(0)

    async def waits(_page: MetricsPage) -> None:
        arrivals.release()
        await asyncio.Event().wait()

    monkeypatch.setattr(MetricsPage, "_ask_store", waits)
    async with figures() as (port, path), asyncio.timeout(PATIENCE_S):
        waiting = [await ask(port, f"GET {path}")]
        await arrivals.acquire()
        waiting += [await ask(port, f"GET {path}") for _ in range(8)]
        refused = [await status_of(connection) for connection in waiting[1:]]
        assert set(refused) <= {HTTPStatus.SERVICE_UNAVAILABLE, 0}
        probe = await ask(port, "GET /healthz")
        assert await status_of(probe) == HTTPStatus.OK
        for _, writer in (*waiting, probe):
            writer.close()


@pytest.mark.parametrize(("crowd", "used"), [(("192.0.2.1",), 2), (("192.0.2.1", "192.0.2.2"), 3)])
async def test_no_client_uses_more_than_is_left_for_others(crowd: tuple[str, ...], used: int) -> None:
    async with one_at_work() as (port, arrivals), asyncio.timeout(PATIENCE_S):
        working = []
        for client in crowd * 4:
            working.append(await ask(port, "GET /", f"X-Forwarded-For: {client}\r\n"))
            refusal = asyncio.create_task(status_of(working[-1]))
            begins = asyncio.create_task(arrivals.acquire())
            await asyncio.wait({refusal, begins}, return_when=asyncio.FIRST_COMPLETED)
            used -= begins.done()
            assert refusal.done() is not begins.done()
            refusal.cancel()
            begins.cancel()
        for _, writer in working:
            writer.close()
    assert used == 0


async def test_who_sends_bodies_late_gets_no_more_places_either() -> None:
    async with one_at_work() as (port, arrivals), asyncio.timeout(PATIENCE_S):
        late = [await ask(port, "POST /", "Content-Length: 1\r\n") for _ in range(4)]
        for _ in late:
            await arrivals.acquire()  # their headers are there
        for _, writer in late:
            writer.write(b"x")
        refused = [asyncio.create_task(status_of(connectionV)) for connectionV in late]
        for _ in range(2):
            await arrivals.acquire()  # two are at work; two are as many left for others
        finished, _ = await asyncio.wait(refused, return_when=asyncio.FIRST_COMPLETED)
        while len(finished) < 2:
            finished, _ = await asyncio.wait(refused, timeout=0.05)
        assert {task.result() for task in finished} == {HTTPStatus.SERVICE_UNAVAILABLE}
        for task in refused:
            task.cancel()
        for _, writer in late:
            writer.close()


async def test_an_answer_that_its_client_does_not_take_ends_with_its_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "ANSWER_SENT_WITHIN_S", 2.0)

    async def answers(_request: web.Request) -> web.Response:
        return web.Response(body=bytes(32 << 20))

    app = web.Application()
    app.router.add_get("/", answers)
    places = Connections(4)
    listener = await listen(app, ListenAddress(HOST, 0, "HERE"), places, farewell_s=0.01)
    async with asyncio.timeout(PATIENCE_S):
        silent = await ask(listener.port, "GET /")
        (server,) = places.servers
        await comes_true(lambda: bool(server.connections))
        await comes_true(lambda: not server.connections)
        reader, slow = await ask(listener.port, "GET /")
        received = 0
        while chunk := await reader.read(1 << 20):
            received += len(chunk)
            await asyncio.sleep(0.1)
            if received > 32 << 20:
                break
        assert received > 32 << 20, "who takes it slowly gets it all"
    for writer in (silent[1], slow):
        writer.close()
    await listener.close()


async def test_a_flood_without_proof_leaves_one_line_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "UNPROVEN_LOGGED_EVERY_S", 0.5)
    previous = requests.UNPROVEN["telegram"]
    async with webhook() as (port, path), asyncio.timeout(PATIENCE_S):
        with structlog.testing.capture_logs() as lines:
            for _ in range(30):
                answer = await ask(port, f"POST {path}", "Content-Length: 0\r\n")
                assert await status_of(answer) == HTTPStatus.FORBIDDEN
                answer[1].close()
            assert [line["count"] for line in lines] == [1]
            await asyncio.sleep(0.5)
            answer = await ask(port, f"POST {path}", "Content-Length: 0\r\n")
            assert await status_of(answer) == HTTPStatus.FORBIDDEN
            answer[1].close()
    assert [line["count"] for line in lines] == [1, 30]
    assert requests.UNPROVEN["telegram"] - previous == 31


async def test_figures_behind_our_own_proxy_warn_of_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    with structlog.testing.capture_logs() as lines:
        async with watch(Address(HOST, 0)).page(memory_store(), {}) as address, asyncio.timeout(PATIENCE_S):
            assert address
            port = int(address.removesuffix("/metrics").rsplit(":", 1)[1])
            answer = await ask(port, "GET /healthz", "X-Forwarded-For: 192.0.2.1\r\n")
            assert await status_of(answer) == HTTPStatus.OK
            answer[1].close()
    assert lines == []


@asynccontextmanager
async def one_at_work() -> AsyncIterator[tuple[int, asyncio.Semaphore]]:
    """A port of four places behind a proxy, on which every request takes for ever once it has begun."""
    arrivals = asyncio.Semaphore(0)

    async def works(request: web.Request) -> web.Response:
        arrivals.release()
        if request.can_read_body:
            await request.read()
            arrivals.release()
        await asyncio.Event().wait()
        return web.Response()

    app = web.Application()
    app.router.add_route("*", "/", works)
    proxies = ProxySettings(_env_file=None).proxies
    listener = await listen(app, ListenAddress(HOST, 0, "HERE"), Connections(4, proxies), farewell_s=0.01)
    yield listener.port, arrivals
    await listener.close()


@pytest.mark.parametrize("served", [webhook, endpoint])
async def test_a_header_that_is_no_text_is_a_wrong_one(
    served: Port, caplog: pytest.LogCaptureFixture
) -> None:
    names = (PROOF, SIGNATURE, TIMESTAMP, "X-Forwarded-For", "Content-Length: 0\r\nAccept-Language")
    async with served() as (port, path), asyncio.timeout(PATIENCE_S):
        answer = await ask(port, f"POST {path}", "".join(f"{name}: \xff\xfe\r\n" for name in names))
        assert await status_of(answer) in {HTTPStatus.FORBIDDEN, HTTPStatus.UNAUTHORIZED}
        answer[1].close()
    assert not [record for record in caplog.records if record.exc_info]


@on_every_port
async def test_what_is_no_http_leaves_nothing_in_the_log(
    served: Port, files: int, caplog: pytest.LogCaptureFixture
) -> None:
    del files
    async with served() as (port, _), asyncio.timeout(PATIENCE_S):
        for line in ("GET http://[::1", "GET //", "GET /\xff", "\x16\x03\x01", "GET / HTTP/9.9\r\n"):
            answer = await ask(port, line)
            assert await status_of(answer) < HTTPStatus.INTERNAL_SERVER_ERROR
            answer[1].close()
    assert caplog.records == []
