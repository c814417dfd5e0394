"""What an act has done, in one line; what it changes about rounds; and the button that takes it back."""

from collections.abc import Iterator
from dataclasses import replace

from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.match_text import entrants_of, match_line, of_round
from bot.features.cup.limits import MATCHES_ON_CARD
from bot.intents.cup import OnCup
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.text import Phrase, listed, say
from bot.messages.card import Button, Card
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_words import deadline
from bot.tournaments.model import Cup, Stage
from bot.tournaments.pairing.eligibility import present


def echo_card(
    before: Cup,
    after: Cup,
    deeds: tuple[Phrase, ...],
    undo: tuple[str, str] | None,
    card: Card | None = None,
) -> Card:
    """``undo`` is what is typed to take it back; ``card`` shows what the act is about, where it has one."""
    echo = say("cup-echo", name=after.terms.name, what=listed(*deeds))
    back = undo and OnCup(*undo, after.id)
    label = say("button-cup-take-back")
    undo_buttons = (Button(label, write_payload(back)),) if back and fits_payload(back) else ()
    if card:
        rows = (undo_buttons, *card.rows) if undo_buttons else card.rows
        return replace(card, lines=(echo, *effects(before, after), *card.lines), rows=rows)
    return Card(echo, tuple(effects(before, after)), rows=((*undo_buttons, act(after, "organise")),))


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
