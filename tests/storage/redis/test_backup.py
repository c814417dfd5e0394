"""Backups contain everything that was answered before they began, under any load of the server."""

import errno
import io
import os
import shutil
import signal
import stat
import tarfile
import tempfile
from pathlib import Path

import pytest

from bot.kernel.ids import RequestId, SessionId
from bot.operations.backup import backup
from storage.redis.backup import NoBackup, back_up, restore, scratch_folder, try_backup
from storage.redis.connections import connections
from storage.redis.data_folder import store_in
from storage.redis.store import connect
from tests.kit.tables import moving, store_table, table
from tests.kit.waiting import until
from tests.storage.redis.test_embedded import server_that_fails
from tests.storage.redis.test_embedded_processes import neighbour

pytestmark = pytest.mark.usefixtures("patient_store")
T1 = SessionId("t1")
BACKUPS = 8
SERVICE = 12_345
"""The number of a user that no machine has by itself."""


async def version_in(data: Path) -> int:
    world = await connect(None, data)
    loaded = await world.sessions.load(T1, RequestId("look"))
    await world.close()
    return loaded.document.version if loaded else 0


async def played(data: Path, versions: int) -> None:
    """Leave a table at this version behind."""
    world = await connect(None, data)
    await store_table(world)
    for version in range(2, versions + 1):
        await world.sessions.commit(moving(table(version=version), f"r{version}"))
    await world.close()


async def test_what_was_answered_before_is_in_every_backup(tmp_path: Path) -> None:
    """The server commits all the time, and rewrites its files over and over."""
    data = tmp_path / "data"
    heard = 0
    least: dict[Path, int] = {}
    async with neighbour(data) as busy:
        assert await busy.hear() == "here"
        await rewrites_often(data)
        busy.start("moves")
        for number in range(BACKUPS):
            for _ in range(50):
                heard = int((await busy.hear()).split()[1])
            archive = tmp_path / f"{number}.tar.gz"
            least[archive] = heard
            await back_up(store_in(data), archive)
        assert await until(lambda: rewritten(data))
    for archive, version in least.items():
        elsewhere = tmp_path / archive.name.partition(".")[0]
        await restore(archive, store_in(elsewhere))
        assert await version_in(elsewhere) >= version


async def rewrites_often(data: Path) -> None:
    clients = connections(f"unix://{store_in(data) / 'server.sock'}")
    await clients.asking.config_set("auto-aof-rewrite-min-size", "1")
    await clients.asking.config_set("auto-aof-rewrite-percentage", "1")
    await clients.close()


async def rewritten(data: Path) -> int:
    """Return how often the files have been rewritten."""
    clients = connections(f"unix://{store_in(data) / 'server.sock'}")
    times = (await clients.asking.info("persistence"))["aof_rewrites"]
    await clients.close()
    return int(times)


async def test_a_restored_store_is_as_it_was_and_the_other_one_is_put_aside(tmp_path: Path) -> None:
    data, archive = tmp_path / "data", tmp_path / "b.tar.gz"
    await played(data, 3)
    await back_up(store_in(data), archive)
    world = await connect(None, data)
    await world.sessions.commit(moving(table(version=4), "afterwards"))
    await world.close()

    aside = await restore(archive, store_in(data))
    assert await version_in(data) == 3
    assert aside
    (tmp_path / "before").mkdir()
    aside.rename(store_in(tmp_path / "before"))
    assert await version_in(tmp_path / "before") == 4


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can bring back what belongs to somebody else")
@pytest.mark.parametrize("games", ["there", "gone", "left to root"])
async def test_what_root_brings_back_belongs_to_the_service(tmp_path: Path, games: str) -> None:
    """Where it belonged to root, the service could not read it, and ended again and again."""
    data, archive = tmp_path / "moot", tmp_path / "a.tar.gz"
    await played(data, 3)
    await back_up(store_in(data), archive)
    if games == "gone":
        shutil.rmtree(store_in(data))
    belongs = [data, *([*data.rglob("*")] if games == "there" else [])]
    for file in belongs:
        os.chown(file, SERVICE, SERVICE)
    await restore(archive, store_in(data))
    brought = [store_in(data), *store_in(data).rglob("*")]
    assert len(brought) > 2
    assert {(file.stat().st_uid, file.stat().st_gid) for file in brought} == {(SERVICE, SERVICE)}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can look at the files of another user")
@pytest.mark.parametrize("games", ["there", "still to come"])
async def test_what_root_looks_at_still_belongs_to_the_service(tmp_path: Path, games: str) -> None:
    """``doctor`` may be called as root while the service is stopped; its server writes files, too."""
    data = tmp_path / "moot"
    data.mkdir()
    if games == "there":
        await played(data, 3)
    for file in (data, *data.rglob("*")):
        os.chown(file, SERVICE, SERVICE)
    await played(data, 1)
    assert {file.stat().st_uid for file in data.rglob("*")} == {SERVICE}


async def test_a_backup_is_for_us_alone_and_never_overwritten(tmp_path: Path) -> None:
    await played(tmp_path, 1)
    archive = tmp_path / "b.tar.gz"
    await back_up(store_in(tmp_path), archive)
    assert stat.S_IMODE(archive.stat().st_mode) == 0o600
    content = archive.read_bytes()
    with pytest.raises(NoBackup, match="exists already"):
        await back_up(store_in(tmp_path), archive)
    assert archive.read_bytes() == content


async def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    await played(tmp_path, 2)
    archive = tmp_path / "b.tar.gz"
    await back_up(store_in(tmp_path), archive)
    world = await connect(None, tmp_path)
    with pytest.raises(NoBackup, match="stop Moot first"):
        await restore(archive, store_in(tmp_path))
    await world.close()
    assert await version_in(tmp_path) == 2


async def test_where_there_are_no_games_there_is_nothing_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(NoBackup, match="no games"):
        await back_up(store_in(tmp_path), tmp_path / "b.tar.gz")
    assert names_in(tmp_path) == set()


async def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    await played(tmp_path, 1)
    with pytest.raises(NoBackup, match="cannot be written"):
        await back_up(store_in(tmp_path), tmp_path / "not" / "there" / "b.tar.gz")


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*")}


def archive_of(path: Path, files: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return path


AOF = "appendonlydir/appendonly.aof"
MANIFEST = b"file appendonly.aof.1.incr.aof seq 1 type i\n"
STRANGE: dict[str, dict[str, bytes]] = {
    "empty": {},
    "outside": {"../elsewhere": b"x"},
    "absolute": {"/etc/moot": b"x"},
    "hidden": {"appendonlydir/.profile": b"x"},
    "deeper": {"appendonlydir/../../x": b"x"},
    "damaged": {f"{AOF}.manifest": MANIFEST, f"{AOF}.1.incr.aof": b"*3\r\n$3\r\nSE?\r\n" * 9},
    "without a file": {f"{AOF}.manifest": MANIFEST},
    "nonsense": {f"{AOF}.manifest": b"nonsense"},
}


@pytest.mark.parametrize("kind", STRANGE)
async def test_a_strange_archive_changes_nothing(tmp_path: Path, kind: str) -> None:
    data = tmp_path / "data"
    await played(data, 2)
    archive = archive_of(tmp_path / "strange.tar.gz", STRANGE[kind])
    before = names_in(tmp_path)
    with pytest.raises(NoBackup):
        await restore(archive, store_in(data))
    with pytest.raises(NoBackup):
        await try_backup(archive)
    assert names_in(tmp_path) == before
    assert await version_in(data) == 2


@pytest.mark.parametrize("content", [b"", b"no archive at all", b"\x1f\x8b\x08\x00cut off"])
async def test_what_is_no_archive_is_said(tmp_path: Path, content: bytes) -> None:
    archive = tmp_path / "b.tar.gz"
    archive.write_bytes(content)
    with pytest.raises(NoBackup, match="cannot be read"):
        await restore(archive, store_in(tmp_path / "data"))


async def test_a_backup_that_was_cut_off_is_no_backup(tmp_path: Path) -> None:
    await played(tmp_path / "data", 5)
    archive = tmp_path / "b.tar.gz"
    await back_up(store_in(tmp_path / "data"), archive)
    archive.write_bytes(archive.read_bytes()[:-40])
    with pytest.raises(NoBackup):
        await try_backup(archive)


def test_a_signal_waits_until_a_scratch_folder_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def delete_late(folder: "tempfile.TemporaryDirectory[str]") -> None:
        signal.raise_signal(signal.SIGINT)
        delete(folder)

    delete = tempfile.TemporaryDirectory.cleanup
    monkeypatch.setattr(tempfile.TemporaryDirectory, "cleanup", delete_late)
    with pytest.raises(KeyboardInterrupt), scratch_folder(tmp_path, ".trying-"):
        pass
    assert names_in(tmp_path) == set()


async def test_a_disk_too_full_to_try_a_backup_is_not_taken_for_a_bad_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_nothing(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    await played(tmp_path / "data", 2)
    await back_up(store_in(tmp_path / "data"), archive := tmp_path / "b.tar.gz")
    with monkeypatch.context() as full:
        full.setattr(shutil, "copyfileobj", take_nothing)
        with pytest.raises(NoBackup, match=r"no place .* to try the backup: No space left"):
            await try_backup(archive)
    server_that_fails(tmp_path, "No space left on device", monkeypatch)
    with pytest.raises(NoBackup, match=r"could not be tried: .*No space left"):
        await try_backup(archive)


def test_a_full_disk_of_ours_is_not_blamed_on_the_store(
    valkey: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REDIS_URL", f"unix://{valkey}")
    server_that_fails(tmp_path, "No space left on device", monkeypatch)
    assert backup(str(tmp_path / "b.tar.gz")) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert "No space left on device" in sentence
    assert "REDIS_URL" not in sentence


async def test_a_damaged_archive_is_no_backup(tmp_path: Path) -> None:
    await played(tmp_path / "data", 5)
    archive = tmp_path / "b.tar.gz"
    await back_up(store_in(tmp_path / "data"), archive)
    content = archive.read_bytes()
    for at in range(20, len(content) - 20, len(content) // 6):
        archive.write_bytes(content[:at] + bytes((content[at] ^ 0xFF,)) + content[at + 1 :])
        with pytest.raises(NoBackup):
            await try_backup(archive)
