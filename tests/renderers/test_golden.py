"""Scenes of every shape and colour look as they did at the last review."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.kernel.scene import Look, Scene, Theme
from renderers.painter import Painter
from tests.kit.golden import compare_with_golden
from tests.renderers.sample_pages import bracket, rounds, standings
from tests.renderers.scenes import land, persian, stones

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize("scene", [land, stones, persian, standings, rounds, bracket])
@pytest.mark.parametrize("theme", Theme)
def test_the_picture_is_the_golden_one(scene: Callable[[], Scene], theme: Theme) -> None:
    compare_with_golden(Painter().png(scene(), Look(theme, 360)), GOLDEN / f"{scene.__name__}-{theme}.png")
