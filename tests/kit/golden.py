"""Pictures as they looked at the last review.

After a change that is meant to be seen, draw them again and look at each: ``RENEW_GOLDEN=1 pytest …``
"""

import io
import os
from pathlib import Path

from PIL import Image, ImageChops

TILE = 12
HARDLY_SEEN = 24
"""Mean difference in any square of so many pixels; another version of the font library moves a few edges."""


def compare_with_golden(drawn: bytes, golden: Path) -> None:
    if os.environ.get("RENEW_GOLDEN"):
        golden.write_bytes(drawn)
    with Image.open(io.BytesIO(drawn)) as new, Image.open(golden) as old:
        difference = ImageChops.difference(new.convert("RGB"), old.convert("RGB")).convert("L").reduce(TILE)
    assert new.size == old.size
    assert difference.getextrema()[1] <= HARDLY_SEEN, f"look at what {golden} should be"
