"""What every folder of the platforms offers, and what it costs those who do not use it."""

import subprocess
import sys
from pathlib import Path

import pytest

import bot.platforms
from bot.app.platform_folders import PlatformFolder, platforms
from bot.intents.payload import SIZE_LIMIT
from tests.platforms.contract.stands import STANDS

ROOT = Path(__file__).parents[3]
FOLDERS = Path(bot.platforms.__file__).parent
ASK = """
import sys
from types import SimpleNamespace
from bot.app.platform_folders import platforms
(platform,) = (one for one in platforms() if one.name == {name!r})
connected = platform.connect(None, None, SimpleNamespace(leases=None)) is not None
print(connected, *sorted({{"discord", "telegram"}} & set(sys.modules)))
"""
"""Whether the platform can be served without any setting, and which client libraries it took to find out."""


def test_every_folder_is_a_platform_that_this_suite_knows() -> None:
    folders = {one.name for one in FOLDERS.iterdir() if (one / "__init__.py").is_file()}
    assert folders == {platform.name for platform in platforms()} == set(STANDS)


@pytest.mark.parametrize("platform", platforms(), ids=lambda platform: platform.name)
def test_its_limits_have_room_for_a_game(platform: PlatformFolder) -> None:
    assert platform.limits.per_row >= 5
    assert platform.limits.rows >= 2
    assert SIZE_LIMIT <= 64


@pytest.mark.parametrize("platform", platforms(), ids=lambda platform: platform.name)
def test_without_settings_it_costs_nothing(platform: PlatformFolder, tmp_path: Path) -> None:
    """Only the local page needs none."""
    asked = subprocess.run(
        [sys.executable, "-c", ASK.format(name=platform.name)],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=180,
    )
    assert asked.stdout.split() == [str(platform.name == "web")]
