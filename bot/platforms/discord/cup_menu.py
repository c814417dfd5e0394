"""The part of Discord's menu that is about cups."""

import inspect
from collections.abc import Mapping

from discord import app_commands

from bot.intents.cup import Act
from bot.platforms.discord.completion import Completer, complete_clock, complete_game, completing
from bot.platforms.discord.cups import FORMS, RUNNING
from bot.platforms.discord.options import Callback, name_options
from bot.platforms.discord.words import act_help, act_name, command_help, command_name

_RUN = "run"


def cup_group() -> app_commands.Group:
    """``/cup`` with all that people can ask for behind it, and ``/cup run`` for organisers."""
    cup = app_commands.Group(name=command_name("cup"), description=command_help("cup"))
    run = app_commands.Group(name=act_name(_RUN), description=act_help(_RUN), parent=cup)
    for group, forms in ((cup, FORMS), (run, RUNNING)):
        for act, form in forms.items():
            group.add_command(_command(act, form))
    return cup


def _command(act: Act, form: Callback) -> app_commands.Command[app_commands.Group, ..., None]:
    offered = _completers(act)
    asked = {option: offered[option] for option in inspect.signature(form).parameters if option in offered}
    name_options(form, asked, {})
    return app_commands.Command(name=act_name(act), description=act_help(act), callback=form)


def _completers(act: Act) -> Mapping[str, Completer]:
    return {
        "cup": completing(f"cup {act}"),
        "match": completing(f"cup {act}", "cup"),
        "game": complete_game,
        "clock": complete_clock,
    }
