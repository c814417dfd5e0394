"""Identifies this machine or container, beyond its name, and reads its free disk space."""

import re
import shutil
import socket
from hashlib import blake2b
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")
_MOUNTS = Path("/proc/self/mountinfo")
_OWN_FILES = re.compile(r"^\d+ \d+ \S+ (?P<source>\S+) /etc/host(?:s|name) ", re.MULTILINE)
"""Each container has its own of these files, and keeps them when it is started again."""


def this_machine() -> str:
    """An id of this machine, equal for all its processes and after a restart of a container."""
    return f"{socket.gethostname()}@{machine_mark(_read(_BOOT), _read(_MOUNTS))}"


def free_bytes(folder: Path) -> int:
    """The free bytes on the disk where ``folder`` is, or will be."""
    existing = next(place for place in (folder, *folder.parents) if place.exists())
    return shutil.disk_usage(existing).free


def machine_mark(boot: str, mounts: str) -> str:
    """A digest of a machine's boot and mounts, in eight hexadecimal digits."""
    sources = sorted(match["source"] for match in _OWN_FILES.finditer(mounts))
    return blake2b("\n".join([boot.strip(), *sources]).encode(), digest_size=4).hexdigest()


def _read(file: Path) -> str:
    """The file's text, empty where there is no such file, as on other systems than Linux."""
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
