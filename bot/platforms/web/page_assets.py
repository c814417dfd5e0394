"""The page itself: a few files without a build step, their first words put in on the way out."""

import gzip
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
from bot.robots.levels import LEVELS, NAMES

FOLDER = Path(__file__).parent / "page"
_SHOWN = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_WORD = re.compile(r"\{\{([a-z-]+)\}\}")
_STYLES = "page cards command_area board_colours board table lobby in_app"
"""In this order they are one file, under the name of the first."""
_ALONE = frozenset({"public.js"})
_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+\.js)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|(?:async )?function) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)


async def page_file(request: web.Request) -> web.Response:
    """Answer with one of the files that pages are made of, under ``{file}``. Raises HTTPNotFound.

    It comes from memory: an open file for each answer that is not taken would use up all there are.
    """
    file = _files().get(request.match_info["file"])
    if file is None:
        raise web.HTTPNotFound
    is_packed = "gzip" in request.headers.get("Accept-Encoding", "")
    etag = ETag(f"{file.etag}-gzip" if is_packed else file.etag)
    is_known = etag in (request.if_none_match or ())
    body = file.packed if is_packed else file.body
    response = web.Response(status=304) if is_known else web.Response(body=body, content_type=file.kind)
    if is_packed and not is_known:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.etag = etag
    return response


@frozen
class _File:
    body: bytes
    packed: bytes
    kind: str
    etag: str


@cache
def _files() -> Mapping[str, _File]:
    """By their names; any other name may be none that a file can have.

    The page's script is sent whole, and so are its styles: nothing is asked for one after the other.
    """
    texts = {file.name: file.read_text("utf-8") for file in sorted(FOLDER.iterdir()) if file.suffix in _SHOWN}
    whole = {"page.js": _join(texts), "page.css": "".join(texts[f"{name}.css"] for name in _STYLES.split())}
    return {name: _pack(text.encode(), _SHOWN[Path(name).suffix]) for name, text in (texts | whole).items()}


def _pack(body: bytes, kind: str) -> _File:
    return _File(body, gzip.compress(body, mtime=0), kind, hashlib.sha256(body).hexdigest()[:32])


def _join(texts: Mapping[str, str]) -> str:
    """One script of all modules: each is a function that gives what it exports, called once, when needed."""
    scripts = {name: text for name, text in texts.items() if name.endswith(".js") and name not in _ALONE}
    modules = (f'"{name}": async () => {{\n{_as_function(text)}}},\n' for name, text in scripts.items())
    return (
        f"const modules = {{\n{''.join(modules)}}}, needed = {{}};\n"
        "const need = (name) => (needed[name] ??= modules[name]());\n"
        'await need("page.js");\n'
    )


def _as_function(module: str) -> str:
    exported = f"return {{ {', '.join(_EXPORT.findall(module))} }};\n"
    needing = _IMPORT.sub(
        lambda match: f'const {match[1].replace(" as ", ": ")} = await need("{match[2]}");', module
    )
    return _COMMENT.sub("", _EXPORT.sub("", needing)).replace("import(`./", "need(`") + exported


@cache
def page_version() -> str:
    """Another one for every change in any of the page's files."""
    digest = hashlib.sha256()
    for file in sorted(FOLDER.iterdir()):
        if file.is_file():
            digest.update(f"{file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


async def table_page(request: web.Request) -> web.Response:
    return _answer(_fill("index.html", _language(request), Host(version=page_version())), status=200)


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
    robots = "".join(f'<option value="{level}">{NAMES[level - 1]}</option>' for level in LEVELS)
    page = (FOLDER / file).read_text(encoding="utf-8").replace("{{robots}}", robots)
    return _WORD.sub(lambda match: html.escape(words[match[1]]), page.replace("{{languages}}", options))


def _language(request: web.Request) -> str:
    return choose_language(request.headers.get("Accept-Language"))


def _answer(page: str, status: int) -> web.Response:
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    response = web.Response(text=page, status=status, content_type="text/html", headers=headers)
    response.enable_compression()
    return response
