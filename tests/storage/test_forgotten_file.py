"""The list of forgotten accounts: it tells nothing by itself, and lasts."""

import asyncio
import stat
from pathlib import Path

import structlog

from bot.kernel.ids import AccountId, Player
from storage.forgotten_file import KEY, LIST, ForgottenFile
from tests.kit.tables import ANN, BEN

ZOE = Player(AccountId("0123456789abcdef"))


async def test_it_knows_whom_it_holds_and_names_nobody(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert await ForgottenFile(data).among((ZOE,)) == ()
    assert not data.exists()
    for _ in "12":
        await ForgottenFile(data).add([ZOE, ANN.player])
    assert await ForgottenFile(data).among((BEN.player, ZOE, ANN.player)) == (ZOE, ANN.player)
    assert len((data / LIST).read_text().split()) == 2
    assert ZOE.account not in (data / LIST).read_text()
    assert {stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()} == {0o600}


async def test_processes_that_begin_at_once_take_one_key(tmp_path: Path) -> None:
    players = [Player(AccountId(f"{number}")) for number in range(20)]
    await asyncio.gather(*(ForgottenFile(tmp_path).add([player]) for player in players))
    assert await ForgottenFile(tmp_path).among(tuple(players)) == tuple(players)
    assert _names_in(tmp_path) == {LIST, KEY}


async def test_where_it_cannot_be_kept_the_operator_is_told(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("no folder")
    with structlog.testing.capture_logs() as log:
        await ForgottenFile(occupied).add([ZOE])
    assert "MOOT_DATA" in log[0]["action"]
    await ForgottenFile(tmp_path).add([ZOE])
    (tmp_path / KEY).unlink()
    with structlog.testing.capture_logs() as log:
        assert await ForgottenFile(tmp_path).among((ZOE,)) == ()
    assert "Bring back both" in log[0]["action"]


def _names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}
