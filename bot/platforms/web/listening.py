"""A port on which pages are served, until it is let go of."""

from aiohttp import web

from bot.platforms.web.limits import FAREWELL_S


async def listen(application: web.Application, host: str, port: int) -> web.AppRunner:
    """Serve until the runner is cleaned up. Raises OSError where the port is taken."""
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=FAREWELL_S)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError:
        await runner.cleanup()
        raise
    return runner
