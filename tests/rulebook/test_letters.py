"""Phrases are alike in their letters, whatever slips and endings there are."""

from bot.rulebook.letters import LetterLikeness

PHRASES = LetterLikeness(
    [
        (0, ["may", "i", "pass"]),
        (0, ["skip", "a", "turn"]),
        (0, ["no", "move"]),
        (1, ["how", "many", "stones"]),
    ]
)


def test_the_passage_with_the_same_letters_is_the_likest() -> None:
    found = PHRASES.likenesses(["skipping", "turns"])
    assert max(found, key=lambda at: found[at]) == 0


def test_likeness_is_a_share() -> None:
    for text in (["how", "many", "stones"], ["stoness"], ["pass"], ["qqqq"], []):
        assert all(0 <= one <= 1.01 for one in PHRASES.likenesses(text).values())


def test_only_passages_with_several_ways_of_asking_are_known_by_them() -> None:
    assert PHRASES.passages == {0}
