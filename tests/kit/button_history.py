"""What could once be pressed on a message, by its label."""

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass, field

Presses = dict[str, str]


@dataclass
class ButtonHistory:
    _seen: defaultdict[Hashable, list[Presses]] = field(default_factory=lambda: defaultdict(list))

    def keep(self, message: Hashable, now: Presses) -> None:
        self._seen[message].append(now)

    def earlier(self, message: Hashable, now: Presses) -> Presses:
        """What is not there any more; of several buttons of one name the last."""
        found = (press for seen in self._seen[message] for press in seen.items())
        return {label: press for label, press in found if press not in now.values()}
