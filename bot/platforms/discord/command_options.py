"""What the options of commands are, and how a command is passed on."""

import inspect
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeAlias

from discord import app_commands

from bot.kernel.ids import SessionId
from bot.platforms.discord.autocomplete import Completer
from bot.platforms.discord.localisation import option_help, option_name

Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def text_of_length(most: int | None) -> Any:
    """A text of at least one character, and at most so many; None is as many as Discord takes."""
    return str if most is None else app_commands.Range[str, 1, most]


def table_named(text: str) -> SessionId:
    """The code that is typed, or that stands before a name among suggestions."""
    return SessionId(text.strip().partition(" ")[0].removeprefix("#").casefold())


def maybe_table(text: str | None) -> SessionId | None:
    return table_named(text) if text else None


def name_options(
    callback: Callback,
    completers: Mapping[str, Completer],
    choices: dict[str, list[app_commands.Choice[str]]],
) -> None:
    """The library reads all of this from the function that it calls."""
    _, *options = inspect.signature(callback).parameters
    app_commands.rename(**{option: option_name(option) for option in options})(callback)
    app_commands.describe(**{option: option_help(option) for option in options})(callback)
    app_commands.autocomplete(**completers)(callback)
    app_commands.choices(**choices)(callback)
