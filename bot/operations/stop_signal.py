"""The signal to stop, and a forced end if the shutdown hangs."""

import asyncio
import faulthandler
import os
import signal
import threading

import structlog

from bot.operations.limits import STOP_WITHIN_S

_log = structlog.get_logger()


def stop_signal() -> asyncio.Event:
    """An event for SIGINT and SIGTERM, after which the shutdown may take ``STOP_WITHIN_S``."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, _stop, stop)
    return stop


def _stop(stop: asyncio.Event) -> None:
    if not stop.is_set():
        stop.set()
        last = threading.Timer(STOP_WITHIN_S, _end_as_it_is)
        last.daemon = True  # a finished process does not wait for it
        last.start()


def _end_as_it_is() -> None:
    """Kill this process; the next one finishes its work."""
    _log.critical(
        "the shutdown hangs; this process kills itself",
        after_s=STOP_WITHIN_S,
        action="Report the traceback below; the next start does what was left undone.",
    )
    faulthandler.dump_traceback()
    os._exit(1)
