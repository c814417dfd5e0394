"""An hour of 24 groups: all four games, three languages, two themes, with hints, questions and replays."""

import json
import subprocess
import sys

import pytest

from tests.architecture.checkout import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3_000)]

MOST_MIB_A_MINUTE = 0.1
_SOAK = """
import json
from deploy.bench.memory import soak
soaked = soak(60)
print(json.dumps([soaked.slope, soaked.cache_bytes, soaked.moves]))
"""


def test_memory_stays_as_it_is_after_ten_minutes() -> None:
    """In a process of its own: what is measured is all that a process has."""
    ran = subprocess.run([sys.executable, "-c", _SOAK], cwd=ROOT, capture_output=True, text=True, check=True)
    slope, held, moves = json.loads(ran.stdout.splitlines()[-1])
    assert moves > 4_000
    assert max(held) <= 24 * 1024 * 1024
    assert slope < MOST_MIB_A_MINUTE
