"""Records as cards: to be read where they are short, to be kept where they are long."""

from bot.features.play.game_records import record_card
from bot.messages.card import Limits
from bot.sessions.game_record import write_record
from tests.kit.fourrow_tables import FOURROW, WON

TEXT = write_record(WON)


def test_a_record_that_fits_into_a_message_is_read_there() -> None:
    card = record_card(WON, FOURROW, Limits(8, 6, block=len(TEXT)))
    assert (card.block, card.file) == (TEXT, None)


def test_a_longer_one_is_a_file() -> None:
    card = record_card(WON, FOURROW, Limits(8, 6, block=len(TEXT) - 1))
    assert card.block == ""
    assert card.file
    assert card.file.content.decode() == TEXT
    assert card.file.name == f"fourrow-{WON.id}.txt"
