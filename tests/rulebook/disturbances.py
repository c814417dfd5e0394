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

    def strange_word(question: str, language: str, chance: random.Random) -> str:
        question_words = question.split()
        question_words.insert(
            chance.randint(0, len(question_words)), chance.choice(said_in(language)["words"].split())
        )
        return " ".join(question_words)

    def greeting(question: str, language: str, chance: random.Random) -> str:
        sayings = said_in(language)
        return f"{chance.choice(sayings['before'])} {question} {chance.choice(sayings['after'])}"

    def talk(question: str, language: str, chance: random.Random) -> str:
        saying = chance.choice(said_in(language)["talk"])
        return f"{saying} {question}" if chance.random() < 0.5 else f"{question.rstrip('?؟')}? {saying}"

    def talk_without_marks(question: str, language: str, chance: random.Random) -> str:
        return no_marks(talk(question, language, chance), language, chance)

    return {
        "a strange word": strange_word,
        "a slip": slip,
        "capitals": capitals,
        "no marks": no_marks,
        "greeting and thanks": greeting,
        "talk around": talk,
        "talk, no marks": talk_without_marks,
    }


def slip(question: str, _language: str, chance: random.Random) -> str:
    """A letter of a longer word is left out, doubled, or swapped with the next, but for the first."""
    question_words = question.split()
    long = [at for at, word in enumerate(question_words) if len(word) >= _SHORTEST and word.isalpha()]
    if not long:
        return question
    at = chance.choice(long)
    word, where = question_words[at], chance.randint(1, len(question_words[at]) - 2)
    head, letter, behind = word[:where], word[where], word[where + 1 :]
    question_words[at] = chance.choice(
        (head + behind, head + letter + letter + behind, head + behind[0] + letter + behind[1:])
    )
    return " ".join(question_words)


def capitals(question: str, _language: str, _chance: random.Random) -> str:
    return question.upper()


def no_marks(question: str, _language: str, _chance: random.Random) -> str:
    return "".join(letter if letter.isalnum() else " " for letter in question if letter != "’")


DISTURBANCES = disturbances(AROUND)
