"""Documents: JSON objects that carry the number of the schema they were written in."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from storage.codec.fields import Fields, Json, Unreadable

T = TypeVar("T")
Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


class FromTheFuture(Unreadable):
    """The document was written by a newer version of the bot than this one."""


@dataclass(frozen=True, slots=True)
class Schema:
    """How one kind of document is written now; ``upgrades[n]`` turns one of schema n into n + 1."""

    kind: str
    number: int
    upgrades: Mapping[int, Upgrade]

    def write(self, fields: dict[str, Json]) -> str:
        return json.dumps({"schema": self.number, **fields}, separators=(",", ":"))

    def read(self, text: str) -> Fields:
        """The fields as the present schema has them. Raises :class:`Unreadable`."""
        document = self._parsed(text)
        number = Fields(self.kind, document).whole("schema")
        if number > self.number:
            message = f"a {self.kind} of schema {number}; this version reads up to {self.number}"
            raise FromTheFuture(message)
        for old in range(number, self.number):
            document = self._upgraded(document, old)
        return Fields(self.kind, document)

    def _parsed(self, text: str) -> dict[str, Any]:
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as wrong:
            message = f"a {self.kind} that is not JSON: {text[:80]!r}"
            raise Unreadable(message) from wrong
        if not isinstance(document, dict):
            message = f"a {self.kind} that is not an object: {text[:80]!r}"
            raise Unreadable(message)
        return document

    def _upgraded(self, document: dict[str, Any], old: int) -> dict[str, Any]:
        try:
            return self.upgrades[old](document)
        except (LookupError, TypeError, ValueError) as wrong:
            message = f"a {self.kind} of schema {old} that cannot be brought up to date"
            raise Unreadable(message) from wrong


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """How something is written and read; ``decode`` may raise Unreadable."""

    encode: Callable[[T], str]
    decode: Callable[[str], T]
