"""What organisers do about the field: invite, seed, keep apart, take out and take in again."""

import re
from functools import partial

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
    Ask,
    CupAct,
    OnPanel,
    Reply,
)
from bot.features.cup.cards.buttons import SURE
from bot.features.cup.cards.organise import seeding_card, who_play
from bot.kernel.text import say
from bot.tournaments.decisions.entry import Invite, SetSeed
from bot.tournaments.decisions.pairing_constraints import Forbid, SetClub
from bot.tournaments.decisions.withdrawals import Drop, Reinstate
from bot.tournaments.formats.registry import format_of
from bot.tournaments.sides import side_label

_CLUB = re.compile(r"[\"“”„«](?P<name>[^\"“”«»]+)[\"“”»]")


def _seed(ask: Ask) -> Reply:
    """Set a seed; without a name, or without a place, show the order."""
    place = 0 if ask.says(OFF) else ask.number
    return SetSeed(ask.by, ask.people[0], place) if ask.people and place is not None else ()


async def _invite(ask: Ask) -> Reply:
    """A person who blocks the organiser can enter, and hears nothing of it."""
    is_blocked = partial(ask.desk.lookup.access.blocks.is_blocked, ask.person.player)
    people = await ask.persons()
    return tuple([Invite(ask.by, each, silently=await is_blocked(each.player)) for each in people]) or None


def _set_club(ask: Ask) -> Reply:
    named = _CLUB.search(ask.intent.words)
    if not named and not ask.says(OFF):
        return None
    club = presentable(named["name"]) if named else None
    return tuple(SetClub(ask.by, number, club) for number in ask.people) or None


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
        then=lambda ask: seeding_card(ask.cup, ask.panel_rows),
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
        among=lambda ask: who_play(ask.cup),
        request=lambda ask: Forbid(ask.by, ask.people[0], ask.people[1], ask.says(OFF)),
        undo=("apart {people} off", "apart {people}"),
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
        among=lambda ask: who_play(ask.cup),
        sure=lambda ask: say("cup-ask-drop", person=side_label(ask.cup.entrant(ask.people[0]))),
        request=lambda ask: Drop(ask.by, ask.people[0]),
        undo=("reinstate {people}", ""),
        panel=(OnPanel(BEFORE, 12), OnPanel(PLAYING, 13)),
        often=True,
    ),
    CupAct(
        word="reinstate",
        by=ORGANISERS,
        parameters=(WHO,),
        among=lambda ask: tuple(entrant.number for entrant in ask.cup.entrants if entrant.has_left),
        request=lambda ask: Reinstate(ask.by, ask.people[0]),
        undo=(f"drop {{people}} {SURE}", ""),
        panel=(OnPanel(PLAYING, 34, when=lambda cup: any(entrant.has_left for entrant in cup.entrants)),),
    ),
)
