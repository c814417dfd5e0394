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


_IN_APPS = {
    PageError.OTHER_VERSION: say("web-trouble-other-version"),
    PageError.SESSION_OVER: say("web-trouble-session-over"),
    PageError.HIDDEN: say("web-trouble-hidden"),
    PageError.APP_AWAY: say("web-trouble-app-away"),
    PageError.IN_THE_CHAT: say("web-trouble-in-the-chat"),
    PageError.POSTED_LATELY: say("room-refuse-posted-lately"),
}
"""What can go wrong only on pages inside chat apps."""


def error_phrase(trouble: PageError) -> Phrase:
    if trouble in _IN_APPS:
        return _IN_APPS[trouble]
    match trouble:
        case PageError.MALFORMED:
            return say("web-trouble-malformed")
        case PageError.TOO_LARGE:
            return say("web-trouble-too-large")
        case PageError.TOO_LONG:
            return say("web-trouble-too-long", limit=LINE_LIMIT)
        case PageError.TOO_FAST:
            return say("request-refuse-too-fast")
        case PageError.HELLO_FIRST:
            return say("web-trouble-hello-first")
        case PageError.STORE:
            return say("web-trouble-store")
        case _:
            return say("web-trouble-ours")


def log_error(error: Exception, doing: str) -> PageError:
    """Log what broke while ``doing`` something for a page, and find what its reader is to be told."""
    if isinstance(error, StoreUnreachable):
        _log.warning("the store cannot be used", doing=doing, **error.described())
        return PageError.STORE
    _log.error("a page could not be served", doing=doing, exc_info=error)
    return PageError.OURS
