"""What an intent is: something that people ask for, by a command or by a button."""

from typing import ClassVar


class Intent:
    """The base of all that can be asked for: frozen dataclasses, in this package's module of their feature.

    A button can carry an intent that has a ``letter``, which is written down once and for ever: buttons are
    pressed for years. ``carries`` names the fields behind the letter, where they are not all of them as
    declared; the others keep their defaults. See :mod:`bot.intents.payload`.
    """

    __slots__ = ()
    letter: ClassVar[str] = ""
    carries: ClassVar[tuple[str, ...] | None] = None

    def __init_subclass__(
        cls, *, letter: str | None = None, carries: tuple[str, ...] | None = None, **options: object
    ) -> None:
        """Called again, without arguments, for the copy that a dataclass with slots is."""
        super().__init_subclass__(**options)
        if letter is not None:
            cls.letter = letter
        if carries is not None:
            cls.carries = carries
