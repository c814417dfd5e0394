"""What a store that answers with an error means by it: a state that passes, or a mistake of ours."""

import re

from redis.exceptions import ResponseError

_CODE = re.compile(r"[A-Z]{2,}")
_MISTAKES = frozenset({"ERR", "WRONGTYPE", "CROSSSLOT", "BUSYGROUP", "NOTBUSY", "EXECABORT"})
"""These come from what was asked; every other code tells how the store, or our account with it, is."""
_PASSING = ("READONLY", "OOM", "MISCONF", "LOADING", "MASTERDOWN", "NOREPLICAS", "NOAUTH", "NOPERM", "BUSY")
_OTHERWISE_SAID = {"max number of clients": "CLIENTS", "instance state changed": "UNBLOCKED"}
_IN_PIPELINE = "caused error: "

ELSEWHERE = frozenset({"READONLY", "MASTERDOWN", "UNBLOCKED"})
"""Said by a server that is not, or not yet, the master: behind the same address there may be another now."""


def refusal(error: ResponseError) -> str | None:
    """The store's own word for the state in which it refuses, such as READONLY; None for a mistake of ours.

    Servers before 7.0 wrap what a command in a script met with into an ``ERR`` of the script.
    """
    said = str(error).rpartition(_IN_PIPELINE)[2].lstrip("('\"")
    code = error.status_code or said.partition(" ")[0]
    if code != "ERR" and _CODE.fullmatch(code):
        return None if code in _MISTAKES else code
    if wrapped := next((word for word in _PASSING if f"-{word} " in said), None):
        return wrapped
    return next((word for sign, word in _OTHERWISE_SAID.items() if sign in said), None)
