"""Hears of every request and what came of it: for figures, never for decisions."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.kernel.ids import Platform


class Ending(StrEnum):
    DONE = "done"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    """The store was."""
    BROKEN = "broken"
    """By a mistake of ours."""


@dataclass(slots=True)
class Note:
    """What is known of a request so far; nobody and no table is named."""

    platform: Platform
    intent: str = "Unread"
    ending: Ending = Ending.DONE
    reason: str = ""
    """The key of the phrase that says why it was refused."""


class Witness(Protocol):
    def attending(self, note: Note) -> AbstractContextManager[None]:
        """To be entered while a request is handled; when it is left, ``note`` is complete."""


class Nobody:
    """Where no figures are wanted."""

    def attending(self, note: Note) -> AbstractContextManager[None]:  # noqa: ARG002 - nobody looks
        return nullcontext()


NOBODY: Witness = Nobody()
