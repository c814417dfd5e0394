"""Messages of Telegram as people see them: the group, everybody's private chat, toasts, earlier buttons."""

import json
from dataclasses import dataclass, field

from tests.kit.button_history import ButtonHistory, Presses
from tests.kit.scenario import Seen
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_people import Someone, Toast

_JOINERS = {0x2060: None}
_DIRECTIONS = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))


@dataclass
class Answer:
    """What somebody was shown in answer to the last thing they did."""

    before: dict[int, int]
    toast: Toast | None = None
    posts: list[Post] = field(default_factory=list)


@dataclass
class Album:
    """Keeps what was seen, so that somebody can press what stood there before."""

    group: Chat
    _memory: ButtonHistory = field(default_factory=ButtonHistory)
    _answers: dict[Someone, Answer] = field(default_factory=dict)
    _acting: Someone | None = None

    def turns_to(self, person: Someone) -> None:
        """``person`` is about to do something."""
        self._acting = person
        self._answers[person] = Answer({id(post): post.edits for post in self._readable(person)})

    def keep(self, toast: Toast | None = None) -> None:
        """Something has come to rest; ``toast`` is what a tap was answered with."""
        for post in self.group.posts:
            self._memory.keep(post.number, presses(post))
        if self._acting:
            answer = self._answers[self._acting]
            answer.toast = toast or answer.toast
            readable = self._readable(self._acting)
            answer.posts = [post for post in readable if answer.before.get(id(post)) != post.edits]

    def shown(self, post: Post) -> Seen:
        """On a picture nobody can tap: anyone who sees a place there presses the button of that name."""
        now = presses(post)
        return Seen(words(post.text), now, now, self._memory.earlier(post.number, now))

    def answer_to(self, person: Someone) -> Seen | None:
        answer = self._answers.get(person)
        if answer is None:
            return None
        toast = answer.toast.text if answer.toast and answer.toast.text else ""
        standing = [post for post in answer.posts if not post.deleted]
        if not toast and not standing:
            return None
        buttons = {label: press for post in standing for label, press in presses(post).items()}
        return Seen(words("\n".join([*(post.text for post in standing), toast])), buttons)

    def _readable(self, person: Someone) -> list[Post]:
        """What the bot has written to this person: in private, and in the group for them alone."""
        inside = [post for post in self.group.bots if _is_for(person, post)]
        return [*inside, *person.private.bots]


def words(text: str) -> str:
    return text.translate(_JOINERS | _DIRECTIONS)


def presses(post: Post) -> Presses:
    """What can be pressed, by its label."""
    buttons = (button for button in post.buttons if button.data)
    return {button.text: json.dumps((post.chat.id, post.number, button.data)) for button in buttons}


def is_for_everybody(post: Post) -> bool:
    """Whether it is no answer to one person, who has asked in the group."""
    closing = post.buttons[-1].data if post.buttons else None
    return post.answers is None and not (closing or "").startswith("x1:")


def _is_for(person: Someone, post: Post) -> bool:
    answered = post.answers is not None and post.answers.author["id"] == person.id
    closing = post.buttons[-1].data if post.buttons else None
    return answered or bool(closing and closing.startswith(f"x1:{person.id}:"))
