"""Inline mode: what somebody is offered for what they write behind the bot's name."""

from tests.platforms.doubles.telegram_html import Unparsable, read
from tests.platforms.doubles.telegram_limits import TEXT, wrong_keyboard, wrong_text
from tests.platforms.doubles.telegram_methods import Given, Methods
from tests.platforms.doubles.telegram_refusals import Refused, Said

MOST_RESULTS = 50
ID_BYTES = 64


class Inline(Methods):
    def answerinlinequery(self, given: Given) -> object:
        search = self.telegram.searches.pop(given["inline_query_id"], None)
        if search is None:
            raise Refused(Said.TOO_OLD)
        results = given["results"]
        self.insist(f"{len(results)} results" if len(results) > MOST_RESULTS else None)
        ids = {one["id"] for one in results}
        self.insist("a result twice" if len(ids) < len(results) else None)
        self.insist("an id too long" if any(len(one.encode()) > ID_BYTES for one in ids) else None)
        for one in results:
            self.insist(wrong_keyboard(one.get("reply_markup")))
        self.telegram.offered = {one["title"]: one for one in results}
        offered = {one["title"]: self._said(one["input_message_content"]["message_text"]) for one in results}
        search.set_result(offered)
        return True

    def answerguestquery(self, given: Given) -> object:
        """Once; with words, which may be edited into a picture."""
        chat, result = self.telegram.summoned.pop(given["guest_query_id"], None), given["result"]
        if chat is None:
            raise Refused(Said.TOO_OLD)
        if chat.id not in self.telegram.chats:
            raise Refused(Said.CHAT)
        self.insist(None if result["type"] == "article" else f"a guest that sends a {result['type']}")
        self.insist(wrong_keyboard(result.get("reply_markup")))
        self._said(result["input_message_content"]["message_text"])
        return {"inline_message_id": self.telegram.put_inline(chat, self.telegram.author, result).inline}

    def savepreparedinlinemessage(self, given: Given) -> object:
        """A message that this person may send on, for a while."""
        if int(given["user_id"]) not in self.telegram.people:
            raise Refused(Said.USER)
        result, number = given["result"], f"prepared-{len(self.telegram.prepared) + 1}"
        self.insist(wrong_keyboard(result.get("reply_markup")))
        if result["type"] == "photo":
            known = {post.file for chat in self.telegram.chats.values() for post in chat.posts}
            self.insist(None if result["photo_file_id"] in known else "a picture that Telegram does not have")
        else:
            self._said(result["input_message_content"]["message_text"])
        self.telegram.prepared[number] = result
        return {"id": number, "expiration_date": int(self.telegram.now()) + 600}

    def _said(self, html: str) -> str:
        try:
            text, _ = read(html)
        except Unparsable as error:
            self.telegram.violations.append(str(error))
            raise Refused(Said.OTHER, error) from error
        self.insist(wrong_text(text, TEXT))
        return text
