"""Plays whose words are approved: a file holds what people do, and below each act all that anybody is shown.

    == a game is offered and begun
    (Ann> /settings pings none)                 an aside: it is done, and what it shows is not written down
    Ann> /play fourrow                          every line of :mod:`tests.kit.scenario` that does something
        pub shows: Four in a Row: Ann offers    indented: what was shown; ``--approve`` writes it anew
    Ann and Bob play fourrow clock:3d           Ann asks Bob, who takes the seat
    Ann beats Bob: casual                       a whole game of four in a row
    Ann (admin, in snug)> /setup                how it is done: see ``_MANNERS``
    without boards                              from here on, where a play is about something else
    Bob sends m1:j:code1                        a press of a button that stands nowhere any more
    in every language                           the last card once more, as others read it

and the lines of ``_ACTS``. Codes are written ``code1``, ``code2`` in the order in which they appear, in what
is typed as in what is shown.
"""

import difflib
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from bot.accounts.limits import LINK_SETTLES_MS, LINK_WAITS_MS
from bot.delivery.ports import NoAnswer, Outcome, Reason, Refused, Wait
from bot.dispatch.requests import Press, Typed
from bot.kernel.ids import Named, Room
from bot.messages.card import Tone
from bot.messages.language import LANGUAGES
from bot.messages.rendering import RenderedButton, RenderedCard, render
from bot.sessions.due_work import TableWork
from tests.kit.card_text import keys, words
from tests.kit.couriers import Message, Nudge
from tests.kit.dispatcher_harness import DispatcherHarness
from tests.kit.moot import ABROAD, WEB, Moot
from tests.kit.scenario import WHO, Scenario

_INDENT = "    "
_ALT_LIMIT = 100
_INLINE_LIMIT = 300
_SECRET = re.compile(r"\b[0-9a-f]{16,}\b")
_LINK_CODE = re.compile(r"\b(?=[A-Z]*[2-9])[A-Z2-9]{8}\b")
_MANNERS: dict[str, Callable[[str], dict[str, Any]]] = {
    "admin": lambda _: {"admin": True},
    "privately": lambda _: {"private": True},
    "by hand": lambda _: {"by_hand": True},
    "of (.+)": lambda name: {"community": name},
    "reading (.+)": lambda code: {"language": code},
    "on (.+)": lambda code: {"replying_to": code},
    "in (.+)": lambda _: {},
}
"""What a request may say besides who asks, in brackets after the name, with commas between."""


def read_plays(file: Path) -> dict[str, str]:
    """The plays by their names, as they are approved."""
    plays = re.split("^== ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {play.partition("\n")[0]: f"== {play.strip()}\n" for play in plays}


async def perform(approved: str) -> str:
    """The play with all that it shows now."""
    written = list[str]()
    lines = [line for line in approved.splitlines() if not line.startswith(_INDENT)]
    play = Play()
    for line in lines:
        shown = [] if line.startswith("== ") else await play.act(line, lines)
        written += [line, *(_INDENT + text for text in shown)]
    return "\n".join(written) + "\n"


class Play:
    """Lines of plays over a bot that a test has at hand, with checks as scenarios have them."""

    def __init__(self, moot: Moot | None = None) -> None:
        self._stage = _Stage(moot)

    async def __call__(self, script: str) -> None:
        lines = [line.strip() for line in script.strip().splitlines() if line.strip()]
        for number, line in enumerate(lines, 1):
            try:
                await self.act(line, lines)
            except AssertionError as wrong:
                wrong.add_note("\n".join([*lines[:number], "^ here"]))
                raise

    async def act(self, line: str, lines: list[str]) -> list[str]:
        """What one of these lines has shown, if it is no aside."""
        aside, seen = line.startswith("("), dict(self._stage.seen)
        acts = "\n".join(lines)
        people = tuple(re.findall(r"(?:^\(?|and |beats )([A-Z]\w+)", acts, re.MULTILINE))
        play = _ApprovedPlay(self._stage, people)
        await play.act(self._stage.with_codes(line[1:-1] if aside else line))
        shown = self._stage.news()
        self._stage.seen = seen if aside else self._stage.seen
        return [] if aside else shown


class _Stage(DispatcherHarness):
    """Tells what anybody was shown since it was asked last."""

    def __init__(self, moot: Moot | None) -> None:
        super().__init__(at_hand=moot)
        self.rooms: dict[str, str] = {}
        """Where people are who are not in the usual room of their platform."""
        self.with_boards = True
        self._last: RenderedCard | None = None
        self._answered: list[RenderedCard] = []
        self.seen: dict[str, list[str]] = {}
        """The cards that were written down, by their titles."""
        self._codes: dict[str, str] = {}
        self._boards: dict[tuple[Room, str], list[str] | None] = {}
        self._counts: dict[int, int] = {}
        self._standing: list[Nudge] = []
        self._news: list[str] = []

    async def says(self, who: str, line: str, players: tuple[str, ...] = ()) -> None:
        del players
        mentioned = tuple(self._named(name) for name in re.findall(r"@([A-Z]\w+)", line))
        await self._asks(who, Typed(line.replace("\\n", "\n"), mentioned))

    async def presses(self, who: str, press: str) -> None:
        await self._asks(who, Press(press))

    def offered(self, who: str) -> Iterator[RenderedCard]:
        """The cards whose buttons the person can press, the newest first."""
        person, room, _ = self.manner(who)
        courier = self.moot.couriers[person.handle.platform]
        if answer := self._answers.get(person.name):
            yield answer
        yield from (nudge.rendered for nudge in reversed(courier.called) if nudge.handle == person.handle)
        yield from (message.rendered for message in reversed(courier.boards(room)))
        yield from (rendered for _, rendered in reversed(courier.shared))

    def gone(self) -> Iterator[RenderedCard]:
        """The cards that somebody saw before, or that others saw alone: they may still be pressed."""
        yield from reversed(self._answered)
        for courier in self.moot.couriers.values():
            yield from (nudge.rendered for nudge in reversed(courier.called))
            for message in chain.from_iterable(courier.rooms.values()):
                yield from (message.rendered, *reversed(message.earlier))

    def tell_in_every_language(self) -> None:
        card = self._last.card if self._last else None
        assert card, "nothing was shown"
        for code in LANGUAGES:
            if code != "en":
                rendered = render(card, self.moot.app.boards.display.languages(code))
                self._news.append(f"{code}: {' / '.join(_lines(rendered))}")

    def with_codes(self, line: str) -> str:
        for code, name in self._codes.items():
            line = re.sub(rf"(?<![a-z\d]){name}(?!\d)", code, line)
        return line

    def news(self) -> list[str]:
        """What was shown since the last call, line by line."""
        news, self._news = self._news, []
        for code in _LINK_CODE.findall("\n".join(news)):
            self._codes.setdefault(code, f"LINK{len(self._codes) + 1}")
        couriers = self.moot.couriers.values()
        boards = list[tuple[str, list[str]]]()
        for courier in couriers:
            for room, messages in courier.rooms.items():
                for message in messages:
                    self._codes.setdefault(message.board.session, f"code{len(self._codes) + 1}")
                    boards += self._board_news(room, message, courier.unsaid)
        for at, (where, lines) in enumerate(boards if self.with_boards else []):
            same = at and boards[at - 1][1] == lines and len(lines) > 1
            news += [f"{where} the same"] if same else self._told(where, lines)
        for courier in couriers:
            for room, rendered in self._since(courier.shared):
                self._last = rendered
                news += self._told(f"{room.chat} is told", _lines(rendered))
            for room, call, rendered in self._since(courier.called_together):
                names = ", ".join(person.name for person in call.people)
                news += self._told(f"{room.chat} calls {names}", _lines(rendered))
            for nudge in self._since(courier.called):
                where = f"is called in {nudge.room.chat}" if nudge.room else "is told in private"
                sound = " without a sound" if nudge.rendered.quietly else ""
                news += self._told(f"{nudge.handle.user} {where}{sound}", _lines(nudge.rendered))
                self._last = self._last if self.with_boards else nudge.rendered
        standing = [nudge for courier in couriers for nudge in courier.standing]
        gone = [nudge for nudge in self._standing if nudge not in standing]
        news += [f"{nudge.handle.user} is called no longer" for nudge in gone]
        self._standing = standing
        return [self._hide_codes(text) for text in news]

    async def _asks(self, who: str, act: Typed | Press) -> None:
        person, room, fields = self.manner(who)
        if replying_to := fields.pop("replying_to", None):
            assert isinstance(act, Typed)
            act = replace(act, replying_to=replying_to)
        rendered = await self.moot.ask(person, act, room, **fields)
        self._answers[person.name] = rendered
        if rendered:
            self._last = rendered
            self._answered.append(rendered)
            if rendered.table:
                self._codes.setdefault(rendered.table[0], f"code{len(self._codes) + 1}")
            self._news += self._told(f"{person.name} sees", _lines(rendered))

    def _hide_codes(self, text: str) -> str:
        for code, name in self._codes.items():
            text = text.replace(code, name)
        return _SECRET.sub("(secret)", text)

    def _told(self, how: str, lines: list[str]) -> list[str]:
        """A card; where one of that title was written down before, what differs from that."""
        title, *others = lines
        changes = _changes(self.seen.get(title, []), others)
        repeats = len(changes) < len(others) > 1
        self.seen[title] = others
        if repeats:
            title, others = f"{title} (as before{', but' if changes else ''})", changes
        if not repeats and len(inline := " / ".join([f"{how}: {title}", *others])) <= _INLINE_LIMIT:
            return [inline]
        return [f"{how}: {title}", *(_INDENT + line for line in others)]

    def _since(self, items: list[Any]) -> list[Any]:
        before, self._counts[id(items)] = self._counts.get(id(items), 0), len(items)
        return items[before:]

    def _board_news(
        self, room: Room, message: Message, removed: list[str]
    ) -> Iterator[tuple[str, list[str]]]:
        key = room, message.board.message
        before = self._boards.get(key)
        now = None if message.board.message in removed else _lines(message.rendered)
        self._boards[key] = now
        if now is None and before is not None:
            yield f"{room.chat} no longer shows", before[:1]
        elif now and now != before:
            self._last = message.rendered
            yield f"{room.chat} {'now ' if before else ''}shows", now

    def manner(self, who: str) -> tuple[Named, Room, dict[str, Any]]:
        name, _, manners = who.rstrip(")").partition(" (")
        person, fields = self._named(name), dict[str, Any]()
        chat = self.rooms.get(name)
        for manner in manners.split(", ") if manners else ():
            form, match = next((form, match) for form in _MANNERS if (match := re.fullmatch(form, manner)))
            fields |= _MANNERS[form]("".join(match.groups()))
            chat = manner.removeprefix("in ") if form == "in (.+)" else chat
        if fields.get("private"):
            chat = chat or f"private {person.handle.user}"
        return person, Room(person.handle.platform, chat or self._room(name).chat), fields


class _ApprovedPlay(Scenario):
    """Knows some more lines, of what only somebody behind the scenes can do."""

    harness: _Stage

    async def act(self, line: str) -> None:
        for form, act in _ACTS.items():
            if match := re.fullmatch(form, line):
                await act(self, *match.groups())
                return
        await super().act(line)

    async def press(self, who: str, label: str) -> None:
        await self.harness.presses(who, _press(self.harness.offered(who), label))

    async def press_old(self, who: str, label: str) -> None:
        await self.harness.presses(who, _press(self.harness.gone(), label))

    async def begin(self, who: str, opponent: str, words: str) -> None:
        await self.type(who, f"/play {words} @{opponent}")
        await self.press(opponent, "Take seat")

    async def beat(self, winner: str, loser: str, words: str | None) -> None:
        await self.type(winner, f"/play fourrow {words or ''}")
        await self.press(loser, "Take seat")
        for at, column in enumerate("abababa"):
            await self.press((winner, loser)[at % 2], column)

    async def join(self, host: str, guest: str) -> None:
        await self.type(f"{host} (privately)", "/link")
        (code,) = set(_LINK_CODE.findall("\n".join(_lines(next(self.harness.offered(host))))))
        await self.type(f"{guest} (privately)", f"/link {code}")
        for side in (host, guest):
            await self.press(f"{side} (privately)", "Confirm")
        for wait in (LINK_WAITS_MS, LINK_SETTLES_MS):
            await self.harness.passes(wait)

    async def send(self, who: str, payload: str) -> None:
        await self.harness.presses(who, payload)

    async def speak_every_language(self) -> None:
        self.harness.tell_in_every_language()

    async def leave_boards_out(self) -> None:
        self.harness.with_boards = False

    async def rename(self, room: str, name: str) -> None:
        moot = self.harness.moot
        await moot.app.dispatcher.moved(Room(WEB, room), Room(WEB, name))
        await moot.settle()

    async def restart(self) -> None:
        self.harness.moot.restarts()

    async def hold_robots(self) -> None:
        workers, robots = self.harness.moot.workers(), TableWork.ROBOTS
        workers[:] = [worker for worker in workers if getattr(worker, "work", None) is not robots]

    async def abroad(self, who: str) -> None:
        self.harness.abroad.add(who)

    async def stay(self, who: str, room: str) -> None:
        self.harness.rooms[who] = room

    async def leave(self, who: str, room: str) -> None:
        person, _, _ = self.harness.manner(who)
        platform = person.handle.platform
        self.harness.moot.couriers[platform].outside.add((Room(platform, room), person.handle))

    async def come_back(self, who: str, room: str) -> None:
        person, _, _ = self.harness.manner(who)
        platform = person.handle.platform
        self.harness.moot.couriers[platform].outside.discard((Room(platform, room), person.handle))

    async def hide(self, room: str) -> None:
        self.harness.moot.courier.hidden.add(Room(WEB, room))

    async def fail(self, count: str | None, what: str, abroad: str | None, outcome: str) -> None:
        courier = self.harness.moot.couriers[ABROAD if abroad else WEB]
        faults = {"board": courier.faults, "call": courier.call_faults, "post": courier.share_faults}[what]
        faults += [_OUTCOMES[outcome]] * int(count or 1)

    async def find_nothing(self, room: str) -> None:
        for courier in self.harness.moot.couriers.values():
            assert not any(courier.boards(Room(platform, room)) for platform in (WEB, ABROAD)), room
            assert room not in [shown.chat for shown, _ in courier.shared]


def _press(cards: Iterable[RenderedCard], label: str) -> str:
    """What the first button with this label carries."""
    offered = [{key.label: key.press for key in keys(card)} for card in cards]
    press = next((buttons[label] for buttons in offered if label in buttons), None)
    assert press, f"there is no {label!r} to press, but {list(map(list, offered))}"
    return press


def _changes(before: list[str], now: list[str]) -> list[str]:
    """What was added and what is gone; a picture takes the place of the one before."""
    return [line for line in difflib.ndiff(before, now) if re.match(r"\+|- (?!picture)", line)]


def _lines(rendered: RenderedCard) -> list[str]:
    """All that a card says and offers, line by line; a picture by the first of its words."""
    title, *others = map(words, (rendered.title, *rendered.lines))
    lines = [f"{title} (secret)" if rendered.secret else title, *others]
    lines += [f"| {line}" for line in rendered.block.splitlines()]
    if buttons := " / ".join(" ".join(map(_button, row)) for row in rendered.rows):
        lines.append(buttons)
    if rendered.scene or rendered.film:
        kind = f"film of {len(rendered.film.frames)} pictures" if rendered.film else "picture"
        look = f" ({rendered.theme})" if rendered.theme else ""
        taps = len(rendered.picks.next) if rendered.picks else len(rendered.taps)
        look += f" with {taps} places" if taps else ""
        alt = str(rendered.alt)
        lines.append(f"{kind}{look}: {alt[:_ALT_LIMIT]}{'…' * (len(alt) > _ALT_LIMIT)}")
    if rendered.file:
        lines.append(f"file: {rendered.file.name}, {rendered.file.media_type}")
    return [line.rstrip() for text in lines for line in text.splitlines() or [""]]


def _button(key: RenderedButton) -> str:
    """``[Go +]`` is in the colour of going on, ``[Stop !]`` in that of what cannot be taken back."""
    mark = {Tone.GO: " +", Tone.STOP: " !"}.get(key.tone, "")
    return f"[{key.label}{mark}]"


_OUTCOMES: dict[str, Outcome] = {
    "forbidden": Refused(Reason.FORBIDDEN),
    "gone": Refused(Reason.GONE),
    "no answer": NoAnswer(),
    "wait": Wait(0),
    "wait an hour": Wait(3_600),
}
_ACTS: dict[str, Callable[..., Awaitable[None]]] = {
    rf"{WHO} sends (\S+)": _ApprovedPlay.send,
    rf'{WHO} presses "(.+)"': _ApprovedPlay.press,
    rf'{WHO} presses the old "(.+)"': _ApprovedPlay.press_old,
    rf"{WHO} and {WHO} play (.+)": _ApprovedPlay.begin,
    rf"{WHO} beats {WHO}(?:: (.+))?": _ApprovedPlay.beat,
    r"(\w+) and (\w+) become one account": _ApprovedPlay.join,
    r"robots think for long": _ApprovedPlay.hold_robots,
    rf"{WHO} is abroad": _ApprovedPlay.abroad,
    rf"{WHO} is in (.+)": _ApprovedPlay.stay,
    rf"{WHO} is not in (.+)": _ApprovedPlay.leave,
    rf"{WHO} is back in (.+)": _ApprovedPlay.come_back,
    r"who is in (.+) is hidden": _ApprovedPlay.hide,
    r"the next (?:(\d+) )?(board|call|post)s?( abroad)?: (.+)": _ApprovedPlay.fail,
    r"in every language": _ApprovedPlay.speak_every_language,
    r"nothing stands in (.+)": _ApprovedPlay.find_nothing,
    r"without boards": _ApprovedPlay.leave_boards_out,
    r"(.+) becomes the room (.+)": _ApprovedPlay.rename,
    r"the bot restarts": _ApprovedPlay.restart,
}
