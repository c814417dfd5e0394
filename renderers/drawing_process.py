"""Draws in a child process: on a second core this does not delay the event loop."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Protocol

from bot.kernel.caches import CacheBudget
from bot.kernel.fingerprints import FINGERPRINTS, encode_shapes
from bot.kernel.scene import Film, Look, Scene, Shape
from renderers.drawing_messages import Answer, Parts, Task, read_mistake, task_bytes
from renderers.drawing_thread import DrawingThread
from renderers.limits import AHEAD, PATIENCE_S, TRIES

_ROOT = Path(__file__).parents[1]
_PROGRAM = "renderers.drawing_worker"

POSSIBLE = hasattr(signal, "pthread_sigmask")
"""Whether this system gives a process one end of a socket, and lets it not hear of signals."""

_AT_ONCE = 1 << 18
"""Bytes that are read at a time."""


class DrawingFailed(RuntimeError):
    """Whichever process began this drawing has died over it."""


class Lost(Protocol):
    def __call__(self, *, for_good: bool) -> None:
        """The process has died. It is started again, unless it has died ``for_good``: then a thread draws."""


class DrawingProcess:
    """The first drawing starts the child. A child that died is started again, and its drawing is repeated.

    The child's cache takes ``cache_bytes`` at most. If no child can be started, or none lives long enough to
    draw, a thread of this process draws instead, within the same bound.
    """

    def __init__(self, cache_bytes: int, lost: Lost | None = None, patience_s: float = PATIENCE_S) -> None:
        self._cache_bytes = cache_bytes
        self._lost = lost
        self._patience_s = patience_s
        self._ahead = asyncio.Semaphore(AHEAD)
        self._process: _Process | None = None
        self._instead: DrawingThread | None = None
        self._films = count()
        self._has_drawn = self._closed = False

    async def png(self, scene: Scene, look: Look, payload: bytes) -> bytes:
        picture = await self._draw_with_retries(
            lambda process: self._ask(process, Task(payload), scene.ground)
        )
        return picture if picture is not None else await self._thread().png(scene, look, payload)

    async def gif(self, film: Film, look: Look) -> bytes:
        """Frame by frame, so that no board has to wait for a whole film."""
        film_bytes = await self._draw_with_retries(lambda process: self._film(process, film, look))
        return film_bytes if film_bytes is not None else await self._thread().gif(film, look)

    def close(self) -> None:
        self._closed = True
        if self._process:
            self._process.close()
        if self._instead:
            self._instead.close()

    async def _draw_with_retries(self, draw: Callable[["_Process"], Awaitable[bytes]]) -> bytes | None:
        """What a process draws, be it the second or third; None where no process draws anything."""
        for _ in range(TRIES):
            if (process := self._start()) is None:
                return None
            try:
                drawn = await draw(process)
            except _Died:
                continue
            self._has_drawn = True
            return drawn
        if self._has_drawn:
            raise DrawingFailed
        self._give_up()
        return None

    async def _film(self, process: "_Process", film: Film, look: Look) -> bytes:
        number = next(self._films)
        for frame in film.frames:
            scene = replace(film.scene, shapes=frame.shapes)
            payload = FINGERPRINTS.encode_picture(scene, look)
            await self._ask(process, Task(payload, film=number, ms=frame.ms), scene.ground)
        return await self._ask(process, Task(None, film=number), ())

    async def _ask(self, process: "_Process", task: Task, ground: tuple[Shape, ...]) -> bytes:
        """The ground is sent along where it is asked for: mostly it is known from the last picture."""
        async with self._ahead:
            if self._closed:
                raise asyncio.CancelledError
            kind, answer = await process.ask(task, self._patience_s)
            if kind == Answer.GROUND_WANTED:
                full_task = task._replace(ground=encode_shapes(ground))
                kind, answer = await process.ask(full_task, self._patience_s)
        if kind == Answer.MISTAKE:
            raise read_mistake(answer)
        return answer

    def _start(self) -> "_Process | None":
        if self._closed:
            message = "nothing is drawn after closing"
            raise RuntimeError(message)
        if self._instead:
            return None
        if self._process and self._process.ended:
            self._process = None
            self._tell(for_good=False)
        if self._process is None:
            try:
                self._process = _Process(self._cache_bytes) if POSSIBLE else None
            except OSError:  # no room, or it is not allowed
                self._process = None
            if self._process is None:
                self._give_up()
        return self._process

    def _give_up(self) -> None:
        if self._instead is None:
            self._tell(for_good=True)
            self._thread()

    def _thread(self) -> DrawingThread:
        if self._instead is None:
            self._instead = DrawingThread(budget=CacheBudget(self._cache_bytes))
        return self._instead

    def _tell(self, *, for_good: bool) -> None:
        if self._lost is not None:
            self._lost(for_good=for_good)


class _Died(Exception):
    """The process has ended, or has been ended because it did not answer."""


class _Process:
    """One that runs until :meth:`close`, or until it dies; it ends by itself where this one has ended."""

    def __init__(self, cache_bytes: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._socket, child_socket = socket.socketpair()
        try:
            self._socket.settimeout(0)
            with child_socket:
                self._process = _spawn(child_socket.fileno(), cache_bytes)
            self._loop.add_reader(self._socket, self._read)
        except BaseException:
            self._socket.close()
            raise
        self._sending = asyncio.Lock()
        self._waiting: deque[asyncio.Future[tuple[int, bytes]]] = deque()
        self._parts = Parts()
        self.ended = False

    async def ask(self, task: Task, patience_s: float) -> tuple[int, bytes]:
        """Its answer. Raises :class:`_Died`."""
        async with self._sending:
            if self.ended:
                raise _Died
            answer: asyncio.Future[tuple[int, bytes]] = self._loop.create_future()
            self._waiting.append(answer)
            try:
                await self._loop.sock_sendall(self._socket, task_bytes(task))
            except OSError:
                self._end()
            except asyncio.CancelledError:
                self._end()  # half a task cannot be taken back
                raise
        try:
            async with asyncio.timeout(patience_s):
                return await answer
        except TimeoutError:
            self._end()
            raise _Died from None

    def close(self) -> None:
        for answer in self._waiting:
            answer.cancel()
        self._end()

    def _read(self) -> None:
        try:
            piece = self._socket.recv(_AT_ONCE)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            piece = b""
        if not piece:
            self._end()
        for part in self._parts.read(piece):
            if not (answer := self._waiting.popleft()).done():
                answer.set_result(part)

    def _end(self) -> None:
        if self.ended:
            return
        self.ended = True
        self._loop.remove_reader(self._socket)
        self._socket.close()
        self._process.kill()
        self._process.wait()
        for answer in self._waiting:
            if not answer.done():
                answer.set_exception(_Died())


def _spawn(number: int, cache_bytes: int) -> "subprocess.Popen[bytes]":
    """With the end of a socket that has this number; it finds our packages where we have found them."""
    path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
    with _without_signals():
        return subprocess.Popen(  # noqa: S603 - a program of our own
            [sys.executable, "-m", _PROGRAM, str(number), str(cache_bytes)],
            stdin=subprocess.DEVNULL,
            pass_fds=(number,),
            env={**os.environ, "PYTHONPATH": path},
        )


@contextlib.contextmanager
def _without_signals() -> Iterator[None]:
    """What is started meanwhile never hears of a signal to stop that all of a group get: we end it."""
    old_mask = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, old_mask)
