"""The policy: who may see, watch, export and join what, from where, by what its community has chosen."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.accounts.model import Account, Community, Place, Publicity, Strangers
from bot.commandkit.access import Access, Deed, Facts, Shown, is_permitted
from bot.commandkit.context import Asker, Context
from bot.delivery.store import Store
from bot.kernel.ids import NOBODY, NOWHERE, Handle, Person, Platform, RequestId, Room
from bot.sessions.model import Session, Trial
from bot.tournaments.model import Cup
from tests.kit.clock import SettableClock
from tests.kit.couriers import FakeCourier
from tests.kit.cups import announced
from tests.kit.fourrow_tables import CHALLENGE, OFFER, PLAYING, WON
from tests.kit.memory_store.store import memory_store
from tests.kit.tables import ANN, BEN

HERE, ABROAD = Platform("here"), Platform("abroad")
PUB, SNUG, FAR, OWN = (Room(HERE, name) for name in ("pub", "snug", "far", "own"))
HALL, LOBBY = Room(ABROAD, "hall"), Room(ABROAD, "lobby")
GUILD, OTHERS = "guild", "others"
DEEDS = (Deed.SEE, Deed.WATCH, Deed.EXPORT, Deed.JOIN)
DAN = Handle(HERE, "dan")
PLAYERS = {"player": ANN, "invited": BEN}
WHERE = {
    "home": (PUB, GUILD, False),
    "community": (SNUG, GUILD, False),
    "showing": (HALL, None, False),
    "elsewhere": (FAR, OTHERS, False),
    "alone": (OWN, None, True),
    "namesake": (LOBBY, GUILD, False),
}
"""Rooms: those of the community of the same name on another platform are somewhere else."""
TABLES: dict[str, Session] = {
    "game": PLAYING,
    "record": WON,
    "offer": OFFER,
    "challenge": CHALLENGE,
    "trial": replace(PLAYING, people=(ANN, ANN), lineup=(), trial=Trial(0, FAR)),
    "nameless": replace(WON, opener=NOBODY, people=(NOBODY, NOBODY), lineup=(), room=NOWHERE),
}


def table_rows(text: str) -> list[tuple[str, ...]]:
    rows = [line.split("|") for line in text.strip().splitlines()]
    return [tuple(" ".join(cell.split()) for cell in row) for row in rows]


MATRIX = table_rows(
    """
    game          | player   | elsewhere | refuses | see watch export join
    game          | player   | alone     | private | see watch export join
    game          | stranger | home      | refuses | see watch export join
    game          | stranger | community | refuses | see watch export join
    game          | stranger | showing   | refuses | see watch export join
    game          | stranger | showing   | private | see watch export join
    game          | stranger | namesake  | refuses |
    game          | stranger | elsewhere | refuses |
    game          | stranger | elsewhere | public  |
    game          | stranger | elsewhere | allows  | see watch export join
    game          | stranger | alone     | refuses |
    game          | stranger | elsewhere | private |
    game          | member   | elsewhere | refuses | see export join
    game          | member   | alone     | refuses | see watch export join
    record        | stranger | elsewhere | refuses |
    record        | stranger | elsewhere | private |
    record        | stranger | elsewhere | allows  | see watch export join
    nameless      | stranger | elsewhere | refuses | see watch export join
    offer         | stranger | elsewhere | refuses |
    offer         | stranger | elsewhere | allows  | see watch export join
    offer         | stranger | elsewhere | private | see join
    offer         | member   | alone     | refuses | see watch export join
    challenge     | invited  | elsewhere | refuses | see watch export join
    challenge     | invited  | elsewhere | private | see watch export join
    challenge     | stranger | elsewhere | private |
    trial         | player   | elsewhere | refuses | see watch export join
    trial         | stranger | home      | allows  |
    trial         | member   | alone     | allows  |
    cup           | player   | elsewhere | refuses | see watch export join
    cup           | player   | elsewhere | private | see watch export join
    cup           | stranger | home      | refuses | see watch export join
    cup           | stranger | community | refuses | see watch export join
    cup           | stranger | namesake  | refuses |
    cup           | stranger | elsewhere | refuses |
    cup           | stranger | elsewhere | usual   |
    cup           | stranger | namesake  | usual   | see join
    closed cup    | stranger | namesake  | usual   |
    offer         | stranger | elsewhere | usual   |
    offer         | stranger | namesake  | usual   | see join
    game          | stranger | namesake  | usual   |
    cup           | stranger | elsewhere | public  |
    cup           | stranger | elsewhere | allows  | see watch export join
    cup           | stranger | elsewhere | private | see join
    cup           | stranger | alone     | refuses |
    cup           | member   | alone     | refuses | see watch export join
    cup           | member   | elsewhere | refuses | see export join
    cup           | invited  | elsewhere | refuses | see watch export join
    closed cup    | stranger | elsewhere | private |
    travelled cup | stranger | showing   | refuses | see watch export join
    """
)
CHOICES = {
    "usual": Community(),
    "refuses": Community(strangers=Strangers.REFUSED),
    "allows": Community(strangers=Strangers.ALLOWED),
    "public": Community(publicity=Publicity.LISTED),
    "private": None,
}
"""What the community of the pub has chosen; or the pub is a private chat, which is in none."""
CUP = replace(announced(), rooms=(PUB,), organisers=(ANN,), community=GUILD, invited=(BEN,))
CUPS: dict[str, Cup] = {
    "cup": CUP,
    "closed cup": replace(CUP, closed=True),
    "travelled cup": replace(CUP, rooms=(PUB, HALL)),
}


def the_table(what: str) -> Session:
    return TABLES[what] if what == "nameless" else replace(TABLES[what], room=PUB)


def the_shown(what: str, home: str) -> Shown:
    if what in CUPS:
        return Shown.of_cup(CUPS[what] if CHOICES[home] else replace(CUPS[what], community=None))
    return Shown.of_table(the_table(what))


async def person_called(who: str, world: Store) -> Person:
    if who in PLAYERS:
        return PLAYERS[who]
    return Person((await world.accounts.account_of(DAN)).player, "Dan")


@pytest.mark.parametrize(("what", "who", "where", "home", "permitted"), MATRIX)
async def test_the_matrix(what: str, who: str, where: str, home: str, permitted: str) -> None:
    world, courier, shown = memory_store(), FakeCourier(), the_shown(what, home)
    if choices := CHOICES[home]:
        await world.communities.choose(HERE, GUILD, choices)
    await world.rooms.place(PUB, Place(GUILD) if choices else Place(reader=ANN.player))
    if what in TABLES:
        await world.index.note(the_table(what), HALL)
    if who != "member":
        courier.outside.add((PUB, DAN))
    person, (room, community, private) = await person_called(who, world), WHERE[where]
    asker = Asker(DAN, person, Account(person.player))
    context = Context(RequestId("look"), asker, room, community=community, private=private)
    access = Access(
        world.communities,
        world.rooms,
        world.index,
        world.accounts,
        world.blocks,
        {HERE: courier},
        SettableClock(),
    )
    assert " ".join([deed for deed in DEEDS if await access.permits(deed, context, shown)]) == permitted


STAYS = table_rows(
    """
    home      | refuses | nobody | stays
    community | refuses | nobody | stays
    elsewhere | refuses | nobody |
    elsewhere | private | nobody |
    elsewhere | allows  | nobody | stays
    elsewhere | refuses | player | stays
    namesake  | usual   | nobody |
    alone     | refuses | nobody |
    alone     | refuses | player | stays
    alone     | refuses | member | stays
    """
)


@pytest.mark.parametrize(("where", "home", "who", "stays"), STAYS)
async def test_which_rooms_go_on_showing_what_somebody_has_left(
    where: str, home: str, who: str, stays: str
) -> None:
    """``who`` is there: a player who stays, or somebody who is in the room of the table."""
    world, courier = memory_store(), FakeCourier()
    if choices := CHOICES[home]:
        await world.communities.choose(HERE, GUILD, choices)
    await world.rooms.place(PUB, Place(GUILD) if choices else Place(reader=ANN.player))
    room, community, private = WHERE[where]
    dan, ann = (await world.accounts.account_of(DAN)).player, Handle(HERE, "ann")
    await world.accounts.attach(ann, ANN.player)
    await world.rooms.place(
        room, Place(community, (ANN.player if who == "player" else dan) if private else None)
    )
    courier.outside |= {(FAR, ann)} if who != "player" else set()
    courier.outside |= {(PUB, DAN)} if who != "member" else set()
    access = Access(
        world.communities,
        world.rooms,
        world.index,
        world.accounts,
        world.blocks,
        {HERE: courier},
        SettableClock(),
    )
    assert await access.may_stay(room, the_shown("offer", home)) is bool(stays)


EVERY_CASE = [
    Facts(*flags, choices=choices)
    for flags in product((False, True), repeat=8)
    for choices in (Community(), *filter(None, CHOICES.values()))
]


@pytest.mark.parametrize("deed", Deed)
def test_every_fact_but_secrecy_only_permits_more(deed: Deed) -> None:
    """For that reason the dear ones need not be asked for where others permit enough."""
    for facts in EVERY_CASE:
        if is_permitted(deed, facts):
            for fact in (
                "is_own",
                "is_here",
                "is_member",
                "is_alone",
                "is_offer",
                "is_outside",
                "is_on_other_app",
            ):
                assert is_permitted(deed, replace(facts, **{fact: True}))


def test_strangers_elsewhere_are_permitted_only_what_somebody_has_chosen() -> None:
    for facts in EVERY_CASE:
        if facts.is_own or facts.is_here or facts.is_member or facts.choices.strangers is Strangers.ALLOWED:
            continue
        assert not is_permitted(Deed.EXPORT, facts)
        assert not is_permitted(Deed.WATCH, facts)
        is_welcome = facts.is_on_other_app and facts.choices.strangers is Strangers.OTHER_APPS
        takes_up = facts.is_offer and (facts.is_outside or is_welcome)
        assert is_permitted(Deed.JOIN, facts) is (takes_up and not facts.is_secret)


def test_only_a_community_publishes() -> None:
    for facts in EVERY_CASE:
        public = facts.choices.publicity is not Publicity.NONE and not facts.is_secret
        assert is_permitted(Deed.PUBLISH, facts) is public


@pytest.mark.parametrize("what", [*TABLES, *CUPS])
async def test_a_line_that_somebody_tries_is_not_published(what: str) -> None:
    world = memory_store()
    await world.communities.choose(HERE, GUILD, CHOICES["public"])
    await world.rooms.place(PUB, Place(GUILD))
    access = Access(
        world.communities, world.rooms, world.index, world.accounts, world.blocks, {}, SettableClock()
    )
    home = await access.home(the_shown(what, "public"))
    assert is_permitted(Deed.PUBLISH, home.facts) is (what not in ("trial", "nameless"))


@pytest.mark.parametrize("what", [*TABLES, *CUPS])
async def test_for_the_people_of_a_table_nothing_is_read(what: str) -> None:
    unread: Any = None
    asker = Asker(DAN, ANN, Account(ANN.player))
    access = Access(unread, unread, unread, unread, unread, {}, SettableClock())
    context = Context(RequestId("look"), asker, FAR)
    assert all([await access.permits(deed, context, the_shown(what, "refuses")) for deed in DEEDS])
