"""What cards about cups offer and how much they list: every button does what a command does."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.features.cup.limits import LINES_SHOWN
from bot.intents.cup import OnCup
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, say
from bot.messages.card import Button, Card, Limits, Rows, Tone, in_rows
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup

PAGE = "page:"
"""What begins the word for a page of a list that is too long for one message."""
SURE = "sure"
"""The word that a button adds to what was asked about first."""

_PAGE_DIGITS = 3

T = TypeVar("T")
Option = tuple[Phrase, str]
"""What a button says, and the words that it adds."""


def page_number(words: str) -> int | None:
    """The page that is asked for, counted from 0."""
    pages = (word.removeprefix(PAGE) for word in words.split() if word.startswith(PAGE))
    return next((int(page[:_PAGE_DIGITS]) for page in pages if page.isdecimal()), None)


def page_in(words: str) -> int:
    """The page that is asked for; the first where none is."""
    return page_number(words) or 0


def act(cup: Cup, what: str, words: str = "", tone: Tone = Tone.PLAIN) -> Button:
    return act_button(cup, what, words, say(f"button-cup-{what}"), tone)


def act_button(cup: Cup, what: str, words: str, label: Phrase, tone: Tone = Tone.PLAIN) -> Button:
    return Button(label, write_payload(OnCup(what, words, cup.id)), tone)


@frozen
class Page:
    """Which part of a long list is looked at; ``said`` are the words that every choice carries along."""

    limits: Limits
    number: int = 0
    said: str = ""


def choosing(cup: Cup, what: str, title: Phrase, options: Sequence[Option], page: Page) -> Card:
    """A question with a button for each answer, a page at a time."""
    return Card(title, (say("cup-choose"),), rows=rows_of(cup, what, options, page))


def rows_of(cup: Cup, what: str, options: Sequence[Option], page: Page) -> Rows:
    per_row, room = page.limits.per_row, page.limits.per_row * page.limits.rows
    offers = ((label, OnCup(what, f"{page.said} {words}".strip(), cup.id)) for label, words in options)
    buttons = [Button(label, write_payload(intent)) for label, intent in offers if fits_payload(intent)]
    if len(buttons) <= room:
        return in_rows(buttons, per_row)
    a_page = room - 1
    pages = -(-len(buttons) // a_page)
    more = OnCup(what, f"{page.said} {PAGE}{(page.number + 1) % pages}".strip(), cup.id)
    buttons_of_page = buttons[page.number % pages * a_page :][:a_page]
    return in_rows([*buttons_of_page, Button(say("button-more"), write_payload(more))], per_row)


def confirmation_card(cup: Cup, what: str, question: Phrase, words: str = "") -> Card:
    """What cannot be undone is asked about before it is done."""
    yes = act_button(cup, what, f"{words} {SURE}".strip(), say("button-cup-sure"), Tone.STOP)
    return Card(question, (say("cup-ask-line", name=cup.terms.name),), rows=((yes,),))


def receipt_card(cup: Cup, text: Phrase) -> Card:
    """The receipt of an act, for its author alone; the card of the cup shows it to everybody."""
    rests = (act(cup, "rest"),) if format_of(cup.terms).has_rests else ()
    return Card(text, rows=((act(cup, "pairings"), act(cup, "standings"), *rests),))


def fit_lines(lines: Iterable[T], of: str = "matches", most: int = LINES_SHOWN) -> tuple[T | Phrase, ...]:
    """As many as a card shows, and how many more ``of`` them there are."""
    every = tuple(lines)
    count = len(every) - most
    return (*every[:most], say(f"cup-more-{of}", count=count)) if count > 0 else every
