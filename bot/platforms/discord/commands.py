"""Slash commands, made from what the commands declare: options on Discord's side, requests on ours."""

import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.commandkit.command import AnyCommand, Kind, Parameter
from bot.commandkit.written_line import form_line
from bot.dispatch.requests import Typed, read_upload
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.frozen import frozen
from bot.kernel.text import say
from bot.platforms.discord.command_options import Callback, maybe_table, table_named, text_of_length
from bot.platforms.discord.components import FORM
from bot.platforms.discord.forms import MOVE, ask_for_move, read_fields, read_form
from bot.platforms.discord.interaction_requests import Interaction, identify_user
from bot.platforms.discord.localisation import code_of
from bot.platforms.discord.threads import open_thread

Values: TypeAlias = Mapping[str, Any]
"""What was filled in, by the names of the options, as the library gives it."""
Wish: TypeAlias = Intent | Typed


async def _send(interaction: Interaction, _: Values, wish: Wish) -> None:
    await interaction.client.interaction_handler.command(interaction, wish)


async def _open_table(interaction: Interaction, values: Values, wish: Wish) -> None:
    """Perhaps in a thread of its own; for a game that is not installed none is opened."""
    called = _name_of(interaction, values["game"])
    if not values.get("thread") or not called:
        await _send(interaction, values, wish)
        return
    guests = filter(None, (values["opponent"],))
    await interaction.client.interaction_handler.command_in(
        interaction, wish, partial(open_thread, interaction, called, *guests)
    )


def _name_of(interaction: Interaction, game: str | None) -> str | None:
    if game is None:
        return None
    games = interaction.client.interaction_handler.dispatcher.games(code_of(interaction.locale))
    return next((candidate.name for candidate in games if candidate.id == tidy(game)), None)


async def _make_move(interaction: Interaction, values: Values, wish: Wish) -> None:
    """Ask for a move where the command has none."""
    if values["text"]:
        await _send(interaction, values, wish)
    else:
        await ask_for_move(interaction, maybe_table(values["table"]))


@frozen
class OwnWay:
    """What Discord can do with a command besides; ``switches`` are options that only it has."""

    send: Callable[[Interaction, Values, Wish], Awaitable[None]] = _send
    switches: tuple[str, ...] = ()


_PLAIN = OwnWay()
_OWN_WAYS: Mapping[type[Intent], OwnWay] = {
    OpenTable: OwnWay(_open_table, ("thread",)),
    MakeMove: OwnWay(_make_move),
}


def _own_way(command: AnyCommand) -> OwnWay:
    return _OWN_WAYS.get(command.intent, _PLAIN)


def callback_of(command: AnyCommand) -> Callback:
    """The function that the library calls; its signature names the options."""

    async def callback(interaction: Interaction, **values: Any) -> None:
        await _serve(command, interaction, values)

    options = inspect.Signature([_keyword("interaction", Interaction), *_options(command)])
    callback.__signature__ = options  # type: ignore[attr-defined]  # as inspect reads it
    return callback


async def _serve(command: AnyCommand, interaction: Interaction, values: Values) -> None:
    if any(person.bot for person in _of_kind(Kind.PERSON, command, values)):
        await interaction.client.interaction_handler.say(interaction, say("discord-refuse-bot"))
        return
    for file in _of_kind(Kind.FILE, command, values):
        line = form_line(command, _fields(command, values))
        await interaction.client.interaction_handler.command_after(
            interaction, partial(read_upload, file.size, file.read, line)
        )
        return
    await _own_way(command).send(interaction, values, _make_wish(command, values))


async def take_modal(interaction: Interaction) -> None:
    """What was filled into a form, or a move that was written into its field, of this or an earlier run."""
    data = dict(interaction.data or {})
    carried = str(data.get("custom_id"))
    if carried.startswith(FORM):
        command, values = read_form(interaction, data)
        await _serve(command, interaction, values)
    elif carried.startswith(MOVE):
        text = next(iter(read_fields(data).get("text", ())), "")
        wish = MakeMove(text, maybe_table(carried.removeprefix(MOVE)))
        await interaction.client.interaction_handler.command(interaction, wish)


def _of_kind(kind: Kind, command: AnyCommand, values: Values) -> list[Any]:
    return [
        values[parameter.name]
        for parameter in command.parameters
        if parameter.kind is kind and values.get(parameter.name)
    ]


def _make_wish(command: AnyCommand, values: Values) -> Wish:
    """Where only a line says it all, the line; there is one way to read it."""
    fields = _fields(command, values)
    if command.fills_forms:
        return command.make_intent(fields)
    people = tuple(identify_user(person) for person in _of_kind(Kind.PERSON, command, values))
    return Typed(form_line(command, fields), people)


def _fields(command: AnyCommand, values: Values) -> dict[str, Any]:
    return {parameter.name: _value(parameter, values.get(parameter.name)) for parameter in command.parameters}


def _value(parameter: Parameter, value: Any) -> Any:
    if value is None or (not value and parameter.kind is not Kind.SWITCH and not parameter.off):
        return None
    match parameter.kind:
        case Kind.TABLE:
            return table_named(value)
        case Kind.PERSON:
            return identify_user(value)
        case Kind.ROLE:
            return value.mention
        case _:
            return value


def _options(command: AnyCommand) -> Iterator[inspect.Parameter]:
    """Those that are needed come first, as Discord wants it."""
    for parameter in sorted(command.parameters, key=lambda parameter: not parameter.required):
        if not parameter.only_typed:
            yield _option(parameter)
    for name in _own_way(command).switches:
        yield _keyword(name, bool, default=False)


def _option(parameter: Parameter) -> inspect.Parameter:
    if parameter.kind is Kind.SWITCH and not parameter.off:
        return _keyword(parameter.name, bool, default=False)
    kind = _kind(parameter)
    if parameter.required:
        return _keyword(parameter.name, kind)
    return _keyword(parameter.name, kind | None, default=None)


def _kind(parameter: Parameter) -> Any:
    match parameter.kind:
        case Kind.PERSON:
            return discord.User
        case Kind.ROLE:
            return discord.Role
        case Kind.FILE:
            return discord.Attachment
        case Kind.SWITCH:
            return bool
        case Kind.NUMBER:
            return int
        case _:
            return text_of_length(parameter.most)


def _keyword(name: str, kind: Any, *, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=default)
