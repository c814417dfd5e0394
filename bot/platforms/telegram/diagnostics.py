"""Asks Telegram what it thinks of us: who we are, what we may read, and where it sends updates."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from telegram import Bot, User, WebhookInfo
from telegram.error import InvalidToken, TelegramError

from bot.kernel.diagnostics import Finding, fail, ok, warn
from bot.platforms.telegram.connection import bot_for, tame_library
from bot.platforms.telegram.limits import CHECK_PATIENCE_S, MANY_WAITING
from bot.platforms.telegram.settings import NAME, TelegramSettings


async def checkup(settings: TelegramSettings) -> tuple[Finding, ...]:
    tame_library()
    bot = bot_for(settings, CHECK_PATIENCE_S)
    try:
        return await _check_bot(bot, settings)
    except InvalidToken:
        return (fail(NAME, "does not know this token: ask BotFather for it again and set TELEGRAM_TOKEN."),)
    except TelegramError as trouble:
        return (fail(NAME, f"cannot be asked ({type(trouble).__name__}): is {settings.api} reachable?"),)
    finally:
        await bot.shutdown()


async def _check_bot(bot: Bot, settings: TelegramSettings) -> tuple[Finding, ...]:
    await bot.initialize()
    findings = (*about_us(bot.bot), *about_updates(await bot.get_webhook_info(), settings))
    return (*findings, about_app(settings, bot.username))


def about_app(settings: TelegramSettings, username: str) -> Finding:
    """Whether boards can be opened in the Mini App."""
    if settings.app_page:
        return ok(
            NAME,
            f"opens boards as t.me/{username}/{settings.app}: BotFather knows it by {settings.app_page}.",
        )
    if settings.app:
        return warn(
            NAME, "could open boards in our Mini App: TELEGRAM_APP needs a MOOT_PUBLIC_URL beside it."
        )
    if settings.public_url:
        return ok(
            NAME, "opens no Mini App: tell BotFather /newapp, and set TELEGRAM_APP to the short name it gets."
        )
    return ok(NAME, "opens no Mini App: there is neither MOOT_PUBLIC_URL nor TELEGRAM_APP.")


def about_us(user: User) -> Iterator[Finding]:
    yield ok(NAME, f"knows us as @{user.username}.")
    if not user.can_join_groups:
        yield warn(NAME, "lets nobody add us to a group: tell BotFather /setjoingroups, Enable.")
    if not user.supports_inline_queries:
        yield warn(
            NAME,
            "offers nothing behind our name in other chats: tell BotFather /setinline and what to ask, and "
            "/setinlinefeedback, 100 %.",
        )
    if not user.supports_guest_queries:
        yield warn(
            NAME, "tells us nothing where others name us: switch on guest mode in BotFather's Mini App."
        )
    if user.can_read_all_group_messages:
        yield warn(
            NAME, "sends us all that groups write (privacy mode is off): tell BotFather /setprivacy, Enable."
        )
    else:
        yield ok(NAME, "sends us only what is meant for us (privacy mode is on).")


def about_updates(webhook: WebhookInfo, settings: TelegramSettings) -> Iterator[Finding]:
    if webhook.url and not settings.webhook_url:
        elsewhere = urlsplit(webhook.url).hostname
        yield warn(NAME, f"sends updates to {elsewhere}: are we served there? Starting here would end that.")
    elif settings.webhook_url and webhook.url != settings.webhook_url:
        yield ok(NAME, "will send updates to TELEGRAM_WEBHOOK_URL as soon as we start.")
    if webhook.url and webhook.last_error_message:
        yield warn(NAME, f"could not always deliver updates: {webhook.last_error_message}")
    if webhook.pending_update_count > MANY_WAITING:
        yield warn(NAME, f"holds {webhook.pending_update_count} updates for us: they are done as we start.")
