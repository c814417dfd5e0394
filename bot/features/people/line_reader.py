"""Typed lines about oneself."""

from bot.commandkit.typed_line import WORD_LIMIT, Line, too_many_words
from bot.gamekit.text_input import tidy
from bot.intents.intent import Intent
from bot.intents.people import ChooseLanguage, Link, Settings
from bot.kernel.text import Refusal, say
from bot.messages.language import LANGUAGES, known_languages

FOR_ROOM = ("room", "stanza", "اتاق")


def language(line: Line) -> Intent | Refusal:
    words = tuple(map(tidy, line.words))
    for_room = any(word in FOR_ROOM for word in words)
    codes = [word for word in words if word not in FOR_ROOM]
    if len(codes) != 1 or codes[0] not in LANGUAGES:
        return Refusal(say("language-refuse", language=" ".join(codes)[:32], known=known_languages()))
    return ChooseLanguage(codes[0], for_room)


def link(line: Line) -> Intent:
    return Link("".join(line.words)[:WORD_LIMIT] or None)


def settings(line: Line) -> Intent | Refusal:
    wish = " ".join(tidy(word) for word in line.words)
    return Settings(wish or None) if len(wish) <= WORD_LIMIT else too_many_words(line.rest, "settings")
