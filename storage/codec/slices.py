"""Reads and writes large documents a hundred records at a time.

In a thread, each step blocks the rest of the process for a few milliseconds; a whole document would block it
for a tenth of a second.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from json import JSONDecoder
from typing import Any, Final, Generic, TypeVar, get_args, get_origin, get_type_hints

from pydantic_core import CoreSchema, SchemaSerializer, SchemaValidator
from pydantic_core import core_schema as core

from storage.codec.shapes import Shapes

T = TypeVar("T")

RECORDS: Final = 100
"""Records that are read or written in one step."""

_DECODER: Final = JSONDecoder()


class Slices(Generic[T]):
    """Reads and writes documents that are a record with long tuples of other records."""

    def __init__(self, record: type[T], shapes: Shapes) -> None:
        hints = get_type_hints(record)
        self._names = tuple(field.name for field in fields(record))  # type: ignore[arg-type]  # it is a dataclass
        self._long = {name: kind for name in self._names if (kind := _records_of(hints[name])) is not None}
        self._whole = SchemaValidator(shapes.whole(record))
        self._rows = {name: SchemaValidator(_list_schema(shapes, kind)) for name, kind in self._long.items()}
        self._serializers = {name: SchemaSerializer(shapes.whole(hints[name])) for name in self._names}

    def is_large(self, value: T) -> bool:
        return any(len(getattr(value, name)) > RECORDS for name in self._long)

    def read(self, text: str) -> T:
        """Read a document as ``write`` writes it, without spaces.

        Raises pydantic's errors, and ValueError or IndexError if the text is no such document.
        """
        document: dict[str, Any] = {}
        at = 1  # behind the brace
        while text[at - 1] != "}":
            name, at = _DECODER.raw_decode(text, at)
            document[name], at = self._value(name, text, at + 1)
            at += 1  # a comma, or the brace
        value: T = self._whole.validate_python(document)
        return value

    def _value(self, name: str, text: str, at: int) -> tuple[Any, int]:
        """Return the value at an index, and the index behind it."""
        if name not in self._rows or text[at] != "[" or text[at + 1] == "]":
            return _DECODER.raw_decode(text, at)
        rows, records = list[object](), list[object]()
        while text[at] != "]":
            row, at = _DECODER.raw_decode(text, at + 1)
            rows.append(row)
            if len(rows) == RECORDS or text[at] == "]":
                records += self._rows[name].validate_python(rows)
                rows.clear()
        return tuple(records), at + 1

    def write(self, value: T) -> Iterator[bytes]:
        """Yield the text between the braces of the document."""
        for at, name in enumerate(self._names):
            yield b'%b"%b":' % (b"," if at else b"", name.encode())
            if name in self._long:
                yield from self._in_parts(name, getattr(value, name))
            else:
                yield self._json(name, getattr(value, name))

    def _in_parts(self, name: str, rows: tuple[object, ...]) -> Iterator[bytes]:
        pieces = (self._json(name, part)[1:-1] for part in _parts(rows))
        yield b"[" + b",".join(pieces) + b"]"

    def _json(self, name: str, value: object) -> bytes:
        return self._serializers[name].to_json(value, by_alias=True, ensure_ascii=True)


def _records_of(hint: Any) -> type | None:
    """Return the record type of a tuple of any length; None if it holds no records."""
    inner = get_args(hint)
    if get_origin(hint) is not tuple or inner[1:] != (...,):
        return None
    return inner[0] if isinstance(inner[0], type) and is_dataclass(inner[0]) else None


def _list_schema(shapes: Shapes, kind: type) -> CoreSchema:
    """Return the schema of rows of one kind, with the definitions it refers to."""
    return core.list_schema(shapes.whole(kind))


def _parts(rows: Any) -> Iterator[Any]:
    return (rows[at : at + RECORDS] for at in range(0, len(rows), RECORDS))
