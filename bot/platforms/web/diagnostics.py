"""Whether the local table can be opened where the settings say."""

import errno
import socket

from bot.kernel.diagnostics import Finding, fail, ok
from bot.platforms.web.address import Address
from bot.platforms.web.settings import NAME


def checkup(address: Address) -> Finding:
    where = f"{address.host}:{address.port}"
    try:
        with socket.create_server((address.host, address.port), family=_family(address)):
            return ok(NAME, f"can be opened at {where}, {_guarded(address)}.")
    except OSError as taken:
        if taken.errno == errno.EADDRINUSE:
            return ok(NAME, f"is open at {where}, {_guarded(address)}; if not by us, set MOOT_PORT.")
        return fail(NAME, f"cannot be opened at {where} ({taken.strerror}): set MOOT_HOST and MOOT_PORT.")


def _family(address: Address) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address.host else socket.AF_INET


def _guarded(address: Address) -> str:
    return "for whoever knows the secret" if address.secret else "for this machine alone"
