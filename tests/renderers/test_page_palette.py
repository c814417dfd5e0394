"""Boards on the page have the colours of boards in pictures."""

from deploy.page_palette import FILE, stylesheet


def test_the_page_draws_boards_in_the_colours_of_their_pictures() -> None:
    assert FILE.read_text(encoding="utf-8") == stylesheet()
