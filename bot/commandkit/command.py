"""How a command is declared: once, beside its handler. Everything else that there is of it follows from that.

A feature's module lists its declarations as ``COMMANDS``; :mod:`bot.dispatch.registry` collects them.
"""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from bot.commandkit.context import Context, Outcome
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.typed_line import Line
from bot.intents.intent import Intent
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, Room
from bot.kernel.text import Refusal
from bot.messages.card import Card


class Audience(StrEnum):
    """Who finds a command in the menus of chats; what they may do with it, its handler decides."""

    ANYBODY = "anybody"
    ADMINISTRATORS = "administrators"


class Kind(StrEnum):
    """What a parameter is: how it is read from a line, asked for in a form, and completed."""

    TABLE = "table"
    """A table's code; where none is typed, that of the board which is answered."""
    GAME = "game"
    PERSON = "person"
    CHOICE = "choice"
    WORD = "word"
    NUMBER = "number"
    """A page, as people count it."""
    SWITCH = "switch"
    ROLE = "role"
    """A role that the room's platform has, written as its mention; only where it has roles."""
    TEXT = "text"
    """All the words that are left, as typed."""
    FILE = "file"
    """Instead of a text, where a platform lets people hand one in."""


class Completer(StrEnum):
    """Who completes a parameter in a form, where that is not plain from its kind."""

    OF_KIND = "of-kind"
    LINE = "line"
    """As the typed line is completed that begins with the parameters named in ``after``."""
    PASSAGES = "passages"
    """The rulebooks' passages, with their headings."""


@frozen
class Parameter:
    """One thing that a command is told.

    ``fills`` is the field of the intent, where that is called otherwise. ``words`` turn a switch on, in every
    language; ``off`` is what turns it off again, where not ticking it says nothing. ``choices`` are what a
    choice can be; ``labels`` what they are called, where that is the same in every language, or ``as_typed``
    that it is what is typed. ``written`` is how a value stands in a typed line. ``most`` is its length in
    characters. ``suggestions`` are some of many values. ``only_typed`` is left out of forms.
    """

    name: str
    kind: Kind
    fills: str = ""
    required: bool = False
    words: tuple[str, ...] = ()
    off: str = ""
    choices: Collection[str] = ()
    as_typed: bool = False
    labels: Mapping[str, str] = field(default_factory=dict)
    written: str = "{}"
    most: int | None = WORD_LIMIT
    suggestions: tuple[str, ...] = ()
    completer: Completer = Completer.OF_KIND
    after: tuple[str, ...] = ()
    only_typed: bool = False

    @property
    def key(self) -> str:
        return self.fills or self.name


TABLE = Parameter("table", Kind.TABLE)
GAME = Parameter("game", Kind.GAME)


@frozen
class HalfTyped:
    """A line that is being typed: the words behind the command, the last perhaps empty; and who types where.

    ``names`` are the people who could be meant.
    """

    words: tuple[str, ...]
    player: Player
    room: Room
    language: str
    names: tuple[str, ...] = ()

    @property
    def rest(self) -> str:
        return " ".join(self.words)


def always(_: Intent) -> bool:
    return True


def never(_: Intent) -> bool:
    return False


ServiceT = TypeVar("ServiceT")
IntentT = TypeVar("IntentT", bound=Intent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(Generic[ServiceT, IntentT]):
    """What can be asked for, and who does it.

    ``handle`` does the intent with the service that the ``build`` of its feature binds to the command.
    ``name`` is what is typed behind ``/``; what only buttons ask for has none. ``place`` is where help lists
    it, None for what help leaves out. The intent is made from the parameters by their fields, or else by
    ``make``. ``reader`` reads lines with a grammar of their own; forms write such a line, too, unless there
    is a ``make`` for them.
    ``minds_admins`` tells for which intents it matters whether the asker is an administrator here: a platform
    that has to find that out does so for these alone.
    ``complete`` gives whole ends of a half-typed line, where the parameters do not tell what they are.
    ``behind`` are the forms of what is typed behind the name, each named with it, as ``cup join``; those that
    are ``is_rare`` stand apart where a menu has no room for all.
    """

    intent: type[IntentT]
    handle: Callable[[ServiceT, Context, IntentT], Awaitable[Outcome | Card]]
    name: str = ""
    place: int | None = None
    parameters: tuple[Parameter, ...] = ()
    make: Callable[..., Intent] | None = None
    reader: Callable[[Line], Intent | Refusal] | None = None
    complete: Callable[[ServiceT, HalfTyped], Awaitable[Iterable[str]]] | None = None
    audience: Audience = Audience.ANYBODY
    minds_admins: Callable[[IntentT], bool] = never
    behind: "tuple[AnyCommand, ...]" = ()
    is_rare: bool = False

    @property
    def fills_forms(self) -> bool:
        """Whether an intent can be made from a form; else a line is written and read."""
        return self.reader is None or self.make is not None

    def make_intent(self, values: Mapping[str, Any]) -> Intent:
        """The intent with these ``values`` of its parameters, by their names; None is nothing."""
        fields = {
            parameter.key: value
            for parameter in self.parameters
            if (value := values.get(parameter.name)) is not None
        }
        for parameter in self.parameters:
            if parameter.kind is Kind.TEXT and parameter.key not in fields:
                fields[parameter.key] = ""
        make: Callable[..., Intent] = self.make or self.intent
        return make(**fields)


AnyCommand: TypeAlias = Command[Any, Any]


@frozen
class BoundCommand(Generic[ServiceT]):
    """A command with the service that its handler acts with."""

    command: Command[ServiceT, Any]
    service: ServiceT


Handlers: TypeAlias = tuple[BoundCommand[Any], ...]


def bind(service: ServiceT, *commands: Command[ServiceT, Any]) -> Handlers:
    return tuple(BoundCommand(command, service) for command in commands)
