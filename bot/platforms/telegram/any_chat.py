"""Chats without us: what is offered behind our name there, and the games that are opened by it.

An offer is sent as words with a button. Its message then is a room of its own (``inline_room``).
"""

from telegram import (
    ChosenInlineResult,
    InlineQuery,
    InlineQueryResultArticle,
    InputTextMessageContent,
    Message,
    User,
)
from telegram.constants import ParseMode

from bot.dispatch.dispatcher import Dispatcher
from bot.intents.payload import read_payload
from bot.intents.play import OpenTable
from bot.kernel.frozen import frozen
from bot.kernel.text import RichText
from bot.messages.language import plain, without_isolates
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram.bot_api import NO_PREVIEW, BotApi, Keyboard
from bot.platforms.telegram.keyboards import private_keyboard
from bot.platforms.telegram.message_text import cut, parts
from bot.platforms.telegram.requests import Tap, identify_user, tap_elsewhere

_DESCRIPTION = 120
_CHOICE = "choice"
_NOT_ASKED = ("@", "/")
"""What begins our name, and a command."""


@frozen
class AnyChat:
    dispatcher: Dispatcher
    api: BotApi

    async def suggest(self, query: InlineQuery) -> None:
        """Telegram does not tell in which chat it is asked: what is typed may be about any game."""
        results = await self._results(query.from_user, query.query)
        await self.api.answer_inline(query.id, results)

    async def answer(self, message: Message) -> Tap | None:
        """Answer a line that names us, with one message; the tap that opens the game that it asks for."""
        if message.from_user is None or message.guest_query_id is None:
            return None
        words = (word for word in (message.text or "").split() if word[0] not in _NOT_ASKED)
        results = await self._results(message.from_user, " ".join(words))
        if not results:
            return None
        sent = await self.api.answer_guest(message.guest_query_id, results[0])
        return _opening(message.from_user, sent, results[0].id)

    def choose(self, chosen: ChosenInlineResult) -> Tap | None:
        """The tap that opens the game of an offer that a user has sent: BotFather's inline feedback."""
        return _opening(chosen.from_user, chosen.inline_message_id, chosen.result_id)

    async def _results(self, user: User, typed: str) -> list[InlineQueryResultArticle]:
        """Offers of games first, then passages of the rules; none for a user who asks too much."""
        asker, language = identify_user(user), user.language_code
        if not await self.dispatcher.may_look_up(asker):
            return []
        offers = await self.dispatcher.list_offers(asker, typed, language)
        excerpts = await self.dispatcher.look_up(None, asker, typed, language)
        passages = [_article(f"{excerpt.game}:{excerpt.number}", excerpt.rendered) for excerpt in excerpts]
        return [*map(_offer, offers), *passages]


def _opening(user: User, message: str | None, result: str) -> Tap | None:
    if message and isinstance(read_payload(result), OpenTable):
        return tap_elsewhere(user, message, result)
    return None


def _offer(rendered: RenderedCard) -> InlineQueryResultArticle:
    """One of a single game is called by what its button does."""
    presses = [button.press for row in rendered.rows for button in row]
    name = presses[0] if len(presses) == 1 else _CHOICE
    return _article(name, rendered, private_keyboard(rendered, None))


def _article(name: str, rendered: RenderedCard, keyboard: Keyboard = None) -> InlineQueryResultArticle:
    text, *_ = parts(rendered)
    content = InputTextMessageContent(text, parse_mode=ParseMode.HTML, link_preview_options=NO_PREVIEW)
    return InlineQueryResultArticle(
        name,
        _bare(rendered.title),
        content,
        keyboard,
        description=cut(" ".join(map(_bare, rendered.lines)), _DESCRIPTION),
    )


def _bare(text: RichText) -> str:
    """Where a list shows its entries cut off, marks of direction would be cut off from one another."""
    return without_isolates(plain(text))
