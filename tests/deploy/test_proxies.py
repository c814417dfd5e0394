"""The proxies of proxy.md, run from its own lines, bring all that comes from outside to one address."""

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from http import HTTPStatus
from pathlib import Path

import pytest
from aiohttp import ClientConnectorError, ClientSession, TCPConnector
from telegram import Bot

from bot.kernel.public_address import PublicAddress
from bot.platforms.discord.interactions_endpoint import InteractionsEndpoint
from bot.platforms.discord.settings import DiscordSettings
from bot.platforms.telegram.connection import TelegramConnection
from bot.platforms.telegram.pending_updates import PendingUpdates
from bot.platforms.telegram.settings import TelegramSettings
from bot.platforms.telegram.webhook import PROOF, Webhook
from bot.platforms.web.page_core import PageCore
from bot.platforms.web.public_server import PublicServer
from bot.platforms.web.settings import PublicSettings
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.moot import moot
from tests.kit.program import free_port
from tests.listening.test_crowded_ports import SECRET, Nobody
from tests.platforms.doubles.discord_endpoint import Endpoint
from tests.platforms.doubles.telegram import TOKEN

PAGE = (Path(__file__).parents[2] / "deploy" / "proxy.md").read_text("utf-8")
HOME, HERE = "moot.example.org", "127.0.0.1:8585"

DISCORD = Endpoint(note=print)

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


def lines(language: str) -> str:
    (block,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(block)


def nginx(folder: Path, port: int, ours: int) -> list[str]:
    server = lines("nginx").replace(HERE, f"127.0.0.1:{ours}").replace(HOME, "localhost")
    server = re.sub(r"/etc/letsencrypt/live/localhost", str(folder), server)
    server = server.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    main = f"pid {folder}/pid; error_log stderr; daemon off; events {{}} http {{ access_log off; {places}\n"
    (folder / "nginx.conf").write_text(f"{main}{server}}}", "utf-8")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, ours: int) -> list[str]:
    site = lines("caddy").replace(HERE, f"127.0.0.1:{ours}")
    certificate = f"tls {folder}/fullchain.pem {folder}/privkey.pem"
    site = site.replace(f"{HOME} {{", f"localhost:{port} {{\n    {certificate}")
    options = "{\n    admin off\n    auto_https off\n}\n"
    (folder / "Caddyfile").write_text(options + site, "utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.fixture(params=[nginx, caddy], ids=lambda proxy: proxy.__name__)
async def outside(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[ClientSession]:
    """Who comes from outside to all that we serve, through the proxy."""
    proxy: Callable[[Path, int, int], list[str]] = request.param
    for tool in (proxy.__name__, "openssl"):
        if not shutil.which(tool):
            pytest.skip(f"{tool} is not installed: deploy/operator-tools")
    port, ours = free_port(), free_port()
    origin = f"https://localhost:{port}"
    certify(tmp_path)
    async with AsyncExitStack() as ending:
        await serve(origin, ours, ending)
        running = await asyncio.create_subprocess_exec(*proxy(tmp_path, port, ours), cwd=tmp_path)
        ending.push_async_callback(running.wait)
        ending.callback(running.terminate)
        trusted = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
        session = ClientSession(origin, connector=TCPConnector(ssl=trusted))
        await ending.enter_async_context(session)
        while True:
            try:
                async with session.get("/"):
                    break
            except ClientConnectorError:
                assert running.returncode is None
                await asyncio.sleep(0.1)
        yield session


def certify(folder: Path) -> None:
    into = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    command = ["openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "2", *into]
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*command, *named], check=True, capture_output=True)


async def serve(origin: str, ours: int, ending: AsyncExitStack) -> None:
    """Pages with a door, the webhook and the address for interactions, as one process has them."""
    home = moot(platforms=())
    dispatcher, leases = home.app.dispatcher, home.app.store.leases
    telegram = TelegramSettings(
        _env_file=None,
        token=TOKEN,
        app="moot",
        public_url=origin,
        webhook_url=f"{origin}/telegram",
        webhook_secret=SECRET,
        moot_public_port=ours,
    )
    webhook = Webhook(Bot(TOKEN), PendingUpdates(Nobody()), telegram, SECRET)
    discord = DiscordSettings(_env_file=None, discord_public_key=DISCORD.public_key, moot_public_port=ours)
    interactions = InteractionsEndpoint(discord, print)
    pages = PublicSettings(_env_file=None, moot_public_url=origin, moot_public_port=ours)
    core = PageCore(dispatcher, FakeRenderer(), pages.proxies)
    server = PublicServer(core, pages, PublicAddress(origin), leases)
    door = TelegramConnection(telegram, dispatcher, FakeRenderer(), leases=leases).door
    assert door
    server.opens([door])
    for begin, end in (
        (webhook.open, webhook.close),
        (interactions.open, interactions.close),
        (server.start, server.stop),
    ):
        await begin()
        ending.push_async_callback(end)


async def test_all_of_it_comes_through(outside: ClientSession) -> None:
    async with outside.get("/telegram/") as page:
        assert page.status == HTTPStatus.OK
        assert "frame-ancestors" in page.headers["Content-Security-Policy"]
    async with outside.get("/t/abcde") as hidden:
        assert hidden.status == HTTPStatus.NOT_FOUND
    origin = str(outside._base_url).rstrip("/")
    async with outside.ws_connect("/telegram/socket", headers={"Origin": origin}) as socket:
        assert not socket.closed
    async with outside.post("/telegram", json={}) as forged:
        assert forged.status == HTTPStatus.FORBIDDEN
    async with outside.post("/telegram", data="no update", headers={PROOF: SECRET}) as telegram:
        assert telegram.status == HTTPStatus.BAD_REQUEST
    async with outside.post("/interactions", json={"type": 1}) as unsigned:
        assert unsigned.status == HTTPStatus.UNAUTHORIZED
    body, headers = DISCORD.signed(b'{"type": 1}')
    async with outside.post("/interactions", data=body, headers=headers) as ping:
        assert await ping.json() == {"type": 1}
    for path in ("/metrics", "/healthz", "/socket"):
        async with outside.get(path) as apart:
            assert apart.status == HTTPStatus.NOT_FOUND
