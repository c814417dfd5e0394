"""What the doctor says, for people or for machines."""

import asyncio
import json
import os
from collections.abc import Sequence

from bot.kernel.diagnostics import Finding
from bot.operations.doctor.checks import all_is_well, examine
from bot.operations.logs import configure


def report(*, as_json: bool) -> int:
    """Print all that was found; 1 where something fails, otherwise 0."""
    configure("debug" if os.environ.get("MOOT_LOG") == "debug" else "error")
    found = asyncio.run(examine())
    print(in_json(found) if as_json else in_lines(found))
    return 0 if all_is_well(found) else 1


def in_lines(found: Sequence[Finding]) -> str:
    wide = max(len(finding.about) for finding in found)
    return "\n".join(f"{one.verdict:5}{one.about:{wide + 2}}{one.says}" for one in found)


def in_json(found: Sequence[Finding]) -> str:
    findings = [{"about": one.about, "verdict": one.verdict, "says": one.says} for one in found]
    return json.dumps({"well": all_is_well(found), "findings": findings}, indent=2, ensure_ascii=False)
