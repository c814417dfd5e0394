"""A line that a user wrote, as a request: commands begin with a slash, a board's own field takes moves."""

from collections.abc import Iterable
from dataclasses import replace

from bot.dispatch.requests import Press, Request, Typed, about
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.kernel.ids import Named, RequestId, Room
from bot.platforms.web.chat_rooms import Tab
from bot.platforms.web.messages_from_page import Handed, Line, Tap
from bot.platforms.web.settings import NAME
from bot.platforms.web.user_names import line_of


def is_command(line: Line) -> bool:
    """Whether the line is for the bot; every other line is for the people in the room."""
    return line.board is not None or line.text.lstrip().startswith("/")


def line_request(
    line: Line, asker: Named, room: Room, present: Iterable[Named], language: str | None
) -> Request:
    text = line_of(line.text)
    if not text.startswith("/"):
        text = f"/move {text}"
    text, mentioned = with_people(text, present)
    intent = Typed(text, mentioned, line.board)
    number = request_id(asker, line.id)
    return Request(number, asker, room, intent, language, own_room=own_room(asker), by_hand=True)


def own_room(asker: Named) -> Room:
    """A room for the boards of one person, which no page can name, so that it is always empty."""
    return Room(NAME, f"own:{asker.handle.platform}:{asker.handle.user}")


def with_people(text: str, present: Iterable[Named]) -> tuple[str, tuple[Named, ...]]:
    """The people that ``text`` names behind an ``@``, and ``text`` with their names as they write them."""
    longest_first = sorted(present, key=lambda person: -len(person.name))
    start, *after_signs = text.split("@")
    called = [(rest, _find_person(rest, longest_first)) for rest in after_signs]
    spelled = (person.name + rest[len(person.name) :] if person else rest for rest, person in called)
    return "@".join((start, *spelled)), tuple(person for _, person in called if person)


def request_id(asker: Named, page_id: str) -> RequestId:
    """The page repeats its id until it has an answer, so asking twice is the same as asking once."""
    handle = asker.handle
    who = handle.user if handle.platform == NAME else f"{handle.platform}:{handle.user}"
    return RequestId(f"{NAME}:{who}:{page_id}")


def _find_person(rest: str, people: Iterable[Named]) -> Named | None:
    for person in people:
        name = rest[: len(person.name)]
        if name.casefold() == person.name.casefold() and not rest[len(name) : len(name) + 1].isalnum():
            return person
    return None


def press_request(message: Tap | Handed, asker: Named, room: Room, language: str | None) -> Request:
    """A button that was pressed, or a file that came with a line."""
    if isinstance(message, Tap):
        intent: Intent | Press = _tap_intent(message)
    else:
        intent = about(message.text, line_of(message.line))
    number = request_id(asker, message.id)
    return Request(number, asker, room, intent, language, own_room=own_room(asker), by_hand=True)


def _tap_intent(tap: Tap) -> Intent | Press:
    """A tap on a card's own board says the picks itself, so that they may be as many as it takes."""
    intent = read_payload(tap.press) if tap.path is not None else None
    if intent is None or not hasattr(intent, "path"):
        return Press(tap.press)
    return replace(intent, path=tap.path)  # type: ignore[type-var]  # all intents are dataclasses


def own_request(tab: Tab, page_id: str, intent: Intent, language: str | None = None) -> Request:
    """What a page asks for itself, not by a line or a button, which could not carry as many taps."""
    return Request(request_id(tab.asker, page_id), tab.asker, tab.room, intent, language or tab.hint)
