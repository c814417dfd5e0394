"""Logging: lines for people on a terminal, JSON for machines elsewhere."""

import logging
import sys

import structlog


def configure(level: str) -> None:
    """Write to standard error what is at least as grave as ``level``."""
    for_people = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *_ending(for_people=for_people),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _ending(*, for_people: bool) -> list[structlog.typing.Processor]:
    if for_people:
        return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
