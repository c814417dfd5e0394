"""What rooms and communities have chosen, in dicts."""

from collections.abc import Mapping
from dataclasses import replace

from bot.accounts.model import Community, KnownRoom, Place
from bot.kernel.ids import CommunityRef, Platform, Player, Room, SessionId
from bot.kernel.time import Instant


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

    async def load(self, room: Room) -> KnownRoom:
        place = self._places.get(room, Place())
        return KnownRoom(self._languages.get(room), place, self._tables.get(room))

    async def place(self, room: Room, place: Place) -> None:
        spoken = place.spoken or self._places.get(room, Place()).spoken
        self._places[room] = replace(place, spoken=spoken)

    async def moved(self, old: Room, new: Room) -> None:
        self._moving[old] = self._moved[old] = new
        self._moved.pop(new, None)
        if old in self._languages:
            self._languages.setdefault(new, self._languages[old])
        if old in self._tables:
            self._tables.setdefault(new, self._tables[old])

    async def moving(self, platform: Platform) -> tuple[tuple[Room, Room], ...]:
        return tuple((old, new) for old, new in self._moving.items() if old.platform == platform)

    async def finish_move(self, old: Room) -> None:
        self._moving.pop(old, None)

    async def current(self, room: Room) -> Room:
        while room in self._moved:
            room = self._moved[room]
        return room

    async def rooms_in(self, community: CommunityRef) -> tuple[Room, ...]:
        every = self._places.items()
        return tuple(
            room
            for room, place in every
            if (room.platform, place.community) == (community.platform, community.name)
        )

    async def drop_choices(self, room: Room) -> None:
        self._languages.pop(room, None)
        self._tables.pop(room, None)

    async def read_by(self, player: Player) -> frozenset[Room]:
        return frozenset(room for room, place in self._places.items() if place.reader == player)

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""

    async def forget(self, room: Room, reader: Player) -> None:
        if self._places.get(room, Place()).reader in (None, reader):
            self._places.pop(room, None)
            self._moved.pop(room, None)
            self._languages.pop(room, None)
            self._tables.pop(room, None)


class MemoryCommunities:
    def __init__(self) -> None:
        self._choices: dict[tuple[Platform, str], Community] = {}
        self._left: dict[CommunityRef, Instant] = {}
        self._untold = set[CommunityRef]()

    async def choices(self, platform: Platform, community: str) -> Community:
        return self._choices.get((platform, community), Community())

    async def choose(self, platform: Platform, community: str, choices: Community) -> None:
        self._choices[platform, community] = choices

    async def leave(self, community: CommunityRef, at: Instant) -> None:
        self._left[community] = at
        self._untold.add(community)

    async def enter(self, community: CommunityRef) -> None:
        self._left.pop(community, None)
        self._untold.discard(community)

    async def departures(self) -> Mapping[CommunityRef, Instant]:
        return dict(self._left)

    async def untold(self, platform: Platform) -> tuple[CommunityRef, ...]:
        return tuple(community for community in self._untold if community.platform == platform)

    async def note_told(self, community: CommunityRef) -> None:
        self._untold.discard(community)

    async def forget(self, community: CommunityRef) -> None:
        self._choices.pop((community.platform, community.name), None)
        await self.enter(community)
