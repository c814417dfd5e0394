"""Checks whether a store is fit for games: its commands, writes, persistence and eviction.

The doctor and every start run the same checks.
"""

import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

import structlog
from redis.asyncio import Redis
from redis.exceptions import NoPermissionError, RedisError, ResponseError

import bot
from bot.delivery.store import Store
from bot.documents.ownership import Owner
from bot.documents.ports import StoreUnreachable
from bot.kernel.diagnostics import Finding, Verdict, fail, ok, warn
from bot.kernel.time import DAY, SECOND
from bot.sessions.limits import GRAVE_SKEW_MS
from storage.limits import EVICTION_REFUSED_FROM, NEARLY_FULL, SKEW_MS
from storage.redis import key_scan, keys
from storage.redis.connections import as_cluster, masters, reaching
from storage.redis.data_folder import store_in
from storage.redis.key_scan import keys_like
from storage.redis.leases import RedisOwnerLeases
from storage.redis.move_mark import is_half_moved
from storage.redis.refusals import ACTIONS, refusal
from storage.redis.scripts import script
from storage.redis.store import Scattered, Unfit, reach, reach_whole, redis_store

_log = structlog.get_logger()

_LOOK_AGAIN = "Mend that; `python -m bot doctor` looks at it again."
_STORE, _MEMORY, _CLOCK = "store", "memory", "clock"
_NEEDED = ("eval", "evalsha", "script", "xadd", "xreadgroup", "xautoclaim", "xtrim", "zrangebyscore")
_PROBE_S = 10
_PROBES_PER_SERVER = 8
"""Keys are spread at random; with this many for each server, hardly a server gets none."""
_PROBE = """
redis.call('SET', KEYS[1], redis.call('TIME')[1], 'EX', ARGV[1])
return redis.call('GET', KEYS[1])
"""
Info: TypeAlias = Mapping[str, Any]


async def checkup(url: str | None, data: Path) -> tuple[Finding, ...]:
    """Check the store at ``url``; with None our own, which is started if it does not run."""
    try:
        reached = await reach(url, data)
    except Unfit as error:
        return (fail(_STORE, f"cannot be used: {error}."),)
    except Scattered as error:
        return (fail(_STORE, f"cannot be used: {error}."),)
    except (StoreUnreachable, OSError) as error:
        advice = "is REDIS_URL right, and does the store run?" if url else f"look into {store_in(data)}."
        return (fail(_STORE, f"cannot be reached ({_line(error)}): {advice}"),)
    try:
        redis = reached.connections.asking
        return (*await _examine(redis), *[finding async for finding in _list_owners(redis)])
    except StoreUnreachable as error:
        return (_fails_to_answer(error),)
    finally:
        await reached.close()


async def connect_checked(
    url: str | None, data: Path, *, allow_eviction: bool, version: str = bot.__version__
) -> Store:
    """Connect to the store to serve from it; log what the doctor would call a failure.

    Raises as ``reach_whole``, and Unfit where games may be evicted and this ``version`` refuses that.
    """
    reached = await reach_whole(url, data)
    try:
        failures = [
            finding
            for finding in await _examine(reached.connections.asking)
            if finding.verdict is Verdict.FAIL
        ]
        for failure in failures:
            _log.error(f"{failure.about} {failure.says}", action=_LOOK_AGAIN)
        if not allow_eviction and tuple(map(int, version.split(".")[:2])) >= EVICTION_REFUSED_FROM:
            _refuse_eviction(failures)
    except BaseException:
        await reached.close()
        raise
    return redis_store(reached.connections, reached.server, data=data)


def _refuse_eviction(failures: Iterable[Finding]) -> None:
    for failure in failures:
        if failure.about == _MEMORY:
            message = f"it {failure.says.removesuffix('.')}"
            raise Unfit(message)


async def _examine(redis: Redis) -> tuple[Finding, ...]:
    """May raise StoreUnreachable: a start waits then, as for any store that is not there yet."""
    try:
        with reaching():
            servers = await masters(redis)
            findings = [finding for server in servers for finding in await _check_server(server)]
            return (
                *dict.fromkeys(findings),  # a finding that all masters share is shown once
                *(await _check_cluster(redis, len(servers))),
                *(await _check_writes(redis, len(servers))),
                *(await _check_move(redis)),
                *(await _check_deleted(redis)),
            )
    except RedisError as error:
        return (_fails_to_answer(error),)


def _fails_to_answer(error: Exception) -> Finding:
    return fail(_STORE, f"does not answer as it should ({_line(error)}).")


async def _check_server(server: Redis) -> tuple[Finding, ...]:
    try:
        info = await server.info()
    except NoPermissionError:
        secret = warn(_STORE, "does not tell how it keeps games: give its user `+info`, and look again.")
        return (*(await _check_commands(server, {})), secret, await _check_clock(server))
    return (
        *(await _check_commands(server, info)),
        check_persistence(info),
        check_eviction(info),
        await _check_clock(server),
    )


async def _check_cluster(redis: Redis, count: int) -> tuple[Finding, ...]:
    """Check of a cluster that every slot has a server, and each master a replica."""
    if (cluster := as_cluster(redis)) is None:
        return ()
    if cluster.missing_slots:
        return (fail(_STORE, f"is a cluster in which nobody holds {cluster.missing_slots} of the slots."),)
    if cluster.replicas < count:
        few = f"is a cluster of {count} masters with {cluster.replicas} replicas: give each master one."
        return (warn(_STORE, few),)
    return (ok(_STORE, f"is a cluster of {count} masters with {cluster.replicas} replicas."),)


async def _check_commands(redis: Redis, info: Info) -> tuple[Finding, ...]:
    began = time.perf_counter()
    await redis.ping()
    ms = 1e3 * (time.perf_counter() - began)
    commands = await redis.command()
    needed = "Moot needs Redis 6.2 or later, or Valkey."
    required: tuple[str, ...] = _NEEDED
    if info.get("cluster_enabled"):
        required, needed = (*_NEEDED, "spublish"), "in a cluster Moot needs Redis 7.0 or later, or Valkey."
    if missing := [name.upper() for name in required if name not in commands]:
        return (fail(_STORE, f"{_name(info)} has no {', '.join(missing)}: {needed}"),)
    return (ok(_STORE, f"{_name(info)} answers in {ms:.1f} ms."),)


async def _check_writes(redis: Redis, servers: int) -> tuple[Finding, ...]:
    """Write as commits do: this fails on a replica, a full store and missing rights."""
    try:
        for number in range(1 if servers == 1 else _PROBES_PER_SERVER * servers):
            await redis.eval(_PROBE, 1, keys.probe(number), str(_PROBE_S))
    except ResponseError as error:
        action = ACTIONS.get(refusal(error) or "", "It must be a master, with room and rights.")
        return (fail(_STORE, f"does not let us write ({_line(error)}). {action}"),)
    return (ok(_STORE, "can be written to."),)


async def _check_move(redis: Redis) -> tuple[Finding, ...]:
    if not await is_half_moved(redis):
        return ()
    problem = "holds a part of what is being moved there; if that broke off, begin the move or restore again."
    return (fail(_STORE, problem),)


async def _check_deleted(redis: Redis) -> tuple[Finding, ...]:
    """Warn if files still hold deleted data after a day: the store does not let us rewrite them."""
    seconds, _ = await redis.eval(script("server_time"), 1, key_scan.OUTDATED_FILES)
    outdated = await redis.zcount(key_scan.OUTDATED_FILES, "-inf", (int(seconds) - DAY // SECOND) * 1_000_000)
    problem = (
        "holds deleted data in its files for a day: let Moot run BGREWRITEAOF there, or run it yourself."
    )
    return (warn(_STORE, problem),) if outdated else ()


def check_persistence(info: Info) -> Finding:
    """Check how much a crash of the store would lose."""
    if info.get("aof_last_write_status", "ok") != "ok" or info.get("aof_last_bgrewrite_status", "ok") != "ok":
        return fail(_STORE, "cannot write its append-only file: look at its disk and its log.")
    if info.get("aof_enabled"):
        return ok(_STORE, "keeps an append-only file.")
    if "aof_enabled" not in info:
        return warn(_STORE, "does not tell whether it keeps an append-only file: see that it does.")
    return warn(_STORE, "keeps no append-only file, so a crash may cost games: set `appendonly yes`.")


def check_eviction(info: Info) -> Finding:
    """Check that the store does not evict keys when its memory is full: it would lose tables."""
    limit, used = info.get("maxmemory", 0), info.get("used_memory", 0)
    policy = info.get("maxmemory_policy", "noeviction")
    if policy != "noeviction":
        risk = f"may throw games away ({policy}): set `maxmemory-policy noeviction`."
        version = ".".join(map(str, EVICTION_REFUSED_FROM))
        refusal = f"From {version} on Moot starts on it only with MOOT_ALLOW_EVICTION=yes."
        return fail(_MEMORY, f"{risk} {refusal}") if limit else warn(_MEMORY, risk)
    if limit and used > NEARLY_FULL * limit:
        return warn(_MEMORY, f"is used to {used / limit:.0%}: raise `maxmemory` soon.")
    return ok(_MEMORY, f"{used / 2**20:.0f} MiB are used, and nothing is thrown away.")


async def _list_owners(redis: Redis) -> AsyncIterator[Finding]:
    """Tell which process owns which parts, and since when; a second process waits for them."""
    leases = RedisOwnerLeases(redis)
    async for batch in keys_like(redis, keys.owners("") + "*"):
        for name in map(keys.owner_name, batch):
            parts = defaultdict[str, list[Owner]](list)
            for owner in (await leases.owners(name)).values():
                parts[owner.holder].append(owner)
            for holder, owners in sorted(parts.items()):
                epoch, count = max(owner.epoch for owner in owners), len(owners)
                since = datetime.fromtimestamp(epoch // SECOND, UTC).strftime("%Y-%m-%d %H:%M UTC")
                says = f"tells that {holder} owns {name}, {count} part(s), since {since} (epoch {epoch})."
                yield ok(_STORE, says)


async def _check_clock(redis: Redis) -> Finding:
    start_ns = time.time_ns()
    seconds, micros = await redis.time()
    end_ns = time.time_ns()
    there_ms = int(seconds) * 1_000 + int(micros) // 1_000
    return judge_skew(there_ms - (start_ns + end_ns) // 2_000_000)


def judge_skew(ms: int) -> Finding:
    """Compare both clocks: deadlines are due by the store's clock, and people see them by ours."""
    if abs(ms) < SKEW_MS:
        return ok(_CLOCK, f"agrees with the store's within {max(1, abs(ms))} ms.")
    ahead = "ahead of" if ms > 0 else "behind"
    verdict = fail if abs(ms) >= GRAVE_SKEW_MS else warn
    return verdict(_CLOCK, f"the store's clock is {abs(ms) / 1e3:.1f} s {ahead} ours: let both follow NTP.")


def _name(info: Info) -> str:
    if version := info.get("valkey_version"):
        return f"Valkey {version}"
    return f"Redis {info.get('redis_version', 'of unknown version')}"


def _line(error: Exception) -> str:
    """Return the first line of an error: it may contain addresses, but no passwords."""
    return next(iter(str(error).splitlines()), "") or type(error).__name__
