"""Lists of what has a feature, in rows."""

from array import array

from bot.rulebook.postings import compact, postings_of

LISTS = {"castle": [(3, 1.5), (300, 0.25)], "wall": [(0, 2.0)], "tower": []}
POSTINGS = postings_of(LISTS)


def test_each_feature_has_its_list() -> None:
    for feature, listed in LISTS.items():
        assert feature in POSTINGS
        assert POSTINGS.count(feature) == len(listed)
        assert list(POSTINGS.of(feature)) == listed


def test_what_nothing_has_has_no_list() -> None:
    assert "moat" not in POSTINGS
    assert (POSTINGS.count("moat"), list(POSTINGS.of("moat"))) == (0, [])
    assert "moat" not in postings_of({})


def test_numbers_take_as_little_room_as_the_largest_allows() -> None:
    for most, size in ((255, 1), (256, 2), (65_535, 2), (65_536, 4)):
        numbers = compact(array("I", (0, most)))
        assert (numbers.itemsize, list(numbers)) == (size, [0, most])
