"""What an act has done, in one line; what it changes about rounds; and the button that takes it back."""

from collections.abc import Iterator
from dataclasses import replace

from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.match_text import entrants_of, fit_lines, match_line, of_round
from bot.features.cup.cards.organise import entrant_word
from bot.features.cup.limits import MATCHES_ON_CARD
from bot.intents.cup import OnCup
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.text import Phrase, listed, say
from bot.messages.card import Button, Card, Rows
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_words import deadline
from bot.tournaments.model import Cup, Number, Stage
from bot.tournaments.pairing.eligibility import present


def undo_button(cup: Cup, typed: str, people: tuple[Number, ...]) -> Rows:
    """What takes an act back, about the same people; those who are off the list are named by nothing."""
    words = [entrant_word(entrant) for entrant in cup.entrants if entrant.number in people]
    act_word, _, rest = typed.format(people=" ".join(words)).partition(" ")
    intent = OnCup(act_word, rest, cup.id)
    if not act_word or len(words) < len(people) or not fits_payload(intent):
        return ()
    return ((Button(say("button-cup-take-back"), write_payload(intent)),),)


def echo_card(former: Cup, cup: Cup, deeds: tuple[Phrase, ...], undo: Rows, card: Card | None = None) -> Card:
    """``card`` shows what the act is about, where it has one."""
    echo = say("cup-echo", name=cup.terms.name, what=listed(*deeds))
    body = card or Card(echo, rows=((act(cup, "organise"),),))
    lines = (*((echo,) if card else ()), *effects(former, cup), *body.lines)
    return replace(body, lines=lines, rows=(*undo, *body.rows))


def effects(former: Cup, cup: Cup) -> Iterator[Phrase]:
    """What is otherwise about rounds by now."""
    by_id = {match.id: match for match in former.matches}
    changed = [match for match in cup.matches if by_id.get(match.id, match).result is not match.result]
    yield from fit_lines((match_line(cup, match) for match in changed), most=MATCHES_ON_CARD)
    if former.is_to_begin:
        if len(former.entrants) != len(cup.entrants) or not cup.is_to_begin:
            yield say("cup-entrants", entrants=entrants_of(cup))
        return
    if cup.round > former.round:
        yield say("cup-effect-round", round=cup.round, count=len(of_round(cup, cup.round)))
    if undone := by_id.keys() - {match.id for match in cup.matches}:
        yield say("cup-effect-undone", count=len(undone))
    if former.draft and cup.draft and former.draft != cup.draft:
        yield say("cup-effect-redrafted", round=cup.round + 1)
    if cup.paused is not former.paused and cup.stage is Stage.RUNNING:
        yield say("cup-paused") if cup.paused else say("cup-effect-resumed")
    if (until := deadline(cup)) and until != deadline(former) and not cup.paused:
        yield say("cup-until", until=until)
    yield from _next_field(former, cup)


def _next_field(former: Cup, cup: Cup) -> Iterator[Phrase]:
    """Among how many the next round is paired, where there is one."""
    round_, format_ = cup.round + 1, format_of(cup.terms)
    if cup.stage is not Stage.RUNNING or not format_.in_rounds or round_ > (format_.rounds(cup) or round_):
        return
    if len(present(former, round_)) != len(present(cup, round_)):
        yield say("cup-effect-field", round=round_, count=len(present(cup, round_)))
