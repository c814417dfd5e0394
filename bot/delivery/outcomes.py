"""What couriers do, each with its outcome."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

from bot.delivery.ports import Done, Failed, Outcome

P = ParamSpec("P")


def with_outcome(work: Callable[P, Coroutine[Any, Any, str]]) -> Callable[P, Coroutine[Any, Any, Outcome]]:
    """What comes back is the message that ``work`` names, or why it Failed."""

    @wraps(work)
    async def worked(*args: P.args, **kwargs: P.kwargs) -> Outcome:
        try:
            return Done(await work(*args, **kwargs))
        except Failed as failed:
            return failed.outcome

    return worked
