"""What to read and to practise beside a reason: passages of the rulebook, and the lesson's step on one."""

from collections.abc import Iterable

from bot.features.review.limits import PASSAGES_SHOWN
from bot.gamekit.game import AnyGame
from bot.intents.learn import LearnFrom
from bot.intents.payload import write_payload
from bot.intents.rules import ShowRules
from bot.kernel.text import Numbered, Phrase, RuleRef, say
from bot.learning.lesson_file import Lesson
from bot.messages.card import Button, Tone
from bot.robots.review import passages


def reading_on(game: AnyGame, lesson: Lesson | None, why: Iterable[Phrase]) -> tuple[Button, ...]:
    """The rulebook itself where no reason leads to a passage."""
    found = tuple(why)
    named = passages(game, found)[:PASSAGES_SHOWN]
    if not named:
        return (Button(say("button-rules"), write_payload(ShowRules(game.id))),)
    step = _step(lesson, found, named) if lesson else None
    read = (
        Button(
            say("button-read-rule", passage=Numbered(one.passage)),
            write_payload(ShowRules(game.id, one.passage)),
        )
        for one in named
    )
    practise: tuple[Button, ...] = ()
    if step is not None:
        practise = (Button(say("button-review-lesson"), write_payload(LearnFrom(game.id, step)), Tone.GO),)
    return (*read, *practise)


def _step(lesson: Lesson, why: Iterable[Phrase], named: Iterable[RuleRef]) -> int | None:
    """The number of the step that practises one of the reasons, else of one about what the rulebook says."""
    practising = (lesson.about(one.key) for one in why)
    reading = (step_about(lesson, one) for one in named)
    return next((at for at in (*practising, *reading) if at is not None), None)


def step_about(lesson: Lesson, rule: RuleRef) -> int | None:
    """The step, counted from 0, about the very passage; else the first about its chapter, if any is."""
    passages_of = [step.rule.passage for step in lesson.steps]
    if rule.passage in passages_of:
        return passages_of.index(rule.passage)
    chapter = rule.passage.partition(".")[0]
    return next((at for at, one in enumerate(passages_of) if one.partition(".")[0] == chapter), None)
