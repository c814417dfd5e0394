"""The language that a person or a room has chosen."""

from dataclasses import replace

from bot.commandkit.command import Command, HalfTyped, Kind, Parameter
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, Privately, refuse
from bot.commandkit.core import Core
from bot.commandkit.typed_line import Line
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.people import ChooseLanguage
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, say
from bot.messages.card import Card
from bot.messages.language import LANGUAGES, language_list

FOR_ROOM = typed_words("room")


async def choose_language(core: Core, context: Context, intent: ChooseLanguage) -> Privately:
    """The answer is the first thing said in the new language."""
    if intent.language not in LANGUAGES:
        unknown = say("language-refuse", language=intent.language, known=language_list())
        return refuse(unknown)
    if intent.for_room:
        await core.store.rooms.choose_language(context.room, intent.language)
    else:
        await core.store.accounts.choose(
            context.person.player, lambda account: replace(account, language=intent.language)
        )
    return Privately(language_chosen_card(for_room=intent.for_room), intent.language)


async def complete_language(_: Core, typed: HalfTyped) -> tuple[str, ...]:
    return last_word(typed, LANGUAGES if len(typed.words) == 1 else FOR_ROOM[:1])


def read_language(line: Line) -> Intent | Refusal:
    words = tuple(map(tidy, line.words))
    for_room = any(word in FOR_ROOM for word in words)
    codes = [word for word in words if word not in FOR_ROOM]
    if len(codes) != 1 or codes[0] not in LANGUAGES:
        return Refusal(say("language-refuse", language=" ".join(codes)[:32], known=language_list()))
    return ChooseLanguage(codes[0], for_room)


def language_chosen_card(*, for_room: bool) -> Card:
    chosen = say("language-chosen-room") if for_room else say("language-chosen")
    return Card(say("language-title"), (chosen,))


COMMANDS = (
    Command(
        name="language",
        place=300,
        parameters=(
            Parameter("language", Kind.CHOICE, required=True, choices=tuple(LANGUAGES), labels=LANGUAGES),
            Parameter("room", Kind.SWITCH, fills="for_room", words=FOR_ROOM),
        ),
        reader=read_language,
        make=ChooseLanguage,
        complete=complete_language,
        intent=ChooseLanguage,
        handle=choose_language,
    ),
)
