"""Chats as the people in them see them: messages, their pictures and buttons, and who is told of them."""

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.platforms.doubles.telegram_people import Someone

OUR_ID = 42
EVERY_RIGHT = {"messages": True, "photos": True, "documents": True, "other_messages": True}


@dataclass(frozen=True)
class Button:
    text: str
    data: str | None = None
    url: str | None = None


@dataclass(eq=False)
class Post:
    """A message. ``receiver`` alone sees it, if there is one; ``number`` is 0 for such a message.

    ``file`` is what Telegram calls its picture, ``animation`` or ``document``.
    """

    chat: "Chat"
    number: int
    author: dict[str, Any]
    date: int
    text: str = ""
    entities: list[dict[str, Any]] = field(default_factory=list)
    picture: bytes | None = None
    file: str | None = None
    document: tuple[str, bytes] | None = None
    animation: bytes | None = None
    markup: dict[str, Any] | None = None
    topic: int | None = None
    inline: str | None = None
    """What Telegram calls it where the bot knows nothing of the chat."""
    answers: "Post | None" = None
    silent: bool = False
    receiver: "Someone | None" = None
    secret_number: int | None = None
    deleted: bool = False
    inaccessible: bool = False
    """Whether Telegram shows it to no bot any more; people see it, and tap on it."""
    edits: int = 0
    reactions: list[str] = field(default_factory=list)
    service: dict[str, Any] = field(default_factory=dict)

    @property
    def ours(self) -> bool:
        """Whether the bot has written it, and not a person or another bot."""
        return bool(self.author["id"] == OUR_ID)

    @property
    def rows(self) -> list[list[Button]]:
        rows = (self.markup or {}).get("inline_keyboard", [])
        return [
            [Button(one["text"], one.get("callback_data"), one.get("url")) for one in row] for row in rows
        ]

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.rows for button in row]

    def button(self, label: str) -> Button:
        found = [button for button in self.buttons if button.text == label]
        assert found, f"there is no {label!r} among {[button.text for button in self.buttons]}"
        return found[0]

    def kinds(self) -> set[str]:
        return {entity["type"] for entity in self.entities}

    def marked(self, kind: str) -> list[str]:
        """The pieces of text that are marked as ``kind``."""
        units = self.text.encode("utf-16-le")
        return [
            units[2 * one["offset"] : 2 * (one["offset"] + one["length"])].decode("utf-16-le")
            for one in self.entities
            if one["type"] == kind
        ]


@dataclass(eq=False)
class Chat:
    """``kind`` is private, group or supergroup; in a group ``members`` are those who are there."""

    id: int
    kind: str
    title: str
    members: list["Someone"] = field(default_factory=list)
    forum: bool = False
    posts: list[Post] = field(default_factory=list)
    topics: set[int] = field(default_factory=set)
    closed_topics: set[int] = field(default_factory=set)
    admins: set[int] = field(default_factory=set)
    bot_status: str = "member"
    restriction: dict[str, Any] = field(default_factory=dict)
    """What is said of the bot where its status is restricted."""
    bot_opens_topics: bool = False
    rights: dict[str, bool] = field(default_factory=lambda: dict(EVERY_RIGHT))
    became: "Chat | None" = None
    numbers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    @property
    def shown(self) -> list[Post]:
        """What is still there and meant for everybody."""
        return [post for post in self.posts if not post.deleted and not post.receiver]

    def seen_by(self, person: "Someone") -> list[Post]:
        return [post for post in self.posts if not post.deleted and post.receiver in (None, person)]

    @property
    def bots(self) -> list[Post]:
        """What the bot has written and is still there, for everybody."""
        return [post for post in self.shown if post.ours]

    @property
    def boards(self) -> list[Post]:
        return [post for post in self.bots if post.picture or "pre" in post.kinds()]

    @property
    def newest(self) -> Post:
        assert self.bots, "the bot has written nothing here"
        return self.bots[-1]

    def post(self, number: int) -> Post | None:
        found = (post for post in self.posts if post.number == number and not post.deleted)
        return next(found, None)

    def as_json(self) -> dict[str, Any]:
        if self.kind == "private":
            return {"id": self.id, "type": "private", "first_name": self.title}
        forum = {"is_forum": True} if self.forum else {}
        return {"id": self.id, "type": self.kind, "title": self.title, **forum}


def as_json(post: Post, *, nested: bool = False) -> dict[str, Any]:
    """A message as the Bot API has it; one that is answered does not tell what it answers itself."""
    told: dict[str, Any] = {
        "message_id": post.number,
        "date": post.date,
        "chat": post.chat.as_json(),
        "from": post.author,
        **post.service,
    }
    if post.topic:
        told |= {"message_thread_id": post.topic, "is_topic_message": True}
    if post.picture:
        told["photo"] = [_size(post)]
    if post.document:
        told["document"] = _document(post, *post.document)
    if post.animation:
        told["animation"] = _animation(post, post.animation)
    if post.text:
        media = post.picture or post.animation or post.document
        words, marks = ("caption", "caption_entities") if media else ("text", "entities")
        told |= {words: post.text, **({marks: post.entities} if post.entities else {})}
    if post.markup and post.markup.get("inline_keyboard"):
        told["reply_markup"] = post.markup
    if post.edits:
        told["edit_date"] = post.date + post.edits
    if post.receiver:
        told |= {"ephemeral_message_id": post.secret_number, "receiver_user": post.receiver.as_json()}
    if post.answers and not nested:
        told["reply_to_message"] = as_json(post.answers, nested=True)
    return told


def under_tap(post: Post) -> dict[str, Any]:
    """The message as the bot is told of it when somebody taps on it."""
    if post.inaccessible:
        return {"chat": post.chat.as_json(), "message_id": post.number, "date": 0}
    return as_json(post)


def _document(post: Post, name: str, content: bytes) -> dict[str, Any]:
    named = {"file_id": post.file, "file_unique_id": f"unique-{post.file}", "file_name": name}
    return {**named, "mime_type": "text/plain", "file_size": len(content)}


def _animation(post: Post, content: bytes) -> dict[str, Any]:
    """Telegram keeps it as a film without sound."""
    named = {"file_id": post.file, "file_unique_id": f"unique-{post.file}", "mime_type": "video/mp4"}
    width, height = int.from_bytes(content[6:8], "little"), int.from_bytes(content[8:10], "little")
    return {**named, "width": width, "height": height, "duration": 1, "file_size": len(content)}


def _size(post: Post) -> dict[str, Any]:
    picture = post.picture or b""
    return {
        "file_id": post.file,
        "file_unique_id": f"unique-{post.file}",
        "width": int.from_bytes(picture[16:20]),
        "height": int.from_bytes(picture[20:24]),
        "file_size": len(picture),
    }
