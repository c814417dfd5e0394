"""Replaces forgotten people and renamed communities in the log of results."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.kernel.ids import NOBODY, AccountId, CommunityRef, Person, Player
from bot.ratings.model import Entry

_GONE = "gone:"


def somebody(players: Iterable[Player]) -> Mapping[Player, Person]:
    """Who stands for somebody who is forgotten, by whatever account: without a name, and nobody else.

    The same for the same accounts, so that forgetting can be repeated; and not :data:`NOBODY`, who would be
    several people at once: what others won against them stays what it was worth.
    """
    accounts = sorted(player.account for player in players)
    mark = hashlib.sha256(" ".join(accounts).encode()).hexdigest()[:16]
    gone = Person(Player(AccountId(f"{_GONE}{mark}")), "")
    return dict.fromkeys(players, gone)


def is_gone(player: Player) -> bool:
    return player == NOBODY.player or player.account.startswith(_GONE)


def called(person: Person) -> Person:
    """The person as they are to be named: nobody, once they are forgotten."""
    return NOBODY if is_gone(person.player) else person


def renamed(entry: Entry, people: Mapping[Player, Person]) -> Entry:
    """The entry in which others stand for these."""
    if entry.result is None or people.keys().isdisjoint(entry.result.players):
        return entry
    named = tuple(people.get(one.player, one) for one in entry.result.people)
    return replace(entry, result=replace(entry.result, people=named))


def in_another_community(entry: Entry, old: CommunityRef, new: CommunityRef) -> Entry:
    """The entry of a community that is called otherwise now."""
    if entry.result is None or entry.result.community != old:
        return entry
    return replace(entry, result=replace(entry.result, community=new))
