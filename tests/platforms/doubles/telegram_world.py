"""Telegram's side of the wire without the wire: people, chats, and what the bot is told of them."""

import asyncio
import itertools
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.platforms.doubles.botapi import Judge
from tests.platforms.doubles.telegram_chats import OUR_ID, Chat, Post, as_json
from tests.platforms.doubles.telegram_html import read
from tests.platforms.doubles.telegram_limits import Rates
from tests.platforms.doubles.telegram_people import Query, Someone
from tests.platforms.doubles.telegram_updates import Updates

BOT = {"id": OUR_ID, "is_bot": True, "first_name": "Moot", "username": "moot_test_bot"}
ANONYMOUS = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
ABILITIES = {
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": True,
    "supports_guest_queries": True,
}
ADMIN_RIGHTS = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)
MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


class World:
    """``violations`` are limits that the bot has not kept."""

    def __init__(self, *, ephemeral: bool = False) -> None:
        self.ephemeral = ephemeral
        self.judge = Judge()
        self.violations: list[str] = []
        self.chats: dict[int, Chat] = {}
        self.people: dict[int, Someone] = {}
        self.files: dict[str, bytes] = {}
        self.menus: dict[tuple[str, str], list[dict[str, str]]] = {}
        self.descriptions: dict[tuple[str, str], str] = {}
        self.menu_button: dict[str, Any] = {"type": "commands"}
        self.prepared: dict[str, dict[str, Any]] = {}
        self.pings: list[tuple[Someone, Post]] = []
        self.queries: dict[str, Query] = {}
        self.asked: dict[str, Query] = {}
        self.summoned: dict[str, Chat] = {}
        """Chats in which people wait for an answer, by the query."""
        self.offered: dict[str, dict[str, Any]] = {}
        """What was offered for the newest search, by title."""
        self.searches: dict[str, asyncio.Future[dict[str, str]]] = {}
        self.updates = Updates()
        self.webhook_troubles: dict[str, Any] = {}
        """What Telegram tells of a webhook beside its address."""
        self.rates = Rates(self.now)
        self.own_numbers = itertools.count(1)
        self.author, self.anonymous, self.me = dict(BOT), dict(ANONYMOUS), BOT | ABILITIES
        self._ids = itertools.count(100)

    def time_passes(self) -> None:
        """As long as it takes until no message of before counts any more."""
        self.rates.sent.clear()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def person(
        self, name: str, *, username: str | None = None, language: str | None = None, begun: bool = False
    ) -> Someone:
        person = Someone(self, next(self._ids), name, username, language, begun)
        self.people[person.id] = person
        return person

    def group(self, title: str, *members: Someone, kind: str = "supergroup", forum: bool = False) -> Chat:
        """A group in which the bot is already; the first of its members owns it."""
        number = -next(self._ids) if kind == "group" else -1_000_000_000_000 - next(self._ids)
        chat = Chat(number, kind, title, list(members), forum)
        chat.admins = {member.id for member in members[:1]}
        if kind == "group":
            chat.numbers = self.own_numbers
        self.chats[number] = chat
        return chat

    def topic(self, chat: Chat, title: str) -> int:
        """Opens a topic; it is called by the message that opened it."""
        opened = self.put(chat, chat.members[0].as_json())
        opened.service = {"forum_topic_created": {"name": title, "icon_color": 0x6FB9F0}}
        chat.topics.add(opened.number)
        return opened.number

    def migrate(self, chat: Chat, *, silently: bool = False) -> Chat:
        """The group becomes a supergroup, which is another chat; ``silently`` the bot is not told."""
        new = self.group(chat.title, *chat.members)
        new.admins, new.rights, chat.became = chat.admins, chat.rights, new
        post = self.put(chat, chat.members[0].as_json())
        post.service = {"migrate_to_chat_id": new.id}
        self.tell({"message": as_json(post)}, heard=not silently)
        return new

    def invite_bot(self, chat: Chat, by: Someone) -> None:
        chat.bot_status = "left"
        self.tell_of_membership(chat, by, "left", "member")

    def throw_out_bot(self, chat: Chat, by: Someone) -> None:
        self.tell_of_membership(chat, by, "member", "kicked")

    def tell_of_membership(self, chat: Chat, by: Someone, old: str, new: str) -> None:
        chat.bot_status = new if chat.kind != "private" else "member"
        self.tell(
            {
                "my_chat_member": {
                    "chat": chat.as_json(),
                    "from": by.as_json(),
                    "date": int(time.time()),
                    "old_chat_member": self.membership(old, self.author),
                    "new_chat_member": self.membership(new, self.author),
                }
            }
        )

    def membership(self, status: str, user: dict[str, Any]) -> dict[str, Any]:
        more: dict[str, Any] = {
            "creator": {"is_anonymous": False},
            "administrator": dict.fromkeys(ADMIN_RIGHTS, False),
            "kicked": {"until_date": 0},
            "restricted": {"is_member": True, "until_date": 0, **dict.fromkeys(MEMBER_RIGHTS, True)},
        }.get(status, {})
        return {"status": status, "user": user, **more}

    def put(
        self, chat: Chat, author: dict[str, Any], *, receiver: Someone | None = None, **fields: Any
    ) -> Post:
        """A message appears in the chat."""
        number = 0 if receiver else next(chat.numbers)
        post = Post(chat, number, author, int(time.time()), receiver=receiver, **fields)
        post.secret_number = next(self._ids) if receiver else None
        chat.posts.append(post)
        return post

    def put_inline(self, chat: Chat, author: dict[str, Any], result: dict[str, Any]) -> Post:
        """What a query was answered with appears; the bot knows it by a name, and not its chat."""
        text, entities = read(result["input_message_content"]["message_text"])
        post = self.put(chat, author, text=text, entities=entities, inline=f"inline_{next(self._ids)}-Az")
        post.markup = result.get("reply_markup")
        return post

    def notify(self, post: Post) -> None:
        """Those whom a message names are told of it, silent or not."""
        for person in self.people.values():
            named = {"user": person.as_json()}.items()
            by_link = any(named <= one.items() for one in post.entities if one["type"] == "text_mention")
            by_name = f"@{person.username}" in post.marked("mention")
            if by_link or by_name:
                self.pings.append((person, post))

    def keep(self, picture: bytes) -> str:
        name = f"file-{len(self.files)}"
        self.files[name] = picture
        return name

    def tell(self, content: dict[str, Any], *, heard: bool = True) -> dict[str, Any]:
        """The bot gets an update, if it is one that it ``heard`` of."""
        if not heard:
            return {}
        update = self.updates.add(content)
        self.judge.update(update)
        return update

    def ask(self, asker: Someone, chat: Chat) -> Query:
        """A button begins to turn."""
        answered = asyncio.get_running_loop().create_future()
        query = Query(f"query-{next(self._ids)}", asker, chat, self.now(), answered)
        self.queries[query.id] = self.asked[query.id] = query
        return query

    def search(self) -> tuple[str, "asyncio.Future[dict[str, str]]"]:
        """Somebody has begun to write behind the bot's name."""
        number = f"inline-{next(self._ids)}"
        self.searches[number] = found = asyncio.get_running_loop().create_future()
        return number, found

    @contextmanager
    def holding_back(self) -> Iterator[list[dict[str, Any]]]:
        """Updates gather in the list that is given, and come in its order, or in what a test makes of it."""
        self.updates.held_back = held = []
        yield held
        self.updates.held_back = None
        for update in held:
            self.updates.deliver(update)

    def send_updates_to(self, webhook: str | None, secret: str) -> None:
        self.updates.send_to(webhook, secret)
