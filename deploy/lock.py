"""Pins what is installed:  python deploy/lock.py  (needs uv), after a change of pyproject.toml.

Writes the requirement files with their hashes, every version as it was where it may be, and ``wheels.txt``:
the tags of the wheels that each target gets, against which every run of the tests checks the requirements.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import chain, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms

from bot.kernel.frozen import frozen

DEPLOY: Final = Path(__file__).parent
PLAYING: Final = DEPLOY / "requirements.txt"
STORE: Final = DEPLOY / "requirements-store.txt"
TESTING: Final = DEPLOY / "requirements-test.txt"
WHEELS: Final = DEPLOY / "wheels.txt"
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
UV: Final = (
    *("uv", "pip", "compile", "--quiet", "--universal", "--python-version", PYTHONS[0], "--generate-hashes"),
    *("--no-header", "--no-annotate", "--no-strip-extras", "pyproject.toml"),
)

_MARKER: Final = re.compile(r" ; (.*?)(?= --hash)")


@frozen
class Target:
    """A kind of machine on which Moot runs; with ``store`` it has a store of its own to start."""

    name: str
    platforms: tuple[str, ...]
    environment: Mapping[str, str]
    store: bool = True

    def tags(self, python: str) -> frozenset[Tag]:
        version = tuple(map(int, python.split(".")))
        interpreter = f"cp{python.replace('.', '')}"
        return frozenset(
            (
                *cpython_tags(version, platforms=self.platforms),
                *compatible_tags(version, interpreter, self.platforms),
            )
        )

    def requirements(self, python: str) -> list[str]:
        """Its pins with their hashes, without the markers, which pip would read as of this machine."""
        files = (PLAYING, STORE) if self.store else (PLAYING,)
        environment = {
            **self.environment,
            "python_version": python,
            "python_full_version": f"{python}.9",
            "implementation_name": "cpython",
            "platform_python_implementation": "CPython",
        }
        pins = chain.from_iterable(map(entries, files))
        return [_MARKER.sub("", pin) for pin in pins if _applies(pin, environment)]


def _linux(libc: str, minors: range, machine: str) -> tuple[str, ...]:
    return tuple(f"{libc}_{minor}_{machine}" for minor in reversed(minors))


LINUX: Final = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
MAC: Final = {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"}
WINDOWS: Final = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}
GLIBC: Final = range(5, 29)
"""Up to 2.28: Debian 10, Ubuntu 20.04, RHEL 8."""
TARGETS: Final = (
    Target(
        "Linux amd64",
        (*_linux("manylinux_2", GLIBC, "x86_64"), "manylinux2014_x86_64", "manylinux1_x86_64"),
        {**LINUX, "platform_machine": "x86_64"},
    ),
    Target(
        "Linux arm64",
        (*_linux("manylinux_2", GLIBC, "aarch64"), "manylinux2014_aarch64"),
        {**LINUX, "platform_machine": "aarch64"},
    ),
    Target(
        "Linux amd64 with musl",
        _linux("musllinux_1", range(3), "x86_64"),
        {**LINUX, "platform_machine": "x86_64"},
        store=False,
    ),
    Target("macOS arm64", tuple(mac_platforms((14, 0), "arm64")), {**MAC, "platform_machine": "arm64"}),
    Target("macOS amd64", tuple(mac_platforms((13, 0), "x86_64")), {**MAC, "platform_machine": "x86_64"}),
    Target("Windows amd64", ("win_amd64",), {**WINDOWS, "platform_machine": "AMD64"}, store=False),
)


def entries(file: Path) -> list[str]:
    """One text for each requirement, its continued lines joined."""
    joined = file.read_text(encoding="utf-8").replace("\\\n", " ")
    return [" ".join(line.split()) for line in joined.splitlines() if line.strip()]


def name_of(pin: str) -> str:
    """Without extras: ``pillow==13.0.0``."""
    return re.sub(r"\[.*?\]", "", pin.split(" ", 1)[0])


def _applies(pin: str, environment: Mapping[str, str]) -> bool:
    marker = _MARKER.search(pin)
    return marker is None or Marker(marker[1]).evaluate(dict(environment))


def resolve(target: Target, python: str) -> list[str]:
    """The names of the wheels that pip would install there, or its complaint as an error."""
    with TemporaryDirectory() as folder:
        wanted, report = Path(folder, "wanted.txt"), Path(folder, "report.json")
        wanted.write_text("\n".join(target.requirements(python)), encoding="utf-8")
        subprocess.run(
            (
                *(sys.executable, "-m", "pip", "install", "-qq", "--dry-run", "--ignore-installed"),
                *("--no-deps", "--require-hashes", "--only-binary=:all:", "--ignore-requires-python"),
                *("--python-version", python),
                *chain.from_iterable(("--platform", platform) for platform in target.platforms),
                *("--target", folder, "--report", report, "-r", wanted),
            ),
            check=True,
        )
        installed = json.loads(report.read_text(encoding="utf-8"))["install"]
    return [one["download_info"]["url"].rpartition("/")[2].partition("#")[0] for one in installed]


def _wheels() -> Iterator[str]:
    """``name==version`` with the tags of its wheels."""
    tags: dict[str, set[str]] = {}
    for target, python in product(TARGETS, PYTHONS):
        print(f"{target.name}, Python {python} …", file=sys.stderr)
        names = {
            pin.split("==")[0].replace("-", "_"): pin for pin in map(name_of, target.requirements(python))
        }
        for wheel in resolve(target, python):
            name, *_, interpreter, abi, platform = wheel.removesuffix(".whl").split("-")
            pin = names[re.sub(r"[-_.]+", "_", name).lower()]
            tags.setdefault(pin, set()).add(f"{interpreter}-{abi}-{platform}")
    yield from (f"{pin} {' '.join(sorted(found))}" for pin, found in sorted(tags.items()))


def _pin(file: Path, *extras: str) -> list[str]:
    """In the file itself, whose versions uv keeps."""
    asked = chain.from_iterable(("--extra", extra) for extra in extras)
    subprocess.run((*UV, *asked, "--output-file", file), cwd=DEPLOY.parent, check=True)
    return entries(file)


def _write(file: Path, pins: list[str]) -> None:
    file.write_text("\n".join(pin.replace(" --hash", " \\\n    --hash") for pin in pins) + "\n", "utf-8")


def main() -> None:
    """What is played with is pinned as it is for the tests, where markers are alike."""
    tested = {name_of(pin): pin for pin in _pin(TESTING, "test", "store")}
    with TemporaryDirectory() as folder:
        trial = Path(folder, "requirements.txt")
        trial.write_text(TESTING.read_text(encoding="utf-8"), encoding="utf-8")
        played = [name_of(pin) for pin in _pin(trial)]
        trial.write_text(TESTING.read_text(encoding="utf-8"), encoding="utf-8")
        stored = [name_of(pin) for pin in _pin(trial, "store")]
    _write(PLAYING, [tested[name] for name in played])
    _write(STORE, [tested[name] for name in stored if name not in played])
    WHEELS.write_text("\n".join(_wheels()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
