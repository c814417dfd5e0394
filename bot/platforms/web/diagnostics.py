"""Whether the local table can be opened where the settings say."""

import errno
import socket

from bot.kernel.diagnostics import Finding, fail, ok, warn
from bot.kernel.public_address import names_loopback
from bot.platforms.web.settings import NAME, Address, PublicSettings


def checkup(address: Address) -> Finding:
    where = f"{address.host}:{address.port}"
    try:
        with socket.create_server((address.host, address.port), family=_family(address)):
            return ok(NAME, f"can be opened at {where}, {_audience(address)}.")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return ok(NAME, f"is open at {where}, {_audience(address)}; if not by us, set MOOT_PORT.")
        return fail(NAME, f"cannot be opened at {where} ({error.strerror}): set MOOT_HOST and MOOT_PORT.")


def about_public(settings: PublicSettings) -> Finding:
    """Whether pages can be opened from outside; each chat app tells for itself what it still needs."""
    public = settings.public()
    if public is None:
        return ok(NAME, "shows no page inside chat apps and no public one: there is no MOOT_PUBLIC_URL.")
    host = settings.moot_public_host
    where = f"{host}:{settings.moot_public_port}"
    if not names_loopback(host) and all(network.is_loopback for network in settings.proxies):
        return warn(
            NAME,
            f"shows its pages as {public.origin} at {where}, where a proxy on another machine counts as one"
            " client with all who come through it: name the proxy in MOOT_PROXIES.",
        )
    return ok(NAME, f"shows its pages as {public.origin}: a proxy that ends TLS is to bring that to {where}.")


def _family(address: Address) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address.host else socket.AF_INET


def _audience(address: Address) -> str:
    return "for whoever knows the secret" if address.secret else "for this machine alone"
