"""Every act on a cup, as the modules of this package list them."""

import pkgutil
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module

from bot.features.cup.act import CupAct
from bot.gamekit.typed_moves import tidy
from bot.kernel.text import Refusal, Written, listed, refusal_of


def _collect_acts() -> Iterator[CupAct]:
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        yield from import_module(module.name).ACTS


ACTS = {act.word: act for act in sorted(_collect_acts(), key=lambda act: (act.by, not act.often))}
"""By their words: first what anybody does."""
MENU = tuple(act for act in ACTS.values() if not act.hidden)
"""What people are told of; the others have ways of their own."""
_TYPED = {word: act for act in ACTS.values() for word in (act.word, *act.also)}


def find_act(word: str) -> CupAct | None:
    """The act that is typed so."""
    return _TYPED.get(tidy(word))


_EVERYDAY = ("join", "pairings", "standings", "result", "guide")


def refuse_act(word: str) -> Refusal:
    """Names the act that is written most like it, and those of every day."""
    nearest = (*get_close_matches(tidy(word), _TYPED, 1), "guide")[0]
    everyday = listed(*(Written(f"/cup {act}") for act in _EVERYDAY))
    command = Written(f"/cup {nearest}")
    return refusal_of("cup-refuse-no-such-act", word=word[:32], nearest=command, everyday=everyday)
