"""Twelve mistakes, each between the bot and its surroundings: at the wire to a platform, a port, a clock.

There they stay what they are, however the bot is built inside.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from aiohttp import web

from bot.delivery.room_display import standing_in
from bot.delivery.rooms import Slot
from bot.documents.ports import Claimed, Commit
from bot.kernel.ids import Room
from bot.kernel.time import SECOND
from tests.platforms.doubles.discord_rest import Asking
from tests.platforms.doubles.telegram_chats import as_json
from tests.world.places import HALF, board_of, called_table, payloads_of
from tests.world.simulation import WorldClock
from tests.world.world import World

Do = Callable[[str, dict[str, Any]], web.Response]
_ONE_IN = 4


def lost_commit(here: World) -> None:
    """Now and then what is reported as stored is not."""
    commit, count = here.store.sessions.commit, 0

    async def losing(change: Any) -> Commit:
        nonlocal count
        count += bool(change.document.moves)
        return Commit.DONE if count % _ONE_IN == _ONE_IN - 1 else await commit(change)

    here.store.sessions.commit = losing


def doubled_post(here: World) -> None:
    """Every board is posted a second time under another nonce."""

    async def twice(carry: Any, asking: Asking) -> Any:
        answer = await carry(asking)
        if asking.method == "POST" and board_of(
            "", list(payloads_of((asking.body or {}).get("components", [])))
        ):
            await carry(replace(asking, body=asking.body | {"nonce": "another"}))
        return answer

    _on_discord(here, twice)


def stale_edit(here: World) -> None:
    """After a board has been edited, what it showed before is written once more."""
    last: dict[str, Asking] = {}

    async def twice(carry: Any, asking: Asking) -> Any:
        answer = await carry(asking)
        if asking.method == "PATCH":
            if before := last.get(asking.path):
                await carry(before)
            last[asking.path] = asking
        return answer

    _on_discord(here, twice)


def stale_keyboard(here: World) -> None:
    """After a board has been edited, the half of a move that was below it is written once more."""
    here.part_the_moves()
    last: dict[object, dict[str, Any]] = {}

    def twice(do: Do, method: str, given: dict[str, Any]) -> web.Response:
        answer = do(method, given)
        if method == HALF:
            last[given["message_id"]] = given
        elif half := last.pop(given.get("message_id"), None):
            do(HALF, half)
        return answer

    _on_telegram(here, twice)


def doubled_call(here: World) -> None:
    def twice(do: Do, method: str, given: dict[str, Any]) -> web.Response:
        rows = (given.get("reply_markup") or {}).get("inline_keyboard", [])
        payloads = [button.get("callback_data") or "" for row in rows for button in row]
        if method == "sendMessage" and called_table(payloads):
            do(method, given)
        return do(method, given)

    _on_telegram(here, twice)


def flag_too_early(here: World) -> None:
    """For processes, deadlines and the log of outages time goes too fast."""
    here.watch_clock = clock = WorldClock(pace=1.2)
    here.store.deadlines._clock = here.store.part_log._clock = clock


def flag_never(here: World) -> None:
    async def nothing(*_: int, **__: int) -> Claimed[Any]:
        return Claimed((), here.clock.now(), None)

    here.store.deadlines.claim = nothing


def board_before_it_stands(here: World) -> None:
    """What is wanted of a board is taken for what its message shows."""
    slots, read = here.store.room_slots, here.store.room_slots.slot

    async def pretending(room: Room, key: str) -> Slot:
        slot = await read(room, key)
        return (
            replace(slot, standing=standing_in(slot.wanted.commit), standing_since=0) if slot.wanted else slot
        )

    slots.slot = pretending


def forgotten_room(here: World) -> None:
    """Once a process has died nothing is edited in the club any more, though it is reported so."""

    def pretending(do: Do, method: str, given: dict[str, Any]) -> web.Response:
        club = here.club.chat
        has_died = any(process.dead for process in here.processes)
        if has_died and method.startswith("edit") and int(given["chat_id"]) == club.id:
            post = club.post(given["message_id"])
            assert post
            return web.json_response({"ok": True, "result": as_json(post)})
        return do(method, given)

    _on_telegram(here, pretending)


def write_after_lost_lease(here: World) -> None:
    """What was written last as a process froze is written once more long after another took over."""
    last: list[tuple[str, dict[str, Any]]] = []

    def noting(do: Do, method: str, given: dict[str, Any]) -> web.Response:
        if method.startswith("edit"):
            last.append((method, given))
        return do(method, given)

    _on_telegram(here, noting)
    hangs, do = here.hangs, here.telegram._do

    def hangs_and_writes(process: int, seconds: float) -> None:
        hangs(process, seconds)
        if last:
            asyncio.get_running_loop().call_later(seconds, do, *last[-1])

    here.hangs = hangs_and_writes


def exceeded_budget(here: World) -> None:
    """Every edit brings messages that no limiter has counted."""

    def more(do: Do, method: str, given: dict[str, Any]) -> web.Response:
        if method.startswith("edit"):
            for _ in range(_ONE_IN):
                do("sendMessage", {"chat_id": given["chat_id"], "text": "…"})
        return do(method, given)

    _on_telegram(here, more)


def busy_idle(here: World) -> None:
    """Waiting for what is new is over at once."""

    async def at_once(_work: str, _claimed: Claimed[Any], at_most_ms: int) -> None:
        await asyncio.sleep(min(at_most_ms, 20) / SECOND)

    here.store.table_work.rest = at_once


def _on_discord(here: World, mistake: Callable[[Any, Asking], Any]) -> None:
    rest, carry = here.discord.rest, here.discord.rest._carry_out

    async def carried_out(asking: Asking) -> Any:
        return await mistake(carry, asking)

    rest._carry_out = carried_out


def _on_telegram(here: World, mistake: Callable[[Do, str, dict[str, Any]], web.Response]) -> None:
    do = here.telegram._do

    def done(method: str, given: dict[str, Any]) -> web.Response:
        return mistake(do, method, given)

    here.telegram._do = done
