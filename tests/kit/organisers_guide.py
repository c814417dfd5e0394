"""The guide for those who run a cup."""

import re

from tests.architecture.checkout import ROOT, source

GUIDE = source(ROOT / "deploy" / "organisers.md")
LINES = tuple(
    re.split(r"\s{2,}", line)[0] for line in GUIDE.split("```")[1].splitlines() if line.startswith("/cup")
)
"""What is typed, without what is said about it."""
