"""People in the chats: they write, answer, tap, come and go, and switch the bot off."""

import asyncio
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.platforms.doubles.telegram_chats import Chat, Post, as_json, under_tap
from tests.platforms.doubles.telegram_html import units

if TYPE_CHECKING:
    from tests.platforms.doubles.telegram import TelegramDouble

_ANSWERED_WITHIN_S = 120.0
"""Far longer than anybody waits: a machine that is busy with much else reads its rulebooks slowly."""


@dataclass(frozen=True)
class Toast:
    """What a tap was answered with; no ``text`` is an answer that shows nothing."""

    text: str | None
    alert: bool


@dataclass(eq=False)
class Query:
    """A tap that waits for its answer."""

    id: str
    asker: "Someone"
    chat: Chat
    at: float
    answered: "asyncio.Future[Toast]"


@dataclass(eq=False)
class Someone:
    telegram: "TelegramDouble"
    id: int
    name: str
    username: str | None = None
    language: str | None = None
    begun: bool = False
    """Whether they have opened a private chat, without which no bot may write to them."""
    blocks: bool = False
    is_bot: bool = False
    deleted: bool = False
    """Whether the account is: then it has no name."""
    private: Chat = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.private = Chat(self.id, "private", self.name, [self], numbers=self.telegram.own_numbers)
        self.telegram.chats[self.id] = self.private

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"id": self.id, "is_bot": self.is_bot}
        told |= {} if self.deleted else {"first_name": self.name}
        more = {"username": self.username, "language_code": self.language}
        return told | {name: value for name, value in more.items() if value}

    def starts(self, carrying: str = "") -> dict[str, Any]:
        """Presses "Start" in the private chat, perhaps behind a link."""
        self.begun, self.blocks = True, False
        return self.types(self.private, f"/start {carrying}".strip())

    def types(  # noqa: PLR0913 - a message has so many sides
        self,
        chat: Chat,
        text: str,
        *,
        answering: Post | None = None,
        topic: int | None = None,
        naming: tuple["Someone", ...] = (),
        anonymously: bool = False,
    ) -> dict[str, Any]:
        """Writes a message; the update that tells the bot of it, if it is told at all.

        People without a username are ``naming``'s: where their name stands in the text, it is theirs.
        """
        entities = [*_commands(text), *_usernames(text), *_names(text, naming)]
        author = self.telegram.anonymous if anonymously else self.as_json()
        post = self.telegram.put(chat, author, text=text, entities=entities, topic=topic, answers=answering)
        post.service = {"sender_chat": chat.as_json()} if anonymously else {}
        if topic and not answering:
            post.answers = chat.post(topic)
        if chat.kind == "private":
            self.begun = True
        return self.telegram.tell({"message": as_json(post)}, heard=self._hears(chat, post))

    def sends_file(
        self, chat: Chat, name: str, content: bytes, caption: str = "", *, answering: Post | None = None
    ) -> Post:
        post = self.telegram.put(
            chat,
            self.as_json(),
            text=caption,
            entities=_commands(caption),
            answers=answering,
            document=(name, content),
            file=self.telegram.keep(content),
        )
        self.begun |= chat is self.private
        self.telegram.tell({"message": as_json(post)}, heard=self._hears(chat, post))
        return post

    def starts_tap(self, post: Post, label: str, payload: str | None = None) -> Query:
        """Taps a button, and does not wait. A forged ``payload`` comes from a tampered app."""
        data = payload if payload is not None else post.button(label).data
        query = self.telegram.ask(self, post.chat)
        place = {"inline_message_id": post.inline} if post.inline else {"message": under_tap(post)}
        told = {"id": query.id, "from": self.as_json(), "chat_instance": "1", "data": data} | place
        self.telegram.tell({"callback_query": told})
        return query

    async def taps(self, post: Post, label: str, payload: str | None = None) -> Toast:
        """Taps a button, and waits until it stops turning."""
        query = self.starts_tap(post, label, payload)
        async with asyncio.timeout(_ANSWERED_WITHIN_S):
            return await query.answered

    async def searches(self, text: str) -> dict[str, str]:
        """Writes behind the bot's name, in whatever chat: the titles that are offered, and what they send."""
        number, found = self.telegram.search()
        told = {"id": number, "from": self.as_json(), "query": text, "offset": "", "chat_type": "group"}
        self.telegram.tell({"inline_query": told})
        async with asyncio.timeout(_ANSWERED_WITHIN_S):
            return await found

    def summons(self, chat: Chat, text: str) -> dict[str, Any]:
        """Names the bot in a chat that it is not in."""
        line = f"@{self.telegram.me['username']} {text}"
        post = self.telegram.put(chat, self.as_json(), text=line, entities=_usernames(line))
        query = f"guest-{post.number}"
        self.telegram.summoned[query] = chat
        return self.telegram.tell({"guest_message": as_json(post) | {"guest_query_id": query}})

    async def sends_offered(self, chat: Chat, text: str, title: str, *, feedback: bool) -> Post:
        """Sends what was offered for ``text``; the bot hears of it where it has asked BotFather for that."""
        await self.searches(text)
        result = self.telegram.offered[title]
        post = self.telegram.put_inline(chat, self.as_json(), result)
        chosen = {"result_id": result["id"], "from": self.as_json(), "query": text}
        self.telegram.tell(
            {"chosen_inline_result": chosen | {"inline_message_id": post.inline}}, heard=feedback
        )
        return post

    def switches_off(self) -> None:
        self.blocks = True
        self.telegram.tell_of_membership(self.private, self, "member", "kicked")

    def _hears(self, chat: Chat, post: Post) -> bool:
        """With privacy mode on a bot in a group hears of commands and of answers to it, nothing else."""
        to_bot = post.answers is not None and post.answers.ours
        return chat.kind == "private" or post.text.startswith("/") or to_bot


def _commands(text: str) -> list[dict[str, Any]]:
    match = re.match(r"/[A-Za-z0-9_]{1,32}(@\w+)?", text, re.ASCII)
    return [{"type": "bot_command", "offset": 0, "length": len(match[0])}] if match else []


def _usernames(text: str) -> list[dict[str, Any]]:
    found = re.finditer(r"(?<![\w@/])(?<!/\w)@[A-Za-z]\w{3,31}", text, re.ASCII)
    return [
        {"type": "mention", "offset": units(text[: one.start()]), "length": len(one[0])}
        for one in found
        if not text[: one.start()].rpartition(" ")[2].startswith("/")
    ]


def _names(text: str, people: tuple[Someone, ...]) -> list[dict[str, Any]]:
    return [
        {
            "type": "text_mention",
            "offset": units(text[: text.index(person.name)]),
            "length": units(person.name),
            "user": person.as_json(),
        }
        for person in people
    ]
