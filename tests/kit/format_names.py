"""The names of the bot's own formats, as tests call them."""

from enum import StrEnum


class Format(StrEnum):
    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    KNOCKOUT = "knockout"
    DOUBLE_ELIMINATION = "double-elimination"
    ARENA = "arena"
    LADDER = "ladder"
    GROUPS_KNOCKOUT = "groups-knockout"
    SWISS_KNOCKOUT = "swiss-knockout"
    TEAM_ROUND_ROBIN = "team-round-robin"
    TEAM_SWISS = "team-swiss"
