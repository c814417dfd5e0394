"""What people do at tables: offer, join, move, give up, look."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.accounts.ports import AccountBook
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, recognise
from bot.commandkit.tables import AboutOwnTable, Several, TableAccess, unknown_table
from bot.features.play.board_card import text_board_card, whole_board_card
from bot.features.play.board_card_lines import pick_rows, taps
from bot.features.play.end_game import ask_abort_card, ask_claim_card, ask_leave_card, ask_resign_card
from bot.features.play.seats import ClockChoice
from bot.gamekit.game import AnyGame, spelled
from bot.intents.payload import fits_payload, write_payload
from bot.intents.play import (
    CallOff,
    ClaimWin,
    ConfirmMove,
    GiveUp,
    JoinTable,
    LeaveTable,
    MakeMove,
    OpenTable,
    PickMove,
    ShowBoard,
    ShowHint,
    ShowWhole,
    TakeAll,
    Watch,
    WithdrawOffer,
)
from bot.kernel.ids import GameId, Named, Person, Platform, Seat, SessionId
from bot.kernel.scene import close_up
from bot.kernel.scene_transforms import turned
from bot.kernel.stakes import Stakes
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.messages.card import Button, Card, Limits, Rows, Tone
from bot.messages.move_picker import in_words
from bot.messages.refusals import old_button, refusal_card
from bot.messages.table_list import which_table_card
from bot.sessions.commands import (
    Abort,
    Claim,
    Command,
    Join,
    Leave,
    Open,
    PlayMove,
    Resign,
    TakeAllSeats,
    Withdraw,
)
from bot.sessions.decide import seat_to_move
from bot.sessions.events import Event, MovePlayed
from bot.sessions.model import Phase, Session, is_outdated
from bot.sessions.outcomes import Accepted
from bot.sessions.positions import Turn, possible, turn_of
from bot.sessions.service import Sessions


@dataclass(frozen=True, slots=True)
class Tables:
    sessions: Sessions
    table_access: TableAccess
    accounts: AccountBook
    clockmaker: ClockChoice
    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]

    async def open(self, context: Context, intent: OpenTable) -> Outcome:
        invited = await self._invited(context, intent.opponent)
        if isinstance(invited, Refusal):
            return Privately(refusal_card(invited))
        clock = await self.clockmaker.wind(context, intent)
        if isinstance(clock, Refusal):
            return Privately(refusal_card(clock))
        command = Open(
            opener=context.person,
            game=GameId(intent.game),
            room=context.room,
            variant=intent.variant,
            options=intent.options,
            invited=invited,
            alone=intent.alone,
            clock=clock,
            rest=context.asker.account.rest,
            stakes=Stakes.CASUAL if intent.casual else Stakes.RATED,
        )
        session = await self.sessions.open(command, context.id)
        return Privately(refusal_card(session)) if isinstance(session, Refusal) else OnBoard(session)

    async def watch(self, context: Context, intent: Watch) -> Outcome:
        """The room follows a table, and from now on means it where nobody says which."""
        session = await self.sessions.look(intent.table)
        if session is None:
            return unknown_table()
        await self.table_access.mean(session, context.room)
        return OnBoard(session, fresh=True)

    async def join(self, context: Context, intent: JoinTable) -> Outcome:
        """Whoever sits at the table by now is shown it: they may have joined without ever hearing of it."""
        session = await self.sessions.look(intent.table)
        if session and session.phase is Phase.PLAYING and session.seats_of(context.person.player):
            return OnBoard(session)
        return await self.do(context, intent.table, Join(context.person, context.asker.account.rest))

    async def take_all(self, context: Context, intent: TakeAll) -> Outcome:
        return await self.do(context, intent.table, TakeAllSeats(context.person))

    async def withdraw(self, context: Context, intent: WithdrawOffer) -> Outcome:
        return await self.do(context, intent.table, Withdraw(context.person))

    async def move(self, context: Context, intent: MakeMove) -> Outcome:
        table = await self.meant(context, intent)
        if isinstance(table, Privately):
            return table
        return await self._play(context, table, PlayMove(context.person, intent.text, intent.seen))

    async def confirm(self, context: Context, intent: ConfirmMove) -> Outcome:
        return await self.do(context, intent.table, PlayMove(context.person, intent.text, intent.seen))

    async def _play(self, context: Context, table: SessionId, command: PlayMove) -> Outcome:
        """Whoever wishes so is asked first; a move that would be refused is refused at once."""
        session = await self.sessions.look(table) if context.asker.account.confirming else None
        weighed = self.sessions.weigh(session, command) if session else None
        if session is None or not isinstance(weighed, Accepted):
            return await self.do(context, table, command)
        written = "; ".join(_written(weighed.events))
        return Privately(ask_move_card(ConfirmMove(table, session.version, written)))

    async def pick(self, context: Context, intent: PickMove) -> Outcome:
        """A tap: the move that it completes, or the next taps to choose from."""
        session = await self.sessions.look(intent.table)
        if session is None:
            return unknown_table()
        if session.phase is not Phase.PLAYING:
            return await self.do(context, session.id, PlayMove(context.person, "", intent.seen))
        turn = turn_of(session, self.games[session.game])
        if turn is None:
            return _lost()
        move = spelled(turn.game, turn.state, turn.acting, intent.path)
        if move is not None or is_outdated(session, intent.seen):
            return await self._play(context, session.id, PlayMove(context.person, move or "", intent.seen))
        return self._next_picks(context, turn, intent)

    def _next_picks(self, context: Context, turn: Turn, intent: PickMove) -> Outcome:
        may_move = seat_to_move(turn.session, context.person, intent.seen, turn.game)
        if isinstance(may_move, Refusal):
            return Privately(refusal_card(may_move))
        limits = self.limits[context.room.platform]
        rows = pick_rows(turn, limits, intent.path, intent.page)
        if not rows:
            return Privately(refusal_card(old_button()))
        return Privately(pick_card(turn, may_move[0], intent.path, rows, limits))

    async def give_up(self, context: Context, intent: GiveUp) -> Outcome:
        command = Resign(context.person, intent.confirmed)
        return await self._confirmed(context, intent, command, ask_resign_card)

    async def call_off(self, context: Context, intent: CallOff) -> Outcome:
        command = Abort(context.person, intent.confirmed)
        return await self._confirmed(context, intent, command, ask_abort_card)

    async def show(self, context: Context, intent: ShowBoard) -> Outcome:
        session = await self.looked_at(context, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal_card(session))
        if intent.as_text:
            return Privately(text_board_card(session, self.games[session.game]))
        return OnBoard(session, fresh=True)

    async def show_whole(self, context: Context, intent: ShowWhole) -> Outcome:
        session = await self.looked_at(context, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal_card(session))
        return Privately(whole_board_card(session, self.games[session.game]))

    async def hint(self, context: Context, intent: ShowHint) -> Outcome:
        session = await self.looked_at(context, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal_card(session))
        if session.phase is not Phase.PLAYING:
            not_playing = seat_to_move(session, context.person, None, self.games[session.game])
            return (
                Privately(refusal_card(not_playing)) if isinstance(not_playing, Refusal) else unknown_table()
            )
        turn = turn_of(session, self.games[session.game])
        if turn is None:
            return _lost()
        onlooking = not session.seats_of(context.person.player)
        if turn.game.hints:
            return Privately(hints_card(turn.game.hints(turn.state), for_onlooker=onlooking))
        return Privately(hint_card(possible(turn), for_onlooker=onlooking))

    async def leave(self, context: Context, intent: LeaveTable) -> Outcome:
        command = Leave(context.person, intent.confirmed)
        return await self._confirmed(context, intent, command, ask_leave_card)

    async def claim(self, context: Context, intent: ClaimWin) -> Outcome:
        command = Claim(context.person, intent.confirmed)
        return await self._confirmed(context, intent, command, ask_claim_card)

    async def _confirmed(
        self,
        context: Context,
        intent: GiveUp | LeaveTable | CallOff | ClaimWin,
        command: Resign | Leave | Abort | Claim,
        ask: Callable[[Session], Card],
    ) -> Outcome:
        """Ask whether it is meant, unless the answer to that is already here."""
        table = await self.meant(context, intent)
        if isinstance(table, Privately):
            return table
        if command.seen is not None:
            return await self.do(context, table, command)
        session = await self.sessions.look(table)
        if session is None:
            return unknown_table()
        weighed = self.sessions.weigh(session, command)
        return Privately(refusal_card(weighed) if isinstance(weighed, Refusal) else ask(session))

    async def do(self, context: Context, table: SessionId, command: Command) -> Outcome:
        done = await self.sessions.do(table, command, context.id)
        if not isinstance(done, Refusal):
            return OnBoard(done)
        session = await self.sessions.look(table)
        tried = command.text if isinstance(command, PlayMove) else None
        card = refusal_card(done, (session.id, session.version) if session else None, tried)
        seen = getattr(command, "seen", None)
        behind = session if session and is_outdated(session, seen) else None
        return Privately(card, behind=behind)

    async def meant(self, context: Context, intent: AboutOwnTable) -> SessionId | Privately:
        """The table that is named, or else can only be meant; otherwise a choice, or why there is none."""
        if intent.table:
            return intent.table
        find = self.table_access.to_move if isinstance(intent, MakeMove) else self.table_access.own
        match await find(context.person.player, context.room):
            case Several(tables):
                asked = {one.id: replace(intent, table=one.id) for one in tables}
                limits = self.limits[context.room.platform]
                return Privately(which_table_card(context.person.player, tables, self.games, asked, limits))
            case Refusal() as none:
                return Privately(refusal_card(none))
            case found:
                return found

    async def looked_at(self, context: Context, named: SessionId | None) -> Session | Refusal:
        table = named or await self.table_access.any(context.person.player, context.room)
        if isinstance(table, Refusal):
            return table
        return await self.sessions.look(table) or Refusal(say("table-refuse-no-such-table"))

    async def _invited(self, context: Context, opponent: Named | None) -> Person | Refusal | None:
        if opponent is None:
            return None
        invited = (await recognise(self.accounts, opponent)).person
        if invited.player == context.person.player:
            return Refusal(say("desk-refuse-yourself", command=Written("/play … me")))
        return invited


def _written(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The moves of one request in canonical notation."""
    return next(event.written for event in events if isinstance(event, MovePlayed))


def _lost() -> Privately:
    return Privately(refusal_card(Refusal(say("table-refuse-lost"))))


HINTS_SHOWN = 60


def ask_move_card(question: ConfirmMove) -> Card:
    """What cannot be asked with one button has to be played in parts."""
    if not fits_payload(question):
        return refusal_card(Refusal(say("ask-move-refuse-long")))
    yes = Button(say("button-play-it"), write_payload(question), Tone.GO)
    return Card(say("ask-move-title", moves=Written(question.text)), (say("ask-move-line"),), rows=((yes,),))


def hint_card(moves: tuple[str, ...], *, for_onlooker: bool) -> Card:
    """What is possible now, as the game writes it; the players are not to be helped by those who look on."""
    lines = [say("hint-moves", moves=listed(*map(Written, moves[:HINTS_SHOWN])))]
    if len(moves) > HINTS_SHOWN:
        lines.append(say("hint-more", count=len(moves) - HINTS_SHOWN))
    return Card(say("hint-title", count=len(moves)), tuple(lines), secret=for_onlooker)


def hints_card(lines: tuple[Phrase, ...], *, for_onlooker: bool) -> Card:
    """The same, as the game itself sums it up."""
    return Card(say("hint-title-summed-up"), lines, secret=for_onlooker)


def pick_card(turn: Turn, seat: Seat, path: tuple[str, ...], rows: Rows, limits: Limits) -> Card:
    """What was picked so far, and what may come next: as buttons, and where that is quiet on a picture."""
    picked = Listed(tuple(in_words(turn.game, one) for one in path), say("pick-separator"))
    card = Card(say("pick-title", picks=picked), (say("pick-line"),), rows=rows)
    if turn.game.ways is None or not limits.draws_aside:
        return card
    whole_board = turned(turn.game.ways(turn.state, seat, path), seat)
    scene = close_up(whole_board) if limits.close_up else whole_board
    return replace(card, scene=scene, taps=taps(turn.session, turn.game, scene))
