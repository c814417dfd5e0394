"""Rooms and where they are: a chat, or a topic of one, written ``chat`` or ``chat/topic``."""

from telegram import Message

from bot.kernel.frozen import frozen
from bot.kernel.ids import Room
from bot.platforms.telegram.settings import NAME


@frozen
class Place:
    """Telegram's numbers for a room; the general topic has none of its own."""

    chat: int
    topic: int | None = None


def room_at(chat: int, topic: int | None = None) -> Room:
    return Room(NAME, f"{chat}/{topic}" if topic else str(chat))


def room_of(message: Message) -> Room:
    """A reply in an ordinary group has a thread as well, but only topics are rooms of their own."""
    topic = message.message_thread_id if message.is_topic_message else None
    return room_at(message.chat.id, topic)


def place_of(room: Room) -> Place:
    chat, _, topic = room.chat.partition("/")
    return Place(int(chat), int(topic) if topic else None)


def whole(room: Room) -> Room:
    """The chat with all its topics: Telegram counts them as one."""
    return room_at(place_of(room).chat)


def in_chat(chat: int, room: Room) -> Room:
    """The same room in the chat that its own has become."""
    return room_at(chat, place_of(room).topic)


def is_group(room: Room) -> bool:
    """Telegram's groups have negative numbers, its people positive ones."""
    return place_of(room).chat < 0
