"""Cards: messages for people, independent of language and platform."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import reduce
from typing import Any, TypeAlias, TypeVar

from bot.gamekit.game import AnyGame, Picked
from bot.kernel.frozen import frozen
from bot.kernel.ids import Room, SessionId, Version
from bot.kernel.scene import Film, Hue, Point, Scene
from bot.kernel.text import Arg, Listed, Phrase, say

T = TypeVar("T")


@frozen
class Pick:
    """A tap that is possible: all picks up to and with it.

    ``corners`` is its place on the board, empty for a button, which may stand in a ``row`` of its own;
    ``way`` is how a piece comes there. One
    that ``plays`` ends the move, the ``primary`` one carries the turn on; what is ``told`` has to be read
    before it counts.
    """

    path: Picked
    label: Phrase
    corners: tuple[Point, ...] = ()
    plays: bool = False
    told: bool = False
    row: int = 0
    primary: bool = False
    way: tuple[Point, ...] = ()


@frozen
class Picks:
    """``scene`` marks what has been picked; ``others`` are the taps that begin a move again.

    ``prompt`` says in one sentence what was picked and what is to be picked next.
    """

    scene: Scene
    next: tuple[Pick, ...]
    prompt: Phrase
    others: tuple[Pick, ...] = ()


@frozen
class Pointed:
    """What a card is about on the board of ``table`` at ``version``: places, by the names in their notation.

    Those that matter ``strongly`` are what is spoken of, the others what has to do with it.
    """

    table: SessionId
    version: Version
    strongly: tuple[str, ...] = ()
    lightly: tuple[str, ...] = ()


@frozen
class CardPicks:
    """The same on a card's own scene: after ``path``, each tap sends ``press`` with the picks so far.

    Without a ``press`` the board is only looked at.
    """

    press: str = ""
    path: Picked = ()
    next: tuple[Pick, ...] = ()
    others: tuple[Pick, ...] = ()
    prompt: Phrase | None = None


class Tone(StrEnum):
    PLAIN = "plain"
    GO = "go"
    STOP = "stop"


@frozen
class Button:
    """``press`` is what a tap sends back: at most 64 bytes, see :mod:`bot.intents.payload`."""

    label: Phrase
    press: str
    tone: Tone = Tone.PLAIN


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


@frozen
class Tap:
    """A place on the picture that sends the same as a button: corners are fractions of the picture's size."""

    corners: tuple[tuple[float, float], ...]
    press: str
    label: Phrase


@frozen
class File:
    """Something to keep, and not only to read."""

    name: str
    media_type: str
    content: bytes


@frozen
class Diagram:
    """A position in characters, drawn when a reader asks for it: few rooms show it."""

    game: AnyGame
    state: Any

    def __str__(self) -> str:
        return self.game.notation.diagram(self.state)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Cards that are kept packed keep the characters: games are not for packing."""
        return str, (str(self),)


@frozen
class Form:
    """The form of a command, with what is ``chosen`` now, by the names of its parameters."""

    command: str
    chosen: tuple[tuple[str, str], ...] = ()


@frozen
class Card:
    """What is said, shown and offered. ``block`` keeps its columns; ``table`` is what it shows.

    ``diagram`` is the scene in characters, for rooms to which no picture can go. ``file`` comes
    along with answers and private messages, and takes the place of a scene; so does ``film`` with
    what everybody in a room is shown. ``reason`` tells why the answer is no. What is ``secret`` no one
    but the asker may read, not even where that means that they have to ask again in private. ``accent`` is
    the colour of the side to move, where there is one. ``beside`` tells for lines which of the buttons, by
    its press, belongs to each: it may stand beside it instead of below. ``picks`` are what can be tapped on
    ``scene`` itself, where the platform has boards that take taps. ``pointed`` is what a platform whose
    board lies open shows there, with the card beside it. ``form`` asks for the same at once, where the
    platform has forms.
    """

    title: Phrase
    lines: tuple[Phrase, ...] = ()
    scene: Scene | None = None
    block: str = ""
    diagram: str | Diagram = ""
    rows: Rows = ()
    taps: tuple[Tap, ...] = ()
    table: tuple[SessionId, Version] | None = None
    file: File | None = None
    film: Film | None = None
    reason: Phrase | None = None
    secret: bool = False
    accent: Hue | None = None
    beside: tuple[str, ...] = ()
    picks: CardPicks | None = None
    pointed: Pointed | None = None
    form: Form | None = None


@frozen
class RowWidth:
    """How many ``buttons``, and ``letters`` of their labels, a row has room for on a phone.

    ``margin`` is what a button takes beside its label, in letters; ``is_even`` is whether all are as wide as
    the widest.
    """

    buttons: int
    letters: int
    margin: int = 0
    is_even: bool = False


@frozen
class Limits:
    """How many buttons a platform puts in a row, and how many rows on a message.

    ``width`` is what a row has room for.
    ``block`` is how many characters a block may have to be read, and to be sent back, as a message.
    ``picks_in_place`` is whether the parts of a move are picked on the board's own message, which keeps its
    picture; a private card has buttons alone then: a picture would be one more message.
    ``close_up`` is for screens that are mostly small: of a large board they show where something happened.
    ``by_hand`` is whether a card's board takes taps itself, and needs no buttons for what lies on it.
    ``read_by_all`` is whether everybody in a group reads the line that a person types there.
    ``calls_away`` is whether a call reaches a person who is not looking: it makes a sound, or waits for them.
    ``joins_by_link`` is whether a link takes a seat in a private chat, ``writes_first`` whether we may write
    there before the person has. A room keeps up with so many ``live_boards`` at once; 0: with any number.
    ``keeps_messages`` is whether messages stay in its rooms, and are edited there.
    ``single`` begins the names of rooms that are one message each, which the rest of the name calls.
    """

    per_row: int
    rows: int
    width: RowWidth = RowWidth(buttons=8, letters=200)
    block: int = 1_800
    picks_in_place: bool = False
    close_up: bool = False
    by_hand: bool = False
    read_by_all: bool = False
    joins_by_link: bool = False
    calls_away: bool = True
    keeps_messages: bool = True
    writes_first: bool = True
    live_boards: int = 0
    single: str = ""

    def only_message(self, room: Room) -> str | None:
        """The message that the room is, where it is one: it is edited, and nothing else can be sent there."""
        is_single = self.single and room.chat.startswith(self.single)
        return room.chat.removeprefix(self.single) if is_single else None


UNSERVED = Limits(per_row=1, rows=1, keeps_messages=False)
"""Of a platform that is not served."""


def in_rows(buttons: Sequence[T], per_row: int) -> tuple[tuple[T, ...], ...]:
    """Rows of about equal length."""
    size = -(-len(buttons) // max(1, -(-len(buttons) // per_row)))
    return tuple(tuple(buttons[at : at + size]) for at in range(0, len(buttons), size or 1))


def as_row(buttons: Sequence[Button]) -> Rows:
    """One row, which each platform folds to what it has room for."""
    return (tuple(buttons),) if buttons else ()


def in_sentences(sentences: Sequence[Phrase]) -> Phrase:
    """One after the other, as they end by themselves. Raises TypeError where there is none."""
    return reduce(lambda text, then: say("sentences", before=text, then=then), sentences)


def in_line(items: Iterable[Arg]) -> Phrase:
    """The items beside each other, with a mark between them."""
    return say("line", text=Listed(tuple(items), say("line-separator")))
