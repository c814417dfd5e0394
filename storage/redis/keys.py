"""All keys.

Keys that are written together have the tag of one partition, so that they lie in one slot of a cluster.
Names that come from outside are quoted: no two of them give the same key, and none can contain a tag.
"""

import re
import zlib
from urllib.parse import quote, unquote

from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Platform, Player, RequestId, Room, SessionId

PARTITIONS = 64

LAST_SEEN = "{attendance}:seen"
"""When a process that receives updates last reported, in ms."""

PARTS_HEARD, OUTAGES = "{attendance}:heard", "{attendance}:outages"
"""Hash of when each part was last heard, in ms; list of outages, each with part, start and end."""

NEAR_DEADLINE = "{attendance}:near"
"""Present while a deadline is near."""

MOVING, BACKED_UP = "moving", "backed-up"
"""Present while a move to this store runs: the source's LAST_SEEN in ms, or 1 by older versions; time of the
last backup in ms."""

SEEN = "accounts:seen"
"""Sorted set of account ids by the day on which each was last seen."""

FAREWELLS = "farewells"
"""Hash of requests to forget accounts, by account."""

ROOMS_MOVING = "rooms:moving"
"""Hash of rooms whose rename is not complete: the new names by the old ones."""

SEEKS = "{seeks}:people"
"""Hash of documents, by account, of those who look for an opponent."""

SOLVERS, DIFFICULTIES = "puzzles:solvers", "puzzles:difficulties"
"""Hashes of documents: solvers by account, difficulties by puzzle."""


@frozen
class Keys:
    """The keys of documents of one kind; ``letter`` begins the tags of their partitions."""

    letter: str
    word: str

    def partition(self, name: str) -> int:
        return zlib.crc32(_bytes(name)) % PARTITIONS

    def document(self, name: str) -> str:
        """Hash of ``version``, ``document``, when it ``changed``, and damaged texts."""
        return f"{self.tag(name)}:{self.word}:{quote_name(name)}"

    def name_in(self, key: str) -> str:
        """Return the name of the document under this key."""
        return unquote(key.split(":", 2)[2])

    def request_mark(self, name: str, request: RequestId) -> str:
        """Present while the document remembers this request as done."""
        return f"{self.tag(name)}:done:{quote_name(name)}:{quote_name(request)}"

    def due(self, partition: int) -> str:
        """Sorted set of names by due time in ms."""
        return f"{{{self.letter}{partition}}}:due"

    def work(self, partition: int, work: str) -> str:
        """Sorted set of the names of documents, or ids of notices, by when this work is due, in ms."""
        return f"{{{self.letter}{partition}}}:work:{work}"

    def to_sort(self, partition: int) -> str:
        """Set of the names of changed documents that are not indexed by player and room yet."""
        return f"{{{self.letter}{partition}}}:unsorted"

    def unreadable(self, partition: int) -> str:
        """Set of the names of documents that are damaged, or have a damaged text beside them."""
        return f"{{{self.letter}{partition}}}:unreadable"

    def naming(self, partition: int, name: str) -> str:
        """Set of the names of documents that name an account, or a chat."""
        return f"{{{self.letter}{partition}}}:naming:{quote_name(name)}"

    def looks(self, partition: int) -> str:
        """Sorted set of the names of documents by the time at which each is looked at, in ms."""
        return f"{{{self.letter}{partition}}}:looks"

    def news(self, partition: int) -> str:
        """Channel of commits."""
        return f"{{{self.letter}{partition}}}:news"

    def tag(self, name: str) -> str:
        return f"{{{self.letter}{self.partition(name)}}}"

    @property
    def every(self) -> str:
        """Pattern of all documents."""
        return f"{{{self.letter}*}}:{self.word}:*"


TABLES, CUPS, DAILIES, LINKS = Keys("p", "table"), Keys("c", "cup"), Keys("d", "daily"), Keys("l", "link")


def partition(session: SessionId) -> int:
    return TABLES.partition(session)


def followers(name: SessionId) -> str:
    """Set of the names of the rooms that follow a table or cup."""
    return f"{TABLES.tag(name)}:followers:{quote_name(name)}"


def slots_of(room: Room) -> tuple[str, str]:
    """Hashes of desired and observed state: of slots that need something, and of the others.

    The first has the owner's epoch and its last sends, too.
    """
    tag = f"{{room:{room_name(room)}}}"
    return f"{tag}:slots", f"{tag}:standing"


def unreadable_slots(room: Room) -> str:
    """Hash of a room's unreadable slots."""
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


def list_of_closed(opened: str) -> str:
    """Sorted set of documents that are over, beside the set of open ones."""
    return f"{opened}:closed"


def choices_of(room: Room) -> str:
    """Hash of the room's choices."""
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
    """Sorted set of a community's cups by the time at which they were opened."""
    return f"community:{quote_name(platform)}:{quote_name(community)}:cups"


def account(player: Player) -> str:
    """Hash of the account's choices."""
    return f"account:{quote_name(player.account)}"


def handles(player: Player) -> str:
    """Set of the names of the handles that lead to an account."""
    return f"account:{quote_name(player.account)}:handles"


def blocks(player: Player) -> tuple[str, str]:
    """Hash of the names of those whom an account has blocked, by account; set of those who blocked it."""
    return f"{account(player)}:blocks", f"{account(player)}:blockers"


def rooms_of(player: Player) -> str:
    """Set of the names of rooms that only this account can or could read."""
    return f"account:{quote_name(player.account)}:rooms"


def waits(kind: str) -> str:
    """List of how long the last seekers of a kind have waited, in ms."""
    return f"{{seeks}}:waits:{kind}"


def community(platform: Platform, name: str) -> str:
    """Hash of a community's choices."""
    return f"community:{quote_name(platform)}:{quote_name(name)}"


def open_questions(platform: Platform, name: str) -> str:
    """Sorted set of rule questions that got no answer in a community, by when they were last asked, in ms."""
    return f"{community(platform, name)}:unanswered"


def probe(number: int = 0) -> str:
    """Test key for writes, which expires; other numbers lie in other slots."""
    return f"probe:{number}" if number else "probe"


def pings(session: SessionId) -> str:
    """Hash of version, room and message by account."""
    return f"{TABLES.tag(session)}:pings:{quote_name(session)}"


def updates(name: str) -> str:
    """Hash of a bot's updates that are not done yet, by number; it expires."""
    return f"updates:{quote_name(name)}"


def owners(name: str) -> str:
    """Hash of the owner of each part, the leases of all candidates, and the last epoch."""
    return f"owners:{quote_name(name)}"


def owner_name(key: str) -> str:
    """Return the name whose owners have this key."""
    return unquote_name(key.removeprefix("owners:"))


def messages(name: str) -> str:
    """Channel of messages between processes about parts of ``name``."""
    return f"messages:{quote_name(name)}"


def lease(name: str) -> str:
    """Present while the lease is held."""
    return f"lease:{quote_name(name)}"


def lease_name(key: str) -> str:
    """Return the name of the lease under this key."""
    return unquote_name(key.removeprefix("lease:"))


def room_of_choices(key: str) -> Room:
    """Return the room of these choices."""
    return room_named(key.removeprefix("room:").removesuffix(":choices"))


def room_of_quiz(key: str) -> Room:
    """Return the room of this quiz."""
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
    """Quote a name. Nearly all names need no quoting, and every request has a dozen, so this tests first."""
    return name if _NOTHING_TO_QUOTE.fullmatch(name) else quote(_bytes(name), safe="")


def unquote_name(name: str) -> str:
    return unquote(name, errors="surrogatepass")
