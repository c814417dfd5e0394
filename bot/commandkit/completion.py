"""Ends of half-typed lines: what the last word, or all of them, may become."""

from collections.abc import Iterable

from bot.commandkit.command import HalfTyped
from bot.commandkit.limits import MOST_COMPLETIONS
from bot.gamekit.typed_moves import tidy


def last_word(typed: HalfTyped, offered: Iterable[str]) -> tuple[str, ...]:
    """The line with each of ``offered`` as its last word that begins as that does."""
    line = "".join(f"{word} " for word in typed.words[:-1])
    return tuple(f"{line}{word}" for word in starting(typed.words[-1], offered))


def starting(typed: str, offered: Iterable[str], most: int = MOST_COMPLETIONS) -> tuple[str, ...]:
    prefix = tidy(typed).casefold()
    return tuple(completion for completion in offered if tidy(completion).casefold().startswith(prefix))[
        :most
    ]
