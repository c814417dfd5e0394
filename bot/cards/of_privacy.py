"""What is kept about people and for how long, and how to have it or to end it."""

from bot.cards.intents import Forget
from bot.cards.model import Button, Card, File, Tone
from bot.cards.press import write
from bot.features.privacy.limits import ABANDONED_MS, CALLED_OFF_KEPT_MS, LISTED_MS, NAMED_MS, UNSEEN_MS
from bot.kernel.text import Written, say
from bot.kernel.time import DAY
from bot.learning.limits import SCORES_KEPT_MS

_YEAR = 365 * DAY


def privacy() -> Card:
    return Card(
        say("privacy-title"),
        (
            say("privacy-kept"),
            say("privacy-not-kept"),
            say("privacy-tables", days=LISTED_MS // DAY, years=NAMED_MS // _YEAR),
            say("privacy-offers", days=CALLED_OFF_KEPT_MS // DAY),
            say("privacy-abandoned", months=12 * ABANDONED_MS // _YEAR),
            say("privacy-accounts", months=12 * UNSEEN_MS // _YEAR),
            say("privacy-quiz", days=SCORES_KEPT_MS // DAY),
            say("privacy-results", listed=Written("/settings listed no")),
            say("privacy-commands", export=Written("/export"), forget=Written("/forget")),
        ),
        rows=((Button(say("button-forget"), write(Forget()), Tone.STOP),),),
    )


def export(file: File) -> Card:
    return Card(say("export-title"), (say("export-line"),), file=file, secret=True)


def ask_forget(question: Forget) -> Card:
    yes = Button(say("button-really-forget"), write(question), Tone.STOP)
    lines = (say("forget-goes"), say("forget-stays"), say("forget-for-good", export=Written("/export")))
    return Card(say("forget-title"), lines, rows=((yes,),))


def forgotten() -> Card:
    return Card(say("forget-done-title"), (say("forget-done"),))
