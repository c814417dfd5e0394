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
from bot.platforms.discord.interaction_requests import Interaction, identify_user
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


async def _run_line(
    interaction: Interaction,
    act: Act,
    cup: str | None,
    *words: str | int | None,
    people: tuple[User, ...] = (),
) -> None:
    """The line as it would be typed; a code stands behind ``#``, so that nothing else is taken for one."""
    if any(person and person.bot for person in people):
        await interaction.client.interaction_handler.say(interaction, say("discord-refuse-bot"))
        return
    code = f"#{cup.split()[0].removeprefix('#')}" if cup and cup.strip() else None
    parts = (str(word) for word in ("/cup", act, code, *words) if word)
    mentioned = tuple(identify_user(person) for person in people if person)
    await interaction.client.interaction_handler.command(interaction, Typed(" ".join(parts), mentioned))


async def open_cup(  # noqa: PLR0913 - so much is announced of a cup
    interaction: Interaction,
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
    values = {"clock": clock, "round": round, "start": start}
    settings = (f"{name}:{''.join(value.split())}" for name, value in values.items() if value)
    name = f'"{title}"' if title else None
    words = (system, game, name, *settings, terms)
    if file is None:
        await _run_line(interaction, Act.OPEN, None, *words)
        return
    line = " ".join(str(word) for word in ("/cup", Act.OPEN, *words) if word)
    await interaction.client.interaction_handler.command_after(
        interaction, partial(read_upload, file.size, file.read, line)
    )


def _about(act: Act) -> Callback:
    """A form that only asks which cup."""

    async def about(interaction: Interaction, *, cup: Word | None = None) -> None:
        await _run_line(interaction, act, cup)

    return about


def _with_person(act: Act) -> Callback:
    """A form with an optional person."""

    async def with_person(
        interaction: Interaction, *, cup: Word | None = None, who: discord.User | None = None
    ) -> None:
        await _run_line(interaction, act, cup, people=(who,))

    return with_person


def _with_round(act: Act) -> Callback:
    async def with_round(
        interaction: Interaction,
        *,
        cup: Word | None = None,
        round: int | None = None,  # noqa: A002 - as above
    ) -> None:
        await _run_line(interaction, act, cup, round)

    return with_round


def _with_two(act: Act) -> Callback:
    async def with_two(
        interaction: Interaction, *, who: discord.User, other: discord.User, cup: Word | None = None
    ) -> None:
        await _run_line(interaction, act, cup, people=(who, other))

    return with_two


async def join(  # noqa: PLR0913 - alone, with a partner or in a team, for oneself or for others
    interaction: Interaction,
    *,
    who: User = None,
    number: int | None = None,
    team: Word | None = None,
    cup: Word | None = None,
    other: User = None,
) -> None:
    await _run_line(interaction, Act.JOIN, cup, number, f'"{team}"' if team else None, people=(who, other))


async def team_of(
    interaction: Interaction, *, team: Text | None = None, who: User = None, cup: Word | None = None
) -> None:
    await _run_line(interaction, Act.TEAM, cup, team, people=(who,))


async def export_cup(
    interaction: Interaction, *, sheet: Sheet | None = None, cup: Word | None = None
) -> None:
    await _run_line(interaction, Act.EXPORT, cup, sheet)


async def when_to_play(
    interaction: Interaction, *, when: Word | None = None, match: Word | None = None, cup: Word | None = None
) -> None:
    await _run_line(interaction, Act.TIME, cup, match, when)


async def report(
    interaction: Interaction,
    *,
    outcome: Claim | None = None,
    match: Word | None = None,
    cup: Word | None = None,
) -> None:
    await _run_line(interaction, Act.REPORT, cup, match, outcome)


async def more_time(interaction: Interaction, *, match: Word | None = None, cup: Word | None = None) -> None:
    await _run_line(interaction, Act.MORE_TIME, cup, match)


async def start(interaction: Interaction, *, when: Word | None = None, cup: Word | None = None) -> None:
    await _run_line(interaction, Act.START, cup, when)


async def change(interaction: Interaction, *, terms: Text, cup: Word | None = None) -> None:
    await _run_line(interaction, Act.CHANGE, cup, terms)


async def seed(
    interaction: Interaction, *, who: User = None, place: int | None = None, cup: Word | None = None
) -> None:
    await _run_line(interaction, Act.SEED, cup, place if place is None or place > 0 else "off", people=(who,))


async def ping(
    interaction: Interaction,
    *,
    whom: Pinged | None = None,
    role: discord.Role | None = None,
    cup: Word | None = None,
) -> None:
    await _run_line(interaction, Act.PING, cup, role.mention if role else whom)


async def entries(interaction: Interaction, *, switch: Switch, cup: Word | None = None) -> None:
    await _run_line(interaction, Act.ENTRIES, cup, switch)


async def result(  # noqa: PLR0913 - one result, or several
    interaction: Interaction,
    *,
    match: Word | None = None,
    outcome: Outcome | None = None,
    several: Text | None = None,
    undo: Undo | None = None,
    cup: Word | None = None,
) -> None:
    await _run_line(interaction, Act.RESULT, cup, match, outcome, several, undo)


async def forfeit(
    interaction: Interaction,
    *,
    match: Word | None = None,
    who: discord.User | None = None,
    cup: Word | None = None,
) -> None:
    await _run_line(interaction, Act.FORFEIT, cup, match, people=(who,))


async def club(
    interaction: Interaction,
    *,
    called: Word,
    who: discord.User,
    other: discord.User | None = None,
    cup: Word | None = None,
) -> None:
    await _run_line(interaction, Act.CLUB, cup, f'"{called}"', people=(who, other))


async def extend(interaction: Interaction, *, time: Word | None = None, cup: Word | None = None) -> None:
    await _run_line(interaction, Act.EXTEND, cup, time)


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
    completers = {
        option: offered[option] for option in inspect.signature(form).parameters if option in offered
    }
    name_options(form, completers, _choices(act))
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
