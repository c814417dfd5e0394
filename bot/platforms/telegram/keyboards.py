"""Buttons as inline keyboards, and what a keyboard tells of the board above it."""

from collections.abc import Mapping

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Message, MessageEntity

from bot.commandkit.typed_line import JOIN_LINK
from bot.intents.cup import OnCup
from bot.intents.payload import read_payload
from bot.intents.play import JoinSide, JoinTable
from bot.kernel.frozen import frozen
from bot.kernel.ids import Room, SessionId
from bot.kernel.text import say
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard, add_row, lay_out
from bot.platforms.telegram.limits import CARD_LIMITS, LABEL_LIMIT
from bot.platforms.telegram.message_text import in_words
from bot.platforms.telegram.settings import NAME

_STYLES: Mapping[Tone, str] = {Tone.GO: "success", Tone.STOP: "danger"}
Rows = list[list[InlineKeyboardButton]]


def board_keyboard(
    rendered: RenderedCard, username: str | None, app: str | None = None
) -> InlineKeyboardMarkup | None:
    """The board's own buttons.

    ``app`` is the short name of the Mini App in which the board can be opened, where there is one.
    """
    return _keyboard([*_rows(rendered), *_opening(rendered, username, app)])


@frozen
class PrivateCard:
    """``owner`` alone may press its buttons; what they do happens in ``room``."""

    owner: int
    room: Room

    @property
    def closing(self) -> str:
        """What the button carries that takes the card away."""
        return f"{_MARK}:{self.owner}:{self.room.chat}"


def private_keyboard(
    rendered: RenderedCard, card: PrivateCard | None, username: str | None = None
) -> InlineKeyboardMarkup | None:
    """``card`` names the reader; with our ``username`` a link takes an open seat in our private chat."""
    rows = _rows(rendered, card)
    table = next((table for row in rows for button in row if (table := _open_table(button))), None)
    if username is None or table is None:
        return _keyboard(rows)
    others = [[button for button in row if not _open_table(button)] for row in rows]
    label = in_words(say("telegram-join-link"), rendered.language)
    link = InlineKeyboardButton(label, url=f"https://t.me/{username}?start={JOIN_LINK}{table}")
    return _keyboard([[link], *filter(None, others)])


def _open_table(button: InlineKeyboardButton) -> SessionId | None:
    """The table at which a button takes a seat."""
    intent = read_payload(button.callback_data) if isinstance(button.callback_data, str) else None
    return intent.table if isinstance(intent, JoinTable | JoinSide) else None


def is_board_of(message: Message, payload: str) -> bool:
    """Whether a message is the board of the table that ``payload`` is about.

    A call to the table has buttons as well, but only a board holds a picture or a diagram.
    """
    table = _table_of(payload)
    return _is_drawn(message) and table is not None and table_on(message.reply_markup) == table


def is_call_of(message: Message, person: int, table: SessionId) -> bool:
    """Whether a message calls this person to the table."""
    called = (entity.user.id for entity in message.entities if entity.user)
    return not _is_drawn(message) and person in called and table_on(message.reply_markup) == table


def is_card_of(message: Message, session: SessionId) -> bool:
    """Whether a message is the board of a table, or the card of a cup, for everybody.

    A call, and an answer for one person, lead there as well; but they name a person or can be closed.
    """
    names_somebody = any(entity.user for entity in message.entities) and not _is_drawn(message)
    is_private = names_somebody or private_card_on(message.reply_markup) is not None
    return not is_private and card_on(message.reply_markup) == session


def table_on(keyboard: InlineKeyboardMarkup | None) -> SessionId | None:
    """The table of the board that carries this keyboard."""
    for row in keyboard.inline_keyboard if keyboard else ():
        for button in row:
            if table := _table_of(button.callback_data):
                return table
    return None


def card_on(keyboard: InlineKeyboardMarkup | None) -> SessionId | None:
    """The table or cup of the card that carries this keyboard."""
    return table_on(keyboard) or _cup_on(keyboard)


def _cup_on(keyboard: InlineKeyboardMarkup | None) -> SessionId | None:
    for row in keyboard.inline_keyboard if keyboard else ():
        for button in row:
            intent = read_payload(button.callback_data) if isinstance(button.callback_data, str) else None
            if isinstance(intent, OnCup) and intent.cup:
                return SessionId(intent.cup)
    return None


def _is_drawn(message: Message) -> bool:
    return bool(message.photo) or any(entity.type == MessageEntity.PRE for entity in message.entities)


def _table_of(payload: object) -> SessionId | None:
    intent = read_payload(payload) if isinstance(payload, str) else None
    return getattr(intent, "table", None)


def _keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    return InlineKeyboardMarkup(rows) if rows else None


def _rows(rendered: RenderedCard, card: PrivateCard | None = None) -> Rows:
    """The last button of a private card takes it away."""
    rows = lay_out(rendered.rows, CARD_LIMITS.width)
    if card:
        label = in_words(say("telegram-close"), rendered.language)
        rows = add_row(rows, (RenderedButton(label, card.closing, Tone.PLAIN),), CARD_LIMITS.width)
    return [list(map(_button, row)) for row in rows]


def _button(key: RenderedButton) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        key.label[:LABEL_LIMIT] or "·", callback_data=key.press, style=_STYLES.get(key.tone)
    )


def _opening(rendered: RenderedCard, username: str | None, app: str | None) -> Rows:
    """A link, not a button for web apps: in groups Telegram refuses those, and edits of their cards."""
    if not app or rendered.table is None or not rendered.rows:
        return []
    return [[app_button(rendered.table[0], rendered.language, username, app)]]


def app_button(table: SessionId, language: str, username: str | None, app: str) -> InlineKeyboardButton:
    """Opens a table or cup in the Mini App, wherever it is pressed."""
    label = in_words(say("telegram-open-app"), language)
    return InlineKeyboardButton(label, url=f"https://t.me/{username}/{app}?startapp={table}")


_MARK = "x1"


def is_closing(payload: str) -> bool:
    return payload.startswith(f"{_MARK}:")


def private_card_on(keyboard: InlineKeyboardMarkup | None) -> PrivateCard | None:
    """The card that this keyboard belongs to; none where it is a board's, and so everybody's."""
    rows = keyboard.inline_keyboard if keyboard else ()
    payload = rows[-1][-1].callback_data if rows and rows[-1] else None
    if not isinstance(payload, str) or not is_closing(payload):
        return None
    _, owner, chat = payload.split(":")
    return PrivateCard(int(owner), Room(NAME, chat))
