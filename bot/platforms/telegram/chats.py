"""Rooms and where they are: a chat, or a topic of one, written ``chat`` or ``chat/topic``.

In a chat without us a message of ours is a room of its own, by Telegram's name for it: ``inline/name``.
"""

from telegram import Message

from bot.kernel.frozen import frozen
from bot.kernel.ids import Room
from bot.platforms.telegram.limits import CARD_LIMITS, INLINE
from bot.platforms.telegram.settings import NAME


@frozen
class Place:
    """Telegram's numbers for a room; the general topic has none of its own.

    ``inline`` is the message that is the room: its chat, of which nothing is known, is 0.
    """

    chat: int
    topic: int | None = None
    inline: str | None = None


def room_at(chat: int, topic: int | None = None) -> Room:
    return Room(NAME, f"{chat}/{topic}" if topic else str(chat))


def room_of(message: Message) -> Room:
    """A reply in an ordinary group has a thread as well, but only topics are rooms of their own."""
    topic = message.message_thread_id if message.is_topic_message else None
    return room_at(message.chat.id, topic)


def inline_room(message: str) -> Room:
    return Room(NAME, f"{INLINE}{message}")


def place_of(room: Room) -> Place:
    if inline := CARD_LIMITS.only_message(room):
        return Place(0, inline=inline)
    chat, _, topic = room.chat.partition("/")
    return Place(int(chat), int(topic) if topic else None)


def whole(room: Room) -> Room:
    """The chat with all its topics: Telegram counts them as one."""
    return room_at(chat) if (chat := place_of(room).chat) else room


def in_chat(chat: int, room: Room) -> Room:
    """The same room in the chat that its own has become."""
    return room_at(chat, place_of(room).topic)


def is_private(room: Room) -> bool:
    return place_of(room).chat > 0


def is_group(room: Room) -> bool:
    """Telegram's groups have negative numbers, its people positive ones."""
    return place_of(room).chat < 0
