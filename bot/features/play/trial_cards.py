"""What boards for trying things out have beside any other, and how a line is shown to others."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.features.play.board_card_lines import people_in_seats
from bot.features.play.films import film_of
from bot.gamekit.game import AnyGame, name_of
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import (
    CallOff,
    MakeOffer,
    ShowBoard,
    ShowHint,
    ShowLine,
    TryLine,
    TryRecord,
)
from bot.intents.rules import ShowRules
from bot.kernel.ids import NOWHERE, Seat, is_robot
from bot.kernel.scene import Scene
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Button, Card, Rows, Tone, as_row
from bot.robots.levels import LEVELS, robot
from bot.sessions.model import OfferKind, Session
from bot.sessions.robot_tables import line_of


def try_button(intent: Intent) -> Button:
    return Button(say("button-try"), write_payload(intent))


def trial_title(game: AnyGame) -> Phrase:
    return say("trial-title", game=name_of(game))


def trial_lines(session: Session) -> tuple[Phrase, ...]:
    """Which moves were tried; before the first, that no one else sees them."""
    if session.trial is None:
        return ()
    since, line = _since(session), line_of(session)
    if not line:
        return (say("trial-since", since=since),)
    return (say("trial-line", since=since, moves=Written("; ".join(line))),)


def robots_lines(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    """Who plays against the reader of a board for trying things out."""
    robots = tuple(Seat(seat) for seat, person in enumerate(session.people) if is_robot(person))
    return (say("trial-robots", people=people_in_seats(session, game, robots)),) if robots else ()


def trial_rows(session: Session) -> Rows:
    """What stands on the board itself; where no room shows it, it is asked for as it stands by now."""
    if session.trial is None:
        return ((),)
    back = Button(say("button-trial-back"), write_payload(MakeOffer(OfferKind.TAKEBACK, session.id)))
    now = Button(say("button-trial-now"), write_payload(ShowBoard(session.id)))
    goes_on = session.room == NOWHERE and any(map(is_robot, session.people))
    beside = (*((back,) if session.moves else ()), *((now,) if goes_on else ()))
    return (showing, beside) if (showing := _showing(session)) else (beside,)


def trial_actions(session: Session) -> tuple[Button, ...]:
    robot_intent = TryLine(session.id, len(session.moves), 0)
    return (
        *(button for row in trial_rows(session) for button in row),
        Button(say("button-trial-robot"), write_payload(robot_intent)),
        Button(say("button-hint"), write_payload(ShowHint(session.id))),
        Button(say("button-text"), write_payload(ShowBoard(session.id, as_text=True))),
        Button(say("button-rules"), write_payload(ShowRules(session.game))),
        Button(say("button-trial-close"), write_payload(CallOff(session.id, session.version)), Tone.STOP),
    )


def _showing(session: Session) -> tuple[Button, ...]:
    if not line_of(session) or (session.trial and session.trial.room == NOWHERE):
        return ()
    return (
        Button(say("button-trial-film"), write_payload(ShowLine(session.id))),
        Button(say("button-trial-text"), write_payload(ShowLine(session.id, as_text=True))),
    )


def trial_end_actions(session: Session) -> tuple[Button, ...]:
    """Where a line came to its end, another is tried from the last position with a move."""
    rules = Button(say("button-rules"), write_payload(ShowRules(session.game)))
    return (try_button(TryLine(session.id)), *_showing(session), rules)


def trial_levels_card(intent: TryLine | TryRecord) -> Card:
    """Asks against which robot; the asker plays on for the side that is to move."""
    buttons = [
        Button(say("button-robot", robot=robot(level)), write_payload(replace(intent, level=level)), Tone.GO)
        for level in LEVELS
    ]
    rows = as_row(buttons)
    return Card(say("robot-title"), (say("trial-which-level"),), rows=rows, secret=True)


def own_board_card(session: Session, game: AnyGame) -> Card:
    """Where the board is now that was asked for somewhere else."""
    return Card(trial_title(game), (say("trial-elsewhere", table=Written(session.id)),), secret=True)


def line_text_card(session: Session, game: AnyGame, state: Any) -> Card:
    """A line for everybody in the room, in words and characters."""
    numbered = [f"{number}. {move}" for number, move in enumerate(line_of(session), _since(session) + 1)]
    return Card(
        say("trial-shown-title", person=session.opener, game=name_of(game)),
        (_caption(session), *game.status(state)),
        block="\n".join([*numbered, "", game.notation.diagram(state)]),
    )


def line_film_card(session: Session, game: AnyGame, scenes: Sequence[Scene]) -> Card:
    """The same, played."""
    summary = say("trial-moves", moves=Written("; ".join(line_of(session))))
    alt = say("replay-alt", game=name_of(game), said=summary, last=scenes[-1].alt)
    return Card(
        say("trial-shown-title", person=session.opener, game=name_of(game)),
        (_caption(session), summary),
        film=film_of(scenes, alt),
    )


def _caption(session: Session) -> Phrase:
    return say("trial-shown", since=_since(session), count=len(line_of(session)))


def _since(session: Session) -> int:
    """After how many moves the line begins; all of them where more were taken back than tried."""
    return min(session.trial.since, len(session.moves)) if session.trial else 0
