"""What organisers do about the next round: pair it, look at it, change it, publish it."""

from bot.features.cup.act import PLAYING, TWO, Asked, By, CupAct, OnPanel
from bot.features.cup.cards.rounds import draft_card
from bot.kernel.text import Refusal, say
from bot.messages.card import Card, Tone
from bot.tournaments.decisions.rounds import ChangePairing, Draft, Publish
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number


def _has_draft(cup: Cup) -> bool:
    return format_of(cup.terms).shows_draft and bool(cup.draft)


def _can_draft(cup: Cup) -> bool:
    return format_of(cup.terms).shows_draft and not cup.draft


def _in_draft(asked: Asked) -> tuple[Number, ...] | Refusal:
    paired = tuple(number for pair in asked.cup.draft for number in (pair.first, pair.second) if number)
    return paired or Refusal(say("cup-refuse-no-draft"))


def _draft(asked: Asked) -> Card:
    return draft_card(asked.cup)


ACTS = (
    CupAct(
        word="draft",
        by=By.ORGANISERS,
        request=lambda asked: Draft(asked.by),
        then=_draft,
        panel=(OnPanel(PLAYING, 1, Tone.GO, _can_draft), OnPanel(PLAYING, 4, when=_has_draft)),
    ),
    CupAct(
        word="swap",
        by=By.ORGANISERS,
        parameters=TWO,
        among=_in_draft,
        request=lambda asked: ChangePairing(asked.by, *asked.people[:2]),
        then=_draft,
        panel=(OnPanel(PLAYING, 3, when=_has_draft),),
    ),
    CupAct(
        word="publish",
        by=By.ORGANISERS,
        request=lambda asked: Publish(asked.by),
        panel=(OnPanel(PLAYING, 2, Tone.GO, _has_draft),),
    ),
)
