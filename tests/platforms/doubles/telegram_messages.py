"""Messages: sent, edited, taken back, and answered with a toast."""

from typing import Any

from tests.platforms.doubles.telegram_chats import Chat, Post, as_json
from tests.platforms.doubles.telegram_limits import (
    CAPTION,
    QUERY_LASTS_S,
    TEXT,
    TOAST,
    wrong_animation,
    wrong_document,
    wrong_keyboard,
    wrong_picture,
    wrong_text,
)
from tests.platforms.doubles.telegram_methods import Given, Methods
from tests.platforms.doubles.telegram_people import Someone, Toast
from tests.platforms.doubles.telegram_refusals import Refused, Said


class Messages(Methods):
    def sendmessage(self, given: Given) -> object:
        text, entities = self.read(given, "text", TEXT)
        return self._send(given, "messages", text=text, entities=entities)

    def sendphoto(self, given: Given) -> object:
        text, entities = self.read(given, "caption", CAPTION)
        picture, file = self._picture(given["photo"], given)
        return self._send(given, "photos", text=text, entities=entities, picture=picture, file=file)

    def sendanimation(self, given: Given) -> object:
        text, entities = self.read(given, "caption", CAPTION)
        film = bytes(given["animation"])
        self.insist(wrong_animation(film))
        file = self.telegram.keep(film)
        return self._send(given, "other_messages", text=text, entities=entities, animation=film, file=file)

    def senddocument(self, given: Given) -> object:
        text, entities = self.read(given, "caption", CAPTION)
        document = given["document"]
        self.insist(wrong_document(document))
        named = (document.name, bytes(document))
        file = self.telegram.keep(named[1])
        return self._send(given, "documents", text=text, entities=entities, document=named, file=file)

    def createforumtopic(self, given: Given) -> object:
        chat = self.chat(given)
        if not chat.forum:
            raise Refused(Said.NO_FORUM)
        if not chat.bot_opens_topics:
            raise Refused(Said.NO_TOPICS)
        number = self.telegram.topic(chat, given["name"])
        return {"message_thread_id": number, "name": given["name"], "icon_color": 0x6FB9F0}

    def getfile(self, given: Given) -> object:
        content = self.telegram.files.get(given["file_id"])
        if content is None:
            raise Refused(Said.NO_FILE)
        named = {"file_id": given["file_id"], "file_unique_id": f"unique-{given['file_id']}"}
        return {**named, "file_size": len(content), "file_path": f"documents/{given['file_id']}"}

    def editmessagetext(self, given: Given) -> object:
        post = self.own(given)
        text, entities = self.read(given, "text", TEXT)
        if post.picture or post.animation or post.document:
            raise Refused(Said.NO_TEXT)
        return self._edit(post, given, text=text, entities=entities)

    def editmessagemedia(self, given: Given) -> object:
        post, media = self.own(given), given["media"]
        if post.inline:
            self.insist("an upload without a chat" if media["media"].startswith("attach://") else None)
        else:
            self.may(post.chat, "photos")
        text, entities = self.read(media, "caption", CAPTION)
        picture, file = self._picture(media["media"], given)
        return self._edit(post, given, text=text, entities=entities, picture=picture, file=file)

    def editmessagecaption(self, given: Given) -> object:
        post = self.own(given)
        text, entities = self.read(given, "caption", CAPTION)
        if not (post.picture or post.animation or post.document):
            raise Refused(Said.NO_CAPTION)
        return self._edit(post, given, text=text, entities=entities)

    def editmessagelivelocation(self, given: Given) -> object:
        self.own(given)
        raise Refused(Said.NO_LOCATION)

    def deletemessage(self, given: Given) -> object:
        post = self.chat(given).post(given["message_id"])
        if post is None:
            raise Refused(Said.NOT_TO_DELETE)
        if not post.ours:
            raise Refused(Said.NOT_DELETABLE)
        post.deleted = True
        return True

    def editephemeralmessagetext(self, given: Given) -> object:
        post = self._secret(given)
        text, entities = self.read(given, "text", TEXT)
        return self._edit(post, given, text=text, entities=entities)

    def deleteephemeralmessage(self, given: Given) -> object:
        self._secret(given).deleted = True
        return True

    def answercallbackquery(self, given: Given) -> object:
        query = self.telegram.queries.pop(given["callback_query_id"], None)
        if query is None or self.telegram.now() - query.at > QUERY_LASTS_S:
            raise Refused(Said.TOO_OLD)
        text = given.get("text")
        self.insist(wrong_text(text, TOAST) if text is not None else None)
        query.answered.set_result(Toast(text, bool(given.get("show_alert"))))
        return True

    def setmessagereaction(self, given: Given) -> object:
        chat = self.chat(given)
        self.may(chat)
        post = chat.post(given["message_id"])
        if post is None:
            raise Refused(Said.NOT_TO_REACT)
        post.reactions = [one["emoji"] for one in given.get("reaction", [])]
        return True

    def _send(self, given: Given, right: str, **content: Any) -> dict[str, Any]:
        chat = self.chat(given)
        self.may(chat, right)
        self.insist(wrong_keyboard(given.get("reply_markup")))
        topic = self._topic(chat, given.get("message_thread_id"))
        answers = self._answered(chat, given)
        receiver = self._receiver(chat, given)
        self._spend(chat)
        post = self.telegram.put(
            chat, self.telegram.author, topic=topic, answers=answers, receiver=receiver, **content
        )
        post.markup = given.get("reply_markup")
        post.silent = bool(given.get("disable_notification"))
        self.telegram.notify(post)
        return as_json(post)

    def _edit(self, post: Post, given: Given, **content: Any) -> dict[str, Any] | bool:
        self.insist(wrong_keyboard(given.get("reply_markup")))
        new = content | {"markup": given.get("reply_markup")}
        if all(getattr(post, name) == value for name, value in new.items() if name != "file"):
            raise Refused(Said.NOT_MODIFIED)
        self._spend(post.chat)
        for name, value in new.items():
            setattr(post, name, value)
        post.edits += 1
        return bool(post.inline) or as_json(post)

    def _spend(self, chat: Chat) -> None:
        if wait := self.telegram.rates.spend(chat.id):
            self.telegram.violations.append(f"too many messages in {chat.title}")
            seconds = max(1, round(wait))
            raise Refused(Said.TOO_MANY, seconds, status=429, retry_after=seconds)

    def _picture(self, named: str | bytes, given: Given) -> tuple[bytes, str]:
        """A picture that is uploaded with the call, or one that has been."""
        if isinstance(named, str) and not named.startswith("attach://"):
            if named not in self.telegram.files:
                raise Refused(Said.NO_FILE)
            return self.telegram.files[named], named
        picture = given[named.removeprefix("attach://")] if isinstance(named, str) else named
        self.insist(wrong_picture(picture))
        return picture, self.telegram.keep(picture)

    def _topic(self, chat: Chat, topic: int | None) -> int | None:
        if topic is None:
            return None
        if topic not in chat.topics:
            raise Refused(Said.TOPIC)
        if topic in chat.closed_topics:
            raise Refused(Said.TOPIC_CLOSED)
        return topic

    def _answered(self, chat: Chat, given: Given) -> Post | None:
        wanted = given.get("reply_parameters")
        if not wanted:
            return None
        post = chat.post(wanted["message_id"])
        if post is None and not wanted.get("allow_sending_without_reply"):
            raise Refused(Said.NOT_TO_REPLY)
        return post

    def _receiver(self, chat: Chat, given: Given) -> Someone | None:
        """Of an ephemeral message: someone who has just tapped, or any member where the bot is in charge."""
        if "receiver_user_id" not in given or not self.telegram.ephemeral:
            return None
        person = self.telegram.people[given["receiver_user_id"]]
        query = self.telegram.asked.get(given.get("callback_query_id", ""))
        if query is not None and query.asker is person and query.chat is chat:
            return person
        if chat.bot_status != "administrator":
            raise Refused(Said.NO_SECRETS)
        return person

    def _secret(self, given: Given) -> Post:
        if not self.telegram.ephemeral:
            raise Refused(Said.NO_METHOD, status=404)
        for post in self.chat(given).posts:
            if post.secret_number == given["ephemeral_message_id"] and not post.deleted:
                assert post.receiver
                if post.receiver.id == given["receiver_user_id"]:
                    return post
        raise Refused(Said.NOT_TO_EDIT)
