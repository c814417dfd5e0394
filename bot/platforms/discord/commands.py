"""Slash commands: options on Discord's side, intents on ours."""

from collections.abc import Iterator, Mapping
from functools import partial

import discord

from bot.accounts.preferences import NO, OFF, ON, YES
from bot.accounts.set_away_hours import QUIET, VACATION, ZONE
from bot.dispatch.requests import Typed
from bot.dispatch.uploads import handed_in
from bot.features.play.line_reader import ALONE, CASUAL, WEEKEND
from bot.gamekit.text_input import tidy
from bot.intents.community import SelfCheck, SetUp, ShowAbout, ShowHelp
from bot.intents.people import ChooseLanguage, Link, Settings
from bot.intents.play import (
    CallOff,
    ClaimWin,
    GiveUp,
    ImportRecord,
    JoinTable,
    LeaveTable,
    MakeMove,
    MakeOffer,
    Rematch,
    ShowBoard,
    ShowGames,
    ShowHint,
    ShowNext,
    ShowRecord,
    ShowReplay,
    ShowWhole,
    Verify,
    Watch,
)
from bot.intents.privacy import Export, Forget, ShowPrivacy
from bot.kernel.text import say
from bot.platforms.discord.command_options import Callback, Text, Word, ask, maybe_table, table_named
from bot.platforms.discord.cup_commands import cups
from bot.platforms.discord.interaction_requests import Asked, named
from bot.platforms.discord.learn_commands import learn, quiz, why
from bot.platforms.discord.localisation import code_of
from bot.platforms.discord.modals import ask_for_move
from bot.platforms.discord.standing_commands import latest, profile, rank, stats
from bot.platforms.discord.threads import open_thread
from bot.sessions.model import OfferKind


async def play(  # noqa: PLR0913 - a table has so many options
    asked: Asked,
    *,
    game: Word,
    opponent: discord.User | None = None,
    variant: Word | None = None,
    clock: Word | None = None,
    ends: Word | None = None,
    weekend: bool = False,
    alone: bool = False,
    casual: bool = False,
    thread: bool = False,
) -> None:
    if opponent and opponent.bot:
        await asked.client.reception.say(asked, say("discord-refuse-bot"))
        return
    ways = (ALONE[0] if alone else None, CASUAL[0] if casual else None)
    words = ("/play", game, variant, *_timing(clock, ends, weekend=weekend), *ways)
    wish = Typed(" ".join(filter(None, words)), (named(opponent),) if opponent else ())
    called = _name_of(asked, game)
    if thread and called:
        guests = (opponent,) if opponent else ()
        await asked.client.reception.command_in(asked, wish, partial(open_thread, asked, called, *guests))
    else:  # for a game that is not on the shelf no thread is opened
        await asked.client.reception.command(asked, wish)


def _timing(clock: str | None, ends: str | None, *, weekend: bool) -> Iterator[str]:
    if clock:
        yield f"clock:{''.join(clock.split())}"
    if ends:
        yield f"timeout:{ends}"
    if weekend:
        yield WEEKEND


def _name_of(asked: Asked, game: str) -> str | None:
    games = asked.client.reception.dispatcher.games(code_of(asked.locale))
    return next((one.name for one in games if one.id == tidy(game)), None)


async def move(asked: Asked, *, text: Text | None = None, table: Word | None = None) -> None:
    if text:
        await ask(asked, MakeMove(text, maybe_table(table)))
    else:
        await ask_for_move(asked, maybe_table(table))


async def board(asked: Asked, *, table: Word | None = None, text: bool = False, whole: bool = False) -> None:
    seen = maybe_table(table)
    await ask(asked, ShowWhole(seen) if whole and not text else ShowBoard(seen, as_text=text))


async def hint(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, ShowHint(maybe_table(table)))


async def games(asked: Asked) -> None:
    await ask(asked, ShowGames())


async def show_next(asked: Asked) -> None:
    await ask(asked, ShowNext())


async def join(asked: Asked, *, table: Word) -> None:
    await ask(asked, JoinTable(table_named(table)))


async def watch(asked: Asked, *, table: Word) -> None:
    await ask(asked, Watch(table_named(table)))


async def resign(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, GiveUp(maybe_table(table)))


async def leave(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, LeaveTable(maybe_table(table)))


async def abort(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, CallOff(maybe_table(table)))


async def draw(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, MakeOffer(OfferKind.DRAW, maybe_table(table)))


async def claim(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, ClaimWin(maybe_table(table)))


async def takeback(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, MakeOffer(OfferKind.TAKEBACK, maybe_table(table)))


async def rematch(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, Rematch(maybe_table(table)))


async def record(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, ShowRecord(maybe_table(table)))


async def replay(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, ShowReplay(maybe_table(table)))


async def import_record(
    asked: Asked, *, record: str | None = None, file: discord.Attachment | None = None
) -> None:
    if file:
        await asked.client.reception.command_after(asked, partial(handed_in, file.size, file.read))
    else:
        await ask(asked, ImportRecord(record or ""))


async def verify(asked: Asked, *, table: Word | None = None) -> None:
    await ask(asked, Verify(maybe_table(table)))


async def rules(asked: Asked, *, game: Word | None = None, question: Text | None = None) -> None:
    await asked.client.reception.command(asked, Typed(" ".join(filter(None, ("/rules", game, question)))))


async def language(asked: Asked, *, language: Word, room: bool = False) -> None:
    await ask(asked, ChooseLanguage(language, for_room=room))


async def link(asked: Asked, *, code: Word | None = None) -> None:
    await ask(asked, Link(code))


async def settings(  # noqa: PLR0913 - so much can be wished for
    asked: Asked,
    *,
    pings: Word | None = None,
    theme: Word | None = None,
    view: Word | None = None,
    confirm: bool | None = None,
    listed: bool | None = None,
    quiet: Word | None = None,
    vacation: Word | None = None,
    zone: Word | None = None,
) -> None:
    confirming = None if confirm is None else (ON if confirm else OFF)
    shown = None if listed is None else (YES if listed else NO)
    wishes = {"pings": pings, "theme": theme, "view": view, "confirm": confirming, "listed": shown}
    wishes |= {ZONE: zone, QUIET: _one_word(quiet), VACATION: _one_word(vacation)}
    wish = " ".join(f"{name} {value}" for name, value in wishes.items() if value)
    await ask(asked, Settings(wish or None))


def _one_word(value: str | None) -> str | None:
    return "".join(value.split()) if value else None


async def privacy(asked: Asked) -> None:
    await ask(asked, ShowPrivacy())


async def export(asked: Asked) -> None:
    await ask(asked, Export())


async def forget(asked: Asked) -> None:
    await ask(asked, Forget())


async def setup(asked: Asked, *, name: Word | None = None, value: Word | None = None) -> None:
    await ask(asked, SetUp(name, value))


async def selfcheck(asked: Asked) -> None:
    await ask(asked, SelfCheck())


async def show_help(asked: Asked) -> None:
    await ask(asked, ShowHelp())


async def about(asked: Asked) -> None:
    await ask(asked, ShowAbout())


CALLBACKS: Mapping[str, Callback] = {
    "play": play,
    "move": move,
    "board": board,
    "hint": hint,
    "why": why,
    "games": games,
    "next": show_next,
    "join": join,
    "watch": watch,
    "resign": resign,
    "leave": leave,
    "draw": draw,
    "takeback": takeback,
    "rematch": rematch,
    "replay": replay,
    "claim": claim,
    "record": record,
    "import": import_record,
    "verify": verify,
    "abort": abort,
    "rules": rules,
    "quiz": quiz,
    "learn": learn,
    "rank": rank,
    "profile": profile,
    "latest": latest,
    "stats": stats,
    "cups": cups,
    "language": language,
    "link": link,
    "settings": settings,
    "privacy": privacy,
    "export": export,
    "forget": forget,
    "setup": setup,
    "selfcheck": selfcheck,
    "help": show_help,
    "about": about,
}
