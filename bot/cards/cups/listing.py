"""Which cups there are, which one is meant, and how one is run."""

from collections.abc import Sequence

from bot.cards.cups.announcing import title
from bot.cards.cups.asking import Act, OnCup
from bot.cards.cups.matches import in_field
from bot.cards.model import Button, Card
from bot.cards.press import fits, write
from bot.kernel.text import Phrase, Written, say
from bot.tournaments.model import Cup

_BUTTONS = 5


def listed_cups(cups: Sequence[Cup]) -> Card:
    if not cups:
        open_one = Button(say("button-cup-new"), write(OnCup(Act.OPEN)))
        return Card(
            say("cup-list"), (say("cup-list-none", command=Written("/cup open")),), rows=((open_one,),)
        )
    shown = [Button(_label(cup), write(OnCup(Act.SHOW, "", cup.id))) for cup in cups[:_BUTTONS]]
    return Card(say("cup-list"), tuple(map(_line, cups)), rows=tuple((one,) for one in shown))


def _line(cup: Cup) -> Phrase:
    stage = say(f"cup-stage-{cup.stage}")
    return say("cup-listed", cup=title(cup), code=Written(cup.id), stage=stage, count=len(in_field(cup)))


def _label(cup: Cup) -> Phrase:
    return say("line", text=cup.terms.name)


def which_cup(intent: OnCup, cups: Sequence[Cup]) -> Card:
    """The same again, about one of these."""
    meant = [(cup, OnCup(intent.act, intent.words, cup.id)) for cup in cups[:_BUTTONS]]
    buttons = [Button(_label(cup), write(asked)) for cup, asked in meant if fits(asked)]
    return Card(say("cup-which"), tuple(map(_line, cups)), rows=tuple((one,) for one in buttons))


def guide() -> Card:
    """An organiser's way through a cup, on one screen."""
    steps = (
        say("cup-guide-open", command=Written("/cup open"), show=Written("/cup show")),
        say("cup-guide-enter", command=Written("/cup club")),
        say("cup-guide-start", command=Written("/cup start")),
        say(
            "cup-guide-draft",
            draft=Written("/cup draft"),
            swap=Written("/cup swap"),
            publish=Written("/cup publish"),
        ),
        say(
            "cup-guide-decide",
            result=Written("/cup result"),
            forfeit=Written("/cup forfeit"),
            history=Written("/cup history"),
        ),
        say(
            "cup-guide-change",
            drop=Written("/cup drop"),
            extend=Written("/cup extend"),
            pause=Written("/cup pause"),
        ),
        say("cup-guide-end", close=Written("/cup close"), export=Written("/cup export")),
    )
    button = Button(say("button-cup-new"), write(OnCup(Act.OPEN)))
    return Card(say("cup-guide"), steps, rows=((button,),))
