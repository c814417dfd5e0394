"""Plays a line of typed moves: all of them or none."""

import re
import string
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.gamekit.game import AnyGame, Marking
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal, say

PLAIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")
_PLAIN = PLAIN_DIGITS | str.maketrans(string.ascii_uppercase, string.ascii_lowercase)
"""Latin capitals and the digits of Persian and Arabic. Lookalikes (a fullwidth digit, the Kelvin sign) stay
as they are: what does not belong to a notation is to be refused, not guessed."""

_JOINTS = re.compile("[;؛]")


def tidy(text: str) -> str:
    """``text`` in lower case with plain digits and single spaces, without invisible marks and joiners."""
    if not text.isascii():
        text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return " ".join(text.translate(_PLAIN).split())


def parts(text: str) -> tuple[str, ...]:
    """The moves that ``;`` joins, or the semicolon of a Persian keyboard; empty parts do not count."""
    return tuple(part for raw in _JOINTS.split(text) if (part := tidy(raw)))


NOBODY = Seat(-1)
"""Who may go on reading a line once its turn has ended."""
_TURN_ENDED = Refusal(say("move-refuse-turn-ended"))


@frozen
class Played:
    """One move of a line: how it is written, what it led to, and what there is to tell."""

    written: str
    state: Any
    told: tuple[Phrase, ...]
    marks: tuple[str, ...]
    closes: bool
    marking: Marking = Marking.MESSAGE


@frozen
class Attempt:
    """How far a line can be played, and why no further.

    ``state`` is the position of the refusal, or the one before the move that closes a turn: trying a line
    must not reveal the dice that it would cast.
    """

    line: tuple[Played, ...]
    state: Any
    refusal: Refusal | None


def play(game: AnyGame, state: Any, seat: Seat, text: str) -> tuple[Played, ...] | Refusal:
    """Read ``text`` for ``seat``, each part in the position after the one before."""
    tried = attempt(game, state, seat, text)
    return tried.refusal or tried.line


def attempt(game: AnyGame, state: Any, seat: Seat, text: str) -> Attempt:
    """The same, with what it has come to."""
    line: list[Played] = []
    visible = state
    for part in parts(text):
        played = _TURN_ENDED if _is_cast(game, line) else _play_one(game, state, seat, part)
        if isinstance(played, Refusal):
            return Attempt(tuple(line), visible, _behind(line, played))
        line.append(played)
        state = played.state
        if played.closes:
            seat = NOBODY
        if seat != NOBODY:
            visible = state
    return Attempt(tuple(line), visible, None if line else Refusal(say("move-refuse-empty")))


def attempt_as(game: AnyGame, state: Any, seats: Iterable[Seat], text: str) -> tuple[Seat, Attempt]:
    """For the first of ``seats`` that may play the line, else for the first of all."""
    tries = [(seat, attempt(game, state, seat, text)) for seat in seats]
    return next((tried for tried in tries if tried[1].refusal is None), tries[0])


def _is_cast(game: AnyGame, line: list[Played]) -> bool:
    """Whether dice decide the position after a line; a refusal then must not tell if the game is over."""
    return bool(line) and line[-1].closes and game.unforeseen is not None


def _behind(line: Iterable[Played], refusal: Refusal) -> Refusal:
    """What could be played instead, as a whole: nothing of the line has been played."""
    texts = tuple(played.written for played in line)
    return replace(refusal, instead=tuple("; ".join((*texts, example)) for example in refusal.instead))


def message_marks(marks_before: tuple[str, ...], line: Iterable[Played]) -> tuple[str, ...]:
    """What the picture marks after a message's moves, where it marked ``marks_before``; each once."""
    marks = tuple[str, ...]()
    for number, played in enumerate(line):
        if played.marking is Marking.ANEW:
            marks = ()
        elif played.marking is Marking.ADDED and not number:
            marks = marks_before
        marks = (*marks, *played.marks)
    return tuple(dict.fromkeys(marks))


def _play_one(game: AnyGame, state: Any, seat: Seat, part: str) -> Played | Refusal:
    if game.rules.outcome(state):
        return Refusal(say("move-refuse-over"))
    if seat not in game.rules.to_act(state):
        return _TURN_ENDED
    move = game.notation.parse(state, seat, part)
    if isinstance(move, Refusal):
        return move
    step = game.rules.apply(state, seat, move)
    text = game.notation.format(state, move)
    return Played(text, step.state, step.told, step.marks, step.closes, step.marking)
