"""An event loop for a whole world: its clock leaps, its network is in memory, its processes can be stopped.

Nothing comes from outside, so a seed leads to the same run each time. A callback belongs to the machine in
which context it was made. The callbacks of a machine that stands still are parked until it goes on; a machine
that is killed stands still for ever and loses its connections, as by SIGKILL.
"""

import asyncio
import heapq
import itertools
import selectors
import socket
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar

T = TypeVar("T")
_LATENCY_S = 0.002
_MOST_WAITS = 3_000_000
"""A world in which something spins fails instead of hanging: this is more than any story needs."""


class Machine:
    """What one process runs on. ``dies_after`` so many callbacks it dies, wherever it is then."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.stands_still = False
        self.dies_after: int | None = None
        self.on_death: Callable[[], None] = lambda: None
        self.parked: deque[events.Handle] = deque()
        self.transports: list[MemoryTransport] = []
        self.listeners: list[_Listener] = []
        self.tasks: set[asyncio.Task[Any]] = set()
        """Those that are not done: what a dead machine has left is not collected while the world goes on."""
        self.excused_until_s = -1.0
        """Until then it stood still, or could not reach the store and told people so."""

    def takes(self, handle: events.Handle) -> bool:
        """Whether the callback may run now; else it is parked."""
        if self.dies_after is not None and not self.stands_still:
            self.dies_after -= 1
            if self.dies_after < 0:
                self.on_death()
        if self.stands_still:
            self.parked.append(handle)
        return not self.stands_still

    def freezes(self) -> None:
        self.stands_still, self.excused_until_s = True, asyncio.get_running_loop().time()

    def is_excused_since(self, time_s: float) -> bool:
        return self.stands_still or self.excused_until_s >= time_s

    def goes_on(self) -> None:
        self.stands_still, self.excused_until_s = False, asyncio.get_running_loop().time()
        asyncio.get_running_loop()._ready.extend(self.parked)
        self.parked.clear()

    def hangs_up(self) -> None:
        """Close every connection without a goodbye, and listen no more."""
        for listener in self.listeners:
            listener.close()
        transports, self.transports = self.transports, []
        for transport in transports:
            transport.abort()


OUTSIDE = Machine("outside")
MACHINE: ContextVar[Machine] = ContextVar("machine", default=OUTSIDE)


class _Handle(events.Handle):
    def _run(self) -> None:
        if self._context.get(MACHINE, OUTSIDE).takes(self):
            super()._run()


class _TimerHandle(events.TimerHandle):
    def _run(self) -> None:
        if self._context.get(MACHINE, OUTSIDE).takes(self):
            super()._run()


class _LeapingSelector(selectors.SelectSelector):
    """Nothing ever comes in from outside: waiting is over at once."""

    now = 0.0
    waits = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nothing will ever happen any more"
        self.now += max(timeout, 0.0)
        self.waits += 1
        assert self.waits < _MOST_WAITS, "the world spins"
        return []


class WorldLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._leaping = _LeapingSelector()
        super().__init__(self._leaping)
        self._listeners: dict[int, tuple[Callable[[], Any], Context]] = {}
        self._ports = itertools.count(20_000)
        self._called: dict[socket.socket, int] = {}

    def time(self) -> float:
        return self._leaping.now

    def _call_soon(self, callback: Any, args: Any, context: Context | None) -> events.Handle:
        handle = _Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_at(self, when: float, callback: Any, *args: Any, context: Context | None = None) -> Any:
        self._check_closed()
        timer = _TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._scheduled, timer)
        timer._scheduled = True
        return timer

    def create_task(self, coro: Any, *, name: Any = None, context: Context | None = None) -> Any:
        task = super().create_task(coro, name=name, context=context)
        machine = (context or copy_context()).get(MACHINE, OUTSIDE)
        if machine is not OUTSIDE:
            machine.tasks.add(task)
            task.add_done_callback(machine.tasks.discard)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        """What a thread would do is done at once, and takes no time."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it is the caller's
            future.set_exception(error)
        return future

    # The network

    async def create_server(self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any) -> Any:
        number = port or next(self._ports)
        self._listeners[number] = protocol_factory, copy_context()
        listener = _Listener(self, number)
        MACHINE.get().listeners.append(listener)
        return listener

    async def sock_connect(self, sock: socket.socket, address: Any) -> None:
        await asyncio.sleep(_LATENCY_S)
        if address[1] not in self._listeners:
            raise ConnectionRefusedError(address)
        self._called[sock] = address[1]

    async def create_connection(
        self, protocol_factory: Any, host: Any = None, port: Any = None, *, sock: Any = None, **_: Any
    ) -> Any:
        if sock is not None:
            port = self._called.pop(sock)
            sock.close()
        else:
            await asyncio.sleep(_LATENCY_S)
        if port not in self._listeners:
            raise ConnectionRefusedError(host, port)
        accept, context = self._listeners[port]
        near, far = protocol_factory(), context.run(accept)
        ours, theirs = MemoryTransport(self, near, copy_context()), MemoryTransport(self, far, context)
        ours.peer, theirs.peer = theirs, ours
        near.connection_made(ours)
        context.run(far.connection_made, theirs)
        return ours, near

    def stops_listening(self, port: int) -> None:
        self._listeners.pop(port, None)


class _Listener:
    def __init__(self, loop: WorldLoop, port: int) -> None:
        self._loop, self._port = loop, port
        self.sockets = [self]

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", self._port

    def close(self) -> None:
        self._loop.stops_listening(self._port)

    async def wait_closed(self) -> None:
        """Nothing is left to close."""


class _Plug:
    """What a transport shows as its socket."""

    def __init__(self, transport: "MemoryTransport") -> None:
        self._transport = transport
        self.family, self.type, self.proto = socket.AF_INET, socket.SOCK_STREAM, 0

    def fileno(self) -> int:
        return -1

    def getpeername(self) -> tuple[str, int]:
        return "127.0.0.1", 1

    getsockname = getpeername

    def setsockopt(self, *_: Any) -> None:
        """There is nothing to set."""

    def shutdown(self, _: int) -> None:
        self._transport.abort()


class MemoryTransport(asyncio.Transport):
    """One end of a connection; what is written arrives at the other after a moment, in its order."""

    peer: "MemoryTransport"

    def __init__(self, loop: WorldLoop, protocol: Any, context: Context) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self._extra["socket"] = _Plug(self)
        self._loop, self._protocol, self._context = loop, protocol, context
        self._is_closing = self._is_paused = False
        self._under_way: deque[bytes | None] = deque()
        self._read: deque[bytes | None] = deque()
        self.machine = context.get(MACHINE, OUTSIDE)
        if self.machine is not OUTSIDE:
            self.machine.transports.append(self)

    def write(self, data: Any) -> None:
        if data and not self._is_closing:
            self._sends(bytes(data))

    def writelines(self, pieces: Any) -> None:
        self.write(b"".join(pieces))

    def _sends(self, data: bytes | None) -> None:
        peer = self.peer
        peer._under_way.append(data)
        self._loop.call_at(self._loop.time() + _LATENCY_S, peer._arrives, context=peer._context)

    def _arrives(self) -> None:
        self._read.append(self._under_way.popleft())
        self._hands_on()

    def _hands_on(self) -> None:
        while self._read and not self._is_paused:
            self._takes(self._read.popleft())

    def _takes(self, data: bytes | None) -> None:
        if self._is_closing:
            return
        if data is None:
            self._protocol.eof_received()
            self.close()
        else:
            self._protocol.data_received(data)

    def pause_reading(self) -> None:
        self._is_paused = True

    def resume_reading(self) -> None:
        self._is_paused = False
        self._hands_on()

    def is_reading(self) -> bool:
        return not self._is_paused and not self._is_closing

    def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._sends(None)
            self._loop.call_soon(self._protocol.connection_lost, None, context=self._context)
            if self in self.machine.transports:
                self.machine.transports.remove(self)

    abort = close

    def is_closing(self) -> bool:
        return self._is_closing

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol

    def can_write_eof(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """There is room for everything."""


def machine_behind(transport: Any) -> Machine | None:
    """On which machine the other end of a connection is."""
    if not isinstance(transport, MemoryTransport):
        return None
    machine = transport.peer.machine
    return None if machine is OUTSIDE or machine.stands_still else machine


def run(story: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=WorldLoop) as runner:
        return runner.run(story)
