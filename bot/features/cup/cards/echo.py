"""What an act has done, in one line; what it changes about rounds; and the button that takes it back."""

from collections.abc import Iterator
from dataclasses import replace

from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.match_text import entrants_of, match_line, of_round
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


def echo_card(
    before: Cup, after: Cup, deeds: tuple[Phrase, ...], undo: Rows, card: Card | None = None
) -> Card:
    """``card`` shows what the act is about, where it has one."""
    echo = say("cup-echo", name=after.terms.name, what=listed(*deeds))
    shown = card or Card(echo, rows=((act(after, "organise"),),))
    lines = (*((echo,) if card else ()), *effects(before, after), *shown.lines)
    return replace(shown, lines=lines, rows=(*undo, *shown.rows))


def effects(before: Cup, after: Cup) -> Iterator[Phrase]:
    """What is otherwise about rounds by now."""
    former = {match.id: match for match in before.matches}
    changed = [match for match in after.matches if former.get(match.id, match).result is not match.result]
    yield from (match_line(after, match) for match in changed[:MATCHES_ON_CARD])
    if len(changed) > MATCHES_ON_CARD:
        yield say("cup-more-matches", count=len(changed) - MATCHES_ON_CARD)
    if before.is_to_begin:
        if len(before.entrants) != len(after.entrants) or not after.is_to_begin:
            yield say("cup-entrants", entrants=entrants_of(after))
        return
    if after.round > before.round:
        yield say("cup-effect-round", round=after.round, count=len(of_round(after, after.round)))
    if undone := former.keys() - {match.id for match in after.matches}:
        yield say("cup-effect-undone", count=len(undone))
    if before.draft and after.draft and before.draft != after.draft:
        yield say("cup-effect-redrafted", round=after.round + 1)
    if after.paused is not before.paused and after.stage is Stage.RUNNING:
        yield say("cup-paused") if after.paused else say("cup-effect-resumed")
    if (until := deadline(after)) and until != deadline(before) and not after.paused:
        yield say("cup-until", until=until)
    round_ = after.round + 1
    if format_of(after.terms).in_rounds and len(present(before, round_)) != len(present(after, round_)):
        yield say("cup-effect-field", round=round_, count=len(present(after, round_)))
