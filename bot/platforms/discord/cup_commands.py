"""``/cup`` and what stands behind it: a form for each thing that can be asked about a cup.

Every form writes the line that is typed elsewhere, so there is one way to read it.
"""

import inspect
from collections.abc import Mapping
from functools import partial
from typing import Literal

import discord
from discord import app_commands

from bot.dispatch.requests import Typed, read_upload
from bot.intents.cup import Act
from bot.kernel.text import say
from bot.platforms.discord.autocomplete import Completer, complete_game, completing, suggesting
from bot.platforms.discord.command_options import Callback, Text, Word, name_options
from bot.platforms.discord.interaction_requests import Asked, named
from bot.platforms.discord.localisation import act_help, act_name, command_help, command_name
from bot.sessions.time_controls import EXAMPLES
from bot.tournaments.formats.registry import FORMATS

Outcome = Literal["1-0", "½-½", "0-1", "void"]
Claim = Literal["1-0", "½-½", "0-1", "yes", "no"]
Sheet = Literal["standings", "crosstable", "pairings", "players", "trf", "trf26", "calendar"]
Switch = Literal["on", "off"]
Pinged = Literal["entered", "off"]
Undo = Literal["undo"]
User = discord.User | None


async def _typed(
    asked: Asked, act: Act, cup: str | None, *words: str | int | None, people: tuple[User, ...] = ()
) -> None:
    """The line as it would be typed; a code stands behind ``#``, so that nothing else is taken for one."""
    if any(one and one.bot for one in people):
        await asked.client.interaction_handler.say(asked, say("discord-refuse-bot"))
        return
    code = f"#{cup.split()[0].removeprefix('#')}" if cup and cup.strip() else None
    said = (str(word) for word in ("/cup", act, code, *words) if word)
    mentioned = tuple(named(one) for one in people if one)
    await asked.client.interaction_handler.command(asked, Typed(" ".join(said), mentioned))


async def open_cup(  # noqa: PLR0913 - so much is announced of a cup
    asked: Asked,
    *,
    system: str | None = None,
    game: Word | None = None,
    title: Word | None = None,
    clock: Word | None = None,
    round: Word | None = None,  # noqa: A002 - an option is called as its parameter is
    start: Word | None = None,
    terms: Text | None = None,
    file: discord.Attachment | None = None,
) -> None:
    said = {"clock": clock, "round": round, "start": start}
    settings = (f"{name}:{''.join(value.split())}" for name, value in said.items() if value)
    name = f'"{title}"' if title else None
    words = (system, game, name, *settings, terms)
    if file is None:
        await _typed(asked, Act.OPEN, None, *words)
        return
    line = " ".join(str(word) for word in ("/cup", Act.OPEN, *words) if word)
    await asked.client.interaction_handler.command_after(
        asked, partial(read_upload, file.size, file.read, line)
    )


def _about(act: Act) -> Callback:
    """A form that only asks which cup."""

    async def about(asked: Asked, *, cup: Word | None = None) -> None:
        await _typed(asked, act, cup)

    return about


def _with_person(act: Act) -> Callback:
    """A form for which somebody may be named."""

    async def with_person(asked: Asked, *, cup: Word | None = None, who: discord.User | None = None) -> None:
        await _typed(asked, act, cup, people=(who,))

    return with_person


def _with_round(act: Act) -> Callback:
    async def with_round(asked: Asked, *, cup: Word | None = None, round: int | None = None) -> None:  # noqa: A002 - as above
        await _typed(asked, act, cup, round)

    return with_round


def _with_two(act: Act) -> Callback:
    async def with_two(
        asked: Asked, *, who: discord.User, other: discord.User, cup: Word | None = None
    ) -> None:
        await _typed(asked, act, cup, people=(who, other))

    return with_two


async def join(  # noqa: PLR0913 - alone, with a partner or in a team, for oneself or for others
    asked: Asked,
    *,
    who: User = None,
    number: int | None = None,
    team: Word | None = None,
    cup: Word | None = None,
    other: User = None,
) -> None:
    await _typed(asked, Act.JOIN, cup, number, f'"{team}"' if team else None, people=(who, other))


async def team_of(
    asked: Asked, *, team: Text | None = None, who: User = None, cup: Word | None = None
) -> None:
    await _typed(asked, Act.TEAM, cup, team, people=(who,))


async def export_cup(asked: Asked, *, sheet: Sheet | None = None, cup: Word | None = None) -> None:
    await _typed(asked, Act.EXPORT, cup, sheet)


async def when_to_play(
    asked: Asked, *, when: Word | None = None, match: Word | None = None, cup: Word | None = None
) -> None:
    await _typed(asked, Act.TIME, cup, match, when)


async def report(
    asked: Asked, *, outcome: Claim | None = None, match: Word | None = None, cup: Word | None = None
) -> None:
    await _typed(asked, Act.REPORT, cup, match, outcome)


async def more_time(asked: Asked, *, match: Word | None = None, cup: Word | None = None) -> None:
    await _typed(asked, Act.MORE_TIME, cup, match)


async def start(asked: Asked, *, when: Word | None = None, cup: Word | None = None) -> None:
    await _typed(asked, Act.START, cup, when)


async def change(asked: Asked, *, terms: Text, cup: Word | None = None) -> None:
    await _typed(asked, Act.CHANGE, cup, terms)


async def seed(asked: Asked, *, who: User = None, place: int | None = None, cup: Word | None = None) -> None:
    await _typed(asked, Act.SEED, cup, place if place is None or place > 0 else "off", people=(who,))


async def ping(
    asked: Asked,
    *,
    whom: Pinged | None = None,
    role: discord.Role | None = None,
    cup: Word | None = None,
) -> None:
    await _typed(asked, Act.PING, cup, role.mention if role else whom)


async def entries(asked: Asked, *, switch: Switch, cup: Word | None = None) -> None:
    await _typed(asked, Act.ENTRIES, cup, switch)


async def result(  # noqa: PLR0913 - one result, or several
    asked: Asked,
    *,
    match: Word | None = None,
    outcome: Outcome | None = None,
    several: Text | None = None,
    undo: Undo | None = None,
    cup: Word | None = None,
) -> None:
    await _typed(asked, Act.RESULT, cup, match, outcome, several, undo)


async def forfeit(
    asked: Asked, *, match: Word | None = None, who: discord.User | None = None, cup: Word | None = None
) -> None:
    await _typed(asked, Act.FORFEIT, cup, match, people=(who,))


async def club(
    asked: Asked,
    *,
    called: Word,
    who: discord.User,
    other: discord.User | None = None,
    cup: Word | None = None,
) -> None:
    await _typed(asked, Act.CLUB, cup, f'"{called}"', people=(who, other))


async def extend(asked: Asked, *, time: Word | None = None, cup: Word | None = None) -> None:
    await _typed(asked, Act.EXTEND, cup, time)


FORMS: Mapping[Act, Callback] = {
    Act.OPEN: open_cup,
    Act.SHOW: _about(Act.SHOW),
    Act.JOIN: join,
    Act.TEAM: team_of,
    Act.LEAVE: _about(Act.LEAVE),
    Act.CHECK_IN: _about(Act.CHECK_IN),
    Act.REST: _with_round(Act.REST),
    Act.PAIRINGS: _with_round(Act.PAIRINGS),
    Act.STANDINGS: _about(Act.STANDINGS),
    Act.CROSSTABLE: _about(Act.CROSSTABLE),
    Act.HISTORY: _about(Act.HISTORY),
    Act.EXPORT: export_cup,
    Act.CHALLENGE: _with_person(Act.CHALLENGE),
    Act.COME: _about(Act.COME),
    Act.BACK: _about(Act.BACK),
    Act.TIME: when_to_play,
    Act.MORE_TIME: more_time,
    Act.REPORT: report,
    Act.GUIDE: _about(Act.GUIDE),
    Act.ORGANISE: _with_person(Act.ORGANISE),
    Act.START: start,
    Act.RESULT: result,
    Act.FORFEIT: forfeit,
    Act.DROP: _with_person(Act.DROP),
}
"""What stands in the menu right behind ``/cup``."""
RUNNING: Mapping[Act, Callback] = {
    Act.CHANGE: change,
    Act.ENTRIES: entries,
    Act.OVERVIEW: _about(Act.OVERVIEW),
    Act.SEASON: _about(Act.SEASON),
    Act.TERMS: _about(Act.TERMS),
    Act.SEED: seed,
    Act.INVITE: _with_person(Act.INVITE),
    Act.REINSTATE: _with_person(Act.REINSTATE),
    Act.PING: ping,
    Act.DRAFT: _about(Act.DRAFT),
    Act.SWAP: _with_two(Act.SWAP),
    Act.PUBLISH: _about(Act.PUBLISH),
    Act.CLUB: club,
    Act.APART: _with_two(Act.APART),
    Act.PAUSE: _about(Act.PAUSE),
    Act.RESUME: _about(Act.RESUME),
    Act.EXTEND: extend,
    Act.CLOSE: _about(Act.CLOSE),
    Act.CALL_OFF: _about(Act.CALL_OFF),
}
"""What organisers need more rarely, behind ``/cup run``: a menu has twenty-five places."""
_RUN = "run"


def cup_group() -> app_commands.Group:
    """``/cup`` with all that people can ask for behind it, and ``/cup run`` for organisers."""
    cup = app_commands.Group(name=command_name("cup"), description=command_help("cup"))
    run = app_commands.Group(name=act_name(_RUN), description=act_help(_RUN), parent=cup)
    for group, forms in ((cup, FORMS), (run, RUNNING)):
        for act, form in forms.items():
            group.add_command(_command(act, form))
    return cup


def _command(act: Act, form: Callback) -> app_commands.Command[app_commands.Group, ..., None]:
    offered = _completers(act)
    asked = {option: offered[option] for option in inspect.signature(form).parameters if option in offered}
    name_options(form, asked, _choices(act))
    return app_commands.Command(name=act_name(act), description=act_help(act), callback=form)


def _choices(act: Act) -> dict[str, list[app_commands.Choice[str]]]:
    if act is not Act.OPEN:
        return {}
    return {"system": [app_commands.Choice(name=name, value=name) for name in FORMATS]}


def _completers(act: Act) -> Mapping[str, Completer]:
    return {
        "cup": completing(f"cup {act}"),
        "match": completing(f"cup {act}", "cup"),
        "game": complete_game,
        "clock": suggesting(EXAMPLES),
    }
