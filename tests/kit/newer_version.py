"""Today's code as the version after it: documents of every kind are written with the next schema's number.

It reads what today's version writes, by an upgrade; today's version leaves to it what it has written.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from storage import codec
from storage.codec.schema import Schema


@contextmanager
def newer_version() -> Iterator[None]:
    """Within, this process is of that version."""
    schemas = _schemas()
    for schema in schemas:
        _renumber(schema, schema.number + 1, {**schema.upgrades, schema.number: _unchanged})
    try:
        yield
    finally:
        for schema in schemas:
            number = schema.number - 1
            _renumber(schema, number, {old: up for old, up in schema.upgrades.items() if old != number})


def _renumber(schema: Schema[Any], number: int, upgrades: dict[int, Any]) -> None:
    object.__setattr__(schema, "number", number)
    object.__setattr__(schema, "upgrades", upgrades)
    vars(schema).pop("_present", None)


def _schemas() -> list[Schema[Any]]:
    """Each once, by whatever names it is known."""
    names = (f"{codec.__name__}.{one.name}" for one in pkgutil.iter_modules(codec.__path__))
    values = [value for name in names for value in vars(importlib.import_module(name)).values()]
    return list({id(one): one for one in values if isinstance(one, Schema)}.values())


def _unchanged(document: dict[str, Any]) -> dict[str, Any]:
    return document
