"""Logging: lines for people on a terminal, JSON for machines elsewhere."""

import errno
import logging
import sys

import structlog

_REPORT = "Report this line with its traceback: it is a fault in Moot."
_MAKE_ROOM = "Make room on this machine's disk."
_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT})


def configure(level: str) -> None:
    """Write to standard error what has at least this ``level``."""
    for_people = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            add_action,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *_ending(for_people=for_people),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def add_action(
    _logger: object, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Add an action for the operator to every error: that of the call, else that of the exception."""
    if event["level"] in {"error", "critical"} and "action" not in event:
        raised = event.get("exc_info")
        event["action"] = _action_for(raised if isinstance(raised, BaseException) else sys.exc_info()[1])
    return event


def _action_for(error: BaseException | None) -> str:
    while error is not None:
        if isinstance(error, OSError) and error.errno in _NO_ROOM:
            return _MAKE_ROOM
        if isinstance(action := getattr(error, "action", None), str):
            return action
        error = error.__cause__ or error.__context__
    return _REPORT


def _ending(*, for_people: bool) -> list[structlog.typing.Processor]:
    if for_people:
        return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
