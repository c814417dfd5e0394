"""The dataclass of this code base: a value that never changes and has no other attributes than its fields."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    return dataclass(frozen=True, slots=True)(cls)
