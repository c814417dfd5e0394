"""The operator has a person's data written down, and has them forgotten."""

import asyncio
import json
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.redis.store import connect
from tests.kit.moot import ANN, WEB, Moot, moot

pytestmark = pytest.mark.usefixtures("patient_store")
WHO = (WEB, ANN.handle.user)


@asynccontextmanager
async def serving(data: Path) -> AsyncIterator[Moot]:
    world = await connect(None, data)
    try:
        yield moot(world)
    finally:
        await world.close()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where Ann has opened a table and a cup of her own."""
    monkeypatch.setenv("MOOT_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("REDIS_URL", raising=False)

    async def play() -> None:
        async with serving(tmp_path / "data") as home:
            await home.type(ANN, "/play fourrow @Bob")

    asyncio.run(play())
    return tmp_path / "data"


def test_an_export_is_what_they_would_be_given(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = data.parent / "ann.json"
    assert main(["export", *WHO, str(file)]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    exported = json.loads(file.read_text("utf-8"))
    assert exported["handles"] == [{"platform": WEB, "user": ANN.handle.user}]
    assert len(exported["tables"]) == 1
    assert main(["export", *WHO, str(file)]) == 2
    capsys.readouterr()
    assert main(["export", *WHO]) == 0
    assert json.loads(capsys.readouterr().out)["account"] == exported["account"]


def test_somebody_is_forgotten_once_the_operator_is_sure(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["forget", *WHO]) == 0
    assert "Tables that name them: 1." in (output := capsys.readouterr().out)
    assert "--yes" in output
    assert asyncio.run(forgotten(data)) is False
    assert main(["forget", *WHO, "--yes"]) == 0
    assert asyncio.run(forgotten(data)) is True
    assert main(["forget", *WHO, "--yes"]) == 1
    assert "no user" in capsys.readouterr().err


async def forgotten(data: Path) -> bool:
    """Whether Moot knows nothing of Ann, after it has done what it was asked for."""
    async with serving(data) as home:
        await home.app.forgetting().tick()
        return await home.world.accounts.player_of(ANN.handle) is None
