"""What is said once in a room, as a document: the card with its picture, without what only a page shows."""

from typing import Any, get_args

from pydantic_core import CoreSchema
from pydantic_core import core_schema as core

from bot.delivery.posts import Post
from bot.kernel.scene import Fill, Hue, Ink, Scene, Shape
from bot.kernel.text import Phrase
from bot.messages.card import Card, Diagram
from storage.codec.schema import Schema
from storage.codec.shapes import Form, Shapes, without


def _either(*kinds: Any) -> Form:
    """A union whose members differ in how they are written."""

    def form(shapes: Shapes, _kind: type) -> CoreSchema:
        return core.union_schema([shapes.of(kind) for kind in kinds], mode="left_to_right")

    return form


def _in_characters(_shapes: Shapes, _kind: type) -> CoreSchema:
    return core.str_schema(serialization=core.plain_serializer_function_ser_schema(str))


_FORMS: dict[Any, Form] = {
    Card: without(taps=(), file=None, film=None, picks=None),
    Scene: without(targets=(), turning=None),
    Fill: _either(*get_args(Fill)),
    Ink | Hue: _either(Ink, Hue),
    str | Phrase: _either(str, Phrase),
    str | Diagram: _in_characters,
}
_WORDS = {kind.__name__.lower(): kind for kind in get_args(Shape)}
SCHEMA = Schema("post", 1, Post, forms=_FORMS, words=_WORDS)
