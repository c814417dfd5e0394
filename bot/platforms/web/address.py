"""Where the local table listens, and which secret opens it to other machines."""

from dataclasses import dataclass, field

from bot.kernel.public_address import names_loopback
from bot.listening.requests import Proxies
from bot.platforms.web.limits import SECRET_LENGTH


@dataclass(frozen=True, slots=True)
class Address:
    """Raises ValueError for an address that other machines can reach and no secret guards, or a short one.

    ``proxies`` are the machines whose word about whom they ask for is believed.
    """

    host: str = "127.0.0.1"
    port: int = 8484
    secret: str | None = field(default=None, repr=False)
    proxies: Proxies = ()

    def __post_init__(self) -> None:
        if not self.secret and not self.is_loopback:
            message = (
                f"the local table may listen on {self.host!r}, not only on 127.0.0.1,"
                " when it has a secret: set MOOT_SECRET"
            )
            raise ValueError(message)
        if self.secret and len(self.secret) < SECRET_LENGTH:
            message = f"MOOT_SECRET, the secret of the local table, has at least {SECRET_LENGTH} characters"
            raise ValueError(message)

    @property
    def is_loopback(self) -> bool:
        """Whether only this very machine can reach it."""
        return names_loopback(self.host)
