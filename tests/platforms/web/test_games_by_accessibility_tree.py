"""Whole games by a player that reads nothing but the accessibility tree, and presses what is named there."""

import random
from dataclasses import dataclass
from functools import cached_property
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
PRESSED = {"button", "option", "link", "textbox", "combobox", "checkbox", "listbox", "DisclosureTriangle"}
PRESS = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }"
REST = """
const [tell] = arguments, stage = document.getElementById("stage");
const look = () => stage.getAttribute("aria-busy") === "true" ? setTimeout(look, 5) : tell();
look();
"""
LIVE = "[aria-live], [role=status], [role=alert], [role=log]"


@dataclass
class Tree:
    """The nodes that a screen reader is given, by id."""

    nodes: dict[str, dict[str, Any]]

    @staticmethod
    def name(node: dict[str, Any]) -> str:
        return str(node.get("name", {}).get("value", "")).strip()

    @staticmethod
    def role(node: dict[str, Any]) -> str:
        return str(node.get("role", {}).get("value", ""))

    @staticmethod
    def state(node: dict[str, Any], name: str) -> bool:
        values = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
        return values.get(name) in (True, "true")

    def below(self, role: str, name: str) -> list[dict[str, Any]]:
        """All that lies within the nodes of that role and name."""
        tops = [node for node in self.shown if (self.role(node), self.name(node)) == (role, name)]
        waiting, lying = [child for top in tops for child in top.get("childIds", ())], []
        while waiting:
            if node := self.nodes.get(waiting.pop(0)):
                lying.append(node)
                waiting.extend(node.get("childIds", ()))
        return [node for node in lying if not node["ignored"]]

    @cached_property
    def shown(self) -> list[dict[str, Any]]:
        return [node for node in self.nodes.values() if not node["ignored"]]

    @property
    def nameless(self) -> list[str]:
        pressed = (node for node in self.shown if self.role(node) in PRESSED)
        return [self.role(node) for node in pressed if not self.name(node)]

    def ways(self) -> list[dict[str, Any]]:
        """What can be pressed next: an answer to a question, or else a place or a button."""
        asked = [node for node in self.below("group", QUESTION) if self.role(node) == "button"]
        places = [node for node in self.below("listbox", BOARD) if self.role(node) == "option"]
        buttons = [node for node in self.below("group", PICKS) if self.role(node) == "button"]
        ways = asked or [node for node in (*places, *buttons) if not self.state(node, "disabled")]
        return [node for node in ways if self.name(node) not in WAYS_BACK]


@dataclass
class Reader:
    """Sees no board: presses at random what has a name."""

    tab: Tab
    chance: random.Random

    def looks(self) -> Tree:
        """Once the board rests: the tree is slow to read."""
        self.tab.driver.execute_async_script(REST)
        nodes = self.tab.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        tree = Tree({node["nodeId"]: node for node in nodes})
        assert tree.nameless == []
        return tree

    def presses(self, node: dict[str, Any]) -> None:
        do = self.tab.driver.execute_cdp_cmd
        target = do("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})["object"]["objectId"]
        do("Runtime.callFunctionOn", {"functionDeclaration": PRESS, "objectId": target})

    def plays(self) -> None:
        """Until nothing can be pressed any more."""
        while ways := self.looks().ways():
            self.presses(self.chance.choice(ways))


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
    Reader(tab, random.Random(f"{game} {seed}")).plays()  # noqa: S311 - a choice of moves, not a secret
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
