"""The page itself: a few files without a build step, their first words put in on the way out."""

import html
import re
from functools import cache
from pathlib import Path

from aiohttp import web

from bot.kernel.text import say
from bot.platforms.web.localisation import for_page, in_words, preferred

FOLDER = Path(__file__).parent / "page"
_WORD = re.compile(r"\{\{([a-z-]+)\}\}")


async def table_page(request: web.Request) -> web.Response:
    return _answer(_filled("index.html", _language(request)), status=200)


def refused_page(request: web.Request, *, asks: bool) -> web.Response:
    """Why nobody is let in; a page that ``asks`` has a field for the secret."""
    page = "wrong_secret.html" if asks else "wrong_address.html"
    return _answer(_filled(page, _language(request)), status=403)


@cache
def _filled(file: str, code: str) -> str:
    """A page with the words that are needed before the server has been heard from."""
    words = {
        "language": code,
        "direction": for_page(code)["direction"],
        "connecting": in_words(say("web-status-connecting"), code),
        "no-script": in_words(say("web-no-script"), code),
        "secret-needed": in_words(say("web-secret-needed"), code),
        "secret": in_words(say("web-secret"), code),
        "secret-enter": in_words(say("web-secret-enter"), code),
        "elsewhere": in_words(say("web-elsewhere"), code),
    }
    page = (FOLDER / file).read_text(encoding="utf-8")
    return _WORD.sub(lambda found: html.escape(words[found[1]]), page)


def _language(request: web.Request) -> str:
    return preferred(request.headers.get("Accept-Language"))


def _answer(page: str, status: int) -> web.Response:
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return web.Response(text=page, status=status, content_type="text/html", headers=headers)
