"""What people do at tables: offer, join, move, give up, look."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.accounts.ports import AccountBook
from bot.cards.intents import (
    CallOff,
    ClaimWin,
    ConfirmMove,
    GiveUp,
    JoinTable,
    LeaveTable,
    MakeMove,
    MakeOffer,
    OpenTable,
    PickMove,
    ShowBoard,
    ShowHint,
    ShowWhole,
    TakeAll,
    Watch,
    WithdrawOffer,
)
from bot.cards.model import Card, Limits
from bot.cards.of_desk import (
    as_text,
    ask_abort,
    ask_claim,
    ask_leave,
    ask_move,
    ask_resign,
    hint,
    hints,
    pick,
    which_table,
    whole,
)
from bot.cards.of_picks import Turn, pick_rows, turn_of
from bot.cards.of_refusal import old_button, refusal
from bot.desk.clockmaker import Clockmaker
from bot.desk.errand import Errand, OnBoard, Outcome, Privately
from bot.desk.finding import Finder, Several
from bot.desk.people import recognise
from bot.gamekit.game import AnyGame, spelled
from bot.kernel.ids import GameId, Named, Person, Platform, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, say
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
from bot.sessions.service import Sessions

AboutOwnTable: TypeAlias = MakeMove | MakeOffer | GiveUp | LeaveTable | CallOff | ClaimWin


@dataclass(frozen=True, slots=True)
class Tables:
    sessions: Sessions
    finder: Finder
    accounts: AccountBook
    clockmaker: Clockmaker
    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]

    async def open(self, errand: Errand, intent: OpenTable) -> Outcome:
        invited = await self._invited(errand, intent.opponent)
        if isinstance(invited, Refusal):
            return Privately(refusal(invited))
        clock = await self.clockmaker.wind(errand, intent)
        if isinstance(clock, Refusal):
            return Privately(refusal(clock))
        command = Open(
            opener=errand.person,
            game=GameId(intent.game),
            room=errand.room,
            variant=intent.variant,
            options=intent.options,
            invited=invited,
            alone=intent.alone,
            clock=clock,
            rest=errand.asker.account.rest,
            stakes=Stakes.CASUAL if intent.casual else Stakes.RATED,
        )
        session = await self.sessions.open(command, errand.id)
        return Privately(refusal(session)) if isinstance(session, Refusal) else OnBoard(session)

    async def watch(self, errand: Errand, intent: Watch) -> Outcome:
        """The room follows a table, and from now on means it where nobody says which."""
        session = await self.sessions.look(intent.table)
        if session is None:
            return _unknown_table()
        await self.finder.mean(session, errand.room)
        return OnBoard(session, fresh=True)

    async def join(self, errand: Errand, intent: JoinTable) -> Outcome:
        """Whoever sits at the table by now is shown it: they may have joined without ever hearing of it."""
        session = await self.sessions.look(intent.table)
        if session and session.phase is Phase.PLAYING and session.seats_of(errand.person.player):
            return OnBoard(session)
        return await self.do(errand, intent.table, Join(errand.person, errand.asker.account.rest))

    async def take_all(self, errand: Errand, intent: TakeAll) -> Outcome:
        return await self.do(errand, intent.table, TakeAllSeats(errand.person))

    async def withdraw(self, errand: Errand, intent: WithdrawOffer) -> Outcome:
        return await self.do(errand, intent.table, Withdraw(errand.person))

    async def move(self, errand: Errand, intent: MakeMove) -> Outcome:
        table = await self.meant(errand, intent)
        if isinstance(table, Privately):
            return table
        return await self._play(errand, table, PlayMove(errand.person, intent.text, intent.seen))

    async def confirm(self, errand: Errand, intent: ConfirmMove) -> Outcome:
        return await self.do(errand, intent.table, PlayMove(errand.person, intent.text, intent.seen))

    async def _play(self, errand: Errand, table: SessionId, command: PlayMove) -> Outcome:
        """Whoever wishes so is asked first; a move that would be refused is refused at once."""
        session = await self.sessions.look(table) if errand.asker.account.confirming else None
        weighed = self.sessions.weigh(session, command) if session else None
        if session is None or not isinstance(weighed, Accepted):
            return await self.do(errand, table, command)
        written = "; ".join(_written(weighed.events))
        return Privately(ask_move(ConfirmMove(table, session.version, written)))

    async def pick(self, errand: Errand, intent: PickMove) -> Outcome:
        """A tap: the move that it completes, or the next taps to choose from."""
        session = await self.sessions.look(intent.table)
        if session is None:
            return _unknown_table()
        if session.phase is not Phase.PLAYING:
            return await self.do(errand, session.id, PlayMove(errand.person, "", intent.seen))
        turn = turn_of(session, self.games[session.game])
        move = spelled(turn.game, turn.state, turn.acting, intent.path)
        if move is not None or is_outdated(session, intent.seen):
            return await self._play(errand, session.id, PlayMove(errand.person, move or "", intent.seen))
        return self._next_picks(errand, turn, intent)

    def _next_picks(self, errand: Errand, turn: Turn, intent: PickMove) -> Outcome:
        may_move = seat_to_move(turn.session, errand.person, intent.seen, turn.game)
        if isinstance(may_move, Refusal):
            return Privately(refusal(may_move))
        limits = self.limits[errand.room.platform]
        rows = pick_rows(turn, limits, intent.path, intent.page)
        if not rows:
            return Privately(refusal(old_button()))
        return Privately(pick(turn, may_move[0], intent.path, rows, limits))

    async def give_up(self, errand: Errand, intent: GiveUp) -> Outcome:
        command = Resign(errand.person, intent.confirmed)
        return await self._confirmed(errand, intent, command, ask_resign)

    async def call_off(self, errand: Errand, intent: CallOff) -> Outcome:
        command = Abort(errand.person, intent.confirmed)
        return await self._confirmed(errand, intent, command, ask_abort)

    async def show(self, errand: Errand, intent: ShowBoard) -> Outcome:
        session = await self.looked_at(errand, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal(session))
        if intent.as_text:
            return Privately(as_text(session, self.games[session.game]))
        return OnBoard(session, fresh=True)

    async def show_whole(self, errand: Errand, intent: ShowWhole) -> Outcome:
        session = await self.looked_at(errand, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal(session))
        return Privately(whole(session, self.games[session.game]))

    async def hint(self, errand: Errand, intent: ShowHint) -> Outcome:
        session = await self.looked_at(errand, intent.table)
        if isinstance(session, Refusal):
            return Privately(refusal(session))
        if session.phase is not Phase.PLAYING:
            not_playing = seat_to_move(session, errand.person, None, self.games[session.game])
            return Privately(refusal(not_playing)) if isinstance(not_playing, Refusal) else _unknown_table()
        turn = turn_of(session, self.games[session.game])
        onlooking = not session.seats_of(errand.person.player)
        if turn.game.hints:
            return Privately(hints(turn.game.hints(turn.state), for_onlooker=onlooking))
        return Privately(hint(possible(turn), for_onlooker=onlooking))

    async def leave(self, errand: Errand, intent: LeaveTable) -> Outcome:
        command = Leave(errand.person, intent.confirmed)
        return await self._confirmed(errand, intent, command, ask_leave)

    async def claim(self, errand: Errand, intent: ClaimWin) -> Outcome:
        command = Claim(errand.person, intent.confirmed)
        return await self._confirmed(errand, intent, command, ask_claim)

    async def _confirmed(
        self,
        errand: Errand,
        intent: GiveUp | LeaveTable | CallOff | ClaimWin,
        command: Resign | Leave | Abort | Claim,
        ask: Callable[[Session], Card],
    ) -> Outcome:
        """Ask whether it is meant, unless the answer to that is already here."""
        table = await self.meant(errand, intent)
        if isinstance(table, Privately):
            return table
        if command.seen is not None:
            return await self.do(errand, table, command)
        session = await self.sessions.look(table)
        if session is None:
            return _unknown_table()
        weighed = self.sessions.weigh(session, command)
        return Privately(refusal(weighed) if isinstance(weighed, Refusal) else ask(session))

    async def do(self, errand: Errand, table: SessionId, command: Command) -> Outcome:
        done = await self.sessions.do(table, command, errand.id)
        if not isinstance(done, Refusal):
            return OnBoard(done)
        session = await self.sessions.look(table)
        tried = command.text if isinstance(command, PlayMove) else None
        card = refusal(done, (session.id, session.version) if session else None, tried)
        seen = getattr(command, "seen", None)
        behind = session if session and is_outdated(session, seen) else None
        return Privately(card, behind=behind)

    async def meant(self, errand: Errand, intent: AboutOwnTable) -> SessionId | Privately:
        """The table that is named, or else can only be meant; otherwise a choice, or why there is none."""
        if intent.table:
            return intent.table
        find = self.finder.to_move if isinstance(intent, MakeMove) else self.finder.own
        match await find(errand.person.player, errand.room):
            case Several(tables):
                asked = {one.id: replace(intent, table=one.id) for one in tables}
                limits = self.limits[errand.room.platform]
                return Privately(which_table(errand.person.player, tables, self.games, asked, limits))
            case Refusal() as none:
                return Privately(refusal(none))
            case found:
                return found

    async def looked_at(self, errand: Errand, named: SessionId | None) -> Session | Refusal:
        table = named or await self.finder.any(errand.person.player, errand.room)
        if isinstance(table, Refusal):
            return table
        return await self.sessions.look(table) or Refusal(say("table-refuse-no-such-table"))

    async def _invited(self, errand: Errand, opponent: Named | None) -> Person | Refusal | None:
        if opponent is None:
            return None
        invited = (await recognise(self.accounts, opponent)).person
        if invited.player == errand.person.player:
            return Refusal(say("desk-refuse-yourself", command=Written("/play … me")))
        return invited


def possible(turn: Turn) -> tuple[str, ...]:
    """Every legal move of whoever is to act, as the game writes it."""
    moves = ((seat, move) for seat in turn.acting for move in turn.game.rules.legal(turn.state, seat))
    return tuple(dict.fromkeys(turn.game.notation.format(turn.state, move) for _, move in moves))


def _written(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The moves of one request in canonical notation."""
    return next(event.written for event in events if isinstance(event, MovePlayed))


def _unknown_table() -> Privately:
    return Privately(refusal(Refusal(say("table-refuse-no-such-table"))))
