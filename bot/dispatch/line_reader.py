"""Commands as people type them: ``/play territories random @Ann``."""

from typing import Any, TypeAlias

from bot.commandkit.command import AnyCommand, Kind, Parameter
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.typed_line import Line, table_code, too_many_words
from bot.delivery.rooms import Origin
from bot.dispatch.limits import MOST_PAGES
from bot.dispatch.registry import BY_NAME
from bot.dispatch.requests import Press, Request, Typed
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.payload import read_payload as read_press
from bot.intents.play import CallOff, GiveUp, JoinTable, PickMove, SettleOffer, TakeAll, WithdrawOffer
from bot.kernel.ids import Named, SessionId
from bot.kernel.text import Refusal, Written, say
from bot.messages.refusals import old_button

_PAGE_DIGITS = len(str(MOST_PAGES)) + 1
_RATHER = (Kind.SWITCH, Kind.TABLE, Kind.NUMBER, Kind.CHOICE, Kind.GAME, Kind.WORD)
"""A word is rather what comes first here: not every word is a table's code, but it can be anything's name."""
_ONCE = (Kind.TABLE, Kind.GAME, Kind.WORD)


def read(
    line: str, mentioned: tuple[Named, ...] = (), replying_to: SessionId | None = None
) -> Intent | Refusal:
    """What a line that begins with ``/`` asks for. ``/name@bot`` is read as ``/name``."""
    for person in sorted(mentioned, key=lambda person: -len(person.name)):
        line = line.replace(f"@{person.name}", " ", 1)
    rows = [[word for word in row.split() if tidy(word)] for row in line.splitlines()]
    head, *words = [word for row in rows for word in row] or [""]
    name = tidy(head).lstrip("/").partition("@")[0]
    command = BY_NAME.get(name)
    if command is None:
        unknown = say(
            "request-refuse-no-such-command", command=Written(f"/{name[:32]}"), help=Written("/help")
        )
        return Refusal(unknown)
    breaks = frozenset(sum(map(len, rows[:at])) - 1 for at in range(1, len(rows)))
    typed = Line(tuple(words), mentioned, replying_to, breaks)
    return command.reader(typed) if command.reader else _by_parameters(command, typed)


def _by_parameters(command: AnyCommand, line: Line) -> Intent | Refusal:
    """Fill the parameters from the words; a command without parameters ignores them."""
    if not command.parameters:
        return command.make_intent({})
    if any(parameter.kind is Kind.TEXT for parameter in command.parameters):
        values = _around_a_text(command, line)
    else:
        values_or_refusal = _word_by_word(command, line)
        if isinstance(values_or_refusal, Refusal):
            return values_or_refusal
        values = values_or_refusal
    for parameter in command.parameters:
        if parameter.kind is Kind.TABLE:
            values.setdefault(parameter.name, line.replying_to)
        elif parameter.kind is Kind.PERSON:
            values[parameter.name] = next(iter(line.mentioned), None)
    if any(parameter.required and not values.get(parameter.name) for parameter in command.parameters):
        return too_many_words(line.rest or "…", command.name)
    return command.make_intent(values)


def _around_a_text(command: AnyCommand, line: Line) -> dict[str, Any]:
    """All that is typed is the text, but a table's code before it."""
    values, words = dict[str, Any](), line.words
    for parameter in command.parameters:
        if parameter.kind is Kind.TABLE and len(words) > 1 and (table := table_code(words[0])):
            values[parameter.name], words = table, words[1:]
    (text,) = (parameter for parameter in command.parameters if parameter.kind is Kind.TEXT)
    return {**values, text.name: " ".join(words)}


def _word_by_word(command: AnyCommand, line: Line) -> dict[str, Any] | Refusal:
    """What each word is, among the parameters that are left."""
    values = dict[str, Any]()
    parameters = sorted(
        (parameter for parameter in command.parameters if parameter.kind in _RATHER),
        key=lambda parameter: _RATHER.index(parameter.kind),
    )
    for at, word in enumerate(line.words):
        candidates = (
            parameter
            for parameter in parameters
            if parameter.kind not in _ONCE or parameter.name not in values
        )
        match = next(
            (
                (parameter.name, value)
                for parameter in candidates
                if (value := _as(parameter, word)) is not None
            ),
            None,
        )
        if match is None:
            return too_many_words(" ".join(line.words[at:]), command.name)
        values[match[0]] = match[1]
    return values


def _as(parameter: Parameter, word: str) -> Any | None:
    """What a word is as this parameter; None where it cannot be that."""
    text = tidy(word)
    match parameter.kind:
        case Kind.SWITCH:
            return True if text in parameter.words else None
        case Kind.TABLE:
            return table_code(word)
        case Kind.NUMBER:
            return number if text.isdecimal() and (number := _page(text)) else None
        case Kind.CHOICE:
            return text if text in parameter.choices else None
        case _:
            return text if len(word) <= WORD_LIMIT else None


def _page(digits: str) -> int | None:
    page = int(digits[:_PAGE_DIGITS])
    return page if 1 <= page <= MOST_PAGES else None


OnItsBoard: TypeAlias = JoinTable | TakeAll | WithdrawOffer | PickMove | SettleOffer | GiveUp | CallOff
"""Presses of buttons that a table's own board has, so that the message under them shows that table."""


def origin_of(request: Request, intent: Intent | Refusal) -> Origin:
    if not isinstance(request.intent, Press):
        return Origin(command=request.message)
    if isinstance(intent, OnItsBoard):
        return Origin(pressed=request.message)
    return Origin(beside=request.message)


def intent_of(request: Intent | Press | Typed) -> Intent | Refusal:
    match request:
        case Press(payload):
            return read_press(payload) or old_button()
        case Typed(line, mentioned, replying_to):
            return read(line, mentioned, replying_to)
        case intent:
            return intent
