"""A signal to stop; and an end in any case, should something wait then for what does not come."""

import asyncio
import faulthandler
import os
import signal
import threading

import structlog

from bot.operations.limits import STOP_WITHIN_S

_log = structlog.get_logger()


def stop_signal() -> asyncio.Event:
    """Is set as soon as somebody wants this process to stop; from then on it has ``STOP_WITHIN_S``."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, _stop, stop)
    return stop


def _stop(stop: asyncio.Event) -> None:
    if not stop.is_set():
        stop.set()
        last = threading.Timer(STOP_WITHIN_S, _end_as_it_is)
        last.daemon = True  # it keeps nobody who is done
        last.start()


def _end_as_it_is() -> None:
    """As a kill would: whatever is left undone is done by whoever is next."""
    _log.critical(
        "this process does not end by itself; it is ended",
        after_s=STOP_WITHIN_S,
        action="Report the traceback below; the next start does what was left undone.",
    )
    faulthandler.dump_traceback()
    os._exit(1)
