"""What rooms and communities have chosen, in dicts."""

from bot.accounts.model import Community, KnownRoom, Place
from bot.kernel.ids import Platform, Player, Room, SessionId


class MemoryRooms:
    def __init__(self) -> None:
        self._languages: dict[Room, str] = {}
        self._places: dict[Room, Place] = {}
        self._tables: dict[Room, SessionId] = {}
        self._moved: dict[Room, Room] = {}
        self._moving: dict[Room, Room] = {}

    async def language_of(self, room: Room) -> str | None:
        return self._languages.get(room)

    async def choose_language(self, room: Room, language: str) -> None:
        self._languages[room] = language

    async def choose_table(self, room: Room, table: SessionId) -> None:
        self._tables[room] = table

    async def known(self, room: Room) -> KnownRoom:
        place = self._places.get(room, Place())
        return KnownRoom(self._languages.get(room), place, self._tables.get(room))

    async def place(self, room: Room, place: Place) -> None:
        self._places[room] = place

    async def moved(self, old: Room, new: Room) -> None:
        self._moving[old] = self._moved[old] = new
        self._moved.pop(new, None)
        if old in self._languages:
            self._languages.setdefault(new, self._languages[old])
        if old in self._tables:
            self._tables.setdefault(new, self._tables[old])

    async def moving(self, platform: Platform) -> tuple[tuple[Room, Room], ...]:
        return tuple((old, new) for old, new in self._moving.items() if old.platform == platform)

    async def settled_in(self, old: Room) -> None:
        self._moving.pop(old, None)

    async def current(self, room: Room) -> Room:
        while room in self._moved:
            room = self._moved[room]
        return room

    async def read_by(self, player: Player) -> frozenset[Room]:
        return frozenset(room for room, place in self._places.items() if place.reader == player)

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""

    async def forget(self, room: Room, reader: Player) -> None:
        if self._places.get(room, Place()).reader in (None, reader):
            self._places.pop(room, None)
            self._languages.pop(room, None)
            self._tables.pop(room, None)


class MemoryCommunities:
    def __init__(self) -> None:
        self._choices: dict[tuple[Platform, str], Community] = {}

    async def choices(self, platform: Platform, community: str) -> Community:
        return self._choices.get((platform, community), Community())

    async def choose(self, platform: Platform, community: str, choices: Community) -> None:
        self._choices[platform, community] = choices
