"""Two accounts that have become one, of which the first entry stays; and one that has become two again."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from typing import Any

from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.pseudonyms import names_in, replace_names
from bot.kernel.text import refusal_of
from bot.kernel.time import Instant
from bot.tournaments.decisions.participation import withdraw, withdraw_people
from bot.tournaments.model import Cup, Entrant, Seeker
from bot.tournaments.requests import Accepted, CardChanged, Decision, Event, OwnRequest, accept, with_entrant
from bot.tournaments.series import each_once, winners_of


@frozen
class Merge(OwnRequest):
    """Two accounts have become one: ``person`` stands for ``former``; of two entrants the first one stays."""

    former: Player
    person: Person

    def decide(self, cup: Cup, at: Instant) -> Decision:
        former, present = cup.entrant_of(self.former), cup.entrant_of(self.person.player)
        if self.former not in names_in(cup):
            return refusal_of("cup-refuse-not-in")
        events: tuple[Event, ...] = (CardChanged(),)
        if former and present and not cup.is_finished:
            first, second = sorted((former, present), key=lambda each: (each.has_left, each.number))
            cup, withdrawal = _with_one(cup, first, second, self, at)
            events += withdrawal
        merged = replace_names(cup, {self.former: self.person})
        forbidden = tuple(_rename_pair(pair, self) for pair in cup.forbidden)
        organisers = tuple({each.player: each for each in merged.organisers}.values())
        entered = {person.player for each in merged.entrants for person in each.people if not each.has_left}
        waiting = {each.person.player: each for each in merged.waiting if each.person.player not in entered}
        changed = replace(
            merged,
            forbidden=forbidden,
            organisers=organisers,
            waiting=tuple(waiting.values()),
            seeking=tuple(_who_still_seek(merged.seeking, entered)),
            invited=tuple({each.player: each for each in merged.invited}.values()),
            series=merged.series and each_once(merged.series),
        )
        return accept(changed, *events)


@frozen
class Separate(OwnRequest):
    """The account has become two again: what ``guest`` has brought is theirs, the rest names ``host``.

    The guest has brought the ``place`` from before the start, entries with these ``numbers``, and these
    ``lists``, which are fields of the cup; on those that are ``shared`` the host stays. Other accounts have
    brought the entries ``of_others``.
    """

    host: Person
    guest: Person
    place: bool = False
    numbers: frozenset[int] = frozenset()
    lists: frozenset[str] = frozenset()
    shared: frozenset[str] = frozenset()
    of_others: frozenset[int] = frozenset()

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Split an account's entries; before the start an account has only one place in the cup."""
        host, guest = self.host, self.guest
        if host.player not in names_in(cup):
            return refusal_of("cup-refuse-not-in")
        stays, goes = {host.player: host}, {host.player: guest}
        rest = replace_names(cup, stays)
        entrants = tuple(
            replace_names(entrant, goes) if _goes_back(entrant, self) else entrant
            for entrant in rest.entrants
        )
        moved = entrants != rest.entrants
        lists: dict[str, Any] = {name: _with_guest(getattr(rest, name), name, self) for name in self.lists}
        if self.place and cup.is_to_begin:
            lists.update(waiting=replace_names(rest.waiting, goes), seeking=replace_names(rest.seeking, goes))
        pairs = (_rename_pair(pair, Merge(host.player, guest)) for pair in cup.forbidden) if moved else ()
        forbidden = tuple(dict.fromkeys((*cup.forbidden, *pairs)))
        changed = replace(rest, entrants=entrants, forbidden=forbidden, **lists)
        changed = replace(changed, winners=winners_of(changed)) if moved and cup.winners else changed
        if changed == cup:
            return refusal_of("cup-refuse-not-in")
        return accept(changed, CardChanged())


def _goes_back(entrant: Entrant, request: Separate) -> bool:
    of_guest = request.place and entrant.since == 1 and entrant.number not in request.of_others
    return of_guest or entrant.number in request.numbers


def _with_guest(standing: Any, name: str, request: Separate) -> Any:
    """A list of the cup with the guest on it; points of a season that both had stay together."""
    host, guest = request.host, request.guest
    if name not in request.shared:
        return replace_names(standing, {host.player: guest})
    is_list = isinstance(standing, tuple) and host in standing
    return (*standing, guest) if is_list and guest not in standing else standing


def _who_still_seek(seeking: Iterable[Seeker], entered: Container[Player]) -> Iterator[Seeker]:
    """Each seeker once, without those who have a partner or ask themselves."""
    for seeker in {each.person.player: each for each in seeking}.values():
        if seeker.person.player not in entered and (
            seeker.asks is None or seeker.asks.player != seeker.person.player
        ):
            yield seeker


def _with_one(cup: Cup, first: Entrant, second: Entrant, request: Merge, now: Instant) -> Accepted:
    """The second one's name goes off the list, or they withdraw; so do two who turn out to be one."""
    if second.has_left:
        return accept(cup)
    if second.partner:
        twice = request.former if first == second else _in_both(second, request)
        return withdraw_people(cup, second, frozenset({twice}), now)
    if first == second:
        return accept(cup)
    if cup.is_to_begin:
        rating = max(first.rating, second.rating)
        checked_in = first.checked_in or second.checked_in
        changed = with_entrant(cup, replace(first, rating=rating, checked_in=checked_in))
        stay = tuple(entrant for entrant in changed.entrants if entrant.number != second.number)
        return accept(replace(changed, entrants=stay))
    return withdraw(cup, second, None, now)


def _in_both(second: Entrant, request: Merge) -> Player:
    """By which of the two accounts they are there."""
    players = {person.player for person in second.people}
    return request.former if request.former in players else request.person.player


def _rename_pair(pair: tuple[AccountId, AccountId], request: Merge) -> tuple[AccountId, AccountId]:
    account = request.person.player.account
    first, second = (account if each == request.former.account else each for each in pair)
    return first, second
