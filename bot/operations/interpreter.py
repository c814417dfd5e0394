"""How the process and Python itself run that are to serve for months."""

import asyncio
import gc
import sys

from bot.kernel.allocator import settle
from bot.kernel.open_files import raise_open_files_limit
from bot.operations.limits import GARBAGE_AFTER, SWITCH_S
from bot.operations.out_of_files import tell_seldom


def begin_starting() -> None:
    """To be called on the loop before anything else: what is made later, and every child, goes by it."""
    settle()
    raise_open_files_limit()
    tell_seldom(asyncio.get_running_loop())


def begin_serving() -> None:
    """What is there by now stays: no later search for garbage walks through it again, and they are few.

    All modules and rulebooks together take a tenth of a second, in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)
    sys.setswitchinterval(SWITCH_S)
