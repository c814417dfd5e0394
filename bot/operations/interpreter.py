"""Configures this process and Python for months of serving."""

import asyncio
import gc
import sys

from bot.kernel.machine import give_back, raise_open_files_limit, settle
from bot.operations.limits import GARBAGE_AFTER, GIVEN_BACK_EVERY_S, SWITCH_S
from bot.operations.out_of_files import tell_seldom


def begin_starting() -> None:
    """Configure the process; this runs first on the loop, since later objects and children inherit it."""
    settle()
    raise_open_files_limit()
    tell_seldom(asyncio.get_running_loop())


def begin_serving() -> None:
    """Exclude all objects that exist now from garbage collection, and make collections rare.

    A collection over all modules and rulebooks takes a tenth of a second, in which no request is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)
    sys.setswitchinterval(SWITCH_S)


async def keep_giving_back() -> None:
    while True:
        await asyncio.sleep(GIVEN_BACK_EVERY_S)
        await asyncio.to_thread(give_back)
