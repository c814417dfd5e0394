"""What people say to the parts of a move: which piece from where, and where it may go."""

import re

from bot.gamekit.game import Picked
from bot.games.know.board import SPACE
from bot.games.know.narration import piece
from bot.games.know.position import Position
from bot.kernel.text import Phrase, Written, say

_GOAL = re.compile(r"(?P<space>[0-9.a-c]+)(?::(?P<die>[1-6]))?")
_ERRAND = re.compile(r"errand (?P<space>[0-9.a-c]+)(?::(?P<die>[1-6]))?")
_PATH = re.compile(r"path (?P<space>[0-9.a-c]+)>(?P<through>[0-9.a-c]+)")


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for words, and for what is not a pick."""
    last = picked[-1]
    if errand := _ERRAND.fullmatch(last):
        which, space = _standing(state, errand["space"]), Written(errand["space"])
        return say("know-part-errand", piece=which, space=space, die=_die(errand))
    if path := _PATH.fullmatch(last):
        which, through = _standing(state, path["space"]), Written(path["through"])
        return say("know-part-path", piece=which, space=Written(path["space"]), through=through)
    if len(picked) == 1:
        standing = last in SPACE and SPACE[last] in state.places
        return say("know-part-piece", piece=_standing(state, last), space=Written(last)) if standing else None
    if goal := _GOAL.fullmatch(last):
        which = _standing(state, picked[0])
        return say("know-part-goal", piece=which, space=Written(goal["space"]), die=_die(goal))
    return None


def _die(match: re.Match[str]) -> int:
    """The die that is meant where both lead there; else 0."""
    return int(match["die"] or 0)


def _standing(state: Position, space: str) -> Phrase:
    return piece(state.places.index(SPACE[space]))
