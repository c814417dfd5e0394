"""Notices that older versions have left are told in whole sentences, with what they left to the cup."""

from dataclasses import replace

import pytest

from bot.features.cup.announcements import Looks, announcement_cards, by_person
from bot.messages.language import LANGUAGES, load_language
from bot.tournaments.formats.registry import text_folders
from bot.tournaments.requests import Tell
from storage.codec.tournament_events import decode
from tests.kit.clock import NOON
from tests.kit.cups import Course, announced
from tests.storage.codec.test_documents import SAMPLES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_event_of_schema_1_is_told_in_whole_sentences(code: str) -> None:
    cup, language = Course(announced(rounds=3)).begins(4).cup, load_language(code, text_folders())
    for sample in SAMPLES.glob("happening-1-*.json"):
        events = decode(sample.read_text("utf-8")).events
        asked = tuple(replace(each, question="") if isinstance(each, Tell) else each for each in events)
        cards = [card for each in by_person(cup, asked, Looks({}, NOON, {})).values() for card in each]
        cards += [card for _, card in announcement_cards(cup, asked, {})]
        assert cards
        for card in cards:
            labels = (button.label for row in card.rows for button in row)
            for phrase in (card.title, *card.lines, *labels):
                assert "{" not in language.text(phrase), phrase
