"""Opening tables, and the seats at them: offered, taken, withdrawn."""

import re
from dataclasses import dataclass, replace

from bot.accounts.ports import AccountBook
from bot.commandkit.command import TABLE, Command, Completer, HalfTyped, Kind, Parameter
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, recognise
from bot.commandkit.permissions import StartPermission
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import WORD_LIMIT, Line, too_many_words
from bot.gamekit.text_input import tidy
from bot.intents.intent import Intent
from bot.intents.play import JoinTable, OpenTable, TakeAll, WithdrawOffer
from bot.kernel.ids import GameId, Named, Person
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.refusals import refusal_card
from bot.sessions.clocks import TableClock
from bot.sessions.commands import Join, Open, TakeAllSeats, Withdraw
from bot.sessions.model import Phase
from bot.sessions.time_controls import EXAMPLES, NO_CLOCK, Control, TimeOut, read_control

YES = ("on", "pause", "yes")
NO = ("off", "no")


async def chosen_clock(
    permission: StartPermission, context: Context, intent: OpenTable
) -> TableClock | Refusal | None:
    """The clock that is asked for, or that the community has chosen; None where nobody wants one."""
    if intent.alone and intent.clock is None:
        return None
    asked = intent.clock
    if asked is None:
        asked = await permission.usual_clock(context) or NO_CLOCK
    control = read_control(asked)
    if isinstance(control, Refusal):
        return control
    if control is None:
        set_without = intent.timeout is not None or intent.weekend is not None
        return Refusal(say("clock-refuse-without")) if set_without else None
    if intent.alone:
        return Refusal(say("clock-refuse-alone"))
    return _clock(context, intent, control)


def _clock(context: Context, intent: OpenTable, control: Control) -> TableClock | Refusal:
    timeout, weekend = intent.timeout or TimeOut.WIN, intent.weekend or NO[0]
    if timeout not in set(TimeOut):
        return Refusal(say("clock-refuse-timeout", value=timeout, known=listed(*TimeOut)))
    if weekend not in (*YES, *NO):
        return Refusal(say("clock-refuse-weekend", value=weekend, known=listed(YES[0], NO[0])))
    if weekend in NO:
        return TableClock(control, TimeOut(timeout))
    if not control.leisurely:
        return Refusal(say("clock-refuse-pause"))
    return TableClock(control, TimeOut(timeout), context.asker.account.rest.zone)


@dataclass(frozen=True, slots=True)
class Seats:
    tables: TableAccess
    accounts: AccountBook
    permission: StartPermission

    async def open(self, context: Context, intent: OpenTable) -> Outcome:
        barred = await self.permission.admit(context)
        if barred:
            return Privately(refusal_card(barred))
        invited = await self._invited(context, intent.opponent)
        if isinstance(invited, Refusal):
            return Privately(refusal_card(invited))
        clock = await chosen_clock(self.permission, context, intent)
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
        session = await self.tables.sessions.open(command, context.id)
        return Privately(refusal_card(session)) if isinstance(session, Refusal) else OnBoard(session)

    async def join(self, context: Context, intent: JoinTable) -> Outcome:
        """Whoever sits at the table by now is shown it: they may have joined without ever hearing of it."""
        session = await self.tables.sessions.look(intent.table)
        if session and session.phase is Phase.PLAYING and session.seats_of(context.person.player):
            return OnBoard(session)
        return await self.tables.do(context, intent.table, Join(context.person, context.asker.account.rest))

    async def take_all(self, context: Context, intent: TakeAll) -> Outcome:
        return await self.tables.do(context, intent.table, TakeAllSeats(context.person))

    async def withdraw(self, context: Context, intent: WithdrawOffer) -> Outcome:
        return await self.tables.do(context, intent.table, Withdraw(context.person))

    async def _invited(self, context: Context, opponent: Named | None) -> Person | Refusal | None:
        if opponent is None:
            return None
        invited = (await recognise(self.accounts, opponent)).person
        if invited.player == context.person.player:
            return Refusal(say("desk-refuse-yourself", command=Written("/play … me")))
        return invited


ALONE = ("me", "io", "من")
CASUAL = ("casual", "amichevole", "دوستانه")
WEEKEND = "weekend:pause"
_TIMING = re.compile(r"(?P<name>clock|timeout|weekend)[:=](?P<value>.{0,64})")


def read_play(line: Line) -> Intent | Refusal:
    variant, options, timing = None, list[tuple[str, str]](), dict[str, str]()
    alone = casual = False
    for word in line.words[1:]:
        if timed := _TIMING.fullmatch(tidy(word)):
            timing[timed["name"]] = timed["value"]
            continue
        name, sign, value = tidy(word).partition("=")
        if word.startswith("@"):
            return Refusal(say("desk-refuse-nobody-called", name=word[1:33]))
        if name in ALONE:
            alone = True
        elif name in CASUAL:
            casual = True
        elif sign and len(word) <= WORD_LIMIT:
            options.append((name, value))
        elif variant is None and len(word) <= WORD_LIMIT:
            variant = name
        else:
            return too_many_words(word, "play")
    for person in line.mentioned[0 if alone else 1 :]:
        return too_many_words(f"@{person.name}", "play")
    game = tidy(line.words[0]) if line.words else ""
    opponent = next(iter(line.mentioned), None)
    return OpenTable(game, variant, opponent, alone, tuple(options), **timing, casual=casual)


async def complete_play(seats: Seats, typed: HalfTyped) -> tuple[str, ...]:
    games = seats.tables.games
    if len(typed.words) == 1:
        return last_word(typed, games)
    found = games.get(GameId(typed.words[0].lower()))
    values = (f"{one.name}={value}" for one in (found.options if found else ()) for value in one.values)
    return last_word(
        typed,
        (
            *(found.variants if found else ()),
            ALONE[0],
            CASUAL[0],
            *(f"clock:{example}" for example in EXAMPLES),
            *(f"timeout:{one}" for one in TimeOut),
            WEEKEND,
            *(f"@{name}" for name in typed.names),
            *dict.fromkeys(values),
        ),
    )


COMMANDS = (
    Command(
        name="play",
        place=10,
        parameters=(
            Parameter("game", Kind.GAME, required=True),
            Parameter("opponent", Kind.PERSON),
            Parameter("variant", Kind.TEXT, most=WORD_LIMIT, completer=Completer.LINE, after=("game",)),
            Parameter("clock", Kind.WORD, written="clock:{}", suggestions=EXAMPLES),
            Parameter("ends", Kind.CHOICE, choices=tuple(TimeOut), written="timeout:{}"),
            Parameter("weekend", Kind.SWITCH, words=(WEEKEND,)),
            Parameter("alone", Kind.SWITCH, words=ALONE),
            Parameter("casual", Kind.SWITCH, words=CASUAL),
        ),
        reader=read_play,
        complete=complete_play,
        intent=OpenTable,
        handle=Seats.open,
        service=Seats,
    ),
    Command(
        name="join",
        place=80,
        parameters=(replace(TABLE, required=True),),
        intent=JoinTable,
        handle=Seats.join,
        service=Seats,
    ),
    Command(intent=TakeAll, handle=Seats.take_all, service=Seats),
    Command(intent=WithdrawOffer, handle=Seats.withdraw, service=Seats),
)
