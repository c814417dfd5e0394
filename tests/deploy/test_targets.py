"""Every pinned requirement can be installed on every machine that we promise, without a compiler."""

import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest
from packaging.tags import Tag, parse_tag

from deploy.lock import PYTHONS, TARGETS, WHEELS, Target, name_of, resolve

ON_EACH = [
    pytest.param(target, python, id=f"{target.name}-{python}") for target, python in product(TARGETS, PYTHONS)
]
LISTED = {
    pin: [tag for text in tags for tag in parse_tag(text)]
    for pin, *tags in map(str.split, WHEELS.read_text(encoding="utf-8").splitlines())
}


def lacking(target: Target, python: str, listed: dict[str, list[Tag]] = LISTED) -> list[str]:
    """Requirements of which no wheel is listed that fits."""
    fitting = target.tags(python)
    return [
        pin for pin in map(name_of, target.requirements(python)) if fitting.isdisjoint(listed.get(pin, ()))
    ]


@pytest.mark.parametrize(("target", "python"), ON_EACH)
def test_each_requirement_has_a_wheel_in_the_list(target: Target, python: str) -> None:
    assert lacking(target, python) == [], "run deploy/lock.py, or make it an extra"


def test_a_requirement_without_a_wheel_for_a_target_is_named() -> None:
    """As py4swiss was, which had none for Linux on arm64."""
    amd64, arm64, *_ = TARGETS
    some = name_of(amd64.requirements("3.13")[0])
    only_amd64 = {**LISTED, some: list(parse_tag("cp313-cp313-manylinux_2_28_x86_64"))}
    assert lacking(amd64, "3.13", only_amd64) == []
    assert lacking(arm64, "3.13", only_amd64) == [some]


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("target", "python"), ON_EACH)
def test_the_index_has_them_all(target: Target, python: str) -> None:
    assert len(resolve(target, python)) == len(target.requirements(python))


@pytest.mark.parametrize(("libc", "files"), [("x86_64-linux-gnu", 2), ("x86_64-linux-musl", 1)])
def test_the_store_is_installed_but_where_there_is_none(tmp_path: Path, libc: str, files: int) -> None:
    """deploy/prepare, with a Python that notes what it is asked to install."""
    deploy = Path(__file__).parents[2] / "deploy"
    (tmp_path / "deploy").mkdir()
    for name in ("prepare", "requirements.txt", "requirements-store.txt"):
        shutil.copy(deploy / name, tmp_path / "deploy" / name)
    python = tmp_path / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text(
        "#!/bin/sh\n"
        f'case "$*" in *HOST_GNU_TYPE*) case {libc} in *musl*) exit 0;; *) exit 1;; esac;;\n'
        f'*install*) echo "$*" >>{tmp_path}/asked;; esac\n',
        encoding="utf-8",
    )
    python.chmod(0o755)
    subprocess.run((tmp_path / "deploy/prepare", "deploy/requirements.txt"), check=True)
    assert (tmp_path / "asked").read_text().count(" -r ") == files
