"""Questions as they are typed in chats: with strange words, slips, capitals and talk around them."""

import random
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

Around: TypeAlias = Mapping[str, Mapping[str, Any]]
"""What is said around questions, by language."""


def read_around(folder: Path) -> Around:
    return {
        file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))
    }


AROUND = read_around(Path(__file__).parent / "around")
Disturbance: TypeAlias = Callable[[str, str, random.Random], str]
"""Of a question and its language; the draws are of its own."""
_SHORTEST = 4


def disturbances(around: Around) -> Mapping[str, Disturbance]:
    """All of them, with what is said ``around``; in English where it is not written down for a language."""

    def said_in(language: str) -> Mapping[str, Any]:
        return around.get(language, around["en"])

    def strange_word(asked: str, language: str, chance: random.Random) -> str:
        said = asked.split()
        said.insert(chance.randint(0, len(said)), chance.choice(said_in(language)["words"].split()))
        return " ".join(said)

    def greeting(asked: str, language: str, chance: random.Random) -> str:
        said = said_in(language)
        return f"{chance.choice(said['before'])} {asked} {chance.choice(said['after'])}"

    def talk(asked: str, language: str, chance: random.Random) -> str:
        said = chance.choice(said_in(language)["talk"])
        return f"{said} {asked}" if chance.random() < 0.5 else f"{asked.rstrip('?؟')}? {said}"

    def talk_without_marks(asked: str, language: str, chance: random.Random) -> str:
        return no_marks(talk(asked, language, chance), language, chance)

    return {
        "a strange word": strange_word,
        "a slip": slip,
        "capitals": capitals,
        "no marks": no_marks,
        "greeting and thanks": greeting,
        "talk around": talk,
        "talk, no marks": talk_without_marks,
    }


def slip(asked: str, _language: str, chance: random.Random) -> str:
    """A letter of a longer word is left out, doubled, or swapped with the next, but for the first."""
    said = asked.split()
    long = [at for at, word in enumerate(said) if len(word) >= _SHORTEST and word.isalpha()]
    if not long:
        return asked
    at = chance.choice(long)
    word, where = said[at], chance.randint(1, len(said[at]) - 2)
    before, here, behind = word[:where], word[where], word[where + 1 :]
    said[at] = chance.choice(
        (before + behind, before + here + here + behind, before + behind[0] + here + behind[1:])
    )
    return " ".join(said)


def capitals(asked: str, _language: str, _chance: random.Random) -> str:
    return asked.upper()


def no_marks(asked: str, _language: str, _chance: random.Random) -> str:
    return "".join(letter if letter.isalnum() else " " for letter in asked if letter != "’")


DISTURBANCES = disturbances(AROUND)
