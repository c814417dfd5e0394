"""What is installed is pinned to the letter, and alike for playing and for testing."""

import re
from dataclasses import dataclass
from importlib import metadata

import pytest

from tests.architecture.checkout import ROOT

PLAYING = "requirements.txt"
TESTING = "requirements-test.txt"
PIN = re.compile(
    r"(?P<name>[A-Za-z0-9._-]+)(\[(?P<extras>[a-z0-9,-]+)\])?==(?P<version>[0-9][^\s;]*)(?P<marker> ;.*)?"
)
WITH_EXTRAS = re.compile(r"(?P<name>[A-Za-z0-9._-]+)\[(?P<extras>[a-z0-9,-]+)\]")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Pinned:
    name: str
    version: str
    marker: str
    hashes: frozenset[str]
    extras: frozenset[str] = frozenset()


def entries(file: str) -> list[str]:
    """One text for each requirement, its continued lines joined; comments do not count."""
    joined = (ROOT / "deploy" / file).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (re.sub(r"(^|\s)#.*", "", line).strip() for line in joined.splitlines())
    return [line for line in lines if line]


def pins(file: str) -> dict[str, Pinned]:
    found = [read(entry) for entry in entries(file)]
    return {pinned.name: pinned for pinned in found}


def read(entry: str) -> Pinned:
    requirement, *hashes = re.split(r"\s+(?=--)", entry)
    pin = PIN.fullmatch(requirement)
    assert pin, f"{requirement!r} is not pinned to one version"
    assert hashes, f"{requirement!r} has no hashes"
    assert all(map(HASH.fullmatch, hashes)), f"{requirement!r} has something else than SHA-256 hashes"
    marker, extras = (pin["marker"] or "").strip("; "), _parts(pin["extras"])
    return Pinned(pin["name"].lower(), pin["version"], marker, frozenset(hashes), extras)


def _parts(extras: str | None) -> frozenset[str]:
    return frozenset(extras.split(",")) if extras else frozenset()


@pytest.mark.parametrize("file", [PLAYING, TESTING])
def test_every_requirement_is_pinned_once_with_its_hashes(file: str) -> None:
    names = [read(entry).name for entry in entries(file)]
    assert names == sorted(set(names))


def test_what_is_tested_is_what_is_played_with() -> None:
    testing = pins(TESTING)
    assert {name: testing.get(name) for name in pins(PLAYING)} == pins(PLAYING)


def test_what_is_asked_for_with_an_extra_is_pinned_with_it() -> None:
    """Or the installer looks at its newest version first, and refuses that for having no hash."""
    pinned = pins(TESTING)
    asked = [
        found
        for name in pinned
        for needed in _needs(name)
        if "extra ==" not in needed and (found := WITH_EXTRAS.match(needed))
    ]
    assert asked
    lacking = [one[0] for one in asked if not _parts(one["extras"]) <= pinned[one["name"].lower()].extras]
    assert lacking == []


def _needs(name: str) -> list[str]:
    """Packages for other systems are not installed."""
    try:
        return metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return []
