"""What can go wrong between a page and the server, and how the page is told."""

from enum import StrEnum

import structlog

from bot.documents.ports import StoreUnreachable
from bot.kernel.text import Phrase, say
from bot.platforms.web.limits import LINE_LIMIT

_log = structlog.get_logger()


class PageError(StrEnum):
    MALFORMED = "malformed"
    TOO_LARGE = "too-large"
    TOO_LONG = "too-long"
    TOO_FAST = "too-fast"
    HELLO_FIRST = "hello-first"
    OTHER_VERSION = "other-version"
    SESSION_OVER = "session-over"
    HIDDEN = "hidden"
    APP_AWAY = "app-away"
    IN_THE_CHAT = "in-the-chat"
    POSTED_LATELY = "posted-lately"
    STORE = "store"
    OURS = "ours"


OTHERWISE_SAID = {
    PageError.TOO_LONG: say("web-trouble-too-long", limit=LINE_LIMIT),
    PageError.TOO_FAST: say("request-refuse-too-fast"),
    PageError.POSTED_LATELY: say("room-refuse-posted-lately"),
}


def error_phrase(trouble: PageError) -> Phrase:
    return OTHERWISE_SAID.get(trouble) or say(f"web-trouble-{trouble}")


def log_error(error: Exception, doing: str) -> PageError:
    """Log what broke while ``doing`` something for a page, and find what its reader is to be told."""
    if isinstance(error, StoreUnreachable):
        _log.warning("the store cannot be used", doing=doing, **error.described())
        return PageError.STORE
    _log.error("a page could not be served", doing=doing, exc_info=error)
    return PageError.OURS
