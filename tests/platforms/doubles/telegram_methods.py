"""What every method of the Bot API has in common: parameters, chats, rights, refusals."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_html import Unparsable, read
from tests.platforms.doubles.telegram_limits import wrong_text
from tests.platforms.doubles.telegram_refusals import Refused, Said

if TYPE_CHECKING:
    from tests.platforms.doubles.telegram import TelegramDouble

_WITHOUT = {
    "messages": Said.NO_WRITING,
    "photos": Said.NO_PHOTOS,
    "documents": Said.NO_FILES,
    "other_messages": Said.NO_FILMS,
}
Given = Mapping[str, Any]
"""The parameters of a call, its files among them."""


@dataclass
class Methods:
    """A method takes its parameters and gives its result; its name is Telegram's in small letters."""

    telegram: "TelegramDouble"

    def chat(self, given: Given) -> Chat:
        chat = self.telegram.chats.get(int(given["chat_id"]))
        if chat is None:
            raise Refused(Said.CHAT)
        if chat.became:
            raise Refused(Said.UPGRADED, migrate_to_chat_id=chat.became.id)
        return chat

    def may(self, chat: Chat, right: str = "messages") -> None:
        """Raises Refused where the bot may not."""
        if chat.kind == "private":
            person = chat.members[0]
            if person.blocks:
                raise Refused(Said.BLOCKED, status=403)
            if not person.begun:
                raise Refused(Said.STRANGER, status=403)
        if chat.bot_status in {"left", "kicked"}:
            raise Refused(Said.KICKED, chat.kind, status=403)
        if not chat.rights[right]:
            raise Refused(_WITHOUT[right])

    def own(self, given: Given) -> Post:
        """The message that is to be edited."""
        if name := given.get("inline_message_id"):
            posts = (post for chat in self.telegram.chats.values() for post in chat.posts)
            post = next((post for post in posts if post.inline == name and not post.deleted), None)
            if post is None:
                raise Refused(Said.NO_SUCH_MESSAGE)
            return post
        chat = self.chat(given)
        self.may(chat)
        post = chat.post(given["message_id"])
        if post is None:
            raise Refused(Said.NOT_TO_EDIT)
        if not post.ours:
            raise Refused(Said.NOT_EDITABLE)
        return post

    def read(self, given: Given, name: str, limit: int) -> tuple[str, list[dict[str, Any]]]:
        """A text and its entities, with people instead of their numbers."""
        html = given.get(name, "")
        try:
            text, entities = read(html if given.get("parse_mode") == "HTML" else escape(html))
        except Unparsable as error:
            self.telegram.violations.append(str(error))
            raise Refused(Said.OTHER, error) from error
        self.insist(wrong_text(text, limit, empty=name == "caption"))
        known = [one | self._person(one) for one in entities]
        return text.strip(), [one for one in known if one.get("user", {}) is not None]

    def insist(self, wrong: str | None) -> None:
        """A limit that the bot has not kept is a violation, and refused."""
        if wrong:
            self.telegram.violations.append(wrong)
            raise Refused(Said.OTHER, wrong)

    def _person(self, entity: dict[str, Any]) -> dict[str, Any]:
        if entity["type"] != "text_mention":
            return {}
        person = self.telegram.people.get(entity["user"])
        return {"user": person.as_json() if person else None}
