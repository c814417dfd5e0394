"""Builds pydantic's core schema for each type, from its fields and annotations, to write values as JSON.

A record becomes an object of its fields, a tuple a list, an enumeration its value. A type with another
representation has a ``Form``. Reading converts nothing: a number is no text.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import EnumType
from functools import reduce
from operator import attrgetter, or_
from types import MappingProxyType, NoneType, UnionType
from typing import Any, TypeAlias, Union, assert_never, get_args, get_origin, get_type_hints

from pydantic_core import CoreSchema, SchemaSerializer
from pydantic_core import core_schema as core

from bot.kernel.away_hours import Period, QuietHours
from bot.kernel.ids import Person, Player
from bot.kernel.text import Arg, Listed, Phrase, Written
from bot.kernel.time import Instant

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
Form: TypeAlias = "Callable[[Shapes, type], CoreSchema]"
Forms: TypeAlias = Mapping[type, Form]
Words: TypeAlias = Mapping[str, type]

_PLAIN: Mapping[object, CoreSchema] = {
    str: core.str_schema(strict=True),
    int: core.int_schema(strict=True),
    float: core.float_schema(strict=True, allow_inf_nan=False),
    bool: core.bool_schema(strict=True),
}
_PHRASE = core.definition_reference_schema("phrase")


class Shapes:
    """``words`` are the kinds of event by the word that identifies each in JSON."""

    def __init__(self, forms: Forms = MappingProxyType({}), words: Words = MappingProxyType({})) -> None:
        self._forms = {**_FORMS, **forms}
        self._words = words

    def whole(self, kind: type) -> CoreSchema:
        """The schema of a document."""
        return core.definitions_schema(self.of(kind), _phrases(self))

    def of(self, kind: Any) -> CoreSchema:
        kind = getattr(kind, "__supertype__", kind)
        if kind in _PLAIN:
            return _PLAIN[kind]
        if form := self._forms.get(kind):
            return form(self, kind)
        if isinstance(kind, EnumType):
            return core.enum_schema(kind, list(kind), sub_type="str")
        if is_dataclass(kind) and isinstance(kind, type):
            return self.record(kind)
        return self._several(get_origin(kind), get_args(kind))

    def record(
        self,
        kind: type,
        names: Mapping[str, str] = MappingProxyType({}),
        unwritten: Mapping[str, object] = MappingProxyType({}),
        absent: Mapping[str, object] = MappingProxyType({}),
    ) -> CoreSchema:
        """``names`` are other names in JSON; ``unwritten`` and ``absent`` fields are read as these values."""
        hints = get_type_hints(kind)
        parts = [
            _unwritten(field.name, unwritten[field.name])
            if field.name in unwritten
            else core.dataclass_field(
                field.name,
                core.with_default_schema(self.of(hints[field.name]), default=absent[field.name])
                if field.name in absent
                else self.of(hints[field.name]),
                validation_alias=names.get(field.name),
                serialization_alias=names.get(field.name),
            )
            for field in fields(kind)
        ]
        arguments = core.dataclass_args_schema(kind.__name__, parts, extra_behavior="ignore")
        return core.dataclass_schema(kind, arguments, [part["name"] for part in parts], slots=True)

    def _several(self, origin: Any, inner: tuple[Any, ...]) -> CoreSchema:
        if origin is frozenset:
            return core.frozenset_schema(self.of(inner[0]), serialization=_IN_ORDER)
        if origin is tuple and inner[1:] == (...,):
            return core.tuple_schema([self.of(inner[0])], variadic_item_index=0)
        if origin is tuple:
            return core.tuple_schema([self.of(kind) for kind in inner])
        if origin in (Union, UnionType) and NoneType in inner:
            present = [kind for kind in inner if kind is not NoneType]
            return core.nullable_schema(self.of(reduce(or_, present)))
        if origin in (Union, UnionType):
            return self._events(inner)
        message = f"nothing tells how {origin} of {inner} is written"
        raise TypeError(message)

    def _events(self, kinds: tuple[type, ...]) -> CoreSchema:
        records = {word: self.of(kind) for word, kind in self._words.items() if kind in kinds}
        if len(records) != len(kinds):
            message = f"not all of {kinds} have a word"
            raise TypeError(message)
        words = {kind: word for word, kind in self._words.items()}
        serializers = {word: _Serialized(self, record) for word, record in records.items()}

        def write(event: object) -> dict[str, Json]:
            word = words[type(event)]
            return {"event": word, **serializers[word](event)}

        serialization = core.plain_serializer_function_ser_schema(write)
        return core.tagged_union_schema(records, "event", serialization=serialization)


class _Serialized:
    """Serializes records of one kind; builds its serializer when it is first used."""

    def __init__(self, shapes: Shapes, record: CoreSchema) -> None:
        self._schema = core.definitions_schema(record, _phrases(shapes))
        self._serializer: SchemaSerializer | None = None

    def __call__(self, value: object) -> dict[str, Json]:
        if self._serializer is None:
            self._serializer = SchemaSerializer(self._schema)
        members: dict[str, Json] = self._serializer.to_python(value, mode="json", by_alias=True)
        return members


def with_names(**names: str) -> Form:
    """Return a form in which these fields have another name in JSON."""
    return lambda shapes, kind: shapes.record(kind, names)


def without(**unwritten: object) -> Form:
    """Return a form in which these fields are not written, and are read as these values."""
    return lambda shapes, kind: shapes.record(kind, unwritten=unwritten)


def absent_once(**absent: object) -> Form:
    """Return a form for fields that older documents of a schema lack; they are read as these values."""
    return lambda shapes, kind: shapes.record(kind, absent=absent)


def flatten(name: str) -> Form:
    """Return a form in which the fields of the record ``name`` lie among those of its parent."""

    def read(value: Any) -> Any:
        return {**value, name: value} if isinstance(value, dict) else value

    def write(value: object, record: Callable[[object], dict[str, Json]]) -> dict[str, Json]:
        flat: dict[str, Json] = {}
        for field, part in record(value).items():
            flat |= part if field == name and isinstance(part, dict) else {field: part}
        return flat

    def form(shapes: Shapes, kind: type) -> CoreSchema:
        record = shapes.record(kind)
        serialization = core.wrap_serializer_function_ser_schema(write)
        return core.no_info_before_validator_function(read, record, serialization=serialization)

    return form


def as_bare_value(shapes: Shapes, kind: type) -> CoreSchema:
    """Write a record of one field as the value of that field."""
    (field,) = fields(kind)
    serialization = core.plain_serializer_function_ser_schema(attrgetter(field.name))
    inner = shapes.of(get_type_hints(kind)[field.name])
    return core.no_info_after_validator_function(kind, inner, serialization=serialization)


def as_list(shapes: Shapes, kind: type) -> CoreSchema:
    """Write a record as the list of its fields, each a number or an Instant."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]

    def write(value: object) -> list[int]:
        parts = [getattr(value, name) for name in names]
        return [part.ms if isinstance(part, Instant) else part for part in parts]

    inner = core.tuple_schema([shapes.of(hints[name]) for name in names])
    serialization = core.plain_serializer_function_ser_schema(write)
    return core.no_info_after_validator_function(
        lambda parts: kind(*parts), inner, serialization=serialization
    )


def _unwritten(name: str, value: object) -> core.DataclassField:
    default = core.with_default_schema(core.any_schema(), default=value)
    return core.dataclass_field(name, default, serialization_exclude=True)


def _in_order(items: frozenset[Any], serialized: Callable[[object], list[Any]]) -> list[Any]:
    def place(item: Any) -> tuple[Any, ...]:
        return tuple(item.values()) if isinstance(item, dict) else (item,)

    return sorted(serialized(items), key=place)


_IN_ORDER = core.wrap_serializer_function_ser_schema(_in_order)


def _phrases(shapes: Shapes) -> list[CoreSchema]:
    """Return the schemas of phrases and their lists, which may contain each other."""
    arg = core.union_schema(
        [
            _PLAIN[str],
            _PLAIN[int],
            shapes.record(Written, {"text": "written"}),
            shapes.record(Instant, {"ms": "instant"}),
            _object_with_key("person", shapes.of(Person)),
            _object_with_key("phrase", _PHRASE),
            core.definition_reference_schema("listed"),
        ],
        mode="left_to_right",
    )
    named = core.tuple_schema([_PLAIN[str], arg])
    parts = [
        core.dataclass_field("key", _PLAIN[str]),
        core.dataclass_field("args", core.tuple_schema([named], variadic_item_index=0)),
    ]
    arguments = core.dataclass_args_schema("Phrase", parts, extra_behavior="ignore")
    serialization = core.plain_serializer_function_ser_schema(phrase_fields)
    phrase = core.dataclass_schema(
        Phrase, arguments, ["key", "args"], slots=True, ref="phrase", serialization=serialization
    )
    mark = core.with_default_schema(core.nullable_schema(_PHRASE), default=None)
    items = core.tuple_schema([arg], variadic_item_index=0)
    row_fields = [
        core.dataclass_field("items", items, validation_alias="listed"),
        core.dataclass_field("mark", mark),
    ]
    row = core.dataclass_args_schema("Listed", row_fields, extra_behavior="ignore")
    return [phrase, core.dataclass_schema(Listed, row, ["items", "mark"], slots=True, ref="listed")]


def phrase_fields(phrase: Phrase) -> dict[str, Json]:
    return {"key": phrase.key, "args": [[name, _arg(arg)] for name, arg in phrase.args]}


def _arg(arg: Arg) -> Json:
    match arg:
        case str() | int():
            return arg
        case Written(written):
            return {"written": written}
        case Instant(ms):
            return {"instant": ms}
        case Person(player, name):
            return {"person": {"account": player.account, "name": name}}
        case Listed(items, mark):
            between = {"mark": phrase_fields(mark)} if mark else {}
            return {"listed": [_arg(item) for item in items], **between}
        case Phrase():
            return {"phrase": phrase_fields(arg)}
    assert_never(arg)


def _object_with_key(name: str, inner: CoreSchema) -> CoreSchema:
    """Return the schema of a value that is alone in an object, under this name."""
    wrapper = core.typed_dict_schema({name: core.typed_dict_field(inner)}, extra_behavior="ignore")
    return core.no_info_after_validator_function(lambda members: members[name], wrapper)


_FORMS: Forms = {
    Instant: as_bare_value,
    Player: as_bare_value,
    Person: with_names(player="account"),
    Period: as_list,
    QuietHours: as_list,
    Phrase: lambda _shapes, _kind: _PHRASE,
}
