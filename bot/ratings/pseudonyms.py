"""Replaces forgotten people and renamed communities in the log of results."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.kernel.ids import NOBODY, AccountId, CommunityRef, Person, Player
from bot.ratings.model import Entry

_GONE = "gone:"


def pseudonyms_for(players: Iterable[Player]) -> Mapping[Player, Person]:
    """A nameless pseudonym that replaces a forgotten person in all of their accounts.

    The same accounts have the same pseudonym, so that forgetting can be repeated. Different people have
    different ones, so that wins against them keep their worth.
    """
    accounts = sorted(player.account for player in players)
    mark = hashlib.sha256(" ".join(accounts).encode()).hexdigest()[:16]
    gone = Person(Player(AccountId(f"{_GONE}{mark}")), "")
    return dict.fromkeys(players, gone)


def is_gone(player: Player) -> bool:
    return player == NOBODY.player or player.account.startswith(_GONE)


def public_person(person: Person) -> Person:
    """The person as others may see them: :data:`NOBODY` once they are forgotten."""
    return NOBODY if is_gone(person.player) else person


def replace_people(entry: Entry, people: Mapping[Player, Person]) -> Entry:
    """The entry with these people replaced."""
    if entry.result is None or people.keys().isdisjoint(entry.result.players):
        return entry
    named = tuple(people.get(person.player, person) for person in entry.result.people)
    return replace(entry, result=replace(entry.result, people=named))


def in_another_community(entry: Entry, old: CommunityRef, new: CommunityRef) -> Entry:
    """The entry after its community was renamed."""
    if entry.result is None or entry.result.community != old:
        return entry
    return replace(entry, result=replace(entry.result, community=new))
