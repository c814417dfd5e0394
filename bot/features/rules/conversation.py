"""What somebody has lately asked in a room: for a process's memory only, and for minutes."""

from collections import OrderedDict
from dataclasses import dataclass, field

from bot.features.rules.limits import CONVERSATIONS, FOLLOW_UP_MS, QUESTION_KEPT_MS
from bot.kernel.ids import GameId, Player, Room
from bot.kernel.text import RuleRef
from bot.kernel.time import Clock, Instant

Place = tuple[Player, Room]


@dataclass(frozen=True, slots=True)
class _Said:
    at: Instant
    question: str
    answered: RuleRef | None


@dataclass(frozen=True, slots=True)
class Conversations:
    """By person and room, so that nobody goes on from somebody else's question."""

    clock: Clock
    _said: OrderedDict[Place, _Said] = field(default_factory=OrderedDict)

    def keep(self, place: Place, question: str) -> None:
        """A question of which nobody knows yet about which game it is."""
        self._note(place, question, None)

    def kept(self, place: Place) -> str | None:
        said = self._lately(place, QUESTION_KEPT_MS)
        return said.question if said and said.answered is None else None

    def answered(self, place: Place, question: str, by: RuleRef) -> None:
        self._note(place, question, by)

    def last(self, place: Place, game: GameId | None = None) -> RuleRef | None:
        """The passage that answered the last question, of this game or of any."""
        said = self._lately(place, FOLLOW_UP_MS)
        found = said.answered if said else None
        return found if found and game in {None, found.game} else None

    def _note(self, place: Place, question: str, by: RuleRef | None) -> None:
        self._said[place] = _Said(self.clock.now(), question, by)
        self._said.move_to_end(place)
        while len(self._said) > CONVERSATIONS:
            self._said.popitem(last=False)

    def _lately(self, place: Place, within: int) -> _Said | None:
        said = self._said.get(place)
        return said if said and self.clock.now() <= said.at.after(within) else None
