"""Serves platforms until a signal to stop."""

import asyncio
import contextlib
import math
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import TypeVar

import structlog

from bot.app.assemble import SystemClock, assemble
from bot.app.onlookers import onlookers
from bot.app.platform_folders import platforms, publish_pages, shared_ports
from bot.delivery.part_watch import heard_parts
from bot.delivery.ports import CannotServe, Connection, WronglySetUp
from bot.delivery.store import Store
from bot.documents.outage_log import ended, sentences
from bot.documents.ports import StoreUnreachable
from bot.gamekit.game_catalogue import discover, further_games
from bot.kernel.ids import Platform
from bot.operations.drawing import THREAD, board_renderer
from bot.operations.interpreter import begin_serving, begin_starting, keep_giving_back
from bot.operations.limits import LOOK_AT_SERVED_S, STORE_AGAIN_S, STORE_WITHIN_S
from bot.operations.metrics.switch import watch
from bot.operations.process_pool import ProcessPool
from bot.operations.settings import Settings, reveal
from bot.operations.stop_signal import stop_signal
from bot.operations.supervisor import Worker, begin_all, name_of, working
from bot.operations.worker_name import WorkerName, take_over, worker_name
from bot.robots.processes import WorkerProcesses
from storage.redis.data_folder import UnsafeDataFolder, UnusableDataFolder
from storage.redis.diagnostics import connect_checked
from storage.redis.embedded_server import NoServer, ServerFailed
from storage.redis.store import Scattered, Unfit

_log = structlog.get_logger()
_T = TypeVar("_T")

_FOR_GOOD = (NoServer, UnsafeDataFolder, Scattered, Unfit)
"""Errors that waiting does not cure."""
_ANOTHER_START = (ServerFailed, UnusableDataFolder)
"""Errors that another start may cure, for example after a late mount."""
_NAME_LOST = "The store was unreachable, and another process has taken our name meanwhile; start again."
_WORKS = "Works in the background; platforms are served by other processes."
_NOTHING = "There is nothing to serve: set DISCORD_TOKEN or TELEGRAM_TOKEN, or `play` here."


async def serve(settings: Settings, names: tuple[str, ...], announce: Callable[[str], None]) -> None:
    """Serve the named platforms that have their settings, until a signal to stop.

    ``announce`` is called with the address of each. Raises CannotServe, and WronglySetUp if there is none.
    """
    stop = stop_signal()
    begin_starting()
    installed = tuple(discover(further_games(settings.moot_games)))
    role = settings.moot_role
    chosen = tuple(platform for platform in platforms() if platform.name in names and role != "work")
    watched = watch(settings.metrics, None if settings.redis_url else settings.moot_data.resolve())
    store = await _unless(stop, _patiently(lambda: _open_store(settings), announce))
    if store is None:
        return
    async with contextlib.AsyncExitStack() as ending:
        ending.push_async_callback(store.close)
        thinking = ProcessPool()
        ending.callback(thinking.close)
        robots = WorkerProcesses(further_games(settings.moot_games), lost=watched.note_lost_thought)
        ending.callback(robots.close)
        renderer = board_renderer(
            settings.moot_drawing if role != "work" else THREAD, settings.moot_cache_mib
        )
        ending.callback(renderer.close)

        async def claim_name() -> WorkerName:
            await take_over(store)
            return await ending.enter_async_context(worker_name(store.leases, settings.moot_worker))

        worker = await _unless(stop, _patiently(claim_name, announce))
        if worker is None:
            return
        lines = dict[Platform, Connection]()
        app = assemble(
            watched.measure(store),
            installed,
            SystemClock(),
            worker.name,
            watched.observer,
            thinker=watched.thinker(robots),
            think=thinking,
            pages=settings.pages,
            hear=partial(heard_parts, lines),
            bounded=True,
        )
        pictures = watched.renderer(renderer)
        shared = shared_ports(app.store, worker.name)
        lines |= {
            platform.name: line
            for platform in chosen
            if (line := platform.connect(app.dispatcher, pictures, shared))
        }
        if not lines and role != "work":
            raise WronglySetUp(_NOTHING)
        pages = publish_pages(app.dispatcher, pictures, shared.leases, lines) if lines else {}
        beginning = (*lines.values(), *pages.values())
        served = pages | lines
        app.connect(served)
        await _unless(stop, app.presence.begin())
        if stop.is_set():
            return
        looking = onlookers((store.table_news, store.cup_news), served.values())
        timed = (app.presence.run, *(app.background_workers() if role != "serve" else ()))
        serving = {name: line.while_serving for name, line in served.items()}
        sending = app.platform_workers(serving) if role != "work" else ()
        begin_serving()
        untimed = (keep_giving_back, *sending, *(onlooker.run for onlooker in looking))
        workers = map(name_of, (*timed, *untimed))
        figures = await ending.enter_async_context(
            watched.page(app.store, served, workers, keeps_time=role != "serve")
        )
        keeping_time = await _at_work(ending, timed, untimed, watched.broken)
        await _unless(stop, begin_all(beginning, announce, ending))
        ending.push_async_callback(keeping_time.aclose)  # it ends first: from then on no player can move
        if stop.is_set():
            return
        for sentence in (figures, _WORKS if role == "work" else None):
            if sentence:
                announce(sentence)
        await _wait_for_stop(stop, served, worker)


async def _open_store(settings: Settings) -> Store:
    url, folder = reveal(settings.redis_url), settings.moot_data.resolve()
    return await connect_checked(url, folder, allow_eviction=settings.moot_allow_eviction)


async def _at_work(
    ending: contextlib.AsyncExitStack,
    timed: tuple[Worker, ...],
    untimed: tuple[Worker, ...],
    broken: Callable[[str], None],
) -> contextlib.AsyncExitStack:
    """Run all workers until ``ending``; the returned stack ends the ``timed`` ones, which keep the time."""
    await ending.enter_async_context(working(*untimed, broken=broken))
    keeping_time = await ending.enter_async_context(contextlib.AsyncExitStack())
    await keeping_time.enter_async_context(working(*timed, broken=broken))
    return keeping_time


async def _wait_for_stop(
    stop: asyncio.Event, served: Mapping[Platform, Connection], worker: WorkerName
) -> None:
    """Wait for the signal to stop.

    Raises CannotServe where a connection has ended by itself, or where another process has our name: two
    processes of one name would each take the other's unfinished work for their own.
    """
    while not stop.is_set():
        if worker.is_lost:
            raise CannotServe(_NAME_LOST)
        if why := next(
            (health.ended for connection in served.values() if (health := connection.health()).ended), None
        ):
            raise CannotServe(why)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AT_SERVED_S):
                await stop.wait()


async def _patiently(ask: Callable[[], Awaitable[_T]], announce: Callable[[str], None]) -> _T:
    """Retry ``ask`` until the store answers: it may be starting, failing over or full.

    Raises WronglySetUp where waiting does not help, and CannotServe where our own server does not start.
    """
    told_at = time.monotonic() + STORE_WITHIN_S
    while True:
        try:
            return await ask()
        except StoreUnreachable as lost:
            if isinstance(lost, _FOR_GOOD):
                raise WronglySetUp(sentences(lost)) from lost
            if isinstance(lost, _ANOTHER_START):
                raise CannotServe(sentences(lost)) from lost
            _log.debug("the store cannot be reached yet", why=str(lost))
            if time.monotonic() > told_at:
                announce(f"{sentences(lost)} Trying on.")
                told_at = math.inf
            await asyncio.sleep(STORE_AGAIN_S)


async def _unless(stop: asyncio.Event, doing: Coroutine[None, None, _T]) -> _T | None:
    """Await ``doing`` and return its value, or None after a signal to stop."""
    task, stopping = asyncio.ensure_future(doing), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait({task, stopping}, return_when=asyncio.FIRST_COMPLETED)
        return task.result() if task.done() else None
    finally:
        await ended((task, stopping))
