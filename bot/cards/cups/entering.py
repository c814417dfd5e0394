"""What people are told about their own part in a cup."""

from bot.cards.cups.asking import Act, OnCup
from bot.cards.cups.buttons import act
from bot.cards.cups.matches import named, pair_of
from bot.cards.model import Button, Card, Tone
from bot.cards.press import write
from bot.kernel.ids import Person
from bot.kernel.text import Phrase, Written, listed, say
from bot.tournaments.model import Cup, Match
from bot.tournaments.terms import Format

_USAGES = listed(Written("/cup time 20:00"), Written("/cup time 2026-12-01T20:00"))
_SOON = (1, 3, 24)
"""Hours from now, for those who would rather tap than type."""


def done(cup: Cup, told: Phrase) -> Card:
    """What somebody has done, for them alone; the card of the cup shows it to everybody."""
    rests = (act(cup, Act.REST),) if cup.terms.format is Format.SWISS else ()
    return Card(told, rows=((act(cup, Act.PAIRINGS), act(cup, Act.STANDINGS), *rests),))


def arranging(cup: Cup, match: Match, reader: Person) -> Card:
    """When a pair plays, as one of the two sees it."""
    title = say("cup-arranging", pair=pair_of(cup, match))
    lines = [say("cup-agreed", at=match.agreed)] if match.agreed else []
    if match.until:
        lines.append(say("cup-until", until=match.until))
    if match.proposal is None:
        return Card(title, (*lines, say("cup-propose-line", usages=_USAGES)), rows=(_soon(cup, match),))
    by = cup.entrant(match.proposal.by).person
    lines.append(say("cup-proposed", person=by, at=match.proposal.at))
    if by.player == reader.player:
        return Card(title, tuple(lines), rows=((_answer(cup, match, say("button-cup-time-back"), "no"),),))
    yes = _answer(cup, match, say("button-cup-time-yes"), "yes", Tone.GO)
    answers = (yes, _answer(cup, match, say("button-cup-time-no"), "no"))
    return Card(title, tuple(lines), rows=(answers,))


def _soon(cup: Cup, match: Match) -> tuple[Button, ...]:
    return tuple(
        Button(
            say("button-cup-time-in", hours=hours),
            write(OnCup(Act.TIME, f"{named(match)} +{hours}h", cup.id)),
        )
        for hours in _SOON
    )


def _answer(cup: Cup, match: Match, label: Phrase, word: str, tone: Tone = Tone.PLAIN) -> Button:
    return Button(label, write(OnCup(Act.TIME, f"{named(match)} {word}", cup.id)), tone)
