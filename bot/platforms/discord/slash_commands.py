"""The commands as Discord's menu shows them: called and explained in the reader's language."""

from collections.abc import Iterator
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
from bot.platforms.discord.command_options import Callback, name_options
from bot.platforms.discord.commands import callback_of
from bot.platforms.discord.localisation import act_help, act_name, choice_name, command_help, command_name

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
INSTALLS = app_commands.AppInstallationType(guild=True, user=True)

SlashCommand: TypeAlias = app_commands.Command[Any, ..., None] | app_commands.Group

_IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
_RARE = "run"


def slash_commands() -> Iterator[SlashCommand]:
    return (_group(command) if command.behind else _slash_command(command) for command in COMMANDS)


def _group(command: AnyCommand) -> app_commands.Group:
    """A form for each thing that stands behind the command; a menu has twenty-five places."""
    group = app_commands.Group(name=command_name(command.name), description=command_help(command.name))
    rare = app_commands.Group(name=act_name(_RARE), description=act_help(_RARE), parent=group)
    for form in command.behind:
        act = form.name.rpartition(" ")[2]
        (rare if form.is_rare else group).add_command(
            app_commands.Command(name=act_name(act), description=act_help(act), callback=_callback(form))
        )
    return group


def _slash_command(command: AnyCommand) -> app_commands.Command[Any, ..., None]:
    callback = _callback(command)
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


def _callback(command: AnyCommand) -> Callback:
    """The function that the library calls, with its options named, completed and chosen from."""
    callback = callback_of(command)
    parameters = [parameter for parameter in command.parameters if not parameter.only_typed]
    completers = {
        parameter.name: completer for parameter in parameters if (completer := _completer(command, parameter))
    }
    name_options(
        callback,
        completers,
        {parameter.name: _choices(parameter) for parameter in parameters if parameter.choices},
    )
    return callback


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
