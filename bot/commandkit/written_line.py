"""What was filled into a form, as the line that would be typed for it."""

from collections.abc import Mapping
from typing import Any

from bot.commandkit.command import AnyCommand, Kind, Parameter


def form_line(command: AnyCommand, values: Mapping[str, Any]) -> str:
    """``values`` by the names of the parameters; who is named goes beside the line, as when it is typed."""
    words = (_parameter_text(parameter, values.get(parameter.name)) for parameter in command.parameters)
    return " ".join((f"/{command.name}", *filter(None, words)))


def _parameter_text(parameter: Parameter, value: Any) -> str:
    if value is None:
        return ""
    match parameter.kind:
        case Kind.SWITCH:
            return parameter.words[0] if value else parameter.off
        case Kind.PERSON | Kind.FILE:
            return ""
        case Kind.TABLE:
            return f"#{value}"
        case Kind.NUMBER if parameter.off and value <= 0:
            return parameter.off
        case Kind.WORD:
            return parameter.written.format("".join(value.split()))
        case _:
            return parameter.written.format(value)
