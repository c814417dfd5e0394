"""A day of a few tables in a minute or two: nothing is left in the store without an owner or an end."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.checkout import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3_000)]

_SOAK = """
import json, sys
from pathlib import Path
from deploy.bench.soak import soak
soaked = soak(40, 4, Path(sys.argv[1]))
print(json.dumps([soaked.keys.wrong, max(sample.notices for sample in soaked.samples), len(soaked.took_ms)]))
"""


def test_every_key_has_an_owner_or_an_end_and_streams_are_trimmed(tmp_path: Path) -> None:
    asked = [sys.executable, "-c", _SOAK, str(tmp_path)]
    ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    wrong, longest, requests = json.loads(ran.stdout.splitlines()[-1])
    assert requests > 100
    assert wrong == {}
    assert longest <= 4_000, "what readers who are gone have left is bounded"
