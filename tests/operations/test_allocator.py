"""What is free goes back to the system, and only what is used is read of large libraries."""

import subprocess
import sys

from bot.kernel.machine import give_back
from tests.architecture.checkout import ROOT

_READ = """
import sys
from babel import core, localedata
from bot.messages.language import LANGUAGES, load_language
from bot.kernel.text import say
from bot.rulebook.stemming import stemmers
for one in stemmers():
    one.stem("castles")
for code in LANGUAGES:
    load_language(code, ()).text(say("hint-more", count=30_000))
print(*(name for name in sys.modules if name.endswith("_stemmer")), len(localedata._cache), core._global_data)
"""


def test_giving_back_does_no_harm() -> None:
    blocks = [bytes(5_000) for _ in range(2_000)]
    del blocks[::2]
    give_back()
    assert sum(map(len, blocks)) == 5_000 * 1_000


def test_no_language_is_read_that_nobody_speaks() -> None:
    """Both libraries would keep what they know of every language and country there is."""
    process = subprocess.run(
        [sys.executable, "-c", _READ], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert process[-2:] == ["0", "None"]
    assert {name.rpartition(".")[2] for name in process[:-2]} == {
        "english_stemmer",
        "italian_stemmer",
        "german_stemmer",
        "dutch_stemmer",
        "persian_stemmer",
    }
