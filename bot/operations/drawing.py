"""Chooses where pictures are drawn: in a process if there is a core for it, else in a thread."""

import structlog

from bot.kernel.caches import BUDGET
from bot.kernel.limits import MIB
from bot.kernel.machine import usable_cores
from bot.operations.limits import DRAWING_SHARE
from renderers.board_renderer import BoardRenderer
from renderers.drawing_process import POSSIBLE, DrawingProcess
from renderers.drawing_thread import DrawingThread

_log = structlog.get_logger()

AUTO, PROCESS, THREAD = "auto", "process", "thread"


def board_renderer(drawing: str, cache_mib: int) -> BoardRenderer:
    """The renderer that ``drawing`` names; the caches of both processes take at most ``cache_mib`` in all."""
    if drawing == THREAD or (drawing == AUTO and not _pays()):
        BUDGET.limit_to(cache_mib * MIB)
        return BoardRenderer(DrawingThread())
    process_share = round(DRAWING_SHARE * cache_mib * MIB)
    BUDGET.limit_to(cache_mib * MIB - process_share)
    return BoardRenderer(DrawingProcess(process_share, _tell))


def _pays() -> bool:
    return POSSIBLE and usable_cores() > 1


def _tell(*, for_good: bool) -> None:
    if for_good:
        _log.error(
            "no process can draw here; a thread draws instead",
            action="Set MOOT_DRAWING=thread; if the kernel killed the process, add memory.",
        )
    else:
        _log.warning("the drawing process has died; it is started again")
