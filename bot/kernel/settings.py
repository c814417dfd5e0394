"""Settings: read from the environment, or from a ``.env`` beside the program, and checked, once."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import FrozenInstanceError, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, TypeAlias, get_args, get_origin, get_type_hints

from dotenv import dotenv_values
from pydantic_core import CoreConfig, CoreSchema, SchemaValidator, ValidationError
from pydantic_core import core_schema as core

from bot.kernel.frozen import frozen

Check: TypeAlias = Callable[[Any], Any]
"""Takes a setting that was read and gives it back as it counts. Raises ValueError where it cannot be."""

Port = Annotated[int, core.int_schema(ge=0, le=65_535)]

_PREFACE = "Value error, "


class WrongSettings(Exception):
    """Some settings are none that can be. Each of ``sentences`` names one, and none has what was written."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


@frozen
class SecretStr:
    """A text that shows in no log and no error."""

    _secret: str = field(repr=False)

    def get_secret_value(self) -> str:
        return self._secret

    def __bool__(self) -> bool:
        return bool(self._secret)


_SCHEMAS: Mapping[Any, CoreSchema] = {
    str: core.str_schema(),
    int: core.int_schema(),
    bool: core.bool_schema(),
    Path: core.no_info_after_validator_function(Path, core.str_schema()),
    SecretStr: core.union_schema(
        [
            core.is_instance_schema(SecretStr),
            core.no_info_after_validator_function(SecretStr, core.str_schema()),
        ],
        custom_error_type="string_type",
    ),
}


class BaseSettings:
    """The annotated fields of its classes, each with what it is by itself.

    What a field may be beyond its type stands in its annotation, as pydantic's core schema. The environment
    goes before the file; what is empty is not there. Raises WrongSettings for what cannot be.
    """

    prefix: ClassVar[str] = ""
    """What the names of all fields begin with, as they are written."""
    names: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Fields that are written otherwise, whatever the others begin with."""
    checks: ClassVar[Mapping[str, Check]] = MappingProxyType({})
    """Of fields by name, once they have their type."""

    replaced: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Names that were read once, as they were written, each with a sentence about what has their place."""

    _validator: ClassVar[SchemaValidator]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._validator = _validator(cls)

    def __init__(self, *, _env_file: str | None = ".env", **overrides: object) -> None:
        kind = type(self)
        named = {kind.names.get(name, name): value for name, value in overrides.items()}
        environment = {**_lower(_in_file(_env_file)), **_lower(os.environ)}
        old = {name: sentence for name, sentence in kind.replaced.items() if name.lower() in environment}
        if old:
            raise WrongSettings(tuple(f"{name} cannot be: {sentence}." for name, sentence in old.items()))
        try:
            settings = self._validator.validate_python({**_read(kind, environment), **named})
        except ValidationError as wrong:
            raise WrongSettings(
                tuple(_sentences(kind, wrong))
            ) from None  # its own words show what was written
        self.__dict__.update(settings.__dict__)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(name)

    def check(self) -> None:
        """Whether all fit together. Raises ValueError."""

    @classmethod
    def variable_name(cls, name: str) -> str:
        """How a field is written in the environment; ``name`` is its own, or the one in an error."""
        alias = cls.names.get(name, name)
        return alias if alias in cls.names.values() else f"{cls.prefix}{name}".upper()

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        return tuple(_field_hints(cls))


def _sentences(kind: type[BaseSettings], wrong: ValidationError) -> Iterator[str]:
    for error in wrong.errors(include_url=False, include_input=False, include_context=False):
        why = error["msg"].removeprefix(_PREFACE)
        named = f"{kind.variable_name(str(error['loc'][0]))} cannot be: " if error["loc"] else ""
        yield f"{named}{why}."


def _field_hints(kind: type[BaseSettings]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}


def _read(kind: type[BaseSettings], values: Mapping[str, str]) -> dict[str, str]:
    """What is written, by the name that an error calls it."""
    variables = {kind.names.get(name, name): kind.variable_name(name).lower() for name in kind.fields()}
    return {name: values[lower] for name, lower in variables.items() if lower in values}


def _in_file(file: str | None) -> Mapping[str, str | None]:
    if file is None or not (Path(file).is_file() or Path(file).is_fifo()):
        return {}
    try:
        return dotenv_values(file)
    except UnicodeDecodeError:
        raise WrongSettings((f"{file} cannot be read: save it as UTF-8.",)) from None
    except OSError as why:
        raise WrongSettings((f"{file} cannot be read: {why.strerror}.",)) from None


def _lower(values: Mapping[str, str | None]) -> dict[str, str]:
    return {name.lower(): value for name, value in values.items() if value}


def _validator(kind: type[BaseSettings]) -> SchemaValidator:
    fields = core.model_fields_schema(dict(_model_fields(kind)), model_name=kind.__name__)

    def build(parts: tuple[dict[str, Any], object, object]) -> BaseSettings:
        settings = object.__new__(kind)
        settings.__dict__.update(parts[0])
        settings.check()
        return settings

    config = CoreConfig(title=kind.__name__, hide_input_in_errors=True)
    return SchemaValidator(core.no_info_after_validator_function(build, fields), config)


def _model_fields(kind: type[BaseSettings]) -> Iterator[tuple[str, core.ModelField]]:
    for name, hint in _field_hints(kind).items():
        schema = _schema(hint)
        if check := kind.checks.get(name):
            schema = core.no_info_after_validator_function(check, schema)
        with_default = core.with_default_schema(schema, default=getattr(kind, name))
        yield name, core.model_field(with_default, validation_alias=kind.names.get(name))


def _schema(hint: Any) -> CoreSchema:
    if get_origin(hint) is Annotated:
        schema: CoreSchema = get_args(hint)[1]
        return schema
    if type(None) in (kinds := get_args(hint)):
        return core.nullable_schema(_SCHEMAS[kinds[0]])
    return _SCHEMAS[hint]
