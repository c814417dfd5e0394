"""Snapshots of rating lists at a point of the log of results, as documents; a process resumes from them.

A snapshot can always be computed again from the results, so an unreadable one counts as missing.
"""

import zlib
from base64 import b85decode, b85encode
from collections import Counter
from dataclasses import fields

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Player, SessionId
from bot.kernel.time import Instant
from bot.ratings.followed_list import Snapshot
from bot.ratings.leaderboard import Figures, Settled
from bot.ratings.player_history import Mark, PlayerHistory, Win
from bot.ratings.titles import Title
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture, Schema


@frozen
class _History:
    """A player's history as it is stored."""

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


@frozen
class _RatingList:
    revision: int
    until: tuple[int, SessionId] | None
    total: int
    drawn: int
    games: tuple[tuple[Person, int], ...]
    histories: tuple[_History, ...]


@frozen
class _Packed:
    """The compressed text of a list."""

    packed: str


SCHEMA = Schema("ratings", 3, _Packed)
"""Schema 1 was plain text; before schema 3 organisers' corrections counted, and titles were easier."""
_LIST = Schema("list of ratings", 3, _RatingList)
_LEVEL = 3
"""A level of zlib: higher levels take twice the time and save a twentieth of the space."""


def encode(snapshot: Snapshot) -> str:
    pack = zlib.compress(_encode_list(snapshot).encode(), _LEVEL)
    return SCHEMA.encode(_Packed(b85encode(pack).decode()))


def _encode_list(snapshot: Snapshot) -> str:
    figures = snapshot.settled.figures
    return _LIST.encode(
        _RatingList(
            revision=snapshot.revision,
            until=snapshot.settled.until,
            total=figures.total,
            drawn=figures.drawn,
            games=tuple((figures.names[player], count) for player, count in figures.games.items()),
            histories=tuple(map(_encode_history, snapshot.settled.player_histories.values())),
        )
    )


def decode(text: str) -> Snapshot | None:
    """Return the snapshot; None if this version cannot read it."""
    try:
        ratings = _LIST.decode(_decompress(SCHEMA.decode(text).packed))
    except (Unreadable, FromTheFuture):
        return None
    games = Counter({person.player: count for person, count in ratings.games})
    names = {person.player: person for person, _ in ratings.games}
    histories = {history.person.player: _decode_history(history) for history in ratings.histories}
    settled = Settled(ratings.until, histories, Figures(ratings.total, ratings.drawn, games, names))
    return Snapshot(ratings.revision, settled)


def _decompress(text: str) -> str:
    try:
        return zlib.decompress(b85decode(text)).decode()
    except (ValueError, zlib.error) as error:
        message = f"a list of ratings that is damaged: {error}"
        raise Unreadable(message) from error


def _encode_history(history: PlayerHistory) -> _History:
    values = {part.name: getattr(history, part.name) for part in fields(_History)}
    pairs = {name: tuple(values[name].items()) for name in ("titles", "met", "beaten")}
    return _History(**values | pairs | {"history": tuple(history.history)})


def _decode_history(history: _History) -> PlayerHistory:
    values = {part.name: getattr(history, part.name) for part in fields(history)}
    books = {
        "titles": dict(history.titles),
        "met": Counter(dict(history.met)),
        "beaten": dict(history.beaten),
    }
    return PlayerHistory(**values | books | {"history": list(history.history)})
