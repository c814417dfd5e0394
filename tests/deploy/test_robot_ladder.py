"""A long ladder of robots is broken off and gone on with: what was played is not played again."""

import subprocess
import sys
from pathlib import Path

from tests.kit.installed_games import GUESTS

ROOT = Path(__file__).parents[2]


def played(kept: Path, *further: str) -> str:
    """What stands behind the match of level 1 against random play, and nothing of the times it took."""
    command = [sys.executable, "-m", "deploy.bench.robots", "fourrow", "--further", str(GUESTS)]
    command += ["--match", "1:random", "--kept", str(kept), *further]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    (row,) = (line for line in done.stdout.splitlines() if "level 1 v random" in line)
    return row


def test_games_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    short = played(kept, "--games", "2")
    assert "n 2:" in short
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1
    longer = played(kept, "--games", "4")
    assert "n 4:" in longer
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2
    assert played(kept, "--games", "2") == short
    assert played(kept, "--games", "8", "--as-kept") == longer
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2
