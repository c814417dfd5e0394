"""Which machine or container this is (machines may share a name, containers more), and its free disk."""

import re
import shutil
import socket
from hashlib import blake2b
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")
_MOUNTS = Path("/proc/self/mountinfo")
_OWN_FILES = re.compile(r"^\d+ \d+ \S+ (?P<source>\S+) /etc/host(?:s|name) ", re.MULTILINE)
"""Every container has these of its own, and keeps them when it is started again."""


def this_machine() -> str:
    """One word, the same for all processes here, and after a container has been started again."""
    return f"{socket.gethostname()}@{marked(_read(_BOOT), _read(_MOUNTS))}"


def free_bytes(folder: Path) -> int:
    """Return the room on the disk where ``folder`` is, or will be."""
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return shutil.disk_usage(there).free


def marked(boot: str, mounts: str) -> str:
    """What is told of a machine by when it was started and by what is mounted in it, in eight letters."""
    own = sorted(found["source"] for found in _OWN_FILES.finditer(mounts))
    return blake2b("\n".join([boot.strip(), *own]).encode(), digest_size=4).hexdigest()


def _read(file: Path) -> str:
    """Nothing where there is no such file, as on other systems than Linux."""
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
