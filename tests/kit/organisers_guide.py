"""The guide for those who run a cup."""

import re

from tests.architecture.checkout import ROOT, source

GUIDE = source(ROOT / "deploy" / "organisers.md")


def _typed(block: str) -> tuple[str, ...]:
    return tuple(re.split(r"\s{2,}", line)[0] for line in block.splitlines() if line.startswith("/cup"))


LINES, TEAM_LINES, PARTNER_LINES = map(_typed, GUIDE.split("```")[1::2])
"""What is typed, without what is said about it; the second block is about teams, the third about partners."""
