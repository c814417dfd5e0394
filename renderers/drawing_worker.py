"""What the drawing process does: ``python -m renderers.drawing_worker SOCKET BYTES``.

It draws until the other end of the socket of this number is closed, and keeps so many bytes at most. It knows
scenes and renderers only, and is small.
"""

import gc
import socket
import sys
import threading
import time
import traceback

from bot.kernel.caches import BUDGET
from bot.kernel.fingerprints import read_picture
from bot.kernel.machine import give_back, settle
from renderers.drawing_messages import Answer, Parts, Task, mistake_bytes, part_bytes, read_task
from renderers.gif import GifWriter
from renderers.limits import GARBAGE_AFTER, GIVEN_BACK_EVERY_S
from renderers.painter import Painter
from renderers.tiles.grounds import GroundWanted

_AT_ONCE = 1 << 18
"""Bytes that are read at a time."""


class Worker:
    """Answers tasks, one after the other."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._films: dict[int, GifWriter] = {}

    def answer(self, task: Task) -> tuple[Answer, bytes]:
        try:
            return self._draw(task)
        except Exception as mistake:  # noqa: BLE001 - it is raised where the picture was asked for
            self._films.pop(-1 if task.film is None else task.film, None)
            mistake.add_note(traceback.format_exc())
            return Answer.MISTAKE, mistake_bytes(mistake)

    def _draw(self, task: Task) -> tuple[Answer, bytes]:
        if task.written is None:
            return Answer.DONE, self._films.pop(_film(task)).finish()
        ground, scene, look = read_picture(task.written, task.ground)
        try:
            if task.film is None:
                return Answer.DONE, self._painter.png(scene, look, ground)
            picture = self._painter.in_swatches(scene, look, ground)
        except GroundWanted:
            return Answer.GROUND_WANTED, b""
        if task.film not in self._films:
            self._films[task.film] = GifWriter(look.theme)
        self._films[task.film].add(picture, task.ms)
        return Answer.DONE, b""


def _film(task: Task) -> int:
    if task.film is None:
        message = "there is neither a picture nor a film to draw"
        raise ValueError(message)
    return task.film


def work(connection: socket.socket) -> None:
    """Answer all tasks until the sender closes its end or ends."""
    worker, parts = Worker(), Parts()
    try:
        while piece := connection.recv(_AT_ONCE):
            for _, part in parts.read(piece):
                connection.sendall(part_bytes(*worker.answer(read_task(part))))
    except OSError:
        return  # the sender has ended


def _keep_giving_back() -> None:
    while True:
        time.sleep(GIVEN_BACK_EVERY_S)
        give_back()


def main(number: str, limit: str) -> None:
    settle()
    BUDGET.limit_to(int(limit))
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)
    threading.Thread(target=_keep_giving_back, daemon=True).start()
    with socket.socket(fileno=int(number)) as connection:
        work(connection)


if __name__ == "__main__":
    main(*sys.argv[1:])
