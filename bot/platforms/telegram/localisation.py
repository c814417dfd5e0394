"""Telegram's own words: what belongs to its buttons, its menus and its rights."""

from pathlib import Path

from bot.accounts.model import presentable
from bot.kernel.ids import Named
from bot.kernel.text import Phrase
from bot.messages.language import DEFAULT, Language, load_language, spoken

TEXTS = Path(__file__).parent / "text"


def in_words(phrase: Phrase, code: str) -> str:
    return _language(code).text(phrase)


def name_of(person: Named, code: str) -> str:
    """What to call a person in a message of that language."""
    return _language(code).name_of(presentable(person.name))


def understood(hint: str | None) -> str:
    """The language that Telegram believes a person reads, or the one to fall back to."""
    return spoken(hint) or DEFAULT


def _language(code: str) -> Language:
    return load_language(code, (TEXTS,))
