"""Phrases as JSON: text and whole numbers as they are, every other argument as ``{"its kind": …}``."""

from typing import assert_never

from bot.kernel.ids import Person
from bot.kernel.text import Arg, Listed, Phrase, Written
from bot.kernel.time import Instant
from storage.codec.people import person_fields, read_person
from storage.codec.record import Json, Record, Unreadable, expect, pair, text, whole


def phrase_fields(phrase: Phrase) -> dict[str, Json]:
    return {"key": phrase.key, "args": [[name, _arg(arg)] for name, arg in phrase.args]}


def read_phrase(where: str, value: object) -> Phrase:
    fields = Record(where, value)
    return Phrase(fields.text("key"), fields.each("args", _read_named))


def _arg(arg: Arg) -> Json:
    match arg:
        case str() | int():
            return arg
        case Written(written):
            return {"written": written}
        case Instant(ms):
            return {"instant": ms}
        case Person():
            return {"person": person_fields(arg)}
        case Listed(items, mark):
            between = {"mark": phrase_fields(mark)} if mark else {}
            return {"listed": [_arg(item) for item in items], **between}
        case Phrase():
            return {"phrase": phrase_fields(arg)}
    assert_never(arg)


def _read_named(where: str, value: object) -> tuple[str, Arg]:
    name, arg = pair(where, value)
    return text(where, name), _read_arg(where, arg)


def _read_arg(where: str, value: object) -> Arg:
    match value:
        case bool():
            message = f"{where} is a truth value"
            raise Unreadable(message)
        case str() | int():
            return value
        case {"written": written}:
            return Written(text(where, written))
        case {"instant": ms}:
            return Instant(whole(where, ms))
        case {"person": person}:
            return read_person(where, person)
        case {"listed": items, **between}:
            mark = read_phrase(where, between["mark"]) if "mark" in between else None
            return Listed(tuple(_read_arg(where, item) for item in expect(list, items, where)), mark)
        case {"phrase": phrase}:
            return read_phrase(where, phrase)
    message = f"{where} is no argument of a phrase: {value!r:.80}"
    raise Unreadable(message)
