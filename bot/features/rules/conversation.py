"""What somebody has lately asked in a room: for a process's memory only, and for minutes."""

from collections import OrderedDict
from dataclasses import dataclass, field

from bot.commandkit.context import Context, InRoom, Outcome, refuse
from bot.delivery.posts import RoomPosts
from bot.features.rules.limits import CONVERSATIONS, FOLLOW_UP_MS, QUESTION_KEPT_MS
from bot.features.rules.rules_card import room_card
from bot.gamekit.game import AnyGame, name_of
from bot.kernel.ids import GameId, Player, Room
from bot.kernel.text import RuleRef, say
from bot.kernel.time import Clock, Instant
from bot.rulebook.books import Rulebooks

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


@dataclass(frozen=True, slots=True)
class RulesInRoom:
    rulebooks: Rulebooks
    posts: RoomPosts

    async def show(self, context: Context, game: AnyGame, passage: str) -> Outcome:
        language = (await self.posts.display.choices.display(context.room)).language
        found = self.rulebooks.book(game.id, language).find(passage)
        if found is None:
            return refuse(say("rules-refuse-no-passage", game=name_of(game), passage=passage))
        if context.private:
            return refuse(say("rules-refuse-private"))
        lately = say("rules-refuse-shown")
        refused = await self.posts.post_once(context.room, found.ref, room_card(found, game), lately=lately)
        return refuse(refused) if refused else InRoom()
