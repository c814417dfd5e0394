"""Laws over an evening: all is said in the room's language, and fits, whatever people are called.

The doubles refuse what goes beyond the limits of their apps.
"""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from itertools import chain
from typing import Any

import pytest

from bot.kernel.text import say
from bot.messages.language import LANGUAGES, without_isolates
from tests.architecture.catalogues import FOLDERS, messages
from tests.kit.scenario import play_scenario

_EVENING = """
    Ann> /language {language} room
    Ann blunders: /start
    Ann> /help
    Ann> /about
    Ann> /games
    Ann> /setup
    Ann> /play
    Ann> /play territories @Bob clock:3d
    a minute passes
    Bob presses "{button-join}"
    a minute passes
    Cleo> /move b2
    Ann> /move h9
    Ann> /move b2
    Ann> /move b2
    a minute passes
    Bob> /hint
    Bob> /why a1
    Bob> /draw
    a minute passes
    Ann presses "{button-decline}"
    Ann> /takeback
    a minute passes
    Bob presses "{button-accept-takeback}"
    Ann> /move b2
    a day passes
    a day passes
    12 hours pass
    Cleo> /board text
    Ann> /rules
    Ann> /rules territories 4.5
    Bob> /resign
    Bob presses "{button-really-resign}"
    a minute passes
    Ann> /replay
    Ann> /record
    Ann> /verify
    Ann> /review
    a minute passes
    Bob> /rematch
    a minute passes
    Ann> /abort
    Ann> /play know
    Cleo presses "{button-join}"
    Dan> /play keshvargosha
    Dan> /play quadriga robot:1
    a minute passes
    Dan> /abort
    Cleo> /profile
    Cleo> /rank territories
    Cleo> /latest
    Cleo> /stats
    Cleo> /settings
    Cleo> /privacy
    Cleo> /quiz territories
    Cleo> /learn territories
    Cleo> /puzzle territories
    Cleo> /link
    Cleo> /next
    Ann> /cup open
    Ann> /cup open territories swiss
    a minute passes
    Ann> /cup join
    Bob> /cup join
    Cleo> /cup
    Ann> /cup start
    a minute passes
    Bob> /cup pairings
    Bob> /cup standings
    Bob> /cup terms
    Ann> /cup close
    a minute passes
"""
_LETTERS = re.compile(r"[^\W\d_]{3,}")


_NAMES = {"Ann": "آنا" * 21 + "ی", "Bob": "B👩‍🚀🏳️‍🌈b" * 6, "Cleo": "W" * 64, "Dan": "<b>_*`&~|" * 8}
"""As long as an app lets a name be, from right to left, with signs of several parts, and with marks."""


@pytest.mark.parametrize(
    "language", ["de", "fa", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "it", "nl"))]
)
@pytest.mark.parametrize("harness", ["discord", "telegram"], indirect=True)
async def test_a_room_is_spoken_to_in_its_language(harness: Any, language: str) -> None:
    harness.names = _NAMES
    await play_scenario(harness, _in_words(_EVENING, harness, language))
    wrong = _of_other_languages(_texts(harness.sent()), language)
    assert not wrong, "\n".join(map(str, wrong))


def _in_words(script: str, harness: Any, language: str) -> str:
    words = harness.moot.app.boards.display.languages(language)
    script = script.replace("{language}", language)
    return re.sub(r"\{([\w-]+)\}", lambda key: words.text(say(key[1])), script)


_SHOWN = ("text", "caption", "content", "label", "description", "title", "placeholder", "name")


def _texts(sent: object) -> set[str]:
    """Every line that somebody was shown, of whatever was sent."""
    return {line for text in _shown(sent, shown=False) for line in text.splitlines() if line.strip()}


def _shown(sent: object, *, shown: bool) -> Iterator[str]:
    match sent:
        case str() if shown:
            yield without_isolates(unescape(re.sub(r"<[^>]+>", "", sent)))
        case dict():
            yield from chain.from_iterable(_shown(part, shown=name in _SHOWN) for name, part in sent.items())
        case list():
            yield from chain.from_iterable(_shown(part, shown=shown) for part in sent)


def _of_other_languages(texts: set[str], language: str) -> list[tuple[str, str]]:
    """Each line with the words of another catalogue that it has and that its own language does not."""
    own = "\n".join(_fragments(language)).casefold()
    foreign = {
        fragment
        for code in LANGUAGES
        if code != language
        for fragment in _fragments(code)
        if fragment.casefold() not in own
    }
    wrong = []
    for text in sorted(texts):
        if "©" in text:  # the author's own words stand as they are
            continue
        hit = next((one for one in foreign if one in text and _stands_alone(one, text)), None)
        if hit:
            wrong.append((text, hit))
    return wrong


def _stands_alone(fragment: str, text: str) -> bool:
    """A single word counts where nothing else is said: commands have words as well, and people names."""
    if " " not in fragment:
        return fragment == text
    return re.search(rf"(?<!\w){re.escape(fragment)}(?!\w)", text) is not None


@cache
def _fragments(language: str) -> frozenset[str]:
    """What the catalogues of a language say between their arguments, where it is words."""
    texts = (message.texts for folder in FOLDERS for message in messages(folder, language).values())
    lines = (line.strip(" .,:;()") for text in chain.from_iterable(texts) for line in text.splitlines())
    return frozenset(filter(_LETTERS.search, lines))
