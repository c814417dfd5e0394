"""Each person's last question in a room, in the process's memory, for minutes."""

from collections import OrderedDict
from dataclasses import field

from bot.commandkit.context import Context, InRoom, Outcome, refuse
from bot.commandkit.core import Core
from bot.features.rules.limits import CONVERSATIONS, FOLLOW_UP_MS, QUESTION_KEPT_MS
from bot.features.rules.rules_card import room_card
from bot.gamekit.game import AnyGame, name_of
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, Room
from bot.kernel.text import Phrase, RuleRef, say
from bot.kernel.time import Clock, Instant

Place = tuple[Player, Room]


@frozen
class _LastQuestion:
    at: Instant
    question: str
    answered: RuleRef | None
    decides: tuple[Phrase, ...] = ()


@frozen
class Conversations:
    """By person and room, so that a follow-up never refers to another person's question."""

    clock: Clock
    _questions: OrderedDict[Place, _LastQuestion] = field(default_factory=OrderedDict)

    def note(
        self, place: Place, question: str, by: RuleRef | None = None, decides: tuple[Phrase, ...] = ()
    ) -> None:
        """Store a question, what answered it (a passage, the lines that decide), or that it waits."""
        self._questions[place] = _LastQuestion(self.clock.now(), question, by, decides)
        self._questions.move_to_end(place)
        while len(self._questions) > CONVERSATIONS:
            self._questions.popitem(last=False)

    def waiting_question(self, place: Place) -> str | None:
        entry = self._lately(place, QUESTION_KEPT_MS)
        return entry.question if entry and entry.answered is None and not entry.decides else None

    def last_question(self, place: Place) -> str:
        entry = self._lately(place, FOLLOW_UP_MS)
        return entry.question if entry else ""

    def lines_on(self, place: Place, rule: RuleRef) -> tuple[Phrase, ...]:
        """The last question and what decides it, if that passage answered it."""
        entry = self._lately(place, FOLLOW_UP_MS)
        if entry is None or entry.answered != rule:
            return ()
        return (say("rules-asked", question=entry.question), *entry.decides)

    def last(self, place: Place, game: GameId | None = None) -> RuleRef | None:
        """The passage that answered the last question, of this game or of any."""
        entry = self._lately(place, FOLLOW_UP_MS)
        rule = entry.answered if entry else None
        return rule if rule and game in {None, rule.game} else None

    def _lately(self, place: Place, within: int) -> _LastQuestion | None:
        entry = self._questions.get(place)
        return entry if entry and self.clock.now() <= entry.at.after(within) else None


async def show_in_room(
    core: Core, conversations: Conversations, context: Context, game: AnyGame, passage: str
) -> Outcome:
    """Post the passage, after the asker's own question and what decides it if they have just asked for it."""
    language = (await core.posts.display.choices.display(context.room)).language
    book_passage = core.rulebooks.book(game.id, language).find(passage)
    if book_passage is None:
        return refuse(say("rules-refuse-no-passage", game=name_of(game), passage=passage))
    if context.private:
        return refuse(say("rules-refuse-private"))
    lately = say("rules-refuse-shown")
    first = conversations.lines_on((context.person.player, context.room), book_passage.ref)
    card = room_card(book_passage, game, first)
    refused = await core.posts.post_once(context.room, book_passage.ref, card, lately=lately)
    return refuse(refused) if refused else InRoom()
