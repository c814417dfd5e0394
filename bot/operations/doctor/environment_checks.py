"""Checks of the environment: Python, libraries, disk, fonts and games."""

import platform
import re
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import bot
from bot.gamekit.game_catalogue import BrokenGame, discover, further_games
from bot.kernel.diagnostics import Finding, fail, ok, warn
from bot.kernel.scene import Ink, Label, Look, Scene
from bot.operations.limits import DISK_LITTLE, DISK_TOO_LITTLE
from bot.operations.machine import free_bytes
from renderers.board_renderer import BoardRenderer

PINNED = Path(bot.__file__).parents[1] / "deploy" / "requirements.txt"
_PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)(?P<marker>\s*;)?", re.MULTILINE)
_SIGN = b"\x89PNG"


def libraries(pinned: Path = PINNED) -> Iterator[Finding]:
    yield ok("python", f"{platform.python_version()} on {platform.system()} {platform.machine()}.")
    if not pinned.exists():
        yield ok("libraries", "cannot be compared: the list of what is pinned is not here.")
    elif differing := list(_differing(pinned.read_text(encoding="utf-8"))):
        yield warn("libraries", f"{', '.join(differing)}: run deploy/prepare deploy/requirements.txt.")
    else:
        yield ok("libraries", "all as pinned.")


def _differing(pinned: str) -> Iterator[str]:
    for pin in _PIN.finditer(pinned):
        try:
            installed = version(pin["name"])
        except PackageNotFoundError:
            if not pin["marker"]:  # a library with a marker is not needed everywhere
                yield f"{pin['name']} is missing"
            continue
        if installed != pin["version"]:
            yield f"{pin['name']} is {installed}, not {pin['version']}"


def disk(data: Path) -> Finding:
    """The free space on the disk of our own store."""
    return room_finding(data, free_bytes(data))


def room_finding(data: Path, free: int) -> Finding:
    """Judge the ``free`` bytes for ``data``."""
    says = f"{free / 2**30:.1f} GiB are free for {data}"
    if free < DISK_TOO_LITTLE:
        return fail("disk", f"only {says}: a full disk stops every game. Make room.")
    return warn("disk", f"only {says}: make room soon.") if free < DISK_LITTLE else ok("disk", f"{says}.")


async def pictures() -> Finding:
    """Draw a picture with letters of every script that boards have."""
    labels = tuple(Label((2, 0.5 + row), text, 0.5, Ink.LABEL) for row, text in enumerate(("a1", "۱ خانه")))
    renderer = BoardRenderer()
    began = time.perf_counter()
    try:
        png = await renderer.png(Scene(4, 2, (), labels, "letters"), Look())
    finally:
        renderer.close()
    if not png.startswith(_SIGN):
        return fail("pictures", "come out as something else: reinstall Pillow (deploy/prepare).")
    return ok("pictures", f"can be drawn; the first took {1e3 * (time.perf_counter() - began):.0f} ms.")


def games(listed: str) -> Finding:
    """``listed`` are the folders of MOOT_GAMES."""
    try:
        return ok(
            "games", f"{', '.join(installed.game.id for installed in discover(further_games(listed)))}."
        )
    except BrokenGame as broken:
        return fail("games", f"{broken}; mend it, or take its folder out of MOOT_GAMES.")
