"""A store is looked over before games are trusted to it."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog
from redis.asyncio import Redis

from bot.documents.ownership import Claim
from bot.documents.ports import Commit
from bot.kernel.diagnostics import Finding, Verdict
from bot.kernel.ids import Part
from bot.operations.logs import _ending
from storage.redis import key_scan, keys
from storage.redis.connections import connections
from storage.redis.diagnostics import check_eviction, check_persistence, checkup, connect_checked, judge_skew
from storage.redis.embedded_server import Answer, EmbeddedServer, ask, find_binary
from storage.redis.leases import RedisOwnerLeases
from storage.redis.store import Scattered, Unfit, connect
from tests.kit.due_tables import worked_on
from tests.kit.operators_guide import user_of_the_store
from tests.kit.tables import store_table

pytestmark = pytest.mark.usefixtures("patient_store")
OK, WARN, FAIL = Verdict.OK, Verdict.WARN, Verdict.FAIL


@pytest_asyncio.fixture
async def spoilt(tmp_path: Path) -> AsyncIterator[tuple[str, Redis]]:
    """A server for this test alone; the test may change its settings."""
    server = EmbeddedServer(tmp_path / "spoilt")
    await server.open()
    url = f"unix://{server.socket}"
    clients = connections(url)
    yield url, clients.asking
    await clients.close()
    await server.close()


def wrong(findings: tuple[Finding, ...]) -> list[Finding]:
    return [finding for finding in findings if finding.verdict is not OK]


async def test_our_own_server_is_well(tmp_path: Path) -> None:
    findings = await checkup(None, tmp_path)
    assert wrong(findings) == []
    assert re.match(r"(Valkey|Redis) \d", findings[0].says)


async def test_nothing_is_left_behind(spoilt: tuple[str, Redis]) -> None:
    url, redis = spoilt
    await checkup(url, Path())
    assert set(await redis.keys()) <= {keys.probe()}
    assert 0 < await redis.ttl(keys.probe()) <= 10


async def test_a_store_that_forgets_and_keeps_no_file_is_told_of(spoilt: tuple[str, Redis]) -> None:
    url, redis = spoilt
    await redis.config_set("maxmemory-policy", "allkeys-lru")
    await redis.config_set("maxmemory", "100mb")
    await redis.config_set("appendonly", "no")
    findings = wrong(await checkup(url, Path()))
    assert [finding.verdict for finding in findings] == [WARN, FAIL]
    assert "appendonly yes" in findings[0].says
    assert "maxmemory-policy noeviction" in findings[1].says


async def evict(redis: Redis) -> None:
    await redis.config_set("maxmemory-policy", "allkeys-lru")
    await redis.config_set("maxmemory", "100mb")


async def test_what_the_doctor_calls_a_failure_a_start_says_too(spoilt: tuple[str, Redis]) -> None:
    url, redis = spoilt
    await evict(redis)
    (failure,) = wrong(await checkup(url, Path()))
    with structlog.testing.capture_logs() as logs:
        world = await connect_checked(url, Path(), allow_eviction=False, version="0.3.9")
    await world.close()
    assert [(entry["log_level"], entry["event"]) for entry in logs] == [
        ("error", f"{failure.about} {failure.says}")
    ]
    assert "MOOT_ALLOW_EVICTION=yes" in failure.says


async def test_a_store_that_evicts_needs_a_yes_from_the_next_version_on(spoilt: tuple[str, Redis]) -> None:
    url, redis = spoilt
    await (await connect_checked(url, Path(), allow_eviction=False, version="0.4.0")).close()
    await evict(redis)
    with pytest.raises(Unfit, match=r"allkeys-lru.*MOOT_ALLOW_EVICTION=yes"):
        await connect_checked(url, Path(), allow_eviction=False, version="0.4.0")
    await (await connect_checked(url, Path(), allow_eviction=True, version="1.0.0")).close()


async def test_a_policy_is_known_where_settings_cannot_be_asked_for(spoilt: tuple[str, Redis]) -> None:
    """Managed stores forbid CONFIG."""
    url, redis = spoilt
    await evict(redis)
    await redis.execute_command(*user_of_the_store())
    managed = url.replace("unix://", "unix://moot:PASSWORD@")
    with pytest.raises(Unfit, match="allkeys-lru"):
        await connect_checked(managed, Path(), allow_eviction=False, version="0.4.0")


def test_a_failure_is_red_on_a_terminal() -> None:
    *_, render = _ending(for_people=True)
    line = render(None, "error", {"level": "error", "event": "memory may throw games away"})
    assert structlog.dev.RED in str(line)


async def test_a_replica_cannot_be_written_to(spoilt: tuple[str, Redis]) -> None:
    url, redis = spoilt
    await redis.replicaof("127.0.0.1", "1")
    (finding,) = wrong(await checkup(url, Path()))
    assert finding.verdict is FAIL
    assert "does not let us write" in finding.says


@pytest.mark.parametrize("forbidden", [(), ("-info",)])
async def test_the_user_of_the_operators_guide_has_all_the_rights_that_moot_needs(
    spoilt: tuple[str, Redis], forbidden: tuple[str, ...]
) -> None:
    url, redis = spoilt
    await redis.execute_command(*user_of_the_store(), *forbidden)
    theirs = url.replace("unix://", "unix://moot:PASSWORD@")
    world = await connect(theirs, Path())
    try:
        assert await store_table(world) is Commit.DONE
        await worked_on(world, ["t1"], 1)
        assert await anext(world.table_news.listen()) is None
        assert not (await world.part_log.report({Part("telegram"): 0}, near=True)).ended_ms
    finally:
        await world.close()
    findings = wrong(await checkup(theirs, Path()))
    assert [finding.verdict for finding in findings] == [WARN] * bool(forbidden)
    assert all("give its user `+info`" in finding.says for finding in findings)


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "unix:///nowhere/at/all.sock"])
async def test_a_store_that_is_not_there_fails(url: str) -> None:
    (finding,) = await checkup(url, Path())
    assert finding.verdict is FAIL
    assert "REDIS_URL" in finding.says


@pytest_asyncio.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[str]:
    """The only server of a cluster of its own."""
    words = f"--port 0 --unixsocket {tmp_path}/s --dir {tmp_path} --logfile {tmp_path}/log"
    scattered = f"--cluster-enabled yes --cluster-port {_free_port()}"
    server = await asyncio.create_subprocess_exec(find_binary(), *words.split(), *scattered.split())
    while await ask(tmp_path / "s") is not Answer.READY:  # it calls no function when it is
        assert server.returncode is None, (tmp_path / "log").read_text()
        await asyncio.sleep(0.01)
    yield f"unix://{tmp_path}/s"
    server.terminate()
    await server.wait()


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


async def test_a_cluster_at_the_address_of_one_server_is_told_how_it_is_written(cluster: str) -> None:
    (finding,) = await checkup(cluster, Path())
    assert finding.verdict is FAIL
    assert "it is a cluster: write redis+cluster://" in finding.says
    with pytest.raises(Scattered):
        await connect(cluster, Path())


async def test_an_address_that_cannot_be_read_is_not_shown() -> None:
    (finding,) = await checkup("redis://host:secret-word/0", Path())
    assert finding.verdict is FAIL
    assert "secret-word" not in finding.says


@pytest.mark.parametrize(
    ("info", "verdict"),
    [
        ({"aof_enabled": 1, "aof_last_write_status": "ok"}, OK),
        ({"aof_enabled": 0}, WARN),
        ({}, WARN),
        ({"aof_enabled": 1, "aof_last_write_status": "err"}, FAIL),
        ({"aof_enabled": 1, "aof_last_bgrewrite_status": "err"}, FAIL),
    ],
)
def test_what_a_crash_would_cost(info: dict[str, object], verdict: Verdict) -> None:
    assert check_persistence(info).verdict is verdict


@pytest.mark.parametrize(
    ("info", "verdict"),
    [
        ({"maxmemory": 0, "used_memory": 5_000, "maxmemory_policy": "noeviction"}, OK),
        ({"maxmemory": 100, "used_memory": 79, "maxmemory_policy": "noeviction"}, OK),
        ({"maxmemory": 100, "used_memory": 81, "maxmemory_policy": "noeviction"}, WARN),
        ({"maxmemory": 0, "used_memory": 5_000, "maxmemory_policy": "volatile-ttl"}, WARN),
        ({"maxmemory": 100, "used_memory": 5, "maxmemory_policy": "volatile-ttl"}, FAIL),
    ],
)
def test_what_is_forgotten_when_memory_is_short(info: dict[str, object], verdict: Verdict) -> None:
    assert check_eviction(info).verdict is verdict


@pytest.mark.parametrize(
    ("ms", "verdict"), [(0, OK), (-999, OK), (1_000, WARN), (-29_999, WARN), (30_000, FAIL), (-60_000, FAIL)]
)
def test_two_clocks_that_differ(ms: int, verdict: Verdict) -> None:
    finding = judge_skew(ms)
    assert finding.verdict is verdict
    assert verdict is OK or ("ahead of" if ms > 0 else "behind") in finding.says


async def test_an_operator_is_told_who_is_waited_for(spoilt: tuple[str, Redis], tmp_path: Path) -> None:
    url, redis = spoilt
    before = await checkup(url, tmp_path)
    assert not any("owns telegram" in finding.says for finding in before)
    await RedisOwnerLeases(redis).claim("telegram 4711", "a process", Claim(1, 10_000, 1))
    findings = [
        finding for finding in await checkup(url, tmp_path) if "a process owns telegram 4711" in finding.says
    ]
    assert [finding.verdict for finding in findings] == [OK]


async def test_deleted_data_that_stays_in_the_files_is_told_of(spoilt: tuple[str, Redis]) -> None:
    url, redis = spoilt
    seconds, _ = await redis.time()
    await redis.zadd(key_scan.OUTDATED_FILES, {"lately": int(seconds) * 1_000_000})
    assert wrong(await checkup(url, Path())) == []
    await redis.zadd(key_scan.OUTDATED_FILES, {"long ago": (int(seconds) - 2 * 86_400) * 1_000_000})
    (finding,) = wrong(await checkup(url, Path()))
    assert "BGREWRITEAOF" in finding.says
