"""Who plays whom, for every format."""

from collections.abc import Mapping
from typing import Final

from bot.tournaments.formats import Pairing
from bot.tournaments.model import Format
from bot.tournaments.pairing.arena import Arena
from bot.tournaments.pairing.double_elimination import DoubleElimination
from bot.tournaments.pairing.knockout import Knockout
from bot.tournaments.pairing.ladder import Ladder
from bot.tournaments.pairing.round_robin import RoundRobin
from bot.tournaments.pairing.swiss import Swiss

FORMATS: Final[Mapping[Format, Pairing]] = {
    Format.ROUND_ROBIN: RoundRobin(),
    Format.SWISS: Swiss(),
    Format.KNOCKOUT: Knockout(),
    Format.DOUBLE_ELIMINATION: DoubleElimination(),
    Format.ARENA: Arena(),
    Format.LADDER: Ladder(),
}
"""All that can be played. A Swiss round of hundreds is a second or two of computation, in stretches of a
tenth that hold the interpreter: it belongs in a process of its own, and formats, cups and pairs can be sent.
"""
