"""What the chat app itself shows of the bot: the menu of commands in each kind of chat, and what it is."""

from collections.abc import Mapping

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
    MenuButtonWebApp,
    WebAppInfo,
)
from telegram.error import TelegramError

from bot.commandkit.command import Audience
from bot.dispatch.dispatcher import Dispatcher
from bot.kernel.text import say
from bot.messages.language import DEFAULT, LANGUAGES
from bot.platforms.telegram.message_text import cut, in_words

_log = structlog.get_logger()
_DESCRIPTION_LIMIT = 256
_FOR_ANYBODY = frozenset({Audience.ANYBODY})
_SCOPES: Mapping[type[BotCommandScope], frozenset[Audience]] = {
    BotCommandScopeDefault: _FOR_ANYBODY,
    BotCommandScopeAllPrivateChats: frozenset(Audience),
    BotCommandScopeAllGroupChats: _FOR_ANYBODY,
    BotCommandScopeAllChatAdministrators: frozenset(Audience),
}
"""Each kind of chat, and for whom the commands in its menu are."""


async def publish(bot: Bot, dispatcher: Dispatcher, page: str | None = None) -> None:
    """Bring what Telegram shows up to date; only what has changed is sent.

    ``page`` is what the button beside the line opens, where there is a Mini App.
    """
    try:
        for code in LANGUAGES:
            spoken = None if code == DEFAULT else code
            await _publish_menus(bot, dispatcher, code, spoken)
            await _publish_descriptions(bot, code, spoken)
        await _publish_button(bot, page)
    except TelegramError as error:
        _log.warning("the menus are as they were", why=type(error).__name__)
    except Exception:  # noqa: BLE001 - a mistake of ours in a menu is no reason not to play
        _log.exception("the menus could not be written")


async def _publish_menus(bot: Bot, dispatcher: Dispatcher, code: str, spoken: str | None) -> None:
    commands = dispatcher.commands(code)
    for scope, audiences in _SCOPES.items():
        menu = tuple(
            BotCommand(command.name, cut(command.help, _DESCRIPTION_LIMIT))
            for command in commands
            if command.audience in audiences
        )
        if await bot.get_my_commands(scope(), spoken) != menu:  # type: ignore[call-arg]  # each knows its type
            await bot.set_my_commands(menu, scope(), spoken)  # type: ignore[call-arg]  # as above


async def _publish_button(bot: Bot, page: str | None) -> None:
    """Telegram knows one label for all users. Without a page, a button that we did not make stays."""
    if page is None:
        return
    button = await bot.get_chat_menu_button()
    opens = button.web_app.url if isinstance(button, MenuButtonWebApp) else None
    if opens != page:
        label = in_words(say("telegram-menu-button"), DEFAULT)
        await bot.set_chat_menu_button(menu_button=MenuButtonWebApp(label, WebAppInfo(page)))


async def _publish_descriptions(bot: Bot, code: str, spoken: str | None) -> None:
    description = in_words(say("telegram-description"), code)
    if (await bot.get_my_description(spoken)).description != description:
        await bot.set_my_description(description, spoken)
    short = in_words(say("telegram-short-description"), code)
    if (await bot.get_my_short_description(spoken)).short_description != short:
        await bot.set_my_short_description(short, spoken)
