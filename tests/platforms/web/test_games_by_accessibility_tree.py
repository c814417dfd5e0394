"""Whole games by a player that reads nothing but the accessibility tree, and presses what is named there."""

import random
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from selenium import webdriver

from bot.dispatch.limits import SPOKEN_WORDS
from bot.dispatch.table_views import spoken_news
from bot.features.learn.quizzes import load_finished_games
from bot.gamekit.game_catalogue import discover
from bot.gamekit.replay import steps
from bot.kernel.ids import SessionId
from bot.messages.language import LANGUAGES
from bot.sessions.model import Phase
from tests.kit.browser import Tab
from tests.kit.moot import moot
from tests.kit.played_in_browser import WholeTable

INSTALLED = tuple(discover())
GAMES = tuple(str(one.game.id) for one in INSTALLED)
QUICKLY, SLOWLY = (("fourrow", 0),), range(1, 21)
"""The smallest of the guests, and twenty games of each of ours."""
BOARD, QUESTION, PICKS = "Places on the board", "Your choice", "What you can do now"
WAYS_BACK = {"Cancel", "Back"}
WHOLE_TREE_EVERY = 10
PRESSED = {"button", "option", "link", "textbox", "combobox", "checkbox", "listbox", "DisclosureTriangle"}
PRESS = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }"
REST = """
const [tell] = arguments, stage = document.getElementById("stage");
const look = () => stage.getAttribute("aria-busy") === "true" ? setTimeout(look, 5) : tell();
look();
"""
LIVE = "[aria-live], [role=status], [role=alert], [role=log]"


Node = dict[str, Any]
"""What a screen reader is given of an element."""


def get_name(node: Node) -> str:
    return str(node.get("name", {}).get("value", "")).strip()


def get_role(node: Node) -> str:
    return str(node.get("role", {}).get("value", ""))


def is_disabled(node: Node) -> bool:
    values = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return values.get("disabled") in (True, "true")


@dataclass
class Reader:
    """Sees no board: presses at random what has a name."""

    tab: Tab
    chance: random.Random

    def query(self, parent: int, role: str, name: str | None = None) -> list[Node]:
        """The nodes of that role, and of that name, which lie within a node."""
        words: Node = {"backendNodeId": parent, "role": role}
        if name is not None:
            words["accessibleName"] = name
        nodes: list[Node] = self.tab.driver.execute_cdp_cmd("Accessibility.queryAXTree", words)["nodes"]
        return [node for node in nodes if not node["ignored"]]

    def within(self, parent: int, role: str, name: str, wanted: str) -> list[Node]:
        groups = self.query(parent, role, name)
        return [node for group in groups for node in self.query(group["backendDOMNodeId"], wanted)]

    def list_choices(self) -> list[Node]:
        """What can be pressed once the board rests: an answer to a question, or else a place or a button."""
        self.tab.driver.execute_async_script(REST)
        page = self.tab.driver.execute_cdp_cmd("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
        places = self.within(page, "listbox", BOARD, "option")
        buttons = self.within(page, "group", PICKS, "button")
        choices = self.within(page, "group", QUESTION, "button") or [
            node for node in (*places, *buttons) if not is_disabled(node)
        ]
        return [node for node in choices if get_name(node) not in WAYS_BACK]

    def list_nameless(self) -> list[str]:
        """The roles of what can be pressed and has no name."""
        nodes = self.tab.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        pressed = (node for node in nodes if not node["ignored"] and get_role(node) in PRESSED)
        return [get_role(node) for node in pressed if not get_name(node)]

    def press(self, node: Node) -> None:
        do = self.tab.driver.execute_cdp_cmd
        target = do("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})["object"]["objectId"]
        do("Runtime.callFunctionOn", {"functionDeclaration": PRESS, "objectId": target})

    def play(self) -> None:
        """Presses until nothing can be pressed any more; now and then reads the whole tree, which is slow."""
        for turn in count():
            if turn % WHOLE_TREE_EVERY == 0:
                assert self.list_nameless() == []
            if not (choices := self.list_choices()):
                return
            self.press(self.chance.choice(choices))


@pytest.mark.browser
@pytest.mark.parametrize(
    ("game", "seed"),
    [*QUICKLY, *(pytest.param(game, seed, marks=pytest.mark.slow) for game in GAMES for seed in SLOWLY)],
)
def test_a_whole_game_is_played_from_the_accessibility_tree(
    driver: webdriver.Chrome, whole: WholeTable, game: str, seed: int
) -> None:
    tab = whole.enter(driver, f"read-{game}-{seed}")
    tab.write(f"/play {game} me")
    tab.wait(lambda: tab.has("#stage .hit"))
    Reader(tab, random.Random(f"{game} {seed}")).play()  # noqa: S311 - a choice of moves, not a secret
    session = whole.session(SessionId(tab.run("return location.hash").removeprefix("#").partition("/")[0]))
    assert session.phase is Phase.OVER
    assert not tab.has(".trouble")
    assert [live.get_attribute("id") for live in tab.all(LIVE)] == ["announcer"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_is_told_in_few_words(language: str) -> None:
    words = moot().app.dispatcher.views.display.languages(language)
    for installed in INSTALLED:
        for record in load_finished_games(INSTALLED)[installed.game.id]:
            for step in steps(installed.game, record.setup, record.moves):
                spoken = spoken_news(tuple(map(words.text, step.told)))
                assert bool(spoken) is bool(step.told)
                assert len(spoken.split()) <= SPOKEN_WORDS


def test_what_is_told_ends_with_a_sentence_where_one_fits() -> None:
    short, long = (
        "Red: house on c1.",
        "one two three four five six seven eight nine ten eleven twelve thirteen.",
    )
    assert spoken_news((short, short)) == f"{short} {short}"
    assert spoken_news((short, long)) == short
    assert spoken_news((long, short)) == "one two three four five six seven eight nine ten eleven twelve…"
