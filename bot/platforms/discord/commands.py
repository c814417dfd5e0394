"""Slash commands, made from what the commands declare: options on Discord's side, requests on ours."""

import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.commandkit.command import AnyCommand, Kind, Parameter
from bot.commandkit.written_line import form_line
from bot.dispatch.requests import Typed, read_upload
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.text import say
from bot.platforms.discord.challenge_menu import ask_for_move
from bot.platforms.discord.command_options import Callback, maybe_table, table_named, text_of_length
from bot.platforms.discord.interaction_requests import Asked, named
from bot.platforms.discord.localisation import code_of
from bot.platforms.discord.threads import open_thread

Values: TypeAlias = Mapping[str, Any]
"""What was filled in, by the names of the options, as the library gives it."""
Wish: TypeAlias = Intent | Typed


async def _send(asked: Asked, _: Values, wish: Wish) -> None:
    await asked.client.interaction_handler.command(asked, wish)


async def _open_table(asked: Asked, values: Values, wish: Wish) -> None:
    """Perhaps in a thread of its own; for a game that is not installed none is opened."""
    called = _name_of(asked, values["game"])
    if not values["thread"] or not called:
        await _send(asked, values, wish)
        return
    guests = filter(None, (values["opponent"],))
    await asked.client.interaction_handler.command_in(
        asked, wish, partial(open_thread, asked, called, *guests)
    )


def _name_of(asked: Asked, game: str | None) -> str | None:
    if game is None:
        return None
    games = asked.client.interaction_handler.dispatcher.games(code_of(asked.locale))
    return next((one.name for one in games if one.id == tidy(game)), None)


async def _make_move(asked: Asked, values: Values, wish: Wish) -> None:
    """Whoever writes no move is asked for one."""
    if values["text"]:
        await _send(asked, values, wish)
    else:
        await ask_for_move(asked, maybe_table(values["table"]))


@dataclass(frozen=True, slots=True)
class OwnWay:
    """What Discord can do with a command besides; ``switches`` are options that only it has."""

    send: Callable[[Asked, Values, Wish], Awaitable[None]] = _send
    switches: tuple[str, ...] = ()


_PLAIN = OwnWay()
_OWN_WAYS: Mapping[type[Intent], OwnWay] = {
    OpenTable: OwnWay(_open_table, ("thread",)),
    MakeMove: OwnWay(_make_move),
}


def callback_of(command: AnyCommand) -> Callback:
    """The function that the library calls, and from whose signature it reads the options."""
    own = _OWN_WAYS.get(command.intent, _PLAIN)

    async def callback(asked: Asked, **values: Any) -> None:
        await _serve(command, own, asked, values)

    options = inspect.Signature([_keyword("asked", Asked), *_options(command, own)])
    callback.__signature__ = options  # type: ignore[attr-defined]  # as inspect reads it
    return callback


async def _serve(command: AnyCommand, own: OwnWay, asked: Asked, values: Values) -> None:
    if any(one.bot for one in _of_kind(Kind.PERSON, command, values)):
        await asked.client.interaction_handler.say(asked, say("discord-refuse-bot"))
        return
    for file in _of_kind(Kind.FILE, command, values):
        await asked.client.interaction_handler.command_after(
            asked, partial(read_upload, file.size, file.read)
        )
        return
    await own.send(asked, values, _wished(command, values))


def _of_kind(kind: Kind, command: AnyCommand, values: Values) -> list[Any]:
    return [values[one.name] for one in command.parameters if one.kind is kind and values.get(one.name)]


def _wished(command: AnyCommand, values: Values) -> Wish:
    """Where only a line says it all, the line; there is one way to read it."""
    given = {one.name: _value(one, values.get(one.name)) for one in command.parameters}
    if command.fills_forms:
        return command.make_intent(given)
    people = tuple(named(one) for one in _of_kind(Kind.PERSON, command, values))
    return Typed(form_line(command, given), people)


def _value(parameter: Parameter, value: Any) -> Any:
    if value is None or (parameter.kind is not Kind.SWITCH and not value):
        return None
    match parameter.kind:
        case Kind.TABLE:
            return table_named(value)
        case Kind.PERSON:
            return named(value)
        case _:
            return value


def _options(command: AnyCommand, own: OwnWay) -> Iterator[inspect.Parameter]:
    """Those that are needed come first, as Discord wants it."""
    for one in sorted(command.parameters, key=lambda one: not one.required):
        if not one.only_typed:
            yield _option(one)
    for name in own.switches:
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
