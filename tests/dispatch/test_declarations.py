"""Everything that there is of a command follows from its one declaration, and no platform lacks one."""

import inspect
import re
from typing import Any

import pytest
from discord.app_commands import Command as SlashCommand
from discord.app_commands import Group

from bot.commandkit.command import AnyCommand, Audience, Kind, Parameter
from bot.commandkit.written_line import form_line
from bot.dispatch import line_reader
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.registry import BY_INTENT, BY_NAME, COMMANDS, DECLARED, NAMES, Registry
from bot.dispatch.requests import Press, Typed
from bot.intents.community import SetUp
from bot.intents.cup import OnCup
from bot.intents.intent import Intent
from bot.intents.payload import every_intent
from bot.intents.play import OpenTable, PlayRobot, ShowHint
from bot.kernel.ids import Handle, Named, Platform, SessionId
from bot.messages.language import LANGUAGES
from bot.platforms.discord.localisation import choice_name, code_of, in_words
from bot.platforms.discord.slash_commands import slash_commands
from bot.platforms.telegram.command_menus import _SCOPES
from tests.architecture.checkout import PACKAGES, name_of, python_files, source
from tests.kit.moot import moot

NAMED = [pytest.param(one, id=one.name) for one in COMMANDS]
TABLE = SessionId("abcdefg2")
SOMEBODY = Named(Handle(Platform("local"), "ann"), "Ann")


def test_whatever_can_be_asked_for_is_done_by_somebody() -> None:
    assert set(BY_INTENT) == set(every_intent())


def test_nobody_can_be_forgotten_who_does_something() -> None:
    damaged = moot().app.dispatcher.registry.damaged
    with pytest.raises(LookupError, match="no feature's build binds"):
        Registry.over(damaged, ())


@pytest.mark.parametrize("command", NAMED)
def test_what_an_intent_is_made_of_it_has(command: AnyCommand) -> None:
    """A reader makes its own; everything else is filled in by the names of fields."""
    if command.fills_forms:
        accepted = inspect.signature(command.make or command.intent).parameters
        assert {one.key for one in command.parameters} <= set(accepted)


SAID: dict[Kind, Any] = {
    Kind.TABLE: TABLE,
    Kind.GAME: "territories",
    Kind.WORD: "word",
    Kind.NUMBER: 2,
    Kind.SWITCH: True,
    Kind.TEXT: "e3 ; d5",
}


@pytest.mark.parametrize("command", [one for one in NAMED if one.values[0].reader is None])
def test_a_form_means_what_the_line_means_that_is_typed_for_it(command: AnyCommand) -> None:
    """With all that can be said, and with each of it alone."""
    said = {
        one.name: one.choices[0] if one.choices else SAID[one.kind]
        for one in command.parameters
        if one.kind in SAID
    }
    alone = [{name: value} for name, value in said.items()]
    needed = {one.name for one in command.parameters if one.required}
    for values in (said, *(one for one in alone if needed <= set(one))):
        if command.intent.__name__ == "MakeMove" and "text" not in values:
            continue  # a table's code alone is taken for the move
        line = _table_first(command, values)
        assert line_reader.read(line) == command.make_intent(values), line


def _table_first(command: AnyCommand, values: dict[str, Any]) -> str:
    """A line in which a table stands before a text, as people type it."""
    if "table" in values and any(one.kind is Kind.TEXT for one in command.parameters):
        text = next(values[one.name] for one in command.parameters if one.kind is Kind.TEXT)
        return f"/{command.name} #{values['table']} {text}"
    return form_line(command, values)


def test_telegram_and_the_page_show_every_command() -> None:
    for code in LANGUAGES:
        shown = moot().app.dispatcher.commands(code)
        assert [one.name for one in shown] == list(NAMES)
        assert [one.audience for one in shown] == [one.audience for one in COMMANDS]
        assert all(one.help and one.usage.startswith("/") for one in shown)


def test_each_audience_finds_its_commands_in_some_menu_of_telegram() -> None:
    assert set().union(*_SCOPES.values()) == set(Audience)


def test_discord_shows_every_command() -> None:
    assert [str(one.name) for one in slash_commands()] == list(NAMES)


def test_discord_asks_for_every_parameter() -> None:
    for command in slash_commands():
        if isinstance(command, Group):  # what stands behind it has a test of its own
            continue
        declared = {one.name: one for one in BY_NAME[str(command.name)].parameters if not one.only_typed}
        asked = {one.name: one for one in command.parameters}
        assert set(declared) <= set(asked), command.name
        for name, one in declared.items():
            assert asked[name].required == one.required, f"/{command.name} {name}"
            assert [choice.value for choice in asked[name].choices] == list(one.choices)


def test_only_administrators_are_offered_what_is_theirs_alone() -> None:
    theirs = {one.name for one in COMMANDS if one.audience is Audience.ADMINISTRATORS}
    commands = [one for one in slash_commands() if isinstance(one, SlashCommand)]
    assert {str(one.name) for one in commands if one.default_permissions} == theirs == {"setup", "questions"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_choice_has_a_name(code: str) -> None:
    choices = [(one, value) for command in DECLARED for one in command.parameters for value in one.choices]
    assert choices
    for parameter, value in choices:
        called = choice_name(parameter, value)
        words = called if isinstance(called, str) else in_words(called.extras["phrase"], code_of(code))
        assert words
        assert not words.startswith("discord-")


def test_a_parameter_says_how_it_is_written() -> None:
    parameters: list[Parameter] = [one for command in DECLARED for one in command.parameters]
    assert all(one.words for one in parameters if one.kind is Kind.SWITCH)
    assert all(one.choices for one in parameters if one.kind is Kind.CHOICE)


SIMPLE = ("about", "selfcheck", "export", "privacy", "games")
"""Commands that no card of another feature offers as a button."""


@pytest.mark.parametrize("name", SIMPLE)
def test_a_simple_command_stands_in_two_files(name: str) -> None:
    """Its intent in one, all the rest in another; its words are the catalogues' own."""
    written = re.compile(rf"\b{BY_NAME[name].intent.__name__}\b|name=\"{name}\"")
    found = {name_of(file) for file in python_files(*PACKAGES) if written.search(source(file))}
    assert len(found) == 2, found
    assert any(one.startswith("bot/intents/") for one in found)


@pytest.mark.parametrize("command", NAMED)
def test_a_command_is_declared_in_one_file(command: AnyCommand) -> None:
    found = [file for file in python_files(*PACKAGES) if f'name="{command.name}",' in source(file)]
    assert len(found) == 1, found


ADMINS_MATTER = (OpenTable("fourrow"), PlayRobot("fourrow"), SetUp("start", "admins"))
CUPS_OF_ADMINS = (OnCup("open"), OnCup("show"), OnCup("start"), OnCup("join", mentioned=(SOMEBODY,)))
OF_ANYBODY = (PlayRobot(table=SessionId("t"), level=3), OnCup("join"), OnCup("standings"), ShowHint())


@pytest.mark.parametrize("intent", ADMINS_MATTER + CUPS_OF_ADMINS, ids=repr)
def test_who_may_open_and_organise_depends_on_who_administers(intent: Intent) -> None:
    assert Dispatcher.minds_admins(intent)


@pytest.mark.parametrize("intent", OF_ANYBODY, ids=repr)
def test_for_everything_else_nobody_asks_who_administers(intent: Intent) -> None:
    assert not Dispatcher.minds_admins(intent)


def test_what_cannot_be_read_is_nobodys_business() -> None:
    assert not Dispatcher.minds_admins(Press("m1:?"))
    assert not Dispatcher.minds_admins(Typed("/setup start admins and more"))
    assert Dispatcher.minds_admins(Typed("/setup start admins"))
