"""The message of the puzzle of the day, and what it tells of the one before."""

from collections.abc import Iterator

from bot.features.puzzle.cards import task_of
from bot.features.puzzle.judging import Posed
from bot.features.puzzle.limits import SOLVERS_TOLD
from bot.gamekit.game import name_of
from bot.intents.learn import OpenDaily
from bot.intents.payload import write_payload
from bot.kernel.durations import duration
from bot.kernel.scene_transforms import turn_scene, without_choices
from bot.kernel.text import Listed, Phrase, Written, say
from bot.kernel.time import HOUR, SECOND
from bot.learning.daily_schedule import Daily, DayPuzzle, SolvedBy
from bot.messages.card import Button, Card, Tone

_MINUTE_S = 60


def daily_card(daily: Daily, posed: Posed) -> Card:
    """The whole room sees the position; answers are private."""
    number = daily.today.number if daily.today else 0
    picture = without_choices(posed.game.picture(posed.state, None, ()))
    solve = Button(say("button-daily-solve"), write_payload(OpenDaily(number)), Tone.GO)
    return Card(
        say("daily-title", number=number, game=name_of(posed.game)),
        (task_of(posed), *_before(daily.before), say("daily-how")),
        scene=turn_scene(picture, posed.puzzle.seat),
        diagram=posed.game.notation.diagram(posed.state),
        rows=((solve,),),
    )


def _before(day: DayPuzzle | None) -> Iterator[Phrase]:
    if day is None:
        return
    if not day.solved:
        yield say("daily-unsolved", number=day.number)
        return
    fastest = sorted(day.solved, key=lambda solver: (solver.tries, solver.took_ms))
    solvers = Listed(tuple(map(_solver_phrase, fastest[:SOLVERS_TOLD])))
    yield say("daily-solved", number=day.number, count=len(day.solved), people=solvers)


def _solver_phrase(solver: SolvedBy) -> Phrase:
    if solver.tries > 1:
        return say("daily-solver-later", person=solver.person, time=took(solver.took_ms), tries=solver.tries)
    return say("daily-solver", person=solver.person, time=took(solver.took_ms))


def took(ms: int) -> Phrase | Written:
    """Such as 1:07, in minutes and seconds; longer than an hour in words."""
    if ms >= HOUR:
        return duration(ms)
    return Written("{}:{:02}".format(*divmod(max(0, ms) // SECOND, _MINUTE_S)))
