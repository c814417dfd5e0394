"""Every command that there is, as the features declare them, and who does what is asked."""

import pkgutil
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from bot import features
from bot.commandkit.command import AnyCommand, BoundCommand, bind
from bot.commandkit.context import Context, Outcome, Privately
from bot.dispatch import help as help_command
from bot.documents.ports import DamagedDocument
from bot.features.damaged import damaged as damaged_documents
from bot.features.damaged.damaged import Damaged
from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.messages.card import Card


def _collect_commands() -> tuple[AnyCommand, ...]:
    """What every module of the features lists as its ``COMMANDS``, and the help about them."""
    modules = [
        import_module(module.name) for module in pkgutil.walk_packages(features.__path__, "bot.features.")
    ]
    return tuple(
        command for module in (*modules, help_command) for command in getattr(module, "COMMANDS", ())
    )


def _by_name(declared: Iterable[AnyCommand]) -> Mapping[str, AnyCommand]:
    """Raises ValueError where two commands have one name."""
    commands = dict[str, AnyCommand]()
    for command in declared:
        if command.name and commands.setdefault(command.name, command) is not command:
            message = f"/{command.name} is declared twice"
            raise ValueError(message)
    return commands


def _by_intent(declared: Iterable[AnyCommand]) -> Mapping[type[Intent], AnyCommand]:
    """Who does each intent. Raises ValueError where two want to."""
    commands = dict[type[Intent], AnyCommand]()
    for command in declared:
        if commands.setdefault(command.intent, command).handle is not command.handle:
            message = f"{command.intent.__name__} is done by two"
            raise ValueError(message)
    return commands


def _sort_for_help(declared: Iterable[AnyCommand]) -> tuple[AnyCommand, ...]:
    """Those that people are told of, in order. Raises ValueError where two have the same place."""
    rows = sorted((command.place, command.name, command) for command in declared if command.place is not None)
    if len({place for place, _, _ in rows}) < len(rows):
        message = "two commands have the same place"
        raise ValueError(message)
    return tuple(command for _, _, command in rows)


DECLARED = _collect_commands()
BY_NAME = _by_name(DECLARED)
BY_INTENT = _by_intent(DECLARED)
COMMANDS = _sort_for_help(DECLARED)
"""The commands that people are told of, in the order in which help lists them."""
NAMES = tuple(command.name for command in COMMANDS)


def minds_admins(intent: Intent) -> bool:
    """Whether it matters for what is asked if the asker is an administrator here."""
    return BY_INTENT[type(intent)].minds_admins(intent)


@frozen
class Registry:
    """The handler of each intent; ``damaged`` answers where one meets a document that cannot be read."""

    handlers: Mapping[type[Intent], BoundCommand[Any]]
    damaged: Damaged

    @staticmethod
    def over(damaged: Damaged, handlers: Iterable[BoundCommand[Any]]) -> "Registry":
        """Over these, ``damaged`` and the help. Raises LookupError where a command is bound to no service."""
        helping = bind(help_command.Help(NAMES), *help_command.COMMANDS)
        every = (*handlers, *bind(damaged, *damaged_documents.COMMANDS), *helping)
        by_intent = {bound.command.intent: bound for bound in every}
        if unbound := BY_INTENT.keys() - by_intent.keys():
            message = f"no feature's build binds {', '.join(sorted(intent.__name__ for intent in unbound))}"
            raise LookupError(message)
        return Registry(by_intent, damaged)

    async def serve(self, context: Context, intent: Intent) -> Outcome:
        """What comes of it; where it has met a document that cannot be read, what can be done with that."""
        bound = self.handlers[type(intent)]
        try:
            outcome = await bound.command.handle(bound.service, context, intent)
        except DamagedDocument as damaged:
            outcome = await self.damaged.instead(context, intent, damaged)
        return Privately(outcome) if isinstance(outcome, Card) else outcome
