"""The commands as Discord's menu shows them: called and explained in the reader's language."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from discord import Permissions, app_commands

from bot.accounts.preferences import WISHES
from bot.messages.language import LANGUAGES
from bot.platforms.discord.autocomplete import (
    Completer,
    complete_clock,
    complete_game,
    complete_passage,
    complete_setup_name,
    complete_setup_value,
    complete_table,
    completing,
)
from bot.platforms.discord.command_options import name_options
from bot.platforms.discord.commands import CALLBACKS
from bot.platforms.discord.cup_commands import cup_group
from bot.platforms.discord.localisation import command_help, command_name, timeout_name, wish_name
from bot.sessions.time_controls import TimeOut

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
INSTALLS = app_commands.AppInstallationType(guild=True, user=True)

SlashCommand: TypeAlias = app_commands.Command[Any, ..., None] | app_commands.Group

_IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
_FOR_ADMINS = frozenset({"setup"})
_TABLE: Mapping[str, Completer] = {"table": complete_table}
_COMPLETERS: Mapping[str, Mapping[str, Completer]] = {
    "play": {"game": complete_game, "variant": completing("play", "game"), "clock": complete_clock},
    "move": {"text": completing("move"), **_TABLE},
    "board": _TABLE,
    "hint": _TABLE,
    "why": _TABLE,
    "join": _TABLE,
    "watch": _TABLE,
    "resign": _TABLE,
    "leave": _TABLE,
    "draw": _TABLE,
    "takeback": _TABLE,
    "rematch": _TABLE,
    "replay": _TABLE,
    "claim": _TABLE,
    "record": _TABLE,
    "verify": _TABLE,
    "abort": _TABLE,
    "rules": {"game": complete_game, "question": complete_passage},
    "quiz": {"game": complete_game},
    "learn": {"game": complete_game},
    "rank": {"game": complete_game},
    "profile": {"game": complete_game},
    "setup": {"name": complete_setup_name, "value": complete_setup_value},
}


def slash_commands() -> Iterator[SlashCommand]:
    for name in CALLBACKS:
        _name_options(name)
        if name == "cups":
            yield cup_group()
        yield app_commands.Command(
            name=command_name(name),
            description=command_help(name),
            callback=CALLBACKS[name],
            allowed_contexts=_IN_SERVERS if name in _FOR_ADMINS else EVERYWHERE,
            allowed_installs=INSTALLS,
        )


def _name_options(name: str) -> None:
    callback = CALLBACKS[name]
    name_options(callback, _COMPLETERS.get(name, {}), _choices(name))
    if name in _FOR_ADMINS:
        app_commands.default_permissions(Permissions(manage_guild=True))(callback)


def _choices(name: str) -> dict[str, list[app_commands.Choice[str]]]:
    match name:
        case "language":
            names = LANGUAGES.items()
            return {"language": [app_commands.Choice(name=own, value=code) for code, own in names]}
        case "play":
            ways = [app_commands.Choice(name=timeout_name(one), value=one.value) for one in TimeOut]
            return {"ends": ways}
        case "settings":
            return {name: _values(name) for name in ("pings", "theme", "view")}
        case _:
            return {}


def _values(wish: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=wish_name(wish, value), value=value) for value in WISHES[wish].values]
