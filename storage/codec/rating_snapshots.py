"""Lists of ratings as they were at a point of the log, as documents: whoever starts goes on from there.

They can be made anew from the results at any time: one that cannot be read is as good as none.
"""

import zlib
from base64 import b85decode, b85encode
from collections import Counter
from dataclasses import dataclass

from bot.kernel.ids import Person, Player, SessionId
from bot.kernel.time import Instant
from bot.ratings.followed_list import Snapshot
from bot.ratings.leaderboard import Figures, Settled
from bot.ratings.player_history import Mark, PlayerHistory, Win
from bot.ratings.titles import Title
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture, Schema


@dataclass(frozen=True, slots=True)
class _History:
    """A player's history, as it is written."""

    person: Person
    partners: bool
    halves: int
    won: int
    drawn: int
    lost: int
    streak: int
    longest: int
    best: Win | None
    titles: tuple[tuple[Title, Instant], ...]
    history: tuple[Mark, ...]
    met: tuple[tuple[Player, int], ...]
    beaten: tuple[tuple[Player, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class _Written:
    revision: int
    until: tuple[int, SessionId] | None
    total: int
    drawn: int
    games: tuple[tuple[Person, int], ...]
    histories: tuple[_History, ...]


@dataclass(frozen=True, slots=True)
class _Packed:
    """The text of a list, in half the space."""

    packed: str


SCHEMA = Schema("ratings", 3, _Packed)
"""Schema 1 was plain text; before schema 3 organisers' corrections were counted, and titles came easier."""
_LIST = Schema("list of ratings", 3, _Written)
_LEVEL = 3
"""Of zlib: further ones take twice the time for a twentieth of the space."""


def encode(snapshot: Snapshot) -> str:
    pack = zlib.compress(_written_out(snapshot).encode(), _LEVEL)
    return SCHEMA.encode(_Packed(b85encode(pack).decode()))


def _written_out(snapshot: Snapshot) -> str:
    figures = snapshot.settled.figures
    return _LIST.encode(
        _Written(
            revision=snapshot.revision,
            until=snapshot.settled.until,
            total=figures.total,
            drawn=figures.drawn,
            games=tuple((figures.names[player], count) for player, count in figures.games.items()),
            histories=tuple(map(_written, snapshot.settled.player_histories.values())),
        )
    )


def decode(text: str) -> Snapshot | None:
    """None for what this version cannot read."""
    try:
        read = _LIST.decode(_unpacked(SCHEMA.decode(text).packed))
    except (Unreadable, FromTheFuture):
        return None
    games = Counter({person.player: count for person, count in read.games})
    names = {person.player: person for person, _ in read.games}
    histories = {one.person.player: _read(one) for one in read.histories}
    settled = Settled(read.until, histories, Figures(read.total, read.drawn, games, names))
    return Snapshot(read.revision, settled)


def _unpacked(text: str) -> str:
    try:
        return zlib.decompress(b85decode(text)).decode()
    except (ValueError, zlib.error) as wrong:
        message = f"a list of ratings that is damaged: {wrong}"
        raise Unreadable(message) from wrong


def _written(one: PlayerHistory) -> _History:
    return _History(
        person=one.person,
        partners=one.partners,
        halves=one.halves,
        won=one.won,
        drawn=one.drawn,
        lost=one.lost,
        streak=one.streak,
        longest=one.longest,
        best=one.best,
        titles=tuple(one.titles.items()),
        history=tuple(one.history),
        met=tuple(one.met.items()),
        beaten=tuple(one.beaten.items()),
    )


def _read(one: _History) -> PlayerHistory:
    return PlayerHistory(
        person=one.person,
        partners=one.partners,
        halves=one.halves,
        won=one.won,
        drawn=one.drawn,
        lost=one.lost,
        streak=one.streak,
        longest=one.longest,
        best=one.best,
        titles=dict(one.titles),
        history=list(one.history),
        met=Counter(dict(one.met)),
        beaten=dict(one.beaten),
    )
