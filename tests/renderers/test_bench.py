"""What our pictures are measured against draws the same board."""

from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.kernel.scene import Look, Scene, Theme
from deploy.bench import naive_painter
from deploy.bench.svg import svg
from renderers.painter import Painter
from renderers.shapes.themes import PALETTES
from tests.renderers.scenes import land, stones

LIGHT = PALETTES[Theme.LIGHT]
ALIKE = 16
"""Mean difference per channel, of 255: the other ways leave out patterns and outlines."""


@pytest.mark.parametrize("scene", [land(), stones()], ids=["land", "stones"])
def test_the_plain_way_paints_the_same_board(scene: Scene) -> None:
    pictures = [Painter().png(scene, Look(pixels=200)), naive_painter.png(scene, LIGHT, 200)]
    painted, plain = (Image.open(BytesIO(png)).convert("RGB") for png in pictures)
    assert max(ImageStat.Stat(ImageChops.difference(painted, plain)).mean) < ALIKE


def test_the_svg_has_every_shape() -> None:
    scene = land()
    drawn = list(ET.fromstring(svg(scene, LIGHT, 200)))  # noqa: S314 - we wrote it ourselves
    assert len(drawn) == 1 + len(scene.ground) + len(scene.shapes)
