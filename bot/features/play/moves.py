"""Moves: typed, tapped one pick after the other, and confirmed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from bot.commandkit.command import TABLE, Command, Completer, HalfTyped, Kind, Parameter
from bot.commandkit.completion import starting
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.limits import TEXT_LIMIT
from bot.commandkit.tables import TableAccess, refuse_lost_table
from bot.features.play.board_card_lines import pick_rows, picking_at, taps, turn_rows
from bot.features.play.board_updates import seat_of
from bot.gamekit.game import spell_move
from bot.intents.payload import fits_payload, write_payload
from bot.intents.play import ConfirmMove, MakeMove, PickMove
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat, SessionId, is_robot
from bot.kernel.scene_transforms import close_up, turn_scene
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Button, Card, Limits, Tone
from bot.messages.move_picker import each_in_words
from bot.messages.refusals import old_button, refusal_card
from bot.sessions.commands import PlayMove
from bot.sessions.decide import seat_to_move
from bot.sessions.events import Accepted, Event, MovePlayed
from bot.sessions.model import Phase, Session, is_outdated
from bot.sessions.positions import Turn, possible, turn_of


class MovesElsewhere(Protocol):
    """Takes a move that is not meant for any table: a lesson, a puzzle."""

    async def try_move(self, context: Context, intent: MakeMove) -> Privately | None:
        """What comes of the move there; None where nothing is under way."""


@frozen
class Moves:
    """Where no table is meant, a move is one in the lesson that is under way, or answers a puzzle."""

    tables: TableAccess
    elsewhere: Sequence[MovesElsewhere]

    async def move(self, context: Context, intent: MakeMove) -> Outcome:
        command = PlayMove(context.person, intent.text, intent.seen)
        if intent.table:
            return await self._play(context, intent.table, command)
        target = await self.tables.read(context, intent)
        if isinstance(target, Session):
            return await self._play(context, target.id, command, target)
        if target.card.reason is None or intent.seen is not None:
            return target  # a choice among tables, or a move on a board that is no more
        for place in self.elsewhere:
            if answer := await place.try_move(context, intent):
                return answer
        return target

    async def confirm(self, context: Context, intent: ConfirmMove) -> Outcome:
        return await self.tables.do(context, intent.table, PlayMove(context.person, intent.text, intent.seen))

    async def _play(
        self,
        context: Context,
        table: SessionId,
        command: PlayMove,
        loaded: Session | None = None,
        half: PickMove | None = None,
    ) -> Outcome:
        """Ask first where the player's settings say so; refuse an impossible move at once.

        ``half`` are all picks of the move, where the board itself asks.
        """
        session = await self.tables.sessions.look(table) if context.asker.account.confirming else None
        weighed = await self.tables.sessions.weigh(session, command, context.sent) if session else None
        if session is None or not isinstance(weighed, Accepted):
            return await self.tables.do(context, table, command, loaded)
        moves = "; ".join(_canonical_moves(weighed.events))
        question = ConfirmMove(table, session.version, moves)
        if half and fits_payload(question) and fits_payload(half):
            return OnBoard(session, half=half)
        return Privately(ask_move_card(question))

    async def pick(self, context: Context, intent: PickMove) -> Outcome:
        """A tap: the move that it completes, or the next taps to choose from."""
        session = await self.tables.find_visible(context, intent.table)
        if isinstance(session, Refusal):
            return refuse(session)
        if session.phase is not Phase.PLAYING:
            return await self.tables.do(context, session.id, PlayMove(context.person, "", intent.seen))
        turn = turn_of(session, self.tables.games[session.game])
        if turn is None:
            return refuse_lost_table()
        move = spell_move(turn.game, turn.state, turn.acting, intent.path)
        half = replace(intent, seen=session.version)
        if move is not None or is_outdated(session, intent.seen):
            command = PlayMove(context.person, move or "", intent.seen)
            asks = move and context.asker.account.confirming and self._picks_in_place(context, turn)
            return await self._play(context, session.id, command, session, half if asks else None)
        return self._next_picks(context, turn, half)

    def _picks_in_place(self, context: Context, turn: Turn) -> bool:
        """Whether the half of a move is shown on the board that everybody in the room sees.

        Where several people are to move at once each gets a private card: they do not disturb each other.
        """
        session = turn.session
        is_shared = session.trial is None or context.room == session.room
        people = (session.people[seat] for seat in turn.acting)
        players = {person.player for person in people if not is_robot(person)}
        return self.tables.limits[context.room.platform].picks_in_place and is_shared and len(players) == 1

    def _next_picks(self, context: Context, turn: Turn, half: PickMove) -> Outcome:
        session, limits = turn.session, self.tables.limits[context.room.platform]
        may_move = seat_to_move(session, context.person, half.seen, turn.game)
        if isinstance(may_move, Refusal):
            return refuse(may_move)
        if not (fits_payload(half) and pick_rows(turn, limits, half.path, half.page)):
            return refuse(old_button())
        if self._picks_in_place(context, turn):
            return OnBoard(session, half=half)
        is_alone = context.private or session.trial is not None
        bottom = seat_of(context.asker.account, session) if is_alone else None
        return Privately(pick_card(turn, may_move[0], half, limits, bottom))

    async def complete(self, typed: HalfTyped) -> tuple[str, ...]:
        """Moves may have blanks in them; of several that are joined the last is completed."""
        head, joint, last = typed.rest.rpartition(";")
        completions = starting(last, await self._possible(typed))
        return tuple(f"{head}{joint}{' ' if joint else ''}{move}" for move in completions)

    async def _possible(self, typed: HalfTyped) -> tuple[str, ...]:
        table = await self.tables.to_move(typed.player, typed.room)
        if isinstance(table, Session) and table.phase is Phase.PLAYING:
            turn = turn_of(table, self.tables.games[table.game])
            return possible(turn) if turn else ()
        return ()


def _canonical_moves(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The moves of one request in canonical notation."""
    return next(event.written for event in events if isinstance(event, MovePlayed))


def ask_move_card(question: ConfirmMove) -> Card:
    """What cannot be asked with one button has to be played in parts."""
    if not fits_payload(question):
        return refusal_card(Refusal(say("ask-move-refuse-long")))
    yes = Button(say("button-play-it"), write_payload(question), Tone.GO)
    return Card(say("ask-move-title", moves=Written(question.text)), (say("ask-move-line"),), rows=((yes,),))


def pick_card(turn: Turn, seat: Seat, half: PickMove, limits: Limits, bottom: Seat | None) -> Card:
    """What was picked so far, and what may come next: as buttons, and where that is quiet on a picture.

    The picture has the side of ``bottom`` at its bottom, as the room's board has.
    """
    rows = turn_rows(turn, limits, half)
    if half.path:
        title = say("pick-title", picks=each_in_words(picking_at(turn), half.path))
    else:  # further pages of what a move may begin with
        title = say("pick-line")
    card = Card(title, rows=rows)
    if turn.game.ways is None or limits.picks_in_place:
        return card
    whole_board = turn_scene(turn.game.ways(turn.state, seat, half.path), bottom)
    scene = close_up(whole_board) if limits.close_up else whole_board
    return replace(card, scene=scene, taps=taps(turn, scene))


COMMANDS = (
    Command(
        name="move",
        place=20,
        parameters=(Parameter("text", Kind.TEXT, most=TEXT_LIMIT, completer=Completer.LINE), TABLE),
        complete=Moves.complete,
        intent=MakeMove,
        handle=Moves.move,
    ),
    Command(intent=ConfirmMove, handle=Moves.confirm),
    Command(intent=PickMove, handle=Moves.pick),
)
