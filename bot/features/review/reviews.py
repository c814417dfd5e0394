"""Reviews of games that are over: made once, in the robots' workers, and kept with the record."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import field
from functools import partial
from itertools import islice
from typing import Any, Protocol

import structlog

from bot.commandkit.command import TABLE, Command
from bot.commandkit.context import Context
from bot.commandkit.running_positions import is_played_with_people, stands_in_a_running_game
from bot.commandkit.tables import TableAccess
from bot.delivery.posts import CallPlace, Post, RoomPosts
from bot.documents.held_leases import holding
from bot.documents.ports import Leases, StoreUnreachable
from bot.features.review.cards import (
    Asking,
    ReviewView,
    chance_of,
    curve_card,
    moves_before,
    progress_card,
    turn_card,
    values_of,
)
from bot.features.review.curve import percent
from bot.features.review.limits import AT_ONCE, FIRST_LOOK_S
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, positions
from bot.intents.play import TryLine, TryRecord
from bot.intents.review import PostRecordReview, PostReview, ReviewRecord, ShowReview
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, SessionId
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.learning.lesson_file import Lesson
from bot.messages.card import Card
from bot.messages.refusals import old_button, refusal_card
from bot.robots.limits import RECORD_KEPT_MS
from bot.robots.ports import ReviewBook, Thinker, ThoughtFailed
from bot.robots.review import Review, is_digest
from bot.robots.reviewing import Reviewing
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Phase, Session, is_open, is_played_out

_log = structlog.get_logger()
_BROKEN = say("card-lost-closed")
_ONE_AT_A_TIME = Refusal(say("review-refuse-one-at-a-time"))


@frozen
class _Making:
    """A review that is being made, the player who asked first, and all who wait for a part of it."""

    work: Reviewing
    player: Player
    task: "asyncio.Task[Review | Refusal]"
    awaited: dict[Player, tuple[Context, int, Asking]] = field(default_factory=dict)


class Mistakes(Protocol):
    def begin(self, table: SessionId, review: Review) -> None:
        """The game of a table has been reviewed."""


@frozen
class Reviews:
    tables: TableAccess
    thinker: Thinker
    book: ReviewBook
    leases: Leases
    process: str
    """A name that no other process has."""
    posts: RoomPosts
    lessons: Mapping[GameId, Lesson] = field(default_factory=dict)
    mistakes: Mistakes | None = None
    """Who makes something of what a review of a table found."""
    _making: dict[str, _Making] = field(default_factory=dict)
    _bringing: set["asyncio.Task[None]"] = field(default_factory=set)

    async def of_table(self, context: Context, intent: ShowReview) -> Card:
        session = await self.tables.find_preferred(context, intent.table, is_played_out)
        if isinstance(session, Refusal):
            return refusal_card(session)
        review = await self.find(context.person.player, session)
        if isinstance(review, Refusal):
            return refusal_card(review)
        return await self._show(context, session.id, review, intent.at, self.of(session.id, review.game))

    async def view(self, player: Player, session: Session) -> ReviewView:
        """What a page shows below the board of a table; the review is begun where there is none."""
        game = self.tables.games[session.game]
        heading, review = chance_of(game, session.setup.variant), await self.find(player, session)
        if isinstance(review, Refusal):
            return ReviewView(heading, refusal_card(review))
        if review.is_made:
            values = *values_of(review.turns), (len(review.moves), percent(review.final))
            return ReviewView(heading, await self.page(review, game, 0, self.of(session.id, game.id)), values)
        making = self._begin_for(player, session.id, review, None)
        if making is None:
            return ReviewView(heading, refusal_card(_ONE_AT_A_TIME))
        values = values_of(making.work.so_far)
        return ReviewView(heading, progress_card(making.work), values, is_whole=False)

    def turn_card(self, table: SessionId, review: Review, ply: int, state: Any) -> Card | None:
        """The card of the turn that begins after ``ply`` moves, in ``state``, if one does."""
        starts = (moves_before(review, at) for at in range(len(review.turns)))
        at = next((at for at, start in enumerate(starts) if start == ply), None)
        if at is None:
            return None
        return turn_card(review, self.tables.games[review.game], at, state, self.of(table, review.game))

    async def _made(self, name: str, moves: tuple[str, ...]) -> Review | None:
        """The review of these moves, if there is one: perhaps another process has made it."""
        review = await self.book.review(name)
        return review if review and review.is_made and review.moves == moves else None

    async def find(self, player: Player, session: Session) -> Review | Refusal:
        """The review that the player may see of a table, made or not."""
        if (refused := _not_reviewed(session)) is not None:
            return Refusal(refused)
        if await self._is_played_on(player, session):
            return Refusal(say("review-refuse-being-played"))
        return await self._made(session.id, session.moves) or Review(
            session.game, session.setup, session.moves
        )

    async def of_record(self, context: Context, intent: ReviewRecord) -> Card:
        review = await self.book.review(intent.record) if is_digest(intent.record) else None
        if review is None or review.game not in self.tables.games:
            return refusal_card(Refusal(say("review-refuse-record-gone", command=Written("/import"))))
        try:
            if await self._is_being_played(context, review):
                return refusal_card(Refusal(say("review-refuse-being-played")))
        except BrokenRecord:
            return refusal_card(Refusal(_BROKEN))
        again = self.of_digest(intent.record, review.game)
        return await self._show(context, intent.record, review, intent.at, again, for_ms=RECORD_KEPT_MS)

    def of(self, table: SessionId, game: GameId) -> Asking:
        """What is asked from the review of a table."""
        posting, lesson = partial(PostReview, table), self.lessons.get(game)
        return Asking(partial(ShowReview, table), partial(TryLine, table), posting, lesson)

    def of_digest(self, record: str, game: GameId) -> Asking:
        """The same from that of a record."""
        posting, lesson = partial(PostRecordReview, record), self.lessons.get(game)
        return Asking(partial(ReviewRecord, record), partial(TryRecord, record), posting, lesson)

    async def _is_being_played(self, context: Context, record: Review) -> bool:
        """Whether the record leads through the position of a game that the asker plays, or their room."""
        game = self.tables.games[record.game]
        states = islice(positions(game, record.setup, record.moves), 1, None)
        return await stands_in_a_running_game(self.tables, context, game, states)

    async def _is_played_on(self, player: Player, session: Session) -> bool:
        """Whether the player plays on, against other people, from where this game has been."""
        game = self.tables.games[session.game]
        states = positions(game, session.setup, session.moves)
        try:
            return await is_played_with_people(self.tables, player, game, states)
        except BrokenRecord:  # told by the review itself, which comes upon it as well
            return False

    async def _show(  # noqa: PLR0913 - what is reviewed, what of it, and how it is asked for again
        self,
        context: Context,
        name: str,
        review: Review,
        at: int,
        asking: Asking,
        *,
        for_ms: int | None = None,
    ) -> Card:
        game = self.tables.games[review.game]
        if not review.is_made:
            making = self._begin_for(context.person.player, name, review, for_ms)
            if making is None:
                return refusal_card(_ONE_AT_A_TIME)
            await asyncio.wait({making.task}, timeout=FIRST_LOOK_S)
            if not making.task.done():
                making.awaited[context.person.player] = context, at, asking
                return progress_card(making.work)
            return await self._outcome(making.task.result(), game, at, asking)
        return await self.page(review, game, at, asking)

    async def _outcome(self, outcome: Review | Refusal, game: AnyGame, at: int, asking: Asking) -> Card:
        if isinstance(outcome, Refusal):
            return refusal_card(outcome)
        return await self.page(outcome, game, at, asking)

    async def _bring(self, making: _Making) -> None:
        """Send it to all who were shown how far it is: in private, else where they asked."""
        await asyncio.wait({making.task})
        for context, at, asking in making.awaited.values():
            card = await self._outcome(making.task.result(), making.work.game, at, asking)
            account = context.asker.account
            post = Post(card, None, account.language, account.theme)
            await self.posts.reach(self._places(context), post, ("review", context.id))

    async def _places(self, context: Context) -> AsyncIterator[CallPlace]:
        handle = context.asker.handle
        if context.room != (private := self.posts.private(handle)).room:
            yield private
        yield CallPlace(context.room, handle)

    async def page(self, review: Review, game: AnyGame, at: int, asking: Asking) -> Card:
        if at > len(review.turns):
            return refusal_card(old_button())
        states = await _states_before(review, game, (at - 1,) if at else review.turning)
        if not at:
            return curve_card(review, game, states, asking)
        return turn_card(review, game, at - 1, states[at - 1], asking)

    def _begin_for(self, player: Player, name: str, review: Review, for_ms: int | None) -> _Making | None:
        """The work on it, begun now unless it is under way; None where the player has had another begun."""
        if name in self._making:
            return self._making[name]
        if sum(making.player == player for making in self._making.values()) >= AT_ONCE:
            return None
        game = self.tables.games[review.game]
        work = Reviewing(game, review.setup, review.moves, self.thinker)
        making = _Making(work, player, asyncio.create_task(self._make(name, work, for_ms)))
        self._making[name] = making
        for task in (making.task, bringing := asyncio.create_task(self._bring(making))):
            task.add_done_callback(_log_failure)
        self._bringing.add(bringing)
        bringing.add_done_callback(self._bringing.discard)
        return making

    async def _make(self, name: str, work: Reviewing, for_ms: int | None) -> Review | Refusal:
        try:
            async with holding(self.leases, f"review {name}", self.process):
                if stored := await self._made(name, work.moves):
                    return stored
                review = await work.run()
                await self._keep(name, review, for_ms)
                if self.mistakes and for_ms is None:
                    self.mistakes.begin(SessionId(name), review)
        except StoreUnreachable:
            return Refusal(say("request-store-unreachable"))
        except ThoughtFailed:
            return Refusal(say("robot-refuse-stuck"))
        except BrokenRecord:
            return Refusal(_BROKEN)
        else:
            return review
        finally:
            self._making.pop(name, None)

    async def _keep(self, name: str, review: Review, for_ms: int | None) -> None:
        try:
            await self.book.keep(name, review, for_ms=for_ms)
        except StoreUnreachable:
            _log.warning("a review could not be kept, and will be made again", name=name)


async def _states_before(review: Review, game: AnyGame, turns: Iterable[int]) -> Mapping[int, Any]:
    """The positions before these turns."""
    turn_at = {moves_before(review, at): at for at in turns}
    states, last = dict[int, Any](), max(turn_at, default=0)
    for count, state in enumerate(positions(game, review.setup, review.moves[:last])):
        if count in turn_at:
            states[turn_at[count]] = state
        await asyncio.sleep(0)
    return states


def _log_failure(task: "asyncio.Task[Any]") -> None:
    """Log a failure, since the asker may no longer wait for the task."""
    if not task.cancelled() and (broken := task.exception()) is not None:
        _log.error("a review could not be made", exc_info=broken)


def _not_reviewed(session: Session) -> Phrase | None:
    """Why there is no review of it; None where there can be one."""
    if is_open(session):
        return say("review-refuse-running")
    if session.phase is Phase.CALLED_OFF:
        return say("review-refuse-called-off")
    return say("review-refuse-no-moves") if len(session.moves) < ABORT_BEFORE_MOVE else None


COMMANDS = (
    Command(
        name="review",
        place=155,
        parameters=(TABLE,),
        intent=ShowReview,
        handle=Reviews.of_table,
    ),
    Command(intent=ReviewRecord, handle=Reviews.of_record),
)
