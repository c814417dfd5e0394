"""Which machine this is, or which container: machines may share a name, and containers the name and more."""

import re
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
