"""``python -m bot damaged``: texts in the store that cannot be read as tables or cups."""

import sys
from collections.abc import AsyncIterator
from functools import partial
from io import TextIOWrapper
from typing import Any

from bot.documents.ports import DamagedText, DocumentRegister
from bot.operations.operator_store import with_store
from storage.store import Store

_NONE = 1


def damaged(name: str | None, *, discard: bool) -> int:
    """Print what there is, or all texts under ``name``, which may then be taken away.

    The status: 0, 1 where there is nothing under the name, or 2 with the reason.
    """
    if isinstance(sys.stdout, TextIOWrapper):  # what is stored may be no text
        sys.stdout.reconfigure(errors="surrogateescape")
    return with_store(partial(shown, name=name, discard=discard))


async def shown(store: Store, name: str | None, *, discard: bool = False) -> int:
    """As above, of this store."""
    found = [(register, one) async for register, one in _found(store) if name in (None, one.name)]
    for register, one in found:
        if name is None:
            print(f"{one.name}\t{one.why or 'put aside; the table or cup went on without it'}")
        else:
            print(one.text)
            if discard:
                await register.discard(one)
    if not found:
        print("Nothing damaged is stored" + (f" under {name}." if name else "."), file=sys.stderr)
    return _NONE if name and not found else 0


async def _found(store: Store) -> AsyncIterator[tuple[DocumentRegister[Any], DamagedText]]:
    for register in (store.register, store.cup_register):
        async for one in register.damaged():
            yield register, one
