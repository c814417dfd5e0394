"""How Python itself runs from the moment serving begins."""

import gc
import sys

from bot.operations.limits import GARBAGE_AFTER, SWITCH_S


def begin_serving() -> None:
    """What is there by now stays: no later search for garbage walks through it again, and they are few.

    All modules and rulebooks together take a tenth of a second, in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)
    sys.setswitchinterval(SWITCH_S)
