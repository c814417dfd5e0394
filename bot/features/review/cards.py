"""What people see of a review: the curve, a turn as a board, and how far it is while it is being made."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, Final

from bot.features.review.curve import (
    curve_scene,
    curve_taps,
    first_side,
    for_seat,
    largest_change,
    moves_in_words,
    percent,
    points,
    sign,
    turning_line,
)
from bot.features.review.limits import PASSAGES_SHOWN
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.place_highlights import point_out
from bot.intents.intent import Intent
from bot.intents.learn import LearnFrom, NextPuzzle
from bot.intents.payload import write_payload
from bot.intents.rules import ShowRules
from bot.kernel.frozen import frozen
from bot.kernel.scene_transforms import without_choices
from bot.kernel.text import Listed, Numbered, Phrase, RuleRef, say
from bot.learning.lesson_file import Lesson
from bot.messages.card import Button, Card, Rows, Tone, in_sentences
from bot.messages.charts.page import PageHeading
from bot.robots.review import Review, ReviewedTurn, judgement, passages, reasons
from bot.robots.reviewing import Reviewing


def reading_on(game: AnyGame, lesson: Lesson | None, why: Iterable[Phrase]) -> tuple[Button, ...]:
    """The rulebook itself where no reason leads to a passage."""
    phrases = tuple(why)
    named = passages(game, phrases)[:PASSAGES_SHOWN]
    if not named:
        return (Button(say("button-rules"), write_payload(ShowRules(game.id))),)
    step = _step(lesson, phrases, named) if lesson else None
    reading = (
        Button(
            say("button-review-rule", passage=Numbered(rule.passage)),
            write_payload(ShowRules(game.id, rule.passage)),
        )
        for rule in named
    )
    practise: tuple[Button, ...] = ()
    if step is not None:
        practise = (Button(say("button-review-lesson"), write_payload(LearnFrom(game.id, step)), Tone.GO),)
    return (*reading, *practise)


def _step(lesson: Lesson, why: Iterable[Phrase], named: Iterable[RuleRef]) -> int | None:
    """The number of the step that practises one of the reasons, else of one about what the rulebook says."""
    practising = (lesson.about(phrase.key) for phrase in why)
    reading = (step_about(lesson, rule) for rule in named)
    return next((at for at in (*practising, *reading) if at is not None), None)


def step_about(lesson: Lesson, rule: RuleRef) -> int | None:
    """The step, counted from 0, about the very passage; else the first about its chapter, if any is."""
    passages_of = [step.rule.passage for step in lesson.steps]
    if rule.passage in passages_of:
        return passages_of.index(rule.passage)
    chapter = rule.passage.partition(".")[0]
    return next((at for at, passage in enumerate(passages_of) if passage.partition(".")[0] == chapter), None)


_REASONS: Final = 3
Showing = Callable[[int], Intent]
"""What asks for a turn of the review, counted from 1; 0 is the curve."""


Trying = Callable[[int], Intent]
"""What asks for a board to try things out, from the position after so many moves."""


@frozen
class Asking:
    """What asks for the parts of a review, for a board to try things out, and for all to see a part of it.

    ``lesson`` is the game's, if it has one.
    """

    showing: Showing
    trying: Trying
    posting: Showing
    lesson: Lesson | None = None


def progress_card(work: Reviewing) -> Card:
    """How far it is, and the curve as far as it goes."""
    far = say("review-progress", done=work.done, total=max(work.total, work.done))
    heading = _heading(work.game, work.setup.variant)
    shown_count = max(work.total - 1, len(work.so_far), 1)
    alt = say("review-alt-progress", heading=heading.name, far=far)
    scene = curve_scene(heading, work.so_far, shown_count, alt)
    return Card(_title(work.game), (far, say("review-soon")), scene=scene)


@frozen
class ReviewView:
    """A review for people who look at the board beside it: a card, and its curve in numbers.

    ``values`` are what the first side could expect, in percent, each with the number of moves before it.
    """

    heading: Phrase
    card: Card
    values: tuple[tuple[int, int], ...] = ()
    is_whole: bool = True


def values_of(turns: Sequence[ReviewedTurn]) -> tuple[tuple[int, int], ...]:
    before = accumulate((len(turn.moves) for turn in turns), initial=0)
    return tuple((at, percent(turn.expected)) for at, turn in zip(before, turns, strict=False))


def curve_card(review: Review, game: AnyGame, states: Mapping[int, Any], asking: Asking) -> Card:
    """The whole game, with its turning points; ``states`` are the positions before these."""
    showing = asking.showing
    heading = _heading(game, review.setup.variant)
    turning = tuple(turning_line(review, game, at, states[at]) for at in review.turning)
    lines = turning or (largest_change(review, game),)
    count = len(review.turns)
    alt = say(
        "review-alt",
        heading=heading.name,
        count=count,
        course=_curve_in_numbers(review),
        turning=in_sentences(lines),
    )
    scene = curve_scene(heading, review.turns, count, alt, final=review.final, turning=review.turning)

    def press(at: int) -> tuple[str, Phrase]:
        return write_payload(showing(at + 1)), say("button-review-turn", number=at + 1)

    return Card(
        _title(game),
        lines,
        scene=scene,
        rows=_curve_rows(review, asking),
        taps=tuple(curve_taps(scene, heading, count, press)),
    )


def _curve_rows(review: Review, asking: Asking) -> Rows:
    showing = asking.showing
    turning = tuple(
        Button(say("button-review-turn", number=at + 1), write_payload(showing(at + 1)), Tone.GO)
        for at in review.turning
    )
    first = Button(say("button-review-through"), write_payload(showing(1)))
    puzzles = Button(say("button-review-puzzles"), write_payload(NextPuzzle(own=True)))
    post = Button(say("button-review-post"), write_payload(asking.posting(0)))
    return (turning, (first, puzzles, post)) if turning else ((first, puzzles, post),)


def turn_card(review: Review, game: AnyGame, at: int, state: Any, asking: Asking) -> Card:
    """The board before a turn, ``at`` counted from 0, with the played and the better moves drawn in it."""
    turn = review.turns[at]
    side = game.seat_name(review.setup.variant, turn.seat)
    scene = without_choices(game.picture(state, None, ()))
    number, count = at + 1, len(review.turns)
    title = say("review-turn-title", number=number, count=count, side=side)
    if judgement(turn):
        title = say("review-turn-title-marked", number=number, count=count, side=side, sign=sign(turn))
    return Card(
        title,
        tuple(_turn_lines(review, game, at, state)),
        scene=point_out(game, scene, turn.moves, turn.better),
        diagram=game.notation.diagram(state),
        rows=(*_turn_rows(review, at, asking), _reading(review, game, at, state, asking)),
    )


def _turn_lines(review: Review, game: AnyGame, at: int, state: Any) -> Iterator[Phrase]:
    turn = review.turns[at]
    played = say("review-played", moves=moves_in_words(game, state, turn.seat, turn.moves))
    if not turn.better:
        yield played
        next_value = review.turns[at + 1].expected if at + 1 < len(review.turns) else review.final
        expected = [for_seat(review, game, turn.seat, value) for value in (turn.expected, next_value)]
        yield say("review-expected", before=expected[0], after=expected[1])
        return
    why_better, why_played = (reasons(game, state, turn.seat, moves) for moves in (turn.better, turn.moves))
    other_reasons = [reason for reason in why_played if reason not in why_better]
    yield in_sentences((played, *other_reasons[:_REASONS]))
    better_moves = moves_in_words(game, state, turn.seat, turn.better)
    better = say("review-better", moves=better_moves, points=points(turn.loss))
    yield in_sentences((better, *why_better[:_REASONS]))


def _reading(review: Review, game: AnyGame, at: int, state: Any, asking: Asking) -> tuple[Button, ...]:
    """What the reasons are about: those for the better turn first."""
    turn = review.turns[at]
    why = (reasons(game, state, turn.seat, moves)[:_REASONS] for moves in (turn.better, turn.moves) if moves)
    phrases = tuple(reason for some in why for reason in some) if turn.better else ()
    return reading_on(game, asking.lesson, phrases)


def _turn_rows(review: Review, at: int, asking: Asking) -> Rows:
    showing = asking.showing
    back = (Button(say("button-review-back"), write_payload(showing(at))),) if at else ()
    on = at + 2 <= len(review.turns)
    forward = (Button(say("button-review-on"), write_payload(showing(at + 2))),) if on else ()
    following = next((turning_turn for turning_turn in review.turning if turning_turn > at), None)
    jump: tuple[Button, ...] = ()
    if following is not None:
        label = say("button-review-turn", number=following + 1)
        jump = (Button(label, write_payload(showing(following + 1)), Tone.GO),)
    curve = Button(say("button-review-curve"), write_payload(showing(0)))
    trial = Button(say("button-review-try"), write_payload(asking.trying(moves_before(review, at))))
    post = Button(say("button-review-post"), write_payload(asking.posting(at + 1)))
    return (*back, *jump, *forward), (trial, curve, post)


def moves_before(review: Review, at: int) -> int:
    """How many moves were made before its turn ``at``."""
    return sum(len(turn.moves) for turn in review.turns[:at])


def _title(game: AnyGame) -> Phrase:
    return say("review-title", game=name_of(game))


def chance_of(game: AnyGame, variant: str) -> Phrase:
    """What the curve is of."""
    return say("review-heading", side=first_side(game, variant))


def _heading(game: AnyGame, variant: str) -> PageHeading:
    return PageHeading(chance_of(game, variant))


def _curve_in_numbers(review: Review) -> Listed:
    """The curve in a few numbers, for those who cannot see it."""
    count = len(review.turns)
    values = [*(turn.expected for turn in review.turns), review.final]
    at = sorted({0, count // 4, count // 2, 3 * count // 4, count})
    return Listed(tuple(say("review-number", number=percent(values[index])) for index in at))
