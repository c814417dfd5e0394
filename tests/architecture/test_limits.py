"""No test may hang."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.checkout import ROOT
from tests.conftest import QUICK_S, SLOW_S

HANGING = """
import asyncio, pytest

@pytest.mark.timeout(1)
async def test_that_hangs():
    await asyncio.Event().wait()
"""


def test_this_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    limit = request.node.get_closest_marker("timeout")
    assert limit.args[0] in {QUICK_S, SLOW_S}


def test_a_test_that_hangs_is_ended(tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(HANGING)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", ROOT / "pyproject.toml", tmp_path],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "Timeout" in run.stdout
