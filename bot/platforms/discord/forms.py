"""Forms: a command's parameters as the fields of a modal, and what was filled in as the command's options."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeAlias

import discord
from discord import app_commands, ui
from discord.app_commands import Namespace

from bot.commandkit.command import AnyCommand, Completer, Kind, Parameter
from bot.dispatch.registry import BY_NAME
from bot.kernel.ids import SessionId
from bot.kernel.text import say
from bot.messages.card import Form, Tone
from bot.messages.rendering import RenderedButton
from bot.platforms.discord.component_callbacks import Tapped
from bot.platforms.discord.components import FORM, OWN_MARK
from bot.platforms.discord.interaction_requests import Interaction
from bot.platforms.discord.limits import FIELDS, OPTIONS
from bot.platforms.discord.localisation import (
    PHRASE,
    choice_name,
    code_of,
    in_words,
    option_help,
    option_name,
)

_TICKS = "ticks"
"""The field in which all switches stand."""
_UNASKED = (Kind.TABLE, Kind.FILE, Kind.ROLE)
_TEXT_LIMIT = 1_000
MOVE = f"{OWN_MARK}move:"

Field: TypeAlias = ui.Label[ui.Modal]


async def ask_for_move(interaction: Interaction, table: SessionId | None) -> None:
    """Opens the field; what is written in it comes back as an interaction of its own."""
    field = ui.TextInput[ui.Modal](
        custom_id="text", style=discord.TextStyle.paragraph, max_length=_TEXT_LIMIT
    )
    label = ui.Label[ui.Modal](text=in_words(say("discord-move-label"), interaction.locale), component=field)
    title = in_words(say("discord-move-title"), interaction.locale)
    modal = partial(_modal, title, f"{MOVE}{table or ''}", (label,))
    await interaction.client.interaction_handler.open_form(interaction, modal)


def form_button(form: Form, language: str) -> RenderedButton:
    """Opens the form; it carries what is chosen now."""
    chosen = dict(form.chosen)
    values = (chosen.get(parameter.name, "") for parameter in _form_parameters(_command_of(form.command)))
    carried = f"{FORM}{form.command}:{','.join(values)}"
    return RenderedButton(in_words(say("discord-form"), language), carried, Tone.PLAIN)


class FormButton(Tapped[ui.Button[ui.View]], template=rf"{FORM}[\s\S]*"):
    """Below a card that asks for what a form asks at once."""

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # narrower than the library: it is our client's
        make = partial(_form, interaction, self.match[0])
        await interaction.client.interaction_handler.open_form(interaction, make)


def read_form(interaction: Interaction, data: dict[str, Any]) -> tuple[AnyCommand, dict[str, Any]]:
    """The command of a form that was sent, and its options: of what was chosen already those that changed."""
    command, chosen = _read_carried(str(data["custom_id"]))
    filled, resolved = read_fields(data), data.get("resolved", {})
    people = Namespace._get_resolved_items(interaction, resolved)  # noqa: SLF001 - the library's one reader
    values: dict[str, Any] = {parameter.name: None for parameter in command.parameters}
    for parameter in _form_parameters(command):
        value: Any
        first = next(iter(filled.get(parameter.name, ())), None)
        match parameter.kind:
            case Kind.SWITCH:
                is_ticked, was_ticked = parameter.name in filled.get(_TICKS, ()), _is_on(parameter, chosen)
                value = None if parameter.off and is_ticked == was_ticked else is_ticked
            case Kind.PERSON:
                value = next((person for key, person in people.items() if key.id == first), None)
            case _:
                value = None if first == chosen.get(parameter.name) else first
        values[parameter.name] = value
    if values.get("game") and "variant" in values:
        values["game"], _, values["variant"] = values["game"].partition(" ")
    return command, values


def _form(interaction: Interaction, carried: str) -> ui.Modal:
    command, chosen = _read_carried(carried)
    return _modal(f"/{command.name}", carried, _fields(interaction, command, chosen))


def _modal(title: str, carried: str, fields: Iterable[Field]) -> ui.Modal:
    modal = ui.Modal(title=title, custom_id=carried)
    for field in fields:
        modal.add_item(field)
    modal.stop()  # no view is stored: the answer itself says what it is about
    return modal


def _command_of(name: str) -> AnyCommand:
    """Also one that stands behind another, such as ``cup open``."""
    first = BY_NAME[name.partition(" ")[0]]
    return next((command for command in first.behind if command.name == name), first)


def _read_carried(carried: str) -> tuple[AnyCommand, dict[str, str]]:
    name, _, values = carried.removeprefix(FORM).partition(":")
    command = _command_of(name)
    names = (parameter.name for parameter in _form_parameters(command))
    return command, {name: value for name, value in zip(names, values.split(","), strict=False) if value}


def _form_parameters(command: AnyCommand) -> tuple[Parameter, ...]:
    """The first parameters for which a form has room; all switches are one field."""
    parameters = [
        parameter
        for parameter in command.parameters
        if parameter.kind not in _UNASKED and parameter.completer is not Completer.LINE
    ]
    switches = [parameter for parameter in parameters if parameter.kind is Kind.SWITCH]
    alone = [parameter for parameter in parameters if parameter.kind is not Kind.SWITCH]
    return (*alone[: FIELDS - bool(switches)], *switches)


def _fields(interaction: Interaction, command: AnyCommand, chosen: Mapping[str, str]) -> list[Field]:
    parameters = _form_parameters(command)
    fields = [
        _label(
            interaction, parameter, _component(interaction, command, parameter, chosen.get(parameter.name))
        )
        for parameter in parameters
        if parameter.kind is not Kind.SWITCH
    ]
    ticks = [
        discord.CheckboxGroupOption(
            label=_text(interaction, option_name(parameter.name)),
            value=parameter.name,
            description=_text(interaction, option_help(parameter.name)),
            default=_is_on(parameter, chosen),
        )
        for parameter in parameters
        if parameter.kind is Kind.SWITCH
    ]
    if ticks:
        group = ui.CheckboxGroup[ui.Modal](custom_id=_TICKS, options=ticks, required=False, min_values=0)
        fields.append(ui.Label(text=in_words(say("discord-form-ticks"), interaction.locale), component=group))
    return fields


def _label(interaction: Interaction, parameter: Parameter, component: ui.Item[ui.Modal]) -> Field:
    name = _text(interaction, option_name(parameter.name))
    return ui.Label(
        text=name[:1].upper() + name[1:],
        description=_text(interaction, option_help(parameter.name)),
        component=component,
    )


def _component(
    interaction: Interaction, command: AnyCommand, parameter: Parameter, chosen: str | None
) -> ui.Item[ui.Modal]:
    """A menu where there are values to choose from, else a line to write into."""
    if parameter.kind is Kind.PERSON:
        return ui.UserSelect(custom_id=parameter.name, min_values=0)
    if values := dict(_values(interaction, command, parameter)):
        options = [
            discord.SelectOption(label=label, value=value, default=value == chosen)
            for value, label in values.items()
        ]
        is_needed = parameter.required or parameter.kind is Kind.GAME
        return ui.Select(
            custom_id=parameter.name, options=options[:OPTIONS], required=is_needed, min_values=int(is_needed)
        )
    return ui.TextInput(custom_id=parameter.name, required=parameter.required, max_length=parameter.most)


def _values(interaction: Interaction, command: AnyCommand, parameter: Parameter) -> Iterator[tuple[str, str]]:
    """What a field can be, and what that is called; a game may have its variants beside it."""
    if parameter.kind is Kind.GAME:
        has_variants = any(named.name == "variant" for named in command.parameters)
        for game in interaction.client.interaction_handler.dispatcher.games(code_of(interaction.locale)):
            yield game.id, game.name
            if has_variants:
                yield from (
                    (f"{game.id} {variant}", f"{game.name} · {name}") for variant, name in game.variants[1:]
                )
    for value in parameter.choices:
        yield value, _text(interaction, choice_name(parameter, value))
    yield from ((value, value) for value in parameter.suggestions)


def _is_on(parameter: Parameter, chosen: Mapping[str, str]) -> bool:
    return f"{parameter.name} {chosen.get(parameter.name)}" in parameter.words


def _text(interaction: Interaction, text: str | app_commands.locale_str) -> str:
    return text if isinstance(text, str) else in_words(text.extras[PHRASE], interaction.locale)


def read_fields(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """What was filled in, by the names of the fields, however deeply they are wrapped."""
    return dict(_walk_fields(data.get("components")))


def _walk_fields(part: object) -> Iterator[tuple[str, list[str]]]:
    match part:
        case {"component": inner} | {"components": inner}:
            yield from _walk_fields(inner)
        case {"custom_id": str(name), "values": list(values)}:
            yield name, values
        case {"custom_id": str(name), "value": str(value)} if value:
            yield name, [value]
        case list():
            for each in part:
                yield from _walk_fields(each)
