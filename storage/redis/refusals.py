"""Tells errors of the store's state, which pass, from errors in our commands."""

import errno
import os
import re
from collections.abc import Mapping
from types import MappingProxyType

from redis.exceptions import ResponseError

_CODE = re.compile(r"[A-Z]{2,}")
_MISTAKES = frozenset({"WRONGTYPE", "CROSSSLOT", "BUSYGROUP", "NOTBUSY"})
"""Codes of errors in our commands; every other code is about the state of the store or of our account."""
_WRAPPED = re.compile(r"-([A-Z]{2,}) |: (WRONGTYPE|CROSSSLOT|BUSYGROUP) ")
"""A code within an error's text: servers before 7.0 report the errors of a script's commands like this."""
_MISTAKEN = re.compile(
    r"(?<!@)user_script:\s?\d+:"  # Lua's own error; behind an @ stands only where a command was called
    r"|error compiling script|script attempted to|called from script|calling \w+ command from"
    r"|not allowed (?:from|in) .*script"
    r"|unknown (?:\w+ )?(?:command|subcommand)|wrong number of arg|syntax error|unknown option"
    r"|not an integer|not a (?:valid )?float|out of range|not a valid|no such key|invalid stream id"
    r"|unbalanced|protocol error|number of keys|timeout is",
    re.IGNORECASE,
)
"""Texts of ``ERR`` for an invalid command or script."""
_OTHERWISE_SAID = {
    "max number of clients": "CLIENTS",
    "instance state changed": "UNBLOCKED",
    "ACL failure": "NOPERM",
    "no permissions": "NOPERM",
}
_IN_PIPELINE = "caused error: "

ELSEWHERE = frozenset({"READONLY", "MASTERDOWN", "UNBLOCKED"})
"""Codes of a server that is not, or not yet, the master: the address may lead to another server now."""

DISK_FULL = "DISKFULL"
"""Our own code: a server says MISCONF for every obstacle to its files."""
FULL = frozenset({"OOM", "MISCONF", DISK_FULL})
"""Codes for every write when memory or disk is full."""
_NO_ROOM = tuple(map(os.strerror, (errno.ENOSPC, errno.EDQUOT)))

_TO_MASTER = "Let REDIS_URL lead to a master, or wait until a replica has become one."
_RIGHTS = "Correct the user and the password in REDIS_URL, or that user's rights."
ACTIONS: Mapping[str, str] = MappingProxyType(
    {
        DISK_FULL: "Make room on the store's disk: everything goes on by itself.",
        "MISCONF": "Read the store's log: something keeps it from writing its files.",
        "OOM": "Raise the store's `maxmemory`: everything goes on by itself.",
        "READONLY": _TO_MASTER,
        "MASTERDOWN": _TO_MASTER,
        "NOREPLICAS": "Bring the store's replicas back, or lower its `min-replicas-to-write`.",
        "CLUSTERDOWN": "Bring back the servers of the cluster that are gone.",
        "LOADING": "Wait until the store has read its files.",
        "BUSY": "Find out by the store's `SLOWLOG` what keeps it busy.",
        "CLIENTS": "Raise the store's `maxclients`.",
        "NOAUTH": _RIGHTS,
        "WRONGPASS": _RIGHTS,
        "NOPERM": _RIGHTS,
    }
)
"""What an operator does, by the most frequent codes; their metrics exist from the start."""


def refusal(error: ResponseError) -> str | None:
    """Return the store's code for the state in which it refuses, such as READONLY; None for our mistake.

    Every error that is not known to be our mistake counts as a state: there are too many to list, and each
    passes. A state without a code is ``ERR``.
    """
    message = str(error).rpartition(_IN_PIPELINE)[2].lstrip("('\"")
    code = error.status_code or message.partition(" ")[0]
    if "MISCONF" in message and any(word in message for word in _NO_ROOM):
        return DISK_FULL
    if code != "ERR" and _CODE.fullmatch(code):
        return None if code in _MISTAKES else code
    if wrapped := _WRAPPED.search(message):
        return wrapped[1] if wrapped[1] and wrapped[1] not in _MISTAKES else None
    if _MISTAKEN.search(message):
        return None
    return next((word for sign, word in _OTHERWISE_SAID.items() if sign in message), "ERR")
