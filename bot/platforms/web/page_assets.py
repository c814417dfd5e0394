"""The page itself: a few files without a build step, their first words put in on the way out."""

import hashlib
import html
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from aiohttp import ETag, web

from bot.kernel.frozen import frozen
from bot.kernel.text import say
from bot.messages.language import LANGUAGES
from bot.platforms.web.localisation import choose_language, for_page, in_words

FOLDER = Path(__file__).parent / "page"
_SHOWN = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_WORD = re.compile(r"\{\{([a-z-]+)\}\}")


async def page_file(request: web.Request) -> web.Response:
    """Answer with one of the files that pages are made of, under ``{file}``. Raises HTTPNotFound.

    It comes from memory: an open file for each answer that is not taken would use up all there are.
    """
    file = _files().get(request.match_info["file"])
    if file is None:
        raise web.HTTPNotFound
    etag = ETag(file.etag)
    is_known = etag in (request.if_none_match or ())
    response = web.Response(status=304) if is_known else web.Response(body=file.body, content_type=file.kind)
    response.etag = etag
    return response


@frozen
class _File:
    body: bytes
    kind: str
    etag: str


@cache
def _files() -> Mapping[str, _File]:
    """By their names; any other name may be none that a file can have."""
    return {file.name: _read(file) for file in FOLDER.iterdir() if file.suffix in _SHOWN}


def _read(file: Path) -> _File:
    body = file.read_bytes()
    return _File(body, _SHOWN[file.suffix], hashlib.sha256(body).hexdigest()[:32])


async def table_page(request: web.Request) -> web.Response:
    return _answer(_fill("index.html", _language(request)), status=200)


def refusal_page(request: web.Request, *, asks: bool) -> web.Response:
    """Says why the reader is not let in; a page that ``asks`` has a field for the secret."""
    page = "wrong_secret.html" if asks else "wrong_address.html"
    return _answer(_fill(page, _language(request)), status=403)


@frozen
class Host:
    """What the page stands in: by which name, called how there, and which origins may frame it."""

    name: str = "browser"
    app: str = ""
    version: str = ""
    frames: str = ""


def door_page(request: web.Request, host: Host) -> web.Response:
    """The page inside a chat app; it names its files relative to its address."""
    page = _fill("index.html", _language(request), host)
    return _answer(page.replace('="/page/', f'="page/{host.version}/'), status=200)


@cache
def _fill(file: str, code: str, host: Host = Host()) -> str:  # noqa: B008 - it never changes
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
        f'<option value="{option}" lang="{option}">{name}</option>' for option, name in LANGUAGES.items()
    )
    page = (FOLDER / file).read_text(encoding="utf-8")
    return _WORD.sub(lambda match: html.escape(words[match[1]]), page.replace("{{languages}}", options))


def _language(request: web.Request) -> str:
    return choose_language(request.headers.get("Accept-Language"))


def _answer(page: str, status: int) -> web.Response:
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return web.Response(text=page, status=status, content_type="text/html", headers=headers)
