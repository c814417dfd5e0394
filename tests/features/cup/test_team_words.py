"""Teams of a cup as people type and tap them, and what they are told."""

import pytest

from bot.features.cup.announcements import Looks, by_person
from bot.features.cup.cards.buttons import Page
from bot.features.cup.cards.standings import draft_card, pairings_card, podium_card, view_card
from bot.features.cup.cards.teams import team_card, teams_card
from bot.features.cup.cards.terms_text import cup_card
from bot.features.cup.export import export_card
from bot.features.cup.pictures.views import picture_of, views_of
from bot.messages.card import Card, Limits
from bot.messages.language import LANGUAGES, Language, load_language
from bot.messages.rendering import scene_in_words
from bot.tournaments.decisions.participation import Join, Leave, Start
from bot.tournaments.decisions.rounds import Draft
from bot.tournaments.formats.registry import text_folders
from bot.tournaments.model import Cup, View
from bot.tournaments.standings.standings import standings
from bot.tournaments.team_play.as_teams import by_teams
from tests.kit.clock import NOON
from tests.kit.cup_scenario import key, opened, the_cup, words
from tests.kit.cups import BY_OLGA, somebody
from tests.kit.format_names import Format
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ANN, BOB, CLEO, Moot
from tests.kit.team_cups import begun, formed, member, team_course
from tests.tournaments.test_teams import decided

LIMITS = Limits(5, 5)
ENGLISH = load_language("en", text_folders())


def text(card: Card, language: Language = ENGLISH) -> str:
    return "\n".join(map(language.text, (card.title, *card.lines)))


def over() -> Cup:
    course = begun(team_course(Format.TEAM_ROUND_ROBIN, legs=2), 4, 4)
    decided(course, 1, 1, 1, 0.5, 0).goes_on()
    return decided(course, 1, 1, 0.5, 0.5, 0.5).goes_on().cup


async def test_a_team_is_formed_joined_and_ordered_by_words(moot: Moot) -> None:
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup" teams:2')
    assert "Ann in Autumn cup" in await moot.read(ANN, "/cup team new")
    assert "Red Rooks in Autumn cup" in await moot.read(ANN, '/cup team "Red Rooks"')
    assert "There is already" not in await moot.read(BOB, "/cup team red rooks")
    assert "2. Bob" in await moot.read(BOB, "/cup join red")
    assert "Only the captain of Red Rooks" in await moot.read(BOB, "/cup team order 2 1")
    assert "1. Bob" in await moot.read(ANN, "/cup team order 2 1")
    assert "write it like this" not in await moot.read(ANN, "/cup team order @Ann @Bob")
    teams = (await the_cup(moot, cup.id)).teams
    assert [one.name for one in teams] == ["Red Rooks"]


@pytest.mark.parametrize(
    "line", ["/cup team order", "/cup team order 9", "/cup team order 1 9", "/cup team captain"]
)
async def test_what_cannot_be_read_is_explained(moot: Moot, line: str) -> None:
    await opened(moot, '/cup open swiss fourrow "Autumn cup" teams:2')
    await moot.type(ANN, '/cup team "Rooks"')
    assert "/cup team" in await moot.read(ANN, f"/cup team {line}")


async def test_entering_without_a_team_offers_them(moot: Moot) -> None:
    await opened(moot, '/cup open swiss fourrow "Autumn cup" teams:2')
    await moot.type(ANN, '/cup team "Rooks"')
    offered = await moot.type(CLEO, "/cup join")
    assert "1. Rooks: Ann" in words(offered)
    assert "2. Cleo" in words(await moot.press(CLEO, key(offered, "Rooks (1 of 2)")))
    await moot.time_passes(0)
    told = [words(one.rendered) for one in moot.courier.called if one.handle.user == ANN.handle.user]
    assert any("Cleo has joined your team" in one for one in told)


async def test_where_people_play_for_themselves_teams_are_refused(moot: Moot) -> None:
    await opened(moot)
    assert "teams:4" in await moot.read(ANN, '/cup team "Rooks"')


async def test_an_organiser_enters_people_into_a_team(moot: Moot) -> None:
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup" teams:2')
    await moot.type(BOB, '/cup team "Rooks"')
    await moot.type(ANN, "/cup join @Cleo Rooks")
    people = [one.person.name for one in (await the_cup(moot, cup.id)).entrants]
    assert people == ["Bob", "Cleo"]


async def test_an_organiser_withdraws_a_team_after_being_asked(moot: Moot) -> None:
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup" teams:2')
    await moot.type(BOB, '/cup team "Rooks"')
    asked = await moot.type(ANN, "/cup team leave Rooks")
    assert "Withdraw the whole team?" in words(asked)
    await moot.press(ANN, key(asked, "Yes, do it"))
    assert (await the_cup(moot, cup.id)).teams == ()


def test_the_card_names_matches_of_teams_and_the_round_their_boards() -> None:
    course = begun(team_course(), 4, 4)
    decided(course, 1, 1, 0.5)
    shown = text(cup_card(course.cup, GAMES, standings(course.cup)))
    assert "so far" in shown
    assert "Player 101" not in shown
    lines = text(pairings_card(course.cup, 1, LIMITS)).splitlines()
    assert lines[1].startswith(("Rooks – Knights: ", "Knights – Rooks: "))
    assert lines[2].startswith("1. Player")
    assert lines[5].startswith("4. Player")


def test_standings_podium_and_pictures_are_of_teams() -> None:
    cup = over()
    shown = text(view_card(cup, View.STANDINGS, member(1, 2).player))
    assert "Rooks" in shown
    assert "Player" not in shown
    assert "🥇 Rooks" in text(podium_card(cup))
    sides = by_teams(cup)
    for view in views_of(sides):
        assert picture_of(sides, view).shapes


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_is_said_in_every_language(code: str) -> None:
    language = load_language(code, text_folders())
    draft = formed(team_course(), 5, 3, 4).does(Start(BY_OLGA), Draft(BY_OLGA)).cup
    playing = begun(team_course(), 5, 3, 4).cup
    few, page = formed(team_course(), 3, 1).cup, Page(LIMITS)
    cards = [
        teams_card(few, page),
        *(
            team_card(one, one.teams[0], member(1, 1).player, page, may_lead=lead)
            for one in (draft, playing, few)
            for lead in (True, False)
        ),
        draft_card(draft),
        pairings_card(playing, 1, LIMITS),
        podium_card(over()),
        cup_card(playing, GAMES),
    ]
    for card in cards:
        assert text(card, language)
    scene = picture_of(by_teams(over()), View.CROSSTABLE)
    assert scene_in_words(scene, language).shapes


def test_captains_hear_of_their_people() -> None:
    course = begun(team_course(), 4, 4)
    before = len(course.events)
    course.does(Leave(member(1, 3)), Join(somebody(9), team=2, exempt=True))
    told = by_person(course.cup, tuple(course.events[before:]), Looks(GAMES, NOON, {}))
    assert any("plays no further for your team" in text(card) for card in told[member(1, 1)])
    assert any("has joined your team" in text(card) for card in told[member(2, 1)])


def test_who_plays_hears_at_which_board() -> None:
    course = formed(team_course(), 4, 3)
    course.does(Start(BY_OLGA)).goes_on()
    told = by_person(course.cup, tuple(course.events), Looks(GAMES, NOON, {}))
    assert any("Board 4 of" in text(card) for card in told[member(1, 4)])
    assert any("Board 2 of" in text(card) for card in told[member(2, 2)])


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("standings", "1,1,Rooks,4,"),
        ("crosstable", "1,1,Rooks,2"),
        ("players", "1,1,Player 101,Rooks,1,2,2"),
    ],
)
def test_files(kind: str, line: str) -> None:
    card = export_card(over(), kind, ENGLISH, member(1, 1).player)
    assert card.file
    lines = card.file.content.decode("utf-8-sig").splitlines()
    assert lines[1].startswith(line)
