"""A small game in three languages, for tests of the search: its folder, as a game has one."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.service import RuleSearch

NIM = GameId("nim")
EN = """\
## 1 The heap {#1}

> asked: how many stones are there; what do I need

Twelve stones lie in one heap.

## 2 A turn {#2}

> asked: how many stones may I take; can I take none

You take one, two or three stones from the heap. Nobody may pass.

## 3 The end {#3}

> asked: who wins; when is it over

Anyone who takes the last stone has lost.
"""
IT = """\
## 1 Il mucchio {#1}

Dodici pietre stanno in un mucchio.

## 2 Il turno {#2}

> asked: posso passare; quante pietre prendo

Si prendono una, due o tre pietre. Nessuno può passare.

## 3 La fine {#3}

Chi prende l’ultima pietra ha perso.
"""
FA = """\
## ۱ کپه {#1}

دوازده سنگ در یک کپه است.

## ۲ نوبت {#2}

> asked: می‌توانم رد کنم؛ چند سنگ بردارم

یک، دو یا سه سنگ برمی‌دارید. کسی نمی‌تواند نوبتش را رد کند.

## ۳ پایان {#3}

هر که آخرین سنگ را بردارد باخته است.
"""


def rulebooks(folder: Path, *, ideas: str = "", **books: str) -> Rulebooks:
    rules = folder / "rulebook"
    rules.mkdir()
    for code, text in books.items():
        (rules / f"{code}.md").write_text(text, encoding="utf-8")
    if ideas:
        (rules / "ideas.txt").write_text(ideas, encoding="utf-8")
    return Rulebooks({NIM: folder})


def rulebook_service(folder: Path, *, ideas: str) -> RuleSearch:
    """With ideas of its own."""
    return RuleSearch(rulebooks(folder, ideas=ideas, en=EN, it=IT, fa=FA))


@cache
def small_rulebook() -> RuleSearch:
    """Without; read once for all tests, since questions leave no trace."""
    with TemporaryDirectory() as folder:
        search = RuleSearch(rulebooks(Path(folder), en=EN, it=IT, fa=FA))
        search.load_search(NIM)
    return search
