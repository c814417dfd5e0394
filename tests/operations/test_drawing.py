"""Pictures are drawn where the setting says; all caches together stay within one bound."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.kernel.caches import BUDGET, Cache
from bot.kernel.limits import CACHES_BYTES, MIB
from bot.kernel.scene import Look, Scene
from bot.kernel.settings import WrongSettings
from bot.operations import drawing
from bot.operations.drawing import board_renderer
from bot.operations.settings import Settings
from renderers.board_renderer import BoardRenderer
from renderers.drawing_process import POSSIBLE, DrawingProcess
from renderers.drawing_thread import DrawingThread


@pytest.fixture(autouse=True)
def bound() -> Iterator[None]:
    yield
    BUDGET.limit_to(CACHES_BYTES)


def draws(renderer: BoardRenderer) -> type:
    renderer.close()
    return type(renderer._drawer)


@pytest.mark.parametrize(
    ("setting", "cores", "kind"),
    [
        ("auto", 1, DrawingThread),
        ("auto", 2, DrawingProcess if POSSIBLE else DrawingThread),
        ("process", 1, DrawingProcess),
        ("thread", 8, DrawingThread),
    ],
)
def test_where_is_drawn_follows_the_setting_and_the_cores(
    setting: str, cores: int, kind: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "usable_cores", lambda: cores)
    assert draws(board_renderer(setting, 1)) is kind


def test_where_a_process_draws_nothing_that_draws_is_imported_here() -> None:
    program = """
import sys
from bot.operations import drawing, serve
drawing.board_renderer("process", 2).close()
print(sorted({"PIL", "bidi", "arabic_reshaper"} & sys.modules.keys()))
"""
    root = Path(drawing.__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, timeout=120, check=True
    )
    assert ran.stdout.strip() == b"[]"


def test_another_place_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_DRAWING", "garden")
    with pytest.raises(WrongSettings, match="MOOT_DRAWING"):
        Settings()


@pytest.mark.parametrize("setting", ["process", "thread"])
async def test_what_is_kept_here_and_there_is_no_more_than_allowed(setting: str) -> None:
    renderer = board_renderer(setting, 2)
    drawer = renderer._drawer
    process_share = drawer._cache_bytes if isinstance(drawer, DrawingProcess) else 0
    cache = Cache[int, bytes]()
    for number in range(40):
        cache.put(number, bytes(MIB // 10))
    assert 2 * MIB // 3 < BUDGET.used_bytes <= 2 * MIB - process_share
    assert (await renderer.png(Scene(1, 1, (), (), ""), Look(pixels=40))).startswith(b"\x89PNG")
    renderer.close()
