"""Reads typed positions: the line that ``position`` gives, or the object of ``facts``."""

import json
import re
from itertools import accumulate
from typing import Any, NoReturn

from bot.engine.arguments import reject
from bot.gamekit.game import AnyGame, Json, NotAPosition, Setup

_CLIP = 200
_DEEPEST = 100
"""The deepest nesting of objects and lists; Python's own limit differs by version."""
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def read_position(game: AnyGame, setup: Setup, text: str) -> Any:
    """The position in ``text``; facts take the rest from ``setup``."""
    try:
        if text.startswith("{"):
            return game.facts.read(_facts(text), setup)
        return game.notation.load(text)
    except NotAPosition as error:
        reject(f"this is no position: {error}"[:_CLIP])


def _facts(text: str) -> dict[str, Json]:
    if _depth(text) > _DEEPEST:
        message = "its objects or lists lie too deep in one another"
        raise NotAPosition(message)
    try:
        facts: dict[str, Json] = json.loads(
            text, parse_float=_no_number, parse_constant=_no_number, object_pairs_hook=_unique
        )
    except ValueError as error:
        raise NotAPosition(error) from error
    return facts


def _depth(text: str) -> int:
    """The deepest nesting of brackets, closed or not."""
    steps = (1 if character in "[{" else -1 for character in re.findall(r"[][{}]", _STRING.sub("", text)))
    return max(accumulate(steps), default=0)


def _no_number(text: str) -> NoReturn:
    message = f"{text[:_CLIP]} is no whole number"
    raise ValueError(message)


def _unique(items: list[tuple[str, Json]]) -> dict[str, Json]:
    unique = dict(items)
    if len(unique) < len(items):
        message = "a key stands twice in one object"
        raise ValueError(message)
    return unique
