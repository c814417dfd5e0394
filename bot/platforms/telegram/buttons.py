"""A press on an inline button, as a request."""

from telegram import CallbackQuery, Message, Update

from bot.dispatch.requests import Press, Request
from bot.kernel.ids import RequestId, Room
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.heard import Tap
from bot.platforms.telegram.keyboards import is_board_of
from bot.platforms.telegram.people import named
from bot.platforms.telegram.private_cards import card_on
from bot.platforms.telegram.rooms import is_group, place_of, room_at, room_of


def tapped(query: CallbackQuery) -> Tap | None:
    """What was pressed; None where it hangs under no message of a chat of ours."""
    if query.message is None or query.data is None:
        return None
    message = query.message if isinstance(query.message, Message) else None
    ephemeral = message.api_kwargs.get("ephemeral_message_id") if message else None
    return Tap(
        asker=named(query.from_user),
        query=query.id,
        payload=query.data,
        place=room_of(message) if message else room_at(query.message.chat.id),
        message=query.message.message_id,
        hint=query.from_user.language_code,
        board=message is not None and is_board_of(message, query.data),
        card=card_on(message.reply_markup) if message else None,
        ephemeral=int(ephemeral) if ephemeral else None,
    )


def pressed(update: Update, tap: Tap, *, admin: bool) -> Request:
    """A board under the message is told of: one that got lost from the books is found so."""
    return Request(
        id=request_id(update),
        asker=tap.asker,
        room=tap.room,
        intent=Press(tap.payload),
        language=tap.hint,
        message=str(tap.message) if tap.board else None,
        community=community(tap.room),
        admin=admin,
        private=not is_group(tap.room),
    )


def request_id(update: Update) -> RequestId:
    """Telegram repeats an update under its own number until it knows that it has arrived."""
    return RequestId(f"{PLATFORM.name}:{update.update_id}")


def community(room: Room) -> str | None:
    """The group that a room belongs to."""
    return str(place_of(room).chat) if is_group(room) else None
