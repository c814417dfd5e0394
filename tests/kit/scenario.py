"""Scenarios written as plays: who does what, and what the room and the people in it then see.

    Ann> /play fourrow                          what somebody types, or chooses from a menu
    Ann blunders: /dance                        the same, where a menu may not let her
    Bob presses "Take seat"                 a button: of the answer just given to Bob, or of a board
    Ann presses "Bob | Cleo"                    whichever of the two there is
    Ann presses "e3"                            a part of a move, as it is written, whatever its button says;
                                                one that needs no tap of its own is passed over
    Bob presses the old "d"                     a button that a board had before
    Ann taps "d" on the picture
    the player to move types: d e d             and so on until the moves are used up
    the player to move presses: d e d
    a day passes, 3 hours pass
    the bot is away for 2 hours                 it is stopped, and started again after so long
    room: Ann (Yellow), your turn               the newest board says so
    room shows table abcdefgh                   its buttons are of that table
    room no longer: your turn                   the newest board does not
    room has 2 boards
    somewhere: Entered (2 of 256)               something in the room says so, a board or a word
    room is shown a film: Played again          the newest film there says so
    every room: Ann (Yellow), your turn         so do the newest boards of all who play, wherever they are
    every room has 1 board
    Ann sees privately: It is not your turn     the answer to what Ann did last
    Ann is asked: d4 – where to?                privately, or on the newest board with her name
    Ann sees nothing privately                  the board has said it all
    # a remark

A line that does not come true fails with the script up to there. Where the platform itself keeps somebody
from what they try (no menu has such a command; a button is gone), they need not hear of it from the bot.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from bot.gamekit.game import Picked
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND
from tests.kit.picked_parts import leads_on, path_of, press_for, press_towards


@dataclass(frozen=True)
class Seen:
    """A message as people see it; buttons, and places on the picture, by their labels."""

    text: str
    buttons: Mapping[str, str]
    areas: Mapping[str, str] = field(default_factory=dict)
    earlier: Mapping[str, str] = field(default_factory=dict)


class Harness(Protocol):
    """A platform on which a scenario can be played. What was done has come to rest when a call returns."""

    @property
    def is_judged(self) -> bool:
        """Whether every message is held against what the platform has published, if it has."""

    async def opens(self) -> None: ...

    async def closes(self) -> None: ...

    def lets_say(self, line: str) -> bool:
        """Whether the platform lets people send such a line at all."""

    async def says(self, who: str, line: str, players: tuple[str, ...]) -> None: ...

    def lets_press(self, press: str) -> bool:
        """Whether the platform passes on a press of a button that is perhaps no longer there."""

    async def presses(self, who: str, press: str) -> None: ...

    async def passes(self, ms: int) -> None:
        """So much time goes by."""

    async def is_away(self, ms: int) -> None:
        """The bot is stopped, and started again after so long."""

    def boards(self, who: str | None = None) -> list[Seen]:
        """The boards in the room, or in the one where ``who`` is, the newest last."""

    def posts(self, who: str | None = None) -> list[Seen]:
        """Whatever stands in the room for everybody, boards and words, the newest last."""

    async def films(self) -> list[tuple[str, bytes]]:
        """The films that everybody in the room sees, each with its words, the newest last."""

    def private(self, who: str) -> Seen | None:
        """What only ``who`` was shown in answer to the last thing they did."""


async def play_scenario(harness: Harness, script: str) -> None:
    lines = [line.strip() for line in script.strip().splitlines() if line.strip()]
    scenario = Scenario(harness, _players(lines))
    for number, line in enumerate(lines, 1):
        try:
            await scenario.act(line)
        except AssertionError as wrong:
            wrong.add_note("\n".join(["In this scenario:", *lines[:number], "^ here"]))
            raise


def _breakable(text: str) -> str:
    """A script is written with plain spaces where a text never wraps."""
    return text.replace("\u00a0", " ")


def _players(lines: list[str]) -> tuple[str, ...]:
    found = (re.match(r"(\w+)(?:>| blunders| presses| taps| sees)", line) for line in lines)
    return tuple(dict.fromkeys(match[1] for match in found if match))


@dataclass(frozen=True)
class Scenario:
    harness: Harness
    players: tuple[str, ...]
    stopped: set[str] = field(default_factory=set)
    """Who was kept by the platform itself from what they wanted to say last."""
    begun: dict[str, Picked] = field(default_factory=dict)
    """The parts of a move that somebody has picked."""

    async def act(self, line: str) -> None:
        for form, meant in _LINES.items():
            if match := re.fullmatch(form, line):
                await meant(self, *match.groups())
                return
        message = f"nobody can act {line!r}"
        raise AssertionError(message)

    async def type(self, who: str, line: str) -> None:
        self.stopped.discard(who)
        await self.harness.says(who, line, self.players)

    async def blunder(self, who: str, line: str) -> None:
        if self.harness.lets_say(line):
            await self.type(who, line)
        else:
            self.stopped.add(who)

    async def press(self, who: str, label: str) -> None:
        """What is not among the buttons may stand behind one for a range of places, or on a further page."""
        for _ in range(_PAGES):
            places, begun = self._buttons(who), self.begun.get(who, ())
            names = label.split(" | ")
            paths = [path for name in names for path in ((*begun, name), (name,))]
            if any({*names} & {*place} or any(press_for(place, path) for path in paths) for place in places):
                break
            further = [place[_MORE] for place in places if _MORE in place]
            towards = [press for place in places if (press := press_towards(place, begun, label))]
            if not (presses := (*towards, *further)):
                break
            await self.harness.presses(who, presses[0])
            self.begun[who] = path_of(presses[0])
        await self._press(who, label, self._buttons(who))

    def _buttons(self, who: str) -> list[Mapping[str, str]]:
        private = self.harness.private(who)
        boards = [*([private] if private else []), *reversed(self.harness.boards(who))]
        boards += reversed(self.harness.posts(who))
        return [seen.buttons for seen in boards]

    async def press_old(self, who: str, label: str) -> None:
        await self._press(who, label, [seen.earlier for seen in reversed(self.harness.boards(who))])

    async def tap(self, who: str, label: str) -> None:
        await self._press(who, label, [seen.areas for seen in reversed(self.harness.boards(who))])

    async def types_by_turns(self, moves: str) -> None:
        for move in moves.split():
            await self.type(self._to_move(), f"/move {move}")

    async def presses_by_turns(self, moves: str) -> None:
        for move in moves.split():
            await self.press(self._to_move(), move)

    async def time(self, number: str, unit: str) -> None:
        await self.harness.passes(_lasting(number, unit))

    async def absence(self, number: str, unit: str) -> None:
        await self.harness.is_away(_lasting(number, unit))

    async def remark(self) -> None:
        """Nothing happens."""

    async def room_says(self, text: str, who: str | None = None) -> None:
        shown = _breakable(self._board(who).text)
        assert text in shown, f"the room does not show {text!r}, but:\n{shown}"

    async def room_shows_table(self, code: str) -> None:
        presses = self._board().buttons.values()
        assert any(code in press for press in presses), f"the room does not show {code}, but {presses}"

    async def said_somewhere(self, text: str) -> None:
        shown = _breakable("\n\n".join(post.text for post in self.harness.posts()))
        assert text in shown, f"nothing in the room says {text!r}, but:\n{shown}"

    async def every_room_says(self, text: str) -> None:
        for who in self.players:
            await self.room_says(text, who)

    async def room_is_silent_on(self, text: str) -> None:
        shown = _breakable(self._board().text)
        assert text not in shown, f"the room still shows {text!r}:\n{shown}"

    async def room_has(self, number: str, who: str | None = None) -> None:
        boards = len(self.harness.boards(who))
        assert boards == int(number), f"the room has {boards} boards"

    async def film_says(self, text: str) -> None:
        films = await self.harness.films()
        assert films, "the room has seen no film"
        assert text in _breakable(films[-1][0]), f"the film does not say {text!r}, but:\n{films[-1][0]}"

    async def every_room_has(self, number: str) -> None:
        for who in self.players:
            await self.room_has(number, who)

    async def sees(self, who: str, text: str) -> None:
        if who in self.stopped:
            return
        seen = self.harness.private(who)
        assert seen, f"{who} sees nothing privately"
        assert text in _breakable(seen.text), f"{who} does not see {text!r}, but:\n{seen.text}"

    async def is_asked(self, who: str, question: str) -> None:
        private = self.harness.private(who)
        title = self._title()
        shown = private.text if private else title if title.startswith(who) else ""
        assert question in _breakable(shown), f"{who} is not asked {question!r}, but:\n{shown}\n{title}"

    async def sees_nothing(self, who: str) -> None:
        seen = self.harness.private(who)
        assert seen is None, f"{who} sees:\n{seen.text if seen else ''}"

    async def _press(self, who: str, label: str, places: list[Mapping[str, str]]) -> None:
        found = [place[one] for place in places for one in label.split(" | ") if one in place]
        if not found:
            part = self._part(who, label, places)
            if part is None:
                return
            found = [part] if part else []
        assert found, f"there is no {label!r} to press, but {list(map(list, places))}"
        self.stopped.discard(who)
        self.begun[who] = path_of(found[0])
        if self.harness.lets_press(found[0]):
            await self.harness.presses(who, found[0])
        else:
            self.stopped.add(who)

    def _part(self, who: str, written: str, places: list[Mapping[str, str]]) -> str | None:
        """The press of a part of a move; None where it needs none, empty where there is no such part."""
        for path in ((*self.begun.get(who, ()), written), (written,)):
            for place in places:
                if press := press_for(place, path):
                    return press
            if any(leads_on(place, path) for place in places):
                self.begun[who] = path
                return None
        return ""

    def _board(self, who: str | None = None) -> Seen:
        boards = self.harness.boards(who)
        assert boards, "the room has no board"
        return boards[-1]

    def _to_move(self) -> str:
        """Whom the newest board names first where its title says who is to move."""
        title = self._title()
        line = title if any(words in title for words in _TO_MOVE) else ""
        named = sorted((line.index(who), who) for who in self.players if who in line)
        assert named, f"nobody is to move, but: {title}"
        return named[0][1]

    def _title(self) -> str:
        return next(iter(self._board().text.splitlines()), "")


_CATALOGUES = Path(__file__).parents[2] / "bot" / "features" / "play" / "text"
_TO_MOVE = tuple(
    re.sub(r"\{ \$\w+ \}", "", phrase).strip(" ,–")
    for file in _CATALOGUES.glob("*.ftl")
    for phrase in re.findall(
        r"^(?:card-turn|pick-title) = (.*)", file.read_text(encoding="utf-8"), re.MULTILINE
    )
)
"""What the title of a board says where somebody is to move, or to go on with a move, in each language."""
_MORE, _PAGES = "Next →", 4
_UNITS = {"second": SECOND, "minute": MINUTE, "hour": HOUR, "day": DAY}
_A_WHILE = r"(an?|\d+) (second|minute|hour|day)s?"


def _lasting(number: str, unit: str) -> int:
    return (int(number) if number.isdecimal() else 1) * _UNITS[unit]


WHO = r"(\w+(?: \([^)]+\))?)"
"""Somebody, and in approved plays how they ask."""
_LINES: dict[str, Callable[..., Awaitable[None]]] = {
    r"#.*": Scenario.remark,
    rf"{WHO}> (.*)": Scenario.type,
    r"(\w+) blunders: (.*)": Scenario.blunder,
    rf'{WHO} presses "(.+)"': Scenario.press,
    r'(\w+) presses the old "(.+)"': Scenario.press_old,
    r'(\w+) taps "(.+)" on the picture': Scenario.tap,
    r"the player to move types: (.+)": Scenario.types_by_turns,
    r"the player to move presses: (.+)": Scenario.presses_by_turns,
    rf"{_A_WHILE} pass(?:es)?": Scenario.time,
    rf"the bot is away for {_A_WHILE}": Scenario.absence,
    r"room: (.+)": Scenario.room_says,
    r"room shows table (\w+)": Scenario.room_shows_table,
    r"room no longer: (.+)": Scenario.room_is_silent_on,
    r"room has (\d+) boards?": Scenario.room_has,
    r"room is shown a film: (.+)": Scenario.film_says,
    r"somewhere: (.+)": Scenario.said_somewhere,
    r"every room: (.+)": Scenario.every_room_says,
    r"every room has (\d+) boards?": Scenario.every_room_has,
    r"(\w+) sees privately: (.+)": Scenario.sees,
    r"(\w+) is asked: (.+)": Scenario.is_asked,
    r"(\w+) sees nothing privately": Scenario.sees_nothing,
}
