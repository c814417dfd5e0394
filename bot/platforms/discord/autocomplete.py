"""Suggestions for a half-typed option: at most 25, in time, and never an error."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeAlias

import structlog
from discord.app_commands import Choice

from bot.platforms.discord.errors import describe_error
from bot.platforms.discord.interaction_requests import Interaction, identify_user, room_of
from bot.platforms.discord.limits import COMPLETION_S

_log = structlog.get_logger()

Choices: TypeAlias = list[Choice[str]]
Completer: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]

_MOST = 25
_TEXT_LIMIT = 100


def completing(command: str, *earlier_words: str, by_word: bool = False) -> Completer:
    """Completes as the dispatcher does a typed command that begins with the options in ``earlier_words``.

    ``by_word`` offers the next word alone, where another option asks for what follows.
    """

    async def complete(interaction: Interaction, typed: str) -> Choices:
        words = [str(getattr(interaction.namespace, option, None) or "") for option in earlier_words]
        head = " ".join((f"/{command}", *filter(None, words)))
        return await _in_time(interaction, _rests(interaction, head, typed, by_word=by_word))

    return complete


async def complete_game(interaction: Interaction, typed: str) -> Choices:
    return await _in_time(interaction, _games(interaction, typed))


async def complete_passage(interaction: Interaction, typed: str) -> Choices:
    """Passages, searched for while the user types; where no game is chosen they name theirs."""
    return await _in_time(interaction, _passages(interaction, typed))


async def complete_table(interaction: Interaction, typed: str) -> Choices:
    return await _in_time(interaction, _tables(interaction, typed))


def suggesting(suggestions: tuple[str, ...]) -> Completer:
    """A few of many values."""

    async def complete(_: Interaction, typed: str) -> Choices:
        return _choices(
            (suggestion, suggestion)
            for suggestion in suggestions
            if suggestion.startswith(typed.strip().casefold())
        )

    return complete


async def _rests(interaction: Interaction, head: str, typed: str, *, by_word: bool) -> Choices:
    dispatcher = interaction.client.interaction_handler.dispatcher
    lines = await dispatcher.complete(
        room_of(interaction), identify_user(interaction.user), f"{head} {typed}"
    )
    rests = [line[len(head) + 1 :] for line in lines]
    offered = dict.fromkeys(rest.split()[0] for rest in rests if rest.strip()) if by_word else rests
    return _choices((rest, rest) for rest in offered)


async def _games(interaction: Interaction, typed: str) -> Choices:
    dispatcher = interaction.client.interaction_handler.dispatcher
    games = dispatcher.games(await dispatcher.language_of(room_of(interaction), str(interaction.locale)))
    prefix = typed.casefold().strip()
    return _choices((game.name, game.id) for game in games if prefix in f"{game.name} {game.id}".casefold())


async def _passages(interaction: Interaction, typed: str) -> Choices:
    game = str(getattr(interaction.namespace, "game", None) or "")
    dispatcher = interaction.client.interaction_handler.dispatcher
    passages = await dispatcher.look_up(
        room_of(interaction), identify_user(interaction.user), f"{game} {typed}", str(interaction.locale)
    )
    return _choices(
        (
            f"{passage.number} · {passage.heading}",
            passage.number if game else f"{passage.game} {passage.number}",
        )
        for passage in passages
    )


async def _tables(interaction: Interaction, typed: str) -> Choices:
    tables = await interaction.client.interaction_handler.dispatcher.boards_in(room_of(interaction))
    return _choices((table, table) for table in reversed(tables) if table.startswith(typed.strip("# ")))


def _choices(offered: Iterable[tuple[str, str]]) -> Choices:
    fitting = ((name[:_TEXT_LIMIT], value) for name, value in offered if value and len(value) <= _TEXT_LIMIT)
    return [Choice(name=name, value=value) for name, value in fitting][:_MOST]


async def _in_time(interaction: Interaction, offered: Coroutine[Any, Any, Choices]) -> Choices:
    """Nothing for someone who asks too much."""
    try:
        async with asyncio.timeout(COMPLETION_S):
            if await interaction.client.interaction_handler.dispatcher.may_look_up(
                identify_user(interaction.user)
            ):
                return await offered
    except Exception as trouble:  # noqa: BLE001 - without suggestions one can still type
        _log.warning("no suggestions", request=interaction.id, **describe_error(trouble))
    finally:
        offered.close()
    return []
