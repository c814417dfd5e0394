"""Every key there is.

What must be written together carries the tag of one partition, so that it lies in one slot of a cluster.
Names that come from outside are quoted: no two of them give the same key, and none can hold a tag.
"""

import re
import zlib
from dataclasses import dataclass
from urllib.parse import quote, unquote

from bot.kernel.ids import Handle, Platform, Player, RequestId, Room, SessionId

PARTITIONS = 64

LAST_SEEN = "{attendance}:seen"
"""When a process that hears people reported last, in ms."""

PARTS_HEARD, OUTAGES = "{attendance}:heard", "{attendance}:outages"
"""A hash of when each part was last heard, in ms; a list of when each was not, with from and to."""

NEAR_DEADLINE = "{attendance}:near"
"""Present while a deadline is near."""

RETIRED_ATTENDANCE = ("{attendance}:away", "{attendance}:lines", "{attendance}:platforms:away")
"""Absences as earlier versions noted them; nothing reads them any more."""

MOVING, BACKED_UP = "moving", "backed-up"
"""Present while everything is moved here: when somebody was last there, in ms; 1 of older versions. When the
last backup was taken, in ms."""

EVERY_BOARD = "{p*}:boards:*"
EVERY_INTENTION, EVERY_PING = "{p*}:intentions:*", "{p*}:pings:*"
EVERY_ROOM, EVERY_QUIZ = "room:*:choices", "room:*:quiz"
"""Patterns of all the keys of one kind."""

SEEN = "accounts:seen"
"""Sorted set of account ids by the day on which each was last here."""

FAREWELLS = "farewells"
"""Hash of those who are to be forgotten, by account."""

ROOMS_MOVING = "rooms:moving"
"""Hash of rooms that have become others, and not everything with them: the new names by the old ones."""

SOLVERS, DIFFICULTIES = "puzzles:solvers", "puzzles:difficulties"
"""Hashes of documents: of those who solve puzzles by account, of how hard puzzles are by puzzle."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of documents of one kind; ``letter`` begins the tags of their partitions."""

    letter: str
    word: str

    def partition(self, name: str) -> int:
        return zlib.crc32(_bytes(name)) % PARTITIONS

    def document(self, name: str) -> str:
        """Hash of ``version``, ``document`` and when it was ``changed``.

        Texts that could not be read lie beside them.
        """
        return f"{self.tag(name)}:{self.word}:{quote_name(name)}"

    def name_in(self, key: str) -> str:
        """Whose document has this key."""
        return unquote(key.split(":", 2)[2])

    def request_mark(self, name: str, request: RequestId) -> str:
        """Present while a request is remembered as done at the document."""
        return f"{self.tag(name)}:done:{quote_name(name)}:{quote_name(request)}"

    def due(self, partition: int) -> str:
        """Sorted set of names by due time in ms."""
        return f"{{{self.letter}{partition}}}:due"

    def work(self, partition: int, work: str) -> str:
        """Sorted set of the names of documents for which this work is due, by when it is, in ms.

        Of notices, it has what ``notice_id`` makes of them.
        """
        return f"{{{self.letter}{partition}}}:work:{work}"

    def to_sort(self, partition: int) -> str:
        """Set of the names of documents of which nobody has noted yet whom they name."""
        return f"{{{self.letter}{partition}}}:unsorted"

    def unreadable(self, partition: int) -> str:
        """Set of the names of documents that cannot be read, or beside which such a text lies."""
        return f"{{{self.letter}{partition}}}:unreadable"

    def naming(self, partition: int, name: str) -> str:
        """Set of the names of documents that name an account, or a chat."""
        return f"{{{self.letter}{partition}}}:naming:{quote_name(name)}"

    def looks(self, partition: int) -> str:
        """Sorted set of the names of documents by when each is to be looked at, in ms."""
        return f"{{{self.letter}{partition}}}:looks"

    def news(self, partition: int) -> str:
        """Channel of what is committed."""
        return f"{{{self.letter}{partition}}}:news"

    def outbox(self, partition: int) -> tuple[str, ...]:
        """Stream of notices of older versions, and what they kept beside the streams and of their readers."""
        stream = f"{{{self.letter}{partition}}}:outbox"
        beside = (f"{stream}:kept", f"{stream}:readers", f"{stream}:served")
        return stream, *beside, f"{{{self.letter}{partition}}}:dropped"

    def tag(self, name: str) -> str:
        return f"{{{self.letter}{self.partition(name)}}}"

    @property
    def every(self) -> str:
        """Pattern of all the documents."""
        return f"{{{self.letter}*}}:{self.word}:*"


TABLES, CUPS, DAILIES, LINKS = Keys("p", "table"), Keys("c", "cup"), Keys("d", "daily"), Keys("l", "link")


def walk_mark(what: str) -> str:
    """How often all there is of a kind has been gone through for the lists by which it is found."""
    return f"indexed:{what}"


def partition(session: SessionId) -> int:
    return TABLES.partition(session)


def boards(session: SessionId) -> str:
    """Hash of version and message by room."""
    return f"{TABLES.tag(session)}:boards:{quote_name(session)}"


def intentions(session: SessionId) -> str:
    """Hash of the messages that boards about to be posted answer, by room."""
    return f"{TABLES.tag(session)}:intentions:{quote_name(session)}"


def followers(name: SessionId) -> str:
    """Set of the names of the rooms that follow a table or cup."""
    return f"{TABLES.tag(name)}:followers:{quote_name(name)}"


def slots_of(room: Room) -> tuple[str, str]:
    """Hashes of what is wanted and known of slots: of those that need something, and of the others.

    The first has the owner's epoch and its last sends, too.
    """
    tag = f"{{room:{room_name(room)}}}"
    return f"{tag}:slots", f"{tag}:standing"


def unreadable_slots(room: Room) -> str:
    """Hash of what could not be read of a room's slots."""
    return f"{{room:{room_name(room)}}}:unreadable"


def due_rooms(platform: Platform) -> tuple[str, str]:
    """Sorted set of a platform's rooms by when each is due, in ms, and the stream that wakes its owners."""
    due = f"{{rooms:{quote_name(platform)}}}:due"
    return due, f"{due}:wake"


def document_list(place: Room | Player, word: str) -> str:
    """Sorted set of the names of documents by the time at which they were opened."""
    if isinstance(place, Room):
        return f"room:{room_name(place)}:{word}"
    return f"account:{quote_name(place.account)}:{word}"


def closed_list(opened: str) -> str:
    """Beside a set of open documents, the set of those that are over."""
    return f"{opened}:closed"


def choices_of(room: Room) -> str:
    """Hash of what the room has chosen."""
    return f"room:{room_name(room)}:choices"


def quiz(room: Room) -> str:
    """The room's newest question and its scores, as a document."""
    return f"room:{room_name(room)}:quiz"


def review(name: str) -> str:
    """A review as a document, by the code of its table or the digest of its record."""
    return f"review:{quote_name(name)}"


def puzzles_made(game: str) -> str:
    """Hash of the puzzles from games played here, as documents by puzzle."""
    return f"puzzles:made:{quote_name(game)}"


def cups_among(platform: Platform, community: str) -> str:
    """Sorted set as above."""
    return f"community:{quote_name(platform)}:{quote_name(community)}:cups"


def account(player: Player) -> str:
    """Hash of what the person has chosen."""
    return f"account:{quote_name(player.account)}"


def handles(player: Player) -> str:
    """Set of the names of the handles that lead to an account."""
    return f"account:{quote_name(player.account)}:handles"


def rooms_of(player: Player) -> str:
    """Set of the names of rooms that only this account could read, now or formerly."""
    return f"account:{quote_name(player.account)}:rooms"


def code(word: str) -> str:
    """The account that a code of an older version leads to, and the handle that has claimed it."""
    return f"code:{quote_name(word)}"


def community(platform: Platform, name: str) -> str:
    """Hash of what a community has chosen."""
    return f"community:{quote_name(platform)}:{quote_name(name)}"


def open_questions(platform: Platform, name: str) -> str:
    """Sorted set of rule questions that got no answer in a community, by when they were last asked, in ms."""
    return f"{community(platform, name)}:unanswered"


def probe(number: int = 0) -> str:
    """Written to find out whether that is possible, and gone by itself; other numbers lie elsewhere."""
    return f"probe:{number}" if number else "probe"


def pings(session: SessionId) -> str:
    """Hash of version, room and message by account."""
    return f"{TABLES.tag(session)}:pings:{quote_name(session)}"


def updates(name: str) -> str:
    """Hash of the updates of a bot that are not done yet, by number; it goes by itself."""
    return f"updates:{quote_name(name)}"


def owners(name: str) -> str:
    """Hash of the owner of each part, of the leases of those who may own some, and of the last epoch."""
    return f"owners:{quote_name(name)}"


def owner_name(key: str) -> str:
    """What the owners kept under ``key`` own."""
    return unquote_name(key.removeprefix("owners:"))


def messages(name: str) -> str:
    """Channel of what processes tell each other about parts of ``name``."""
    return f"messages:{quote_name(name)}"


def lease(name: str) -> str:
    """Present while somebody has it."""
    return f"lease:{quote_name(name)}"


def lease_name(key: str) -> str:
    """What the lease kept under ``key`` is for."""
    return unquote_name(key.removeprefix("lease:"))


def room_of_choices(key: str) -> Room:
    """The room whose choices are kept under ``key``."""
    return room_named(key.removeprefix("room:").removesuffix(":choices"))


def room_of_quiz(key: str) -> Room:
    """The room whose quiz is kept under ``key``."""
    return room_named(key.removeprefix("room:").removesuffix(":quiz"))


def account_behind(handle: Handle) -> str:
    """The account id that a handle leads to."""
    return f"handle:{handle_name(handle)}"


def handle_name(handle: Handle) -> str:
    return f"{quote_name(handle.platform)}:{quote_name(handle.user)}"


def handle_named(name: str) -> Handle:
    platform, _, user = name.partition(":")
    return Handle(Platform(unquote_name(platform)), unquote_name(user))


def room_name(room: Room) -> str:
    return f"{quote_name(room.platform)}:{quote_name(room.chat)}"


def room_named(name: str) -> Room:
    platform, _, chat = name.partition(":")
    return Room(Platform(unquote_name(platform)), unquote_name(chat))


def _bytes(name: str) -> bytes:
    return name.encode("utf-8", "surrogatepass")


_NOTHING_TO_QUOTE = re.compile(r"[A-Za-z0-9_.~-]*")


def quote_name(name: str) -> str:
    """Nearly all names need no quoting; there are a dozen in every request."""
    return name if _NOTHING_TO_QUOTE.fullmatch(name) else quote(_bytes(name), safe="")


def unquote_name(name: str) -> str:
    return unquote(name, errors="surrogatepass")
