"""Rows of a long table by pages."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def pages(things: int, per_page: int) -> int:
    """How many pages it takes; an empty table has one."""
    return max(1, -(-things // per_page))


def on_page(things: Sequence[T], page: int, per_page: int) -> Sequence[T]:
    """Those on ``page``, the first being 0; beyond the last page, those on the last."""
    first = max(0, min(page, pages(len(things), per_page) - 1)) * per_page
    return things[first : first + per_page]
