"""Suggestions for a half-typed option: at most 25, in time, and never an error."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeAlias

import structlog
from discord.app_commands import Choice

from bot.platforms.discord.errors import described
from bot.platforms.discord.interaction_requests import Asked, named, room_of
from bot.platforms.discord.limits import COMPLETION_S

_log = structlog.get_logger()

Choices: TypeAlias = list[Choice[str]]
Completer: TypeAlias = Callable[[Asked, str], Coroutine[Any, Any, Choices]]

_MOST = 25
_TEXT_LIMIT = 100


def completing(command: str, *before: str, by_word: bool = False) -> Completer:
    """As the dispatcher completes the typed command whose first words are the options named in ``before``.

    ``by_word`` offers the next word alone, where another option asks for what follows.
    """

    async def complete(asked: Asked, typed: str) -> Choices:
        words = [str(getattr(asked.namespace, option, None) or "") for option in before]
        head = " ".join((f"/{command}", *filter(None, words)))
        return await _in_time(asked, _rests(asked, head, typed, by_word=by_word))

    return complete


async def complete_game(asked: Asked, typed: str) -> Choices:
    return await _in_time(asked, _games(asked, typed))


async def complete_passage(asked: Asked, typed: str) -> Choices:
    """Passages, searched for while somebody types; where no game is chosen they name theirs."""
    return await _in_time(asked, _passages(asked, typed))


async def complete_table(asked: Asked, typed: str) -> Choices:
    return await _in_time(asked, _tables(asked, typed))


def suggesting(suggestions: tuple[str, ...]) -> Completer:
    """A few of many values."""

    async def complete(_: Asked, typed: str) -> Choices:
        return _choices((one, one) for one in suggestions if one.startswith(typed.strip().casefold()))

    return complete


async def _rests(asked: Asked, head: str, typed: str, *, by_word: bool) -> Choices:
    dispatcher = asked.client.interaction_handler.dispatcher
    lines = await dispatcher.complete(room_of(asked), named(asked.user), f"{head} {typed}")
    rests = [line[len(head) + 1 :] for line in lines]
    offered = dict.fromkeys(rest.split()[0] for rest in rests if rest.strip()) if by_word else rests
    return _choices((one, one) for one in offered)


async def _games(asked: Asked, typed: str) -> Choices:
    dispatcher = asked.client.interaction_handler.dispatcher
    games = dispatcher.games(await dispatcher.language_of(room_of(asked), str(asked.locale)))
    wanted = typed.casefold().strip()
    return _choices((game.name, game.id) for game in games if wanted in f"{game.name} {game.id}".casefold())


async def _passages(asked: Asked, typed: str) -> Choices:
    game = str(getattr(asked.namespace, "game", None) or "")
    dispatcher = asked.client.interaction_handler.dispatcher
    found = await dispatcher.look_up(room_of(asked), named(asked.user), f"{game} {typed}", str(asked.locale))
    return _choices(
        (f"{one.number} · {one.heading}", one.number if game else f"{one.game} {one.number}") for one in found
    )


async def _tables(asked: Asked, typed: str) -> Choices:
    tables = await asked.client.interaction_handler.dispatcher.boards_in(room_of(asked))
    return _choices((table, table) for table in reversed(tables) if table.startswith(typed.strip("# ")))


def _choices(offered: Iterable[tuple[str, str]]) -> Choices:
    fitting = ((name[:_TEXT_LIMIT], value) for name, value in offered if value and len(value) <= _TEXT_LIMIT)
    return [Choice(name=name, value=value) for name, value in fitting][:_MOST]


async def _in_time(asked: Asked, offered: Coroutine[Any, Any, Choices]) -> Choices:
    """Nothing for someone who asks too much."""
    try:
        async with asyncio.timeout(COMPLETION_S):
            if await asked.client.interaction_handler.dispatcher.may_look_up(named(asked.user)):
                return await offered
    except Exception as trouble:  # noqa: BLE001 - without suggestions one can still type
        _log.warning("no suggestions", request=asked.id, **described(trouble))
    finally:
        offered.close()
    return []
