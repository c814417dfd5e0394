"""The guide for those who run Moot for others."""

import re

from tests.architecture.checkout import ROOT, source

GUIDE = source(ROOT / "deploy" / "details.md")


def user_of_the_store() -> list[str]:
    """The command that makes a user with all the rights that Moot needs, word by word."""
    (line,) = re.findall(r"`(ACL SETUSER moot on >PASSWORD .*)`", GUIDE)
    return str(line).split()
