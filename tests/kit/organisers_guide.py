"""The part of the README that is for those who run a cup."""

import re

from tests.architecture.checkout import ROOT, source

_PARTS = re.split(r"^## ", source(ROOT / "README.md"), flags=re.MULTILINE)
GUIDE = next(part for part in _PARTS if part.startswith("Run a cup"))
LINES = tuple(
    re.split(r"\s{2,}", line)[0] for line in GUIDE.split("```")[1].splitlines() if line.startswith("/cup")
)
"""What is typed, without what is said about it."""
