"""What somebody has planned, for them alone."""

from functools import reduce

from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import DropPlans
from bot.kernel.ids import Player
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Button, Card, Rows, Tone, in_rows
from bot.messages.limits import BUTTONS_ABREAST
from bot.sessions.model import Session
from bot.sessions.plans import plan_of


def plans_card(session: Session, game: AnyGame, player: Player) -> Card:
    """Each line with its number, and a button that takes it back."""
    lines = plan_of(session, player)
    told = tuple(say("plan-numbered", number=at, line=line_in_words(one)) for at, one in enumerate(lines, 1))
    how = say("plan-how", command=Written(f"/if {session.id} X then Y"))
    return Card(
        say("plan-title", game=name_of(game), table=Written(session.id)),
        (*(told or (say("plan-nothing"),)), say("plan-lapses") if told else how),
        rows=_rows(session, len(lines)),
        secret=True,
    )


def line_in_words(line: tuple[str, ...]) -> Phrase:
    """What is foreseen, and what is answered, by turns; of a turn that has begun only its rest."""
    pairs = zip(line[::2], line[1::2], strict=False)
    steps = [say("plan-step", others=Written(others or "…"), own=Written(own)) for others, own in pairs]
    return reduce(lambda before, then: say("plan-and", before=before, then=then), steps)


def _rows(session: Session, count: int) -> Rows:
    each = [
        Button(say("button-plan-drop", number=at), write_payload(DropPlans(session.id, at, session.version)))
        for at in range(1, count + 1)
    ]
    rows = in_rows(each, BUTTONS_ABREAST) if count > 1 else ()
    if not count:
        return ()
    drop_all = Button(say("button-plan-drop-all"), write_payload(DropPlans(session.id)), Tone.STOP)
    return (*rows, (drop_all,))
