"""What was filled into a form, as the line that would be typed for it."""

from collections.abc import Mapping
from typing import Any

from bot.commandkit.command import AnyCommand, Kind, Parameter


def written_line(command: AnyCommand, values: Mapping[str, Any]) -> str:
    """``values`` by the names of the parameters; who is named goes beside the line, as when it is typed."""
    words = (_written(one, values.get(one.name)) for one in command.parameters)
    return " ".join((f"/{command.name}", *filter(None, words)))


def _written(parameter: Parameter, value: Any) -> str:
    if value is None:
        return ""
    match parameter.kind:
        case Kind.SWITCH:
            return parameter.words[0] if value else parameter.off
        case Kind.PERSON | Kind.FILE:
            return ""
        case Kind.TABLE:
            return f"#{value}"
        case Kind.WORD:
            return parameter.written.format("".join(value.split()))
        case _:
            return parameter.written.format(value)
