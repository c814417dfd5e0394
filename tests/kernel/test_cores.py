"""How many cores there are to use: what a container's quota pays for, not what the machine has."""

import os
from pathlib import Path

import pytest

from bot.kernel.machine import usable_cores


@pytest.fixture(autouse=True)
def four_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3})


def told(folder: Path, ours: str, **quotas: str) -> int:
    """``quotas`` by the names of the groups, each in the one before; ``here`` is the outermost."""
    place = folder / "groups"
    for name, quota in quotas.items():
        place = place if name == "here" else place / name
        place.mkdir(exist_ok=True)
        (place / "cpu.max").write_text(f"{quota}\n")
    (folder / "ours").write_text(ours)
    return usable_cores(folder / "groups", folder / "ours")


@pytest.mark.parametrize(
    ("quota", "cores"),
    [
        ("100000 100000", 1),
        ("50000 100000", 1),
        ("150000 100000", 2),
        ("900000 100000", 4),
        ("max 100000", 4),
    ],
)
def test_a_container_may_use_what_its_quota_pays_for(tmp_path: Path, quota: str, cores: int) -> None:
    assert told(tmp_path, "0::/\n", here=quota) == cores


def test_the_tightest_of_all_groups_counts(tmp_path: Path) -> None:
    groups = {"here": "max 100000", "system.slice": "200000 100000", "moot.service": "max 100000"}
    assert told(tmp_path, "0::/system.slice/moot.service\n", **groups) == 2


@pytest.mark.parametrize("ours", ["", "12:cpu,cpuacct:/docker/abc\n", "0::/gone\n"])
def test_where_no_quota_is_found_all_cores_count(tmp_path: Path, ours: str) -> None:
    assert told(tmp_path, ours, here="nonsense") == 4


def test_a_system_without_control_groups_is_fine(tmp_path: Path) -> None:
    assert usable_cores(tmp_path / "none", tmp_path / "none") == 4
