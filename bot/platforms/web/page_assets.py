"""The page itself: a few files without a build step, their first words put in on the way out."""

import html
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aiohttp import web

from bot.kernel.text import say
from bot.messages.language import LANGUAGES
from bot.platforms.web.localisation import for_page, in_words, preferred

FOLDER = Path(__file__).parent / "page"
_SHOWN = frozenset({".js", ".css", ".svg"})
_WORD = re.compile(r"\{\{([a-z-]+)\}\}")


async def page_file(request: web.Request) -> web.FileResponse:
    """One of the files that pages are made of, under ``{file}``. Raises HTTPNotFound."""
    if request.match_info["file"] not in _files():
        raise web.HTTPNotFound
    return web.FileResponse(FOLDER / request.match_info["file"])


@cache
def _files() -> frozenset[str]:
    """Their names; any other name may be none that a file can have."""
    return frozenset(file.name for file in FOLDER.iterdir() if file.suffix in _SHOWN)


async def table_page(request: web.Request) -> web.Response:
    return _answer(_filled("index.html", _language(request)), status=200)


def refused_page(request: web.Request, *, asks: bool) -> web.Response:
    """Why nobody is let in; a page that ``asks`` has a field for the secret."""
    page = "wrong_secret.html" if asks else "wrong_address.html"
    return _answer(_filled(page, _language(request)), status=403)


@dataclass(frozen=True, slots=True)
class Host:
    """What the page stands in: by which name, called how there, and which origins may frame it."""

    name: str = "browser"
    app: str = ""
    version: str = ""
    frames: str = ""


def door_page(request: web.Request, host: Host) -> web.Response:
    """The page inside a chat app, under whatever address: it names its files from where it is."""
    page = _filled("index.html", _language(request), host)
    return _answer(page.replace('="/page/', f'="page/{host.version}/'), status=200)


@cache
def _filled(file: str, code: str, host: Host = Host()) -> str:
    """A page with the words that are needed before the server has been heard from."""
    words = {
        "host": host.name,
        "app": host.app,
        "version": host.version,
        "frames": host.frames,
        "language": code,
        "direction": for_page(code)["direction"],
        "connecting": in_words(say("web-status-connecting"), code),
        "no-script": in_words(say("web-no-script"), code),
        "secret-needed": in_words(say("web-secret-needed"), code),
        "secret": in_words(say("web-secret"), code),
        "secret-enter": in_words(say("web-secret-enter"), code),
        "elsewhere": in_words(say("web-elsewhere"), code),
    }
    options = "".join(
        f'<option value="{one}" lang="{one}">{name}</option>' for one, name in LANGUAGES.items()
    )
    page = (FOLDER / file).read_text(encoding="utf-8")
    return _WORD.sub(lambda found: html.escape(words[found[1]]), page.replace("{{languages}}", options))


def _language(request: web.Request) -> str:
    return preferred(request.headers.get("Accept-Language"))


def _answer(page: str, status: int) -> web.Response:
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return web.Response(text=page, status=status, content_type="text/html", headers=headers)
