"""What has ever been written reads as what it was: each stored sample, and the object that it has meant.

``samples`` hold documents as they lie in a store, named by kind and schema; ``expected`` has under the same
name the object, as an expression. Neither ever changes; new forms get new samples.
"""

from pathlib import Path
from types import ModuleType

import pytest

from bot.accounts import links
from bot.accounts import model as accounts
from bot.kernel import away_hours, ids, scene, stakes, text, time, waking_hours
from bot.learning import quiz
from bot.matching import seeks
from bot.ratings import model as ratings
from bot.sessions import clocks, events, time_controls
from bot.sessions import model as sessions
from bot.tournaments import model as cups
from bot.tournaments import requests as cup_events
from bot.tournaments import terms
from tests.kit import format_names
from tests.storage.codec.test_documents import DECODERS, SAMPLES

EXPECTED = SAMPLES.parent / "expected"
NAMES = sorted(sample.stem for sample in SAMPLES.iterdir())

_OF_ALL = (ids, text, time, away_hours, waking_hours, scene, stakes)
_OF_TABLES = (sessions, events, clocks, time_controls)
_MODULES: dict[str, tuple[ModuleType, ...]] = {
    "table": _OF_TABLES,
    "notice": _OF_TABLES,
    "cup": (cups, terms, format_names),
    "happening": (cups, cup_events),
    "account": (accounts,),
    "link": (links, accounts),
    "farewell": (accounts,),
    "quiz": (quiz,),
    "seek": (seeks,),
    "result": (ratings,),
}


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_sample_reads_as_it_always_has(name: str) -> None:
    decode = DECODERS[name.partition("-")[0]]
    assert decode((SAMPLES / f"{name}.json").read_text("utf-8")) == _expected(EXPECTED / f"{name}.txt")


def _expected(file: Path) -> object:
    modules = (*_OF_ALL, *_MODULES[file.stem.partition("-")[0]])
    words = {word: value for module in modules for word, value in vars(module).items()}
    return eval(file.read_text("utf-8"), words)  # noqa: S307 - a file of this folder
