"""How a cup is opened by buttons: one question after the other, all that was said carried along."""

from collections.abc import Mapping, Sequence

from bot.cards.cups.announcing import Games, format_name, terms_lines
from bot.cards.cups.asking import Act, OnCup
from bot.cards.model import Button, Card, Tone
from bot.cards.of_picks import in_rows
from bot.cards.press import fits, write
from bot.kernel.text import Phrase, Written, say
from bot.tournaments.terms import Format, Terms

GO = "go"
"""The word with which the last button opens what has been planned."""
ASK = "ask"
"""The word that keeps asking where enough has been said already."""
_ABREAST = 3
PACES: Mapping[str, str] = {
    "live": "round:1h clock:20m",
    "days": "round:3d clock:1d",
    "week": "round:7d clock:2d",
    "unclocked": "round:7d",
}
"""How fast a cup is played, and what that is as it is typed."""


def which_format(words: str) -> Card:
    options = [(format_name(one), one.value) for one in Format]
    ways = tuple(say(f"cup-about-{one}") for one in Format)
    return _asking(say("cup-open-format"), ways, words, options)


def which_game(words: str, games: Games) -> Card:
    options = [(say(f"{game.id}-name"), str(game.id)) for game in games.values()]
    return _asking(
        say("cup-open-game"), (say("cup-open-game-line", example=_example(games)),), words, options
    )


def _example(games: Games) -> Written:
    return Written(",".join(games))


def which_pace(words: str) -> Card:
    options = [(say(f"button-cup-pace-{pace}"), said) for pace, said in PACES.items()]
    return _asking(say("cup-open-pace"), (), words, options)


def ready(words: str, terms: Terms, games: Games) -> Card:
    """What would be announced, and the button that does it."""
    lines = (*terms_lines(terms, games), say("cup-open-more", command=Written(f"/cup open {words}")))
    asked = OnCup(Act.OPEN, f"{words} {GO}")
    rows = ((Button(say("button-cup-open"), write(asked), Tone.GO),),) if fits(asked) else ()
    return Card(say("cup-open-ready", name=terms.name), lines, rows=rows)


def _asking(
    title: Phrase, lines: tuple[Phrase, ...], words: str, options: Sequence[tuple[Phrase, str]]
) -> Card:
    carried = [(label, OnCup(Act.OPEN, f"{words} {more} {ASK}".strip())) for label, more in options]
    buttons = [Button(label, write(asked)) for label, asked in carried if fits(asked)]
    return Card(title, lines, rows=in_rows(buttons, _ABREAST))
