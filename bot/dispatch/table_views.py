"""Tables for people who sit before a board, put into their language; for pages, not for chats."""

import asyncio
from collections import OrderedDict
from dataclasses import field, replace
from itertools import accumulate
from typing import Any

from bot.accounts.ports import AccountBook
from bot.commandkit.access import Deed
from bot.commandkit.context import looking_from, recognise
from bot.commandkit.tables import TableAccess
from bot.delivery.page_doors import ChatPlace
from bot.delivery.room_display import RoomDisplay
from bot.dispatch.limits import PAST_TABLES_KEPT, SPOKEN_WORDS
from bot.dispatch.rated_players import PlayerRating, RatedPlayers
from bot.documents.ports import DamagedDocument
from bot.features.play.plan_view import may_plan, plan_view
from bot.features.play.table_view import (
    Looker,
    SeatedPlayer,
    TableView,
    bottom_of,
    past_scene,
    view_of,
)
from bot.features.play.tapped_place import Overlay, overlay, past_card, tapped_place_card
from bot.features.play.view_actions import actions
from bot.features.review.reviews import Reviews
from bot.gamekit.game import AnyGame, Picked, Step
from bot.gamekit.replay import BrokenRecord, steps
from bot.intents.payload import read_payload
from bot.intents.review import ShowReview
from bot.kernel.away_hours import Period
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Named, Player, SessionId, Version
from bot.kernel.scene import Point, Scene
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Refusal, RichText, say
from bot.kernel.time import Instant
from bot.messages.card import Button, Card, Pointed
from bot.messages.language import Language
from bot.messages.rendering import RenderedButton, RenderedCard, RenderedPick, pick_in_words, scene_in_words
from bot.sessions.model import Phase, Session
from bot.sessions.positions import is_lost


@frozen
class RenderedPlayer:
    """``rating`` and by how much it ``changed`` are as people write them; empty where there is none.

    ``left`` is what is on the clock, None in games without one. Where it ``runs`` it stands in ``pauses``,
    each from and to so long from now; all in milliseconds.
    """

    name: str
    side: str
    hue: str
    acting: bool
    own: bool
    robot: bool
    won: bool
    left: int | None
    runs: bool = False
    pauses: tuple[tuple[int, int], ...] = ()
    rating: str = ""
    changed: str = ""


@frozen
class RenderedTable:
    """What one person sees of a table at ``version``; ``ply`` is the position on show, of all ``moves``."""

    session: SessionId
    version: Version
    phase: Phase
    title: RichText
    lines: tuple[RichText, ...]
    result: tuple[RichText, ...]
    scene: Scene
    players: tuple[RenderedPlayer, ...]
    moves: tuple[str, ...]
    ply: int
    prompt: str
    """What the reader is to do next, or for whom they wait, in one sentence; empty where nothing goes on."""
    path: Picked
    next: tuple[RenderedPick, ...]
    others: tuple[RenderedPick, ...]
    actions: tuple[RenderedButton, ...]
    news: str
    """What the last move did, in at most :data:`SPOKEN_WORDS` words: screen readers say it by themselves."""
    counts: bool
    """Whether it is rated, so that a change of ratings is to be expected."""
    plans: bool = False
    """Whether its reader may plan ahead."""
    planned: str | None = None
    """While they do: the line that keeps it, empty where an answer is still missing; else None."""


@frozen
class RenderedReview:
    """See :class:`bot.features.review.cards.ReviewView`."""

    heading: str
    card: RenderedCard
    values: tuple[tuple[int, int], ...]
    is_whole: bool


@frozen
class TableViews:
    tables: TableAccess
    accounts: AccountBook
    display: RoomDisplay
    ratings: RatedPlayers
    reviews: Reviews
    _past: "OrderedDict[SessionId, _Past]" = field(default_factory=OrderedDict)

    async def player(self, asker: Named) -> Player:
        return (await recognise(self.accounts, asker)).person.player

    async def viewer(self, table: "LoadedTable", asker: Named, place: ChatPlace) -> Player | None:
        """Who looks; None for those who may not see this table from that chat."""
        recognised = await recognise(self.accounts, asker)
        permitted = await self.tables.permits(Deed.SEE, looking_from(place, recognised), table.session)
        return recognised.person.player if permitted else None

    async def table(self, session: SessionId) -> "LoadedTable | None":
        """The table as it is now, for any number of people. May raise StoreUnreachable."""
        try:
            loaded = await self.tables.sessions.look(session)
        except DamagedDocument:
            return None
        if loaded is None:
            return None
        return LoadedTable(self, loaded, self.tables.games[loaded.game], await self.ratings.of(loaded))

    async def past(self, session: Session, game: AnyGame, ply: int) -> "Step[Any] | None":
        """What the last of ``ply`` moves led to; None where the record does not lead there."""
        past = self._past.get(session.id)
        if past is None or past.setup != session.setup or past.moves != session.moves[: len(past.moves)]:
            past = self._past[session.id] = _Past(game, session)
        self._past.move_to_end(session.id)
        while len(self._past) > PAST_TABLES_KEPT:
            self._past.popitem(last=False)
        return await past.at(session, ply)


@frozen
class LoadedTable:
    views: TableViews
    session: Session
    game: AnyGame
    ratings: tuple[PlayerRating, ...]
    _rendered: "dict[tuple[Looker, str], RenderedTable | None]" = field(default_factory=dict)

    @property
    def is_lost(self) -> bool:
        """Whether its position cannot be shown."""
        return is_lost(self.session, self.game)

    def render(self, looker: Looker, code: str) -> RenderedTable | None:
        """The table as ``looker`` sees it now, in words; None where its position is lost.

        All who only look on see the same.
        """
        if looker.player not in self.session.players:
            looker = replace(looker, player=NOBODY.player)
        if (looker, code) not in self._rendered:
            self._rendered[looker, code] = self._see(looker, code)
        return self._rendered[looker, code]

    def _see(self, looker: Looker, code: str) -> RenderedTable | None:
        at = self.views.tables.sessions.clock.now()
        view = view_of(self.session, self.game, looker, at)
        return self._render_view(view, looker, self.views.display.languages(code), at) if view else None

    async def render_at(
        self, looker: Looker, code: str, ply: int, *, reviewed: bool = False
    ) -> RenderedTable | None:
        """As it was after ``ply`` moves; ``reviewed`` adds what the review says of the turn that follows."""
        current = self.render(looker, code)
        moment = await self.views.past(self.session, self.game, ply)
        if current is None or moment is None:
            return current
        words, session = self.views.display.languages(code), self.session
        lines = (*moment.told, *self.game.status(moment.state))
        offered = actions(session, self.game, looker.player, ply)
        scene = past_scene(self.game, moment.state, moment.marks, session, looker)
        if card := await self._turn_card(looker.player, ply, moment.state) if reviewed else None:
            lines = (card.title, *card.lines, *lines)
            offered = tuple(button for row in card.rows for button in row if not _leads_on(button))
            scene = turn_scene(card.scene, bottom_of(session, looker)) if card.scene else scene
        return replace(
            current,
            scene=scene_in_words(scene, words),
            lines=tuple(map(words.spans, lines)),
            prompt=current.prompt and words.text(say("prompt-past")),
            actions=tuple(_button(button, words) for button in offered),
            ply=ply,
            path=(),
            next=(),
            others=(),
        )

    async def _turn_card(self, player: Player, ply: int, state: Any) -> Card | None:
        reviews = self.views.reviews
        review = await reviews.find(player, self.session)
        return None if isinstance(review, Refusal) else reviews.turn_card(self.session.id, review, ply, state)

    async def review(self, asker: Named, code: str) -> RenderedReview:
        """The review of the table as far as it is made; it is begun where there is none."""
        view = await self.views.reviews.view(await self.views.player(asker), self.session)
        heading, display = self.views.display.languages(code).text(view.heading), self.views.display
        return RenderedReview(heading, display.put(view.card, code), view.values, view.is_whole)

    def render_plan(self, looker: Looker, code: str, line: tuple[Picked, ...]) -> RenderedTable | None:
        """As it would be after the moves of the taps in ``line``; as it is where they lead nowhere."""
        current = self.render(looker, code)
        plan = plan_view(self.session, self.game, looker, line)
        if current is None or plan is None:
            return current
        words, picks = self.views.display.languages(code), plan.picks
        return replace(
            current,
            scene=scene_in_words(plan.scene, words),
            lines=tuple(map(words.spans, plan.lines)),
            prompt=words.text(plan.prompt),
            path=looker.path if picks and looker.path else (),
            next=tuple(pick_in_words(pick, words) for pick in (picks.next if picks else ())),
            others=tuple(pick_in_words(pick, words) for pick in (picks.others if picks else ())),
            actions=(),
            planned=plan.typed,
        )

    def refuse_tap(
        self, looker: Looker, code: str, at: Point, line: tuple[Picked, ...] | None, ply: int | None
    ) -> RenderedCard:
        """Why nothing can be picked where the reader has tapped the board, after a planned line."""
        card = tapped_place_card(self.session, self.game, looker, at, line)
        if ply is not None and ply < len(self.session.moves):
            card = past_card(self.session)
        return self.views.display.put(card, code)

    def point_out(self, looker: Looker, pointed: Pointed) -> Overlay:
        return overlay(self.session, self.game, looker, pointed)

    def _render_view(self, view: TableView, looker: Looker, words: Language, at: Instant) -> RenderedTable:
        session = self.session
        picks = view.picks
        return RenderedTable(
            session.id,
            session.version,
            session.phase,
            words.spans(view.title),
            tuple(map(words.spans, view.lines)),
            tuple(map(words.spans, view.result)),
            scene_in_words(view.scene, words),
            tuple(self._player(player, words, at) for player in view.players),
            session.moves,
            view.ply,
            words.text(view.prompt) if view.prompt else "",
            looker.path if picks else (),
            tuple(pick_in_words(pick, words) for pick in (picks.next if picks else ())),
            tuple(pick_in_words(pick, words) for pick in (picks.others if picks else ())),
            tuple(_button(button, words) for button in view.actions),
            news=spoken_news(tuple(map(words.text, session.told))),
            counts=bool(self.ratings),
            plans=may_plan(session, self.game, looker.player),
        )

    def _player(self, player: SeatedPlayer, words: Language, at: Instant) -> RenderedPlayer:
        rating = self.ratings[player.seat] if self.ratings else None
        clock = player.clock
        return RenderedPlayer(
            words.name_of(player.person.name),
            words.text(player.side),
            player.hue or "",
            player.acting,
            player.own,
            player.robot,
            player.won,
            clock.left if clock else None,
            clock is not None and clock.runs,
            tuple(_from_now(pause, at) for pause in clock.pauses) if clock else (),
            words.text(rating.current) if rating else "",
            words.text(rating.change) if rating and rating.change else "",
        )


def spoken_news(sentences: tuple[str, ...]) -> str:
    """As many of the sentences as are short enough together; of a first one that is not, its beginning."""
    words = " ".join(sentences).split()
    if len(words) <= SPOKEN_WORDS:
        return " ".join(words)
    ends = tuple(accumulate(len(sentence.split()) for sentence in sentences))
    whole = max((end for end in ends if end <= SPOKEN_WORDS), default=0)
    return " ".join(words[:whole]) if whole else f"{' '.join(words[:SPOKEN_WORDS])}…"


def _from_now(pause: Period, at: Instant) -> tuple[int, int]:
    return max(0, pause.start.ms - at.ms), pause.end.ms - at.ms


def _button(button: Button, words: Language) -> RenderedButton:
    return RenderedButton(words.text(button.label), button.press, button.tone)


def _leads_on(button: Button) -> bool:
    """Whether it shows another turn: a page has its own ways there."""
    return isinstance(read_payload(button.press), ShowReview)


class _Past:
    """The positions of a record, as far as they were asked for."""

    def __init__(self, game: AnyGame, session: Session) -> None:
        self.setup = session.setup
        self.moves: tuple[str, ...] = ()
        self._game = game
        self._steps: list[Step[Any]] = [Step(game.rules.initial(session.setup), ())]
        self._one_at_a_time = asyncio.Lock()

    async def at(self, session: Session, ply: int) -> Step[Any] | None:
        async with self._one_at_a_time:
            if ply >= len(self._steps) and not await self._play(session, ply):
                return None
        return self._steps[ply]

    async def _play(self, session: Session, ply: int) -> bool:
        """All over again: a record is replayed from its beginning."""
        played = self._steps[:1]
        try:
            for step in steps(self._game, session.setup, session.moves[:ply]):
                played.append(step)
                await asyncio.sleep(0)
        except BrokenRecord:
            return False
        self._steps, self.moves = played, session.moves[:ply]
        return ply < len(played)
