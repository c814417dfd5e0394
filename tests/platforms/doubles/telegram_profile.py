"""What the bot is and may do: its own name, its menus, its rights, and where it wants its updates."""

from tests.platforms.doubles.telegram_limits import wrong_menu, wrong_text
from tests.platforms.doubles.telegram_methods import Given, Methods
from tests.platforms.doubles.telegram_refusals import Refused, Said

_GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")


class Profile(Methods):
    def getme(self, _: Given) -> object:
        return self.telegram.me

    def getchat(self, given: Given) -> object:
        chat = self.chat(given)
        gifts = {"accepted_gift_types": dict.fromkeys(_GIFTS, False)}
        may = {f"can_send_{what}": allowed for what, allowed in chat.rights.items()}
        return chat.as_json() | gifts | {"accent_color_id": 0, "max_reaction_count": 11, "permissions": may}

    def getchatmember(self, given: Given) -> object:
        chat, user = self.chat(given), given["user_id"]
        if user == self.telegram.me["id"]:
            return self.telegram.membership(chat.bot_status, self.telegram.author) | chat.restriction
        person = next((one for one in chat.members if one.id == user), None)
        if person is None:
            raise Refused(Said.USER)
        return self.telegram.membership("creator" if user in chat.admins else "member", person.as_json())

    def getchatmenubutton(self, given: Given) -> object:
        assert "chat_id" not in given
        return self.telegram.menu_button

    def setchatmenubutton(self, given: Given) -> object:
        button = given["menu_button"]
        if button["type"] == "web_app":
            self.insist(None if button["text"].strip() else "a menu button without a label")
            self.insist(
                None if button["web_app"]["url"].startswith("http") else "a menu button without an address"
            )
        self.telegram.menu_button = button
        return True

    def setmycommands(self, given: Given) -> object:
        self.insist(wrong_menu(given["commands"]))
        self.telegram.menus[_where(given)] = given["commands"]
        return True

    def getmycommands(self, given: Given) -> object:
        return self.telegram.menus.get(_where(given), [])

    def setmydescription(self, given: Given) -> object:
        return self._describe("description", given, 512)

    def getmydescription(self, given: Given) -> object:
        return self._described("description", given)

    def setmyshortdescription(self, given: Given) -> object:
        return self._describe("short_description", given, 120)

    def getmyshortdescription(self, given: Given) -> object:
        return self._described("short_description", given)

    def setwebhook(self, given: Given) -> object:
        self.telegram.send_updates_to(given["url"], given.get("secret_token", ""))
        return True

    def deletewebhook(self, _: Given) -> object:
        self.telegram.send_updates_to(None, "")
        return True

    def getwebhookinfo(self, _: Given) -> object:
        about = {"url": self.telegram.updates.webhook or "", "has_custom_certificate": False}
        waiting = {"pending_update_count": len(self.telegram.updates.waiting)}
        return about | waiting | self.telegram.webhook_troubles

    def _describe(self, what: str, given: Given, limit: int) -> bool:
        self.insist(wrong_text(given[what], limit))
        self.telegram.descriptions[what, given.get("language_code", "")] = given[what]
        return True

    def _described(self, what: str, given: Given) -> dict[str, str]:
        return {what: self.telegram.descriptions.get((what, given.get("language_code", "")), "")}


def _where(given: Given) -> tuple[str, str]:
    return given.get("scope", {"type": "default"})["type"], given.get("language_code", "")
