"""Judges every call and every answer by the published description of the Bot API, where that is at hand."""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).parents[3]
SPECS = CHECKOUT.parent / "shared" / "specs"
DESCRIPTION = SPECS / "telegram-bot-api.json"

EPHEMERAL_PARAMETERS = {"receiver_user_id", "callback_query_id", "ephemeral_message_parameters"}
EPHEMERAL_METHODS = {"editEphemeralMessageText", "deleteEphemeralMessage"}
EPHEMERAL_FIELDS = {"ephemeral_message_id", "receiver_user"}
"""What Bot API 10.2 has added: the description is that of 10.1."""


@cache
def description() -> Mapping[str, Any] | None:
    if not DESCRIPTION.is_file():
        return None
    found: Mapping[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return found


class Judge:
    """Collects what does not fit; finds nothing where there is no description to judge by."""

    def __init__(self) -> None:
        spec = description() or {"methods": {}, "types": {}}
        self.at_hand = description() is not None
        self._methods, self._types = spec["methods"], spec["types"]
        self.found: list[str] = []
        self.checked = 0

    def call(self, method: str, parameters: Mapping[str, Any]) -> None:
        if not self.at_hand or method in EPHEMERAL_METHODS:
            return
        self.checked += 1
        if method not in self._methods:
            self.found.append(f"there is no method {method}")
            return
        allowed = EPHEMERAL_PARAMETERS if method.startswith("send") else set()
        self._note(method, self._fields(self._methods[method].get("fields", ()), parameters, allowed))

    def answer(self, method: str, result: object) -> None:
        if self.at_hand and method in self._methods:
            self.checked += 1
            self._note(f"{method} ->", self._wrong(result, self._methods[method]["returns"]))

    def update(self, update: Mapping[str, Any]) -> None:
        if self.at_hand:
            self.checked += 1
            self._note("update", self._wrong(update, ["Update"]))

    def _note(self, where: str, wrong: str | None) -> None:
        if wrong:
            self.found.append(f"{where} {wrong}")

    def _fields(
        self, described: Iterable[Mapping[str, Any]], given: Mapping[str, Any], more: set[str]
    ) -> str | None:
        """The first thing wrong with an object or with the parameters of a call."""
        fields = {field["name"]: field for field in described}
        for name, field in fields.items():
            if field["required"] and name not in given:
                return f"lacks {name}"
        for name, value in given.items():
            if name in more:
                continue
            if name not in fields:
                return f"has an unknown {name}"
            if wrong := self._wrong(value, fields[name]["types"]):
                return f"{name}: {wrong}"
        return None

    def _wrong(self, value: object, types: Iterable[str]) -> str | None:
        """None where the value is of one of the types, else what is wrong with it as the last of them."""
        wrong: str | None = "has no type"
        for name in types:
            wrong = self._wrong_as(value, name)
            if wrong is None:
                return None
        return wrong

    def _wrong_as(self, value: object, name: str) -> str | None:
        if name.startswith("Array of "):
            if not isinstance(value, list):
                return f"{value!r:.60} is no list"
            return next(filter(None, (self._wrong_as(one, name[9:]) for one in value)), None)
        if name in _PLAIN:
            return None if _PLAIN[name](value) else f"{value!r:.60} is no {name}"
        if not isinstance(value, dict):
            return f"{value!r:.60} is no {name}"
        described = self._types[name]
        if described.get("subtypes"):
            return self._wrong(value, described["subtypes"])
        more = EPHEMERAL_FIELDS if name == "Message" else set()
        wrong = self._fields(described.get("fields", ()), value, more)
        return f"{name} {wrong}" if wrong else None


_PLAIN = {
    "Integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "Float": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "String": lambda value: isinstance(value, str),
    "Boolean": lambda value: isinstance(value, bool),
    "True": lambda value: value is True,
    "InputFile": lambda value: isinstance(value, bytes),
}


Place = tuple[str | int, ...]


def may_be_absent(told: object, type_name: str, at: Place = ()) -> Iterator[Place]:
    """Where in an object of that type something stands that Telegram may leave out.

    It leaves out the name of a deleted account as well, although the description calls that required.
    """
    types = (description() or {"types": {}})["types"]
    if isinstance(told, list):
        for number, part in enumerate(told):
            yield from may_be_absent(part, type_name.removeprefix("Array of "), (*at, number))
        return
    if not isinstance(told, dict) or type_name not in types:
        return
    described = types[type_name]
    for kind in described.get("subtypes", ()):
        yield from may_be_absent(told, kind, at)
    for field in described.get("fields", ()):
        if (name := field["name"]) not in told:
            continue
        if not field["required"] or (type_name, name) == ("User", "first_name"):
            yield (*at, name)
        for kind in field["types"]:
            yield from may_be_absent(told[name], kind, (*at, name))


def without(told: Any, places: Iterable[Place]) -> Any:
    """A copy of the object in which what stands there is left out."""
    copied = json.loads(json.dumps(told))
    for path in sorted(set(places), key=len, reverse=True):
        *above, name = path
        holder = copied
        for step in above:
            holder = holder[step]
        del holder[name]
    return copied
