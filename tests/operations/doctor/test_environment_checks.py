"""What the bot runs on."""

from importlib.metadata import version
from pathlib import Path

import pytest

from bot.kernel.diagnostics import Verdict
from bot.operations.doctor.environment_checks import disk, games, libraries, pictures, room_finding

MIB = 2**20


def test_what_is_installed_is_what_is_pinned() -> None:
    assert {finding.verdict for finding in libraries()} == {Verdict.OK}


def test_another_version_and_a_missing_library_are_named(tmp_path: Path) -> None:
    pinned = tmp_path / "requirements.txt"
    pinned.write_text(
        f"aiohttp=={version('aiohttp')} \\\n    --hash=sha256:0\npillow==1.0 \\\nno-such-thing==2\n"
        "needed-elsewhere==3 ; sys_platform == 'win32' \\\n",
        encoding="utf-8",
    )
    _, finding = libraries(pinned)
    assert finding.verdict is Verdict.WARN
    assert f"pillow is {version('pillow')}, not 1.0, no-such-thing is missing: run" in finding.says


def test_where_nothing_is_pinned_nothing_is_compared(tmp_path: Path) -> None:
    assert {finding.verdict for finding in libraries(tmp_path / "none")} == {Verdict.OK}


@pytest.mark.parametrize(
    ("free", "verdict"), [(99 * MIB, Verdict.FAIL), (500 * MIB, Verdict.WARN), (2_000 * MIB, Verdict.OK)]
)
def test_a_disk_that_fills_up(free: int, verdict: Verdict) -> None:
    assert room_finding(Path("/data"), free).verdict is verdict


def test_a_folder_that_is_not_there_yet_has_a_disk(tmp_path: Path) -> None:
    assert "GiB are free" in disk(tmp_path / "not" / "yet" / "there").says


async def test_pictures_can_be_drawn() -> None:
    assert (await pictures()).verdict is Verdict.OK


def test_games_are_named() -> None:
    assert "territories" in games("").says
    assert games("").verdict is Verdict.OK
