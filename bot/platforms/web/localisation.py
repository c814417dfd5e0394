"""The page's own words, in each of the bot's languages."""

from functools import cache
from pathlib import Path
from typing import Any

from bot.kernel.text import Phrase, Written, say
from bot.messages.language import DEFAULT, LANGUAGES, Language, load_language
from bot.robots.levels import LEVELS

_TEXTS = Path(__file__).parent / "text"

WORDS = """
another-player answers ask-around back board-closed board-hide board-show board-squares board-squares-how
browsers-player cancel close commands commands-close commands-hint completions confirm copied did-you-mean
dismiss file film-play go-on invite-link join line line-placeholder lobby look-at look-auto look-contrast
look-dark look-light more-ways move-back move-first move-last move-on moves name name-ask name-change
name-keep name-save open-board open-cup open-seats option-aids option-language option-look option-notify
option-size option-sound options other-tables own-tables people picks picture-missing plan plan-back
plan-end plan-keep play play-both play-invite play-it play-learn play-rules robot-level say-it send share
show-here show-in-chat shown-here size-fit size-wide skip status-closing status-connecting
status-reconnecting status-silent sure talk talk-empty their-turn to-lobby turn-board turning variant
waiting-line watch watching which you your-turn zoom-in zoom-out
"""
PAGE_WORDS: tuple[Phrase, ...] = (
    say("web-browser-remembers", command=Written("/link")),
    say("web-tab-remembers", command=Written("/link")),
    *(say(f"web-{word}") for word in WORDS.split()),
    *(say(f"web-level-{level}") for level in LEVELS),
    say("button-cup-pairings"),
    say("button-cup-standings"),
    say("button-cup-crosstable"),
)


def language(code: str) -> Language:
    return load_language(code, (_TEXTS,))


def in_words(phrase: Phrase, code: str) -> str:
    return language(code).text(phrase)


@cache
def for_page(code: str) -> dict[str, Any]:
    """All that the page itself says, by key."""
    spoken = language(code)
    return {
        "language": code,
        "direction": "rtl" if spoken.right_to_left else "ltr",
        "words": {phrase.key: spoken.text(phrase) for phrase in PAGE_WORDS},
    }


def choose_language(accepted: str | None) -> str:
    """The first of our languages in an Accept-Language header, or the default."""
    for part in (accepted or "").split(","):
        code = part.split(";")[0].strip().lower().split("-")[0]
        if code in LANGUAGES:
            return code
    return DEFAULT
