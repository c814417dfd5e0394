"""Who plays whom, for every format."""

from collections.abc import Mapping
from typing import Final

from bot.tournaments.formats.arena import Arena
from bot.tournaments.formats.cup_format import Pairing
from bot.tournaments.formats.double_elimination import DoubleElimination
from bot.tournaments.formats.knockout import Knockout
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.swiss import Swiss
from bot.tournaments.terms import Format

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
