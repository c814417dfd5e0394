"""Why a move is possible or not, with the passage that says so and the places that matter."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.cards.intents import ShowRules
from bot.cards.model import Button, Card, Rows
from bot.cards.press import write
from bot.gamekit.game import AnyGame
from bot.gamekit.place_highlights import pointed, pointing_at
from bot.kernel.ids import Seat
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import turned
from bot.kernel.text import Listed, Numbered, Phrase, Refusal, Written, say
from bot.rulebook.passages import Passage

QUOTED = 600
"""So many characters of a passage stand beside a picture; the rest is one tap away."""
_REPEATED = 64
_MORE = "…"


@dataclass(frozen=True, slots=True)
class Sight:
    """A position as somebody sees it: ``seat`` is theirs, None for an onlooker."""

    game: AnyGame
    state: Any
    seat: Seat | None

    @property
    def scene(self) -> Scene:
        return self.game.picture(self.state, self.seat, ())


def why_not(sight: Sight, text: str, refused: Refusal, passage: Passage | None, *, secret: bool) -> Card:
    """What is refused, why, by which rule, and where that is to be seen."""
    tried = clipped(text)
    scene = turned(pointing_at(sight.game, sight.scene, tried, refused), sight.seat)
    return Card(
        say("why-not-title", move=Written(tried)),
        (refused.reason, *(quoted(passage) if passage else ())),
        scene=scene,
        diagram=sight.game.notation.diagram(sight.state),
        rows=reading(passage) if passage else (),
        reason=refused.reason,
        secret=secret,
    )


def possible(sight: Sight, moves: tuple[str, ...], *, secret: bool) -> Card:
    """That it may be done, and where that is; what would come of it only playing shows."""
    scene = turned(pointed(sight.game, sight.scene, (), moves), sight.seat)
    written = Listed(tuple(map(Written, moves)))
    return Card(
        say("why-possible-title"),
        (say("why-possible", moves=written),),
        scene=scene,
        diagram=sight.game.notation.diagram(sight.state),
        secret=secret,
    )


def clipped(text: str) -> str:
    """What was tried, as far as it is worth being repeated."""
    return text if len(text) <= _REPEATED else f"{text[:_REPEATED]}{_MORE}"


def quoted(passage: Passage) -> Iterator[Phrase]:
    """The beginning of a passage, paragraph by paragraph."""
    rule, heading = passage.ref, passage.heading
    named = say(f"{rule.game}-name")
    yield say("rules-passage-title", game=named, passage=Numbered(rule.passage), heading=heading)
    room = QUOTED
    for paragraph in passage.paragraphs:
        if len(paragraph) > room:
            yield say("line", text=_shortened(paragraph, room))
            return
        yield say("line", text=paragraph)
        room -= len(paragraph)


def _shortened(paragraph: str, room: int) -> str:
    words = paragraph[:room].rpartition(" ")[0]
    return f"{words}{_MORE}"


def reading(passage: Passage) -> Rows:
    """The way to the whole passage."""
    rule = passage.ref
    label = say("button-read-rule", passage=Numbered(rule.passage))
    return ((Button(label, write(ShowRules(rule.game, rule.passage))),),)
