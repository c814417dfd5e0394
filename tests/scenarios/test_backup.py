"""Played, backed up while it runs, destroyed, restored: the scenario goes on at the same position."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sessions.model import Session
from storage.redis.store import connect
from tests.kit.card_text import everything
from tests.kit.moot import ANN, BOB, PUB, Moot, moot
from tests.kit.waiting import until

ROOT = Path(__file__).parents[2]
LOST_MOVES = (
    "Some moves may be missing\nMoot had to go back to an earlier state. Four in a Row (table {table}) goes "
    "on after 3 moves. If you had played more, please play it again."
)


pytestmark = pytest.mark.usefixtures("patient_store")


@asynccontextmanager
async def scenario(data: Path) -> AsyncIterator[Moot]:
    """The whole bot over our own server, as ``play`` has it."""
    world = await connect(None, data)
    try:
        yield moot(world)
    finally:
        await world.close()


def bot(data: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        env=os.environ | {"MOOT_DATA": str(data), "REDIS_URL": "", **settings},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


def test_an_evening_goes_on_from_its_backup(tmp_path: Path) -> None:
    data, archive = tmp_path / "data", tmp_path / "scenario.tar.gz"
    kept = asyncio.run(begins(data, archive))
    shutil.rmtree(data)
    restored = bot(data, "restore", str(archive))
    assert restored.returncode == 0, restored.stderr
    asyncio.run(goes_on(data, kept))


async def begins(data: Path, archive: Path) -> Session:
    """The table as it was when the backup was made; afterwards one move more is lost."""
    async with scenario(data) as before:
        await before.begin()
        for player, move in ((ANN, "d"), (BOB, "d"), (ANN, "e")):
            assert await before.type(player, f"/move {move}") is None
        kept = await before.table()
        backed_up = bot(data, "backup", str(archive))
        assert backed_up.returncode == 0, backed_up.stderr
        assert "a server could read them" in backed_up.stdout
        assert await before.type(BOB, "/move a") is None
        return kept


async def goes_on(data: Path, kept: Session) -> None:
    """The room is told once that moves may be missing; the board shows what is left without being asked."""
    async with scenario(data) as after:
        await after.settle()
        after.restarts()
        await after.settle()
        ((room, news),) = after.courier.shared
        assert (room, everything(news).strip()) == (PUB, LOST_MOVES.format(table=kept.id))
        found = await after.table()
        assert (found.moves, found.position) == (kept.moves, kept.position)
        assert found.version > kept.version + 1, "boards of later moves stand in the room"
        assert "Bob (Red), your turn" in everything(after.board())
        assert await after.type(BOB, "/move c", request="after the fire") is None
        assert (await after.table()).moves == ("d", "d", "e", "c")


def test_an_operator_is_told_why_not(tmp_path: Path) -> None:
    archive = str(tmp_path / "b.tar.gz")
    refused = {
        "there are no games": bot(tmp_path, "backup", archive),
        "cannot be read": bot(tmp_path, "restore", archive),
        "The store cannot be reached": bot(
            tmp_path, "backup", archive, REDIS_URL="redis://:a-secret@127.0.0.1:1/0"
        ),
    }
    for why, answer in refused.items():
        assert answer.returncode == 2
        assert answer.stdout == ""
        (sentence,) = answer.stderr.splitlines()
        assert why in sentence
        assert "a-secret" not in sentence
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_that_is_ended_amid_its_work_leaves_nothing_behind(tmp_path: Path) -> None:
    """What tries it lies unpacked beside it, with everything in it."""
    data, archives = tmp_path / "data", tmp_path / "archives"
    archives.mkdir()
    async with scenario(data) as before:
        await before.type(ANN, "/play fourrow @Bob")
    backing_up = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "backup", str(archives / "a.tar.gz")),
        env=os.environ | {"MOOT_DATA": str(data), "REDIS_URL": ""},
        cwd=ROOT,
        stderr=asyncio.subprocess.DEVNULL,
    )

    async def tries() -> bool:
        assert backing_up.returncode is None, "it was over before anybody looked"
        return bool([*archives.glob(".trying-*")])

    await until(tries)
    backing_up.send_signal(signal.SIGTERM)
    await backing_up.wait()
    assert [*archives.glob(".*")] == []
