"""Inline mode: whoever writes ``@bot know can I pass?`` in any chat is offered passages to send there."""

from telegram import InlineQuery, InlineQueryResultArticle, InputTextMessageContent
from telegram.constants import ParseMode

from bot.kernel.text import RichText
from bot.messages.language import plain, without_isolates
from bot.platforms.telegram.bot_api import NO_PREVIEW, BotApi
from bot.platforms.telegram.message_text import cut, parts
from bot.platforms.telegram.ports import Dispatcher, Excerpt
from bot.platforms.telegram.requests import named

_DESCRIPTION = 120


async def answer_inline(query: InlineQuery, dispatcher: Dispatcher, api: BotApi) -> None:
    """Telegram does not tell in which chat it is asked: where no game is named, all are looked through."""
    asker, excerpts = named(query.from_user), list[Excerpt]()
    if await dispatcher.may_look_up(asker):
        excerpts += await dispatcher.look_up(None, asker, query.query, query.from_user.language_code)
    await api.answer_inline(query.id, [_result(excerpt) for excerpt in excerpts])


def _result(one: Excerpt) -> InlineQueryResultArticle:
    text, *_ = parts(one.rendered)
    said = " ".join(map(_bare, one.rendered.lines))
    content = InputTextMessageContent(text, parse_mode=ParseMode.HTML, link_preview_options=NO_PREVIEW)
    return InlineQueryResultArticle(
        f"{one.game}:{one.number}", _bare(one.rendered.title), content, description=cut(said, _DESCRIPTION)
    )


def _bare(text: RichText) -> str:
    """Where a list shows its entries cut off, marks of direction would be cut off from one another."""
    return without_isolates(plain(text))
