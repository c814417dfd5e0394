"""Documents: JSON objects that carry the number of the schema they were written in."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, reduce
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic_core import (
    CoreSchema,
    PydanticSerializationError,
    SchemaSerializer,
    SchemaValidator,
    ValidationError,
)

from bot.documents.ports import LeftToNewerVersion
from storage.codec.fields import Unreadable
from storage.codec.shapes import Forms, Shapes, Words
from storage.codec.slices import Slices

T = TypeVar("T")
Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


def added(*inner: Upgrade, **fields: object) -> Upgrade:
    """Return the upgrade to a schema with these fields, which older documents have with these values."""

    def upgrade(document: dict[str, Any]) -> dict[str, Any]:
        return reduce(lambda upgraded, step: step(upgraded), inner, document) | fields

    return upgrade


def within(name: str, **fields: object) -> Upgrade:
    """Return the same for a record in the document, where there is one, or for each row of a list."""

    def extend(value: Any) -> Any:
        return [row | fields for row in value] if isinstance(value, list) else value and value | fields

    return lambda document: document | {name: extend(document[name])}


class FromTheFuture(LeftToNewerVersion):
    """A newer version of the bot wrote the document: it is out of reach, and not damaged."""


@dataclass(frozen=True)
class Schema(Generic[T]):
    """How documents of one kind are written now; ``upgrades[n]`` upgrades a document of schema n to n + 1."""

    kind: str
    number: int
    record: type[T]
    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)
    forms: Forms = field(default_factory=dict)
    words: Words = field(default_factory=dict)
    senseless: Callable[[T], str] = lambda _value: ""
    """Returns why a value with all its fields is impossible, or an empty text."""
    in_slices: bool = False
    """Whether documents may be large; they are then plain records with tuples of records."""

    def encode(self, value: T) -> str:
        try:
            body = self._serializer.to_json(value, by_alias=True, ensure_ascii=True)
        except PydanticSerializationError:  # half characters, which only `json` writes
            fields = self._serializer.to_python(value, mode="json", by_alias=True)
            return json.dumps({"schema": self.number, **fields}, separators=(",", ":"))
        return self._present + body[1:].decode("ascii")

    def decode(self, text: str) -> T:
        """The value. Raises :class:`Unreadable` or :class:`FromTheFuture`."""
        value = self._read(text) if text.startswith(self._present) else None
        return self._check_sense(self._read_slowly(text) if value is None else value)

    def is_large(self, value: T) -> bool:
        """Whether encoding takes so long that it must not run in the event loop."""
        return self.in_slices and self._slices.is_large(value)

    def encode_slowly(self, value: T) -> str:
        """Encode to the same text, in many short steps."""
        try:
            body = b"".join(self._slices.write(value))
        except PydanticSerializationError:
            return self.encode(value)
        return f"{self._present}{body.decode('ascii')}}}"

    def decode_slowly(self, text: str) -> T:
        """Decode to the same value, in many short steps. Raises :class:`Unreadable`."""
        if text.startswith(self._present):
            try:
                return self._check_sense(self._slices.read(text))
            except (ValidationError, ValueError, LookupError):  # damaged, or written by another program
                return self.decode(text)
        return self.decode(text)

    def _read(self, text: str) -> T | None:
        """Return None for a damaged text, and for half characters, which only ``_read_slowly`` reads."""
        try:
            value: T = self._validator.validate_json(text)
        except ValidationError:
            return None
        return value

    def _read_slowly(self, text: str) -> T:
        try:
            value: T = self._validator.validate_python(self._upgrade_to_present(text))
        except ValidationError as error:
            raise Unreadable(_describe_error(self.kind, error)) from error
        return value

    def _check_sense(self, value: T) -> T:
        if wrong := self.senseless(value):
            message = f"{self.kind}: {wrong}"
            raise Unreadable(message)
        return value

    @cached_property
    def _present(self) -> str:
        return f'{{"schema":{self.number},'

    @cached_property
    def _shape(self) -> CoreSchema:
        return Shapes(self.forms, self.words).whole(self.record)

    @cached_property
    def _slices(self) -> Slices[T]:
        return Slices(self.record, Shapes(self.forms, self.words))

    @cached_property
    def _validator(self) -> SchemaValidator:
        return SchemaValidator(self._shape)

    @cached_property
    def _serializer(self) -> SchemaSerializer:
        return SchemaSerializer(self._shape)

    def _upgrade_to_present(self, text: str) -> dict[str, Any]:
        """Return the fields of the present schema."""
        document = self._parse(text)
        number = document.get("schema")
        if not isinstance(number, int) or isinstance(number, bool):
            message = f"{self.kind}.schema is {number!r:.80}"
            raise Unreadable(message)
        if number > self.number:
            message = f"a {self.kind} of schema {number}; this version reads up to {self.number}"
            raise FromTheFuture(message)
        for old in range(number, self.number):
            document = self._upgrade(document, old)
        return document

    def _parse(self, text: str) -> dict[str, Any]:
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as error:
            message = f"a {self.kind} that is not JSON: {text[:80]!r}"
            raise Unreadable(message) from error
        if not isinstance(document, dict):
            message = f"a {self.kind} that is not an object: {text[:80]!r}"
            raise Unreadable(message)
        return document

    def _upgrade(self, document: dict[str, Any], old: int) -> dict[str, Any]:
        try:
            return self.upgrades[old](document)
        except (LookupError, TypeError, ValueError) as error:
            message = f"a {self.kind} of schema {old} that cannot be brought up to date"
            raise Unreadable(message) from error


def _describe_error(kind: str, wrong: ValidationError) -> str:
    """Describe the first error, and where it is."""
    first = wrong.errors(include_url=False)[0]
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in first["loc"])
    where, value = kind + "".join(steps), first["input"]
    match first["type"]:
        case "missing" | "union_tag_not_found":
            return f"{where} is missing"
        case "union_tag_invalid":
            return f"{where} is an event of an unknown kind: {value['event']!r:.80}"
        case _:
            return f"{where} is {value!r:.80}: {first['msg']}"
