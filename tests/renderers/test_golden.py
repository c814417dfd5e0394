"""Pictures look as they did at the last review.

After a change that is meant to be seen, draw them again and look at each:
``RENEW_GOLDEN=1 pytest tests/renderers/test_golden.py``
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.kernel.scene import Look, Scene, Theme
from renderers.painter import Painter
from tests.renderers.sample_pages import bracket, rounds, standings
from tests.renderers.scenes import land, persian, stones

GOLDEN = Path(__file__).with_name("golden")
HARDLY_SEEN = 1.0
"""Mean difference per channel, of 255; another version of the font library moves a few edges."""


@pytest.mark.parametrize("scene", [land, stones, persian, standings, rounds, bracket])
@pytest.mark.parametrize("theme", Theme)
def test_the_picture_is_the_golden_one(scene: Callable[[], Scene], theme: Theme, tmp_path: Path) -> None:
    golden = GOLDEN / f"{scene.__name__}-{theme}.png"
    drawn = tmp_path / golden.name
    drawn.write_bytes(Painter().png(scene(), Look(theme, 360)))
    if os.environ.get("RENEW_GOLDEN"):
        golden.write_bytes(drawn.read_bytes())
    with Image.open(drawn) as new, Image.open(golden) as old:
        difference = ImageChops.difference(new.convert("RGB"), old.convert("RGB"))
    assert max(ImageStat.Stat(difference).mean) <= HARDLY_SEEN, f"compare {drawn} with {golden}"
