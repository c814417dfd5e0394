"""What organisers do about the field: invite, seed, keep apart, take out and take in again."""

import re

from bot.accounts.model import presentable
from bot.commandkit.command import Kind, Parameter
from bot.features.cup.act import (
    BEFORE,
    OFF,
    ORGANISERS,
    OTHER,
    PLAYING,
    TWO,
    WHO,
    Asked,
    CupAct,
    OnPanel,
    Reply,
)
from bot.features.cup.cards.organise import seeding_card, who_play
from bot.kernel.text import say
from bot.tournaments.decisions.entry import Invite, SetSeed
from bot.tournaments.decisions.pairing_constraints import Forbid, SetClub
from bot.tournaments.decisions.withdrawals import Drop, Reinstate
from bot.tournaments.formats.registry import format_of
from bot.tournaments.sides import side_label

_CLUB = re.compile(r"[\"“”„«](?P<name>[^\"“”«»]+)[\"“”»]")


def _seed(asked: Asked) -> Reply:
    """Set a seed; without a name, or without a place, show the order."""
    place = 0 if asked.says(OFF) else asked.number
    return SetSeed(asked.by, asked.people[0], place) if asked.people and place is not None else ()


async def _invite(asked: Asked) -> Reply:
    return tuple(Invite(asked.by, person) for person in await asked.persons()) or None


def _set_club(asked: Asked) -> Reply:
    named = _CLUB.search(asked.intent.words)
    if not named and not asked.says(OFF):
        return None
    club = presentable(named["name"]) if named else None
    return tuple(SetClub(asked.by, number, club) for number in asked.people) or None


ACTS = (
    CupAct(
        word="invite",
        by=ORGANISERS,
        parameters=(WHO,),
        request=_invite,
        usages=("/cup invite @NAME",),
    ),
    CupAct(
        word="seed",
        by=ORGANISERS,
        parameters=(WHO, Parameter("place", Kind.NUMBER, off="off")),
        people=True,
        request=_seed,
        then=lambda asked: seeding_card(asked.cup, asked.panel_rows),
        panel=(OnPanel(BEFORE, 22),),
    ),
    CupAct(
        word="club",
        by=ORGANISERS,
        parameters=(Parameter("called", Kind.TEXT, written='"{}"', required=True), TWO[0], OTHER),
        people=True,
        request=_set_club,
        usages=('/cup club "NAME" @NAME', "/cup club off @NAME"),
        free_words=True,
    ),
    CupAct(
        word="apart",
        by=ORGANISERS,
        parameters=TWO,
        among=lambda asked: who_play(asked.cup),
        request=lambda asked: Forbid(asked.by, asked.people[0], asked.people[1], asked.says(OFF)),
        panel=(
            OnPanel(BEFORE, 13),
            OnPanel(PLAYING, 24, when=lambda cup: format_of(cup.terms).keeps_apart),
        ),
    ),
    CupAct(
        word="drop",
        by=ORGANISERS,
        also=("withdraw",),
        parameters=(WHO,),
        among=lambda asked: who_play(asked.cup),
        sure=lambda asked: say("cup-ask-drop", person=side_label(asked.cup.entrant(asked.people[0]))),
        request=lambda asked: Drop(asked.by, asked.people[0]),
        panel=(OnPanel(BEFORE, 12), OnPanel(PLAYING, 13)),
        often=True,
    ),
    CupAct(
        word="reinstate",
        by=ORGANISERS,
        parameters=(WHO,),
        among=lambda asked: tuple(entrant.number for entrant in asked.cup.entrants if entrant.has_left),
        request=lambda asked: Reinstate(asked.by, asked.people[0]),
        panel=(OnPanel(PLAYING, 34, when=lambda cup: any(entrant.has_left for entrant in cup.entrants)),),
    ),
)
