"""The page's own words, in each of the bot's languages."""

from functools import cache
from pathlib import Path
from typing import Any

from bot.kernel.text import Phrase, Written, say
from bot.messages.language import DEFAULT, LANGUAGES, Language, load_language

_TEXTS = Path(__file__).parent / "text"

PAGE_WORDS: tuple[Phrase, ...] = (
    say("web-another-player"),
    say("web-answers"),
    say("web-back"),
    say("web-board-closed"),
    say("web-board-hide"),
    say("web-board-all"),
    say("web-board-move"),
    say("web-board-move-send"),
    say("web-board-show"),
    say("web-board-squares"),
    say("web-board-squares-how"),
    say("web-browser-remembers", command=Written("/link")),
    say("web-browsers-player"),
    say("web-cancel"),
    say("web-close"),
    say("web-commands"),
    say("web-commands-close"),
    say("web-commands-hint"),
    say("web-completions"),
    say("web-confirm"),
    say("web-copied"),
    say("web-did-you-mean"),
    say("web-dismiss"),
    say("web-file"),
    say("web-film-play"),
    say("web-go-on"),
    say("web-invite-link"),
    say("web-join"),
    say("web-line"),
    say("web-line-placeholder"),
    say("web-lobby"),
    say("web-look-at"),
    say("web-look-auto"),
    say("web-look-contrast"),
    say("web-look-dark"),
    say("web-look-light"),
    say("web-move-back"),
    say("web-move-first"),
    say("web-move-last"),
    say("web-move-on"),
    say("web-moves"),
    say("web-name"),
    say("web-name-ask"),
    say("web-name-change"),
    say("web-name-keep"),
    say("web-name-save"),
    say("web-open-board"),
    say("web-open-tables"),
    say("web-option-aids"),
    say("web-option-language"),
    say("web-option-look"),
    say("web-option-notify"),
    say("web-option-size"),
    say("web-option-sound"),
    say("web-options"),
    say("web-past"),
    say("web-people"),
    say("web-picks"),
    say("web-picture-missing"),
    say("web-plan"),
    say("web-plan-back"),
    say("web-plan-end"),
    say("web-plan-keep"),
    say("web-planning"),
    say("web-play-both"),
    say("web-play-invite"),
    say("web-play-it"),
    say("web-play-learn"),
    say("web-play-robot"),
    say("web-play-rules"),
    say("web-robot-level"),
    say("web-say-it"),
    say("web-send"),
    say("web-show-here"),
    say("web-show-in-chat"),
    say("web-shown-here"),
    say("web-share"),
    say("web-size-fit"),
    say("web-size-wide"),
    say("web-skip"),
    say("web-slider"),
    say("web-slider-show"),
    say("web-status-closing"),
    say("web-status-connecting"),
    say("web-status-reconnecting"),
    say("web-tables"),
    say("web-tab-remembers", command=Written("/link")),
    say("web-talk"),
    say("web-talk-empty"),
    say("web-their-turn"),
    say("web-watching"),
    say("web-to-lobby"),
    say("web-turn-board"),
    say("web-variant"),
    say("web-waiting-line"),
    say("web-watch"),
    say("web-you"),
    say("web-your-turn"),
    say("web-zoom-in"),
    say("web-zoom-out"),
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
