"""Every phrase can be said in every language, whatever it is about, and looks as that language is written."""

import re
import unicodedata
from itertools import cycle, islice
from pathlib import Path

import pytest

from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import Arg, Listed, Phrase, Written, listed, say
from bot.kernel.time import Instant
from bot.messages.language import LANGUAGES, plain
from tests.architecture.catalogues import FOLDERS, Message, every_message, messages, named, spoken

ANN = Person(Player(AccountId("ann")), "Ann")
REZA = Person(Player(AccountId("reza")), "رضا")
INNER = say("card-person", person=REZA, side=say("button-rules"))

SAMPLES: tuple[Arg, ...] = (
    0,
    1,
    2,
    5,
    11,
    1_000_000,
    "words",
    Written("e3"),
    ANN,
    Instant(1_790_000_000_000),
    listed(),
    listed(ANN, REZA, 3, Written("e1|f1")),
    Listed((1, 2), say("card-versus")),
    INNER,
    say("line", text=INNER),
)

LANGUAGE_OF_FOLDER = [
    pytest.param(folder, code, id=f"{named(folder)}-{code}") for folder in FOLDERS for code in LANGUAGES
]
BRACKETS = {"(": ")", "[": "]"}
USUAL_QUOTES = {"“": "”", "«": "»", "‹": "›"}
QUOTES = {"de": {"„": "“", "‚": "‘"}}
"""Where a mark that closes in one language opens in another."""
ISOLATES = {"\u2066", "\u2067", "\u2068"}
END_OF_ISOLATE = "\u2069"


def about(key: str, message: Message, arg: Arg) -> Phrase:
    """The phrase with ``arg`` wherever something is to be named."""
    return Phrase(key, tuple((name, arg) for name in sorted(message.arguments)))


@pytest.mark.parametrize(("folder", "code"), LANGUAGE_OF_FOLDER)
def test_every_phrase_can_be_said_about_anything(
    folder: Path, code: str, pytestconfig: pytest.Config
) -> None:
    """With the long suites each about all of them, else about three by turns."""
    language, at_once = spoken(folder, code), len(SAMPLES) if pytestconfig.getoption("--slow") else 3
    by_turns = cycle(SAMPLES)
    for key, message in messages(folder, code).items():
        for sample in islice(by_turns, at_once if message.arguments else 1):
            text = plain(language.spans(about(key, message, sample)))
            assert text.strip() or sample == listed(), key


@pytest.mark.parametrize(("folder", "code"), LANGUAGE_OF_FOLDER)
def test_brackets_and_quotes_are_closed(folder: Path, code: str) -> None:
    language = spoken(folder, code)
    for key, message in messages(folder, code).items():
        assert unclosed(language.text(about(key, message, 7)), code) == "", key


def unclosed(text: str, code: str) -> str:
    """The closing marks that are still owed at the end, or the first that closes nothing."""
    pairs, owed = BRACKETS | QUOTES.get(code, USUAL_QUOTES), ""
    for character in text:
        if character in pairs:
            owed = pairs[character] + owed
        elif character in pairs.values():
            if not owed.startswith(character):
                return character
            owed = owed[1:]
    return owed


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_numbers_in_persian_are_in_persian_digits(folder: Path) -> None:
    persian = spoken(folder, "fa")
    for key, message in messages(folder, "fa").items():
        for arg in (90, listed(90), say("line", text=90)):
            assert "90" not in persian.text(about(key, message, arg)), key


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_persian_lines_run_from_right_to_left_whatever_they_name(folder: Path) -> None:
    persian = spoken(folder, "fa")
    for key, message in messages(folder, "fa").items():
        if message.mixed:
            text = plain(persian.spans(about(key, message, Written("abc"))))
            assert first_direction(text) in ("R", "AL"), f"{key} needs a right-to-left mark (U+200F)"


def first_direction(text: str) -> str:
    """What decides which way a line runs: its first letter outside of isolated arguments."""
    depth = 0
    for character in text:
        depth += (character in ISOLATES) - (character == END_OF_ISOLATE)
        if not depth and unicodedata.bidirectional(character) in ("L", "R", "AL"):
            return unicodedata.bidirectional(character)
    return ""


@pytest.mark.parametrize(("folder", "code"), [one for one in LANGUAGE_OF_FOLDER if one.values[1] == "fa"])
def test_commands_in_persian_keep_their_order(folder: Path, code: str) -> None:
    """A left-to-right mark after each Persian word of a command keeps the next one from passing it."""
    language = spoken(folder, code)
    for key in messages(folder, code):
        usage = language.text(Phrase(key)) if key.endswith("-usage") else ""
        assert not re.search(r"[\u0600-\u06FF][^\u200E]*[\s|]", usage), key


TYPED_ON_A_KEYBOARD = {
    "en": re.compile(r"""['"]|\.\.\."""),
    "it": re.compile(r"""['"“”]|\.\.\.|\s[;:?!]|\b[EAIOU]’(?=\s)"""),
    "de": re.compile(r"""['"”«»]|\.\.\.|\s[;:?!]|\bdaß\b"""),
    "nl": re.compile(r"""['"«»„]|\.\.\.|\s[;:?!]"""),
    "fa": re.compile(r"""['"“”?,\u064A\u0643]|\.\.\.|ه ی\b|\bن?می (?=\S)|\s[؛:؟!،]"""),
}
"""What careless typing leaves behind: straight quotes, three dots, Arabic letters, missing half-spaces."""


def test_texts_are_typeset_as_their_language_is() -> None:
    wrong = [
        f"{named(folder)}/{code}.ftl {key}: {text}"
        for folder, code, key, message in every_message()
        for text in message.texts
        if TYPED_ON_A_KEYBOARD[code].search(text)
    ]
    assert wrong == []
