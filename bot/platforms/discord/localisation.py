"""The words that only Discord needs: what its commands and options are called, and its rights."""

from pathlib import Path

from discord import Locale, app_commands

from bot.commandkit.command import Parameter
from bot.kernel.text import Phrase, say
from bot.messages.language import DEFAULT, Language, load_language, match_language

_TEXTS = Path(__file__).parent / "text"
PHRASE = "phrase"
_TRANSLATED = {
    locale: code
    for locale in Locale
    if (code := match_language(locale.value)) is not None and code != DEFAULT
}
"""The languages that both Discord and we speak, but for the one that everything is in."""


def language(code: str) -> Language:
    return load_language(code, (_TEXTS,))


def code_of(hint: str | Locale) -> str:
    """The language of a hint such as ``it`` or ``en-GB``; English if we do not speak it."""
    return match_language(str(hint)) or DEFAULT


def in_words(phrase: Phrase, hint: str | Locale) -> str:
    return language(code_of(hint)).text(phrase)


def command_name(command: str) -> app_commands.locale_str:
    return _in_every_language(say(f"discord-name-{command}"))


def command_help(command: str) -> app_commands.locale_str:
    return _in_every_language(say(f"discord-help-{command}"))


def act_name(act: str) -> app_commands.locale_str:
    """What one thing that can be done to a cup is called, behind ``/cup``."""
    return _in_every_language(say(f"discord-cup-{act}"))


def act_help(act: str) -> app_commands.locale_str:
    return _in_every_language(say(f"discord-cup-{act}-help"))


def option_name(option: str) -> app_commands.locale_str:
    return _in_every_language(say(f"discord-option-{option}"))


def option_help(option: str) -> app_commands.locale_str:
    return _in_every_language(say(f"discord-option-{option}-help"))


def choice_name(parameter: Parameter, value: str) -> str | app_commands.locale_str:
    """What one of the values of an option is called."""
    label = value if parameter.as_typed else parameter.labels.get(value)
    return label or _in_every_language(say(f"discord-choice-{parameter.name}-{value}"))


def _in_every_language(phrase: Phrase) -> app_commands.locale_str:
    return app_commands.locale_str(in_words(phrase, DEFAULT), **{PHRASE: phrase})


class CatalogueTranslator(app_commands.Translator):
    """Tells Discord what commands are called in each of the languages that both it and we speak."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        del context
        code, phrase = _TRANSLATED.get(locale), string.extras.get(PHRASE)
        if code is None or phrase is None:
            return None
        return language(code).text(phrase)
