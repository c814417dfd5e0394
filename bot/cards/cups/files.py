"""A cup to keep, and the other forms in which it can be had."""

from bot.cards.cups.asking import Act, OnCup
from bot.cards.model import Button, Card, File
from bot.cards.press import write
from bot.kernel.text import say
from bot.tournaments.model import Cup
from bot.tournaments.terms import Format

SHEETS = ("standings", "crosstable", "pairings")
TRF = "trf"


def file_card(cup: Cup, kind: str, file: File) -> Card:
    """The file, and a button for each other kind."""
    kinds = (*SHEETS, TRF) if cup.terms.format is Format.SWISS else SHEETS
    others = tuple(
        Button(say(f"button-cup-file-{one}"), write(OnCup(Act.EXPORT, one, cup.id)))
        for one in kinds
        if one != kind
    )
    return Card(say(f"cup-file-{kind}", name=cup.terms.name), rows=(others,), file=file)
