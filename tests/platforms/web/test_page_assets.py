"""The page's files: safe by how they are made, and complete in every language."""

import re
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestClient
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.messages.language import LANGUAGES
from bot.platforms.web.localisation import PAGE_WORDS, choose_language, for_page
from bot.platforms.web.page_assets import FOLDER
from bot.robots.levels import LEVELS

SCRIPTS = sorted(FOLDER.glob("*.js"))
PAGES = sorted(FOLDER.glob("*.html"))
TEXTS = FOLDER.parent / "text"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_text_never_becomes_markup(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    for danger in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "http://",
        "https://",
    ):
        assert danger not in source.replace("http://www.w3.org/2000/svg", "")


async def test_the_page_is_sent_whole_and_packed_to_who_can_unpack_it(client: TestClient[Any, Any]) -> None:
    """Each module of the page is in its script; there is nothing to be asked for one after the other."""
    whole = await (await client.get("/page/page.js", headers={"Accept-Encoding": "identity"})).text()
    packed = await client.get("/page/page.js", headers={"Accept-Encoding": "gzip"})
    assert await packed.text() == whole
    assert int(packed.headers["Content-Length"]) * 3 < len(whole)
    assert not re.search(r"^(import|export) ", whole, re.MULTILINE)
    assert set(re.findall(r'need\("([a-z_]+\.js)"\)', whole)) <= {script.name for script in SCRIPTS}
    again = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]}
    assert (await client.get("/page/page.js", headers=again)).status == 304
    page = await client.get("/", headers={"Accept-Encoding": "gzip"})
    assert (page.headers["Content-Encoding"], "page.js" in await page.text()) == ("gzip", True)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_holds_no_script_no_style_and_nothing_from_elsewhere(page: Path) -> None:
    source = page.read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|https?://", source)


def test_the_page_says_exactly_the_words_that_it_is_given() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in (*SCRIPTS, FOLDER / "index.html"))
    said = set(re.findall(r"[\"'`](web-[a-z-]+[a-z])[\"'`]", sources))
    said |= {f"web-level-{level}" for level in LEVELS}
    said |= {f"button-cup-{part}" for part in ("pairings", "standings", "crosstable")}
    said |= {f"web-look-{look}" for look in ("auto", "light", "dark", "contrast")}
    said |= {f"web-status-{state}" for state in ("connecting", "reconnecting", "closing", "silent")}
    assert said == {phrase.key for phrase in PAGE_WORDS}


def variables(code: str) -> dict[str, set[str]]:
    """The phrases of a language, with the arguments that each takes."""

    class Found(Visitor):
        def __init__(self) -> None:
            self.names: set[str] = set()

        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own form
            self.names.add(node.id.name)

    catalogue = {}
    for entry in FluentParser().parse((TEXTS / f"{code}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            found = Found()
            found.visit(entry)
            catalogue[entry.id.name] = found.names
    return catalogue


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_says_everything(code: str) -> None:
    assert variables(code) == variables("en")
    assert all(for_page(code)["words"].values())


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        ("it-CH, fr;q=0.9", "it"),
        ("sv, fa;q=0.5, en;q=0.1", "fa"),
        ("sv", "en"),
        ("", "en"),
        (None, "en"),
        ("*;q=x,,", "en"),
    ],
)
def test_the_first_language_that_we_speak_is_preferred(accepted: str | None, code: str) -> None:
    assert choose_language(accepted) == code
