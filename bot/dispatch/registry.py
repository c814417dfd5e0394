"""Every command that there is, as the features declare them, and who does what is asked."""

import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar, cast

from bot import features
from bot.commandkit.command import AnyCommand
from bot.commandkit.context import Context, Outcome, Privately
from bot.dispatch import help as help_command
from bot.documents.ports import DamagedDocument
from bot.features.damaged.damaged import Damaged
from bot.intents.intent import Intent
from bot.messages.card import Card

ServiceT = TypeVar("ServiceT")


def _declared() -> tuple[AnyCommand, ...]:
    """What every module of the features lists as its ``COMMANDS``, and the help about them."""
    modules = [import_module(one.name) for one in pkgutil.walk_packages(features.__path__, "bot.features.")]
    return tuple(one for module in (*modules, help_command) for one in getattr(module, "COMMANDS", ()))


def _by_name(declared: Iterable[AnyCommand]) -> Mapping[str, AnyCommand]:
    """Raises ValueError where two commands have one name."""
    found = dict[str, AnyCommand]()
    for one in declared:
        if one.name and found.setdefault(one.name, one) is not one:
            message = f"/{one.name} is declared twice"
            raise ValueError(message)
    return found


def _by_intent(declared: Iterable[AnyCommand]) -> Mapping[type[Intent], AnyCommand]:
    """Who does each intent. Raises ValueError where two want to."""
    found = dict[type[Intent], AnyCommand]()
    for one in declared:
        if found.setdefault(one.intent, one).handle is not one.handle:
            message = f"{one.intent.__name__} is done by two"
            raise ValueError(message)
    return found


def _listed(declared: Iterable[AnyCommand]) -> tuple[AnyCommand, ...]:
    """Those that people are told of, in order. Raises ValueError where two have the same place."""
    found = sorted((one.place, one.name, one) for one in declared if one.place is not None)
    if len({place for place, _, _ in found}) < len(found):
        message = "two commands have the same place"
        raise ValueError(message)
    return tuple(one for _, _, one in found)


DECLARED = _declared()
BY_NAME = _by_name(DECLARED)
BY_INTENT = _by_intent(DECLARED)
COMMANDS = _listed(DECLARED)
"""The commands that people are told of, in the order in which help lists them."""
NAMES = tuple(one.name for one in COMMANDS)


def minds_admins(intent: Intent) -> bool:
    """Whether it matters for what is asked if the asker is an administrator here."""
    return BY_INTENT[type(intent)].minds_admins(intent)


@dataclass(frozen=True, slots=True)
class Registry:
    """``services`` are what handlers act with, by class."""

    services: Mapping[type, Any]

    @staticmethod
    def over(*services: object) -> "Registry":
        """Over these, and the help. Raises LookupError where a declared service is missing."""
        known = {type(one): one for one in (*services, help_command.Help(NAMES))}
        missing = {one.service.__name__ for one in DECLARED} - {kind.__name__ for kind in known}
        if missing:
            message = f"nobody has built {', '.join(sorted(missing))}"
            raise LookupError(message)
        return Registry(known)

    def service(self, kind: type[ServiceT]) -> ServiceT:
        return cast("ServiceT", self.services[kind])

    async def serve(self, context: Context, intent: Intent) -> Outcome:
        """What comes of it; where it has met a document that cannot be read, what can be done with that."""
        command = BY_INTENT[type(intent)]
        try:
            done = await command.handle(self.services[command.service], context, intent)
        except DamagedDocument as damaged:
            done = await self.service(Damaged).instead(context, intent, damaged)
        return Privately(done) if isinstance(done, Card) else done
