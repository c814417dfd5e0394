"""Messages of Discord as people see them: markup shown, menus unfolded, earlier buttons remembered."""

import json
import re
from dataclasses import dataclass, field

from bot.kernel.text import Moment
from bot.kernel.time import SECOND, Instant
from bot.messages.language import plain
from tests.kit.button_history import ButtonHistory, Presses
from tests.kit.scenario import Seen
from tests.platforms.doubles.discord_world import Message

_INVISIBLE = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))
_MARKUP = re.compile(r"\\([^a-zA-Z0-9\s])|```\n?|\*\*|`")
_MOMENT = re.compile(r"<t:(\d+):[Rf]>")


@dataclass
class Album:
    """Keeps what was seen, so that somebody can press what stood there before."""

    _memory: ButtonHistory = field(default_factory=ButtonHistory)

    def keep(self, message: Message) -> None:
        self._memory.keep(message.id, presses(message))

    def shown(self, message: Message) -> Seen:
        """On a picture nobody can tap: anyone who sees a place there presses the button of that name."""
        now = presses(message)
        return Seen(words(message), now, now, self._memory.earlier(message.id, now))


def words(message: Message) -> str:
    embedded = [embed.get("description") or "" for embed in message.embeds]
    text = "\n".join((message.content, *embedded))
    told = "\n".join(filter(None, (_MARKUP.sub(r"\1", _MOMENT.sub(_in_greenwich, text)), message.alt)))
    return told.translate(_INVISIBLE)


def presses(message: Message) -> Presses:
    """What can be pressed or chosen, by its label: message, component, and choice."""
    buttons = {label: (item["custom_id"], "") for label, item in message.buttons.items()}
    choices = {
        option["label"]: (menu["custom_id"], option["value"])
        for menu in message.menus
        for option in menu["options"]
    }
    return {label: json.dumps((message.id, *press)) for label, press in (choices | buttons).items()}


def _in_greenwich(moment: re.Match[str]) -> str:
    return plain((Moment(Instant(int(moment[1]) * SECOND)),))
