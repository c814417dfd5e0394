"""What a button carries: at most 64 bytes, and enough to act on after any restart.

The form is ``m1:<letter>:<field>:<field>...``; ``m1`` is the version of the form itself. Which letter and
which fields, each intent says itself; how a field is written follows from its type.
"""

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, Union, get_args, get_origin, get_type_hints

from bot import intents
from bot.intents.intent import Intent

SIZE_LIMIT = 64
_FORM = "m1"
_BETWEEN_PICKS = "~"
_DIGITS_LIMIT = 9


def write_payload(intent: Intent) -> str:
    """The payload of a button. Raises ValueError if it does not fit: ask :func:`fits_payload` first."""
    payload = button_payload(intent)
    if payload is None:
        message = f"a button may carry {SIZE_LIMIT} bytes that can be read again, not {intent}"
        raise ValueError(message)
    return payload


def fits_payload(intent: Intent) -> bool:
    """Whether a button can carry ``intent``; a longer move, or one with our signs in it, has to be typed."""
    return button_payload(intent) is not None


def read_payload(payload: str) -> Intent | None:
    """What a button carried, or None where this form did not write it."""
    intent = _read(payload)
    return intent if intent and _payload(intent) == payload else None


def _read(payload: str) -> Intent | None:
    """Forms that we would write otherwise are read as well."""
    if not _small(payload):
        return None
    form, _, rest = payload.partition(":")
    letter, _, rest = rest.partition(":")
    intent = by_letter().get(letter)
    if form != _FORM or intent is None:
        return None
    readers = _every_reader()[intent]
    texts = rest.split(":", len(readers) - 1) if readers else []
    if len(texts) != len(readers):
        return None
    try:
        return intent(**{name: readers[name](text) for name, text in zip(readers, texts, strict=True)})
    except ValueError:
        return None


@cache
def every_intent() -> tuple[type[Intent], ...]:
    """All that can be asked for, as the modules of this package declare it."""
    modules = [
        import_module(module.name) for module in pkgutil.iter_modules(intents.__path__, "bot.intents.")
    ]
    declared = (value for module in modules for value in vars(module).values() if isinstance(value, type))
    return tuple(
        dict.fromkeys(intent for intent in declared if issubclass(intent, Intent) and intent is not Intent)
    )


@cache
def by_letter() -> Mapping[str, type[Intent]]:
    """The intents that buttons can carry. Raises ValueError where two have the same letter."""
    intents_by_letter = dict[str, type[Intent]]()
    for intent in every_intent():
        if intent.letter and intents_by_letter.setdefault(intent.letter, intent) is not intent:
            message = f"{intent.__name__} has the letter of {intents_by_letter[intent.letter].__name__}"
            raise ValueError(message)
    return intents_by_letter


@lru_cache(1_024)
def button_payload(intent: Intent) -> str | None:
    """The payload, if it can be read again; a board asks for it twice, for a button and for its picture."""
    if not intent.letter:
        return None
    payload = _payload(intent)
    return payload if _read(payload) == intent else None


def _small(payload: str) -> bool:
    try:
        return len(payload.encode()) <= SIZE_LIMIT
    except UnicodeEncodeError:  # half a character, which nothing that we write has in it
        return False


def _payload(intent: Intent) -> str:
    texts = (_field_text(getattr(intent, name)) for name in _every_reader()[type(intent)])
    return ":".join((_FORM, intent.letter, *texts))


def _field_text(value: Any) -> str:
    match value:
        case None | False:
            return ""
        case True:
            return "1"
        case tuple():
            return _BETWEEN_PICKS.join(value)
        case _:
            return str(value)


@cache
def _every_reader() -> Mapping[type[Intent], Mapping[str, Callable[[str], Any]]]:
    """For each field that a button carries, in this order, what reads it."""
    return {intent: _readers(intent) for intent in by_letter().values()}


def _readers(intent: type[Intent]) -> Mapping[str, Callable[[str], Any]]:
    declared: dict[str, Field[Any]] = {field.name: field for field in fields(intent)}  # type: ignore[arg-type]  # all are dataclasses
    hints = get_type_hints(intent)
    names = tuple(declared) if intent.carries is None else intent.carries
    return {name: _reader(hints[name], declared[name]) for name in names}


def _reader(hint: Any, field: Field[Any]) -> Callable[[str], Any]:
    """What reads a field of this type. It raises ValueError where nothing, or something else, was written."""
    kinds = [kind for kind in _alternatives(hint) if kind is not type(None)]
    reader = _reader_of(_plain(kinds[0]), may_be_empty=field.default is not MISSING)
    if field.default is not None:
        return reader
    return lambda text: reader(text) if text else None


def _alternatives(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in _UNIONS else (hint,)


_UNIONS = (Union, type(int | str))


def _plain(kind: Any) -> Any:
    """The type that a name such as ``SessionId`` stands for."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    return kind


def _reader_of(kind: Any, *, may_be_empty: bool) -> Callable[[str], Any]:
    if get_origin(kind) is tuple:
        return lambda text: tuple(text.split(_BETWEEN_PICKS)) if text else ()
    if kind is bool:
        return bool
    if kind is int:
        return _number
    if issubclass(kind, StrEnum):
        reader: Callable[[str], StrEnum] = kind
        return reader
    return str if may_be_empty else _some_text


def _some_text(text: str) -> str:
    if not text:
        raise ValueError(text)
    return text


def _number(text: str) -> int:
    if len(text) > _DIGITS_LIMIT or not text.isdecimal():
        raise ValueError(text)
    return int(text)
