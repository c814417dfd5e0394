"""The commands as Discord's menu shows them: called and explained in the reader's language."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from discord import Permissions, app_commands

from bot.commandkit.command import AnyCommand, Audience, Completer, Kind, Parameter
from bot.dispatch.registry import COMMANDS
from bot.platforms.discord.autocomplete import Completer as Completing
from bot.platforms.discord.autocomplete import (
    complete_game,
    complete_passage,
    complete_table,
    completing,
    suggesting,
)
from bot.platforms.discord.command_options import name_options
from bot.platforms.discord.commands import callback_of
from bot.platforms.discord.cup_commands import cup_group
from bot.platforms.discord.localisation import choice_name, command_help, command_name

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
INSTALLS = app_commands.AppInstallationType(guild=True, user=True)

SlashCommand: TypeAlias = app_commands.Command[Any, ..., None] | app_commands.Group

_IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
_GROUPS: Mapping[str, Callable[[], app_commands.Group]] = {"cup": cup_group}
"""Commands behind which a menu has a form for each thing that can be asked."""


def slash_commands() -> Iterator[SlashCommand]:
    for command in COMMANDS:
        group = _GROUPS.get(command.name)
        yield group() if group else _slash_command(command)


def _slash_command(command: AnyCommand) -> app_commands.Command[Any, ..., None]:
    callback, parameters = (
        callback_of(command),
        [parameter for parameter in command.parameters if not parameter.only_typed],
    )
    completers = {
        parameter.name: completer for parameter in parameters if (completer := _completer(command, parameter))
    }
    name_options(
        callback,
        completers,
        {parameter.name: _choices(parameter) for parameter in parameters if parameter.choices},
    )
    for_admins = command.audience is Audience.ADMINISTRATORS
    if for_admins:
        app_commands.default_permissions(Permissions(manage_guild=True))(callback)
    return app_commands.Command(
        name=command_name(command.name),
        description=command_help(command.name),
        callback=callback,
        allowed_contexts=_IN_SERVERS if for_admins else EVERYWHERE,
        allowed_installs=INSTALLS,
    )


def _completer(command: AnyCommand, parameter: Parameter) -> Completing | None:
    match parameter.completer:
        case Completer.PASSAGES:
            return complete_passage
        case Completer.LINE:
            return completing(command.name, *parameter.after, by_word=parameter.kind is Kind.WORD)
    if parameter.suggestions:
        return suggesting(parameter.suggestions)
    return {Kind.TABLE: complete_table, Kind.GAME: complete_game}.get(parameter.kind)


def _choices(parameter: Parameter) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=choice_name(parameter, value), value=value) for value in parameter.choices
    ]
