"""The command line: everything that ``python -m bot`` can do, each with its own ``--help``."""

import argparse
import os
import sys
from collections.abc import Callable

from bot.gamekit.game_catalogue import BrokenGame

LOCAL = "web"
"""The platform that only ``play`` serves: a page on this machine."""
_ANOTHER_TIME, _NEVER_WELL = 1, 2
"""How a start ends that may go well another time, and one that cannot; ``deploy/moot.service`` knows them."""


def main(arguments: list[str] | None = None) -> int:
    chosen = _parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except BrokenGame as error:
        print(f"{error}; mend it, or take its folder out of MOOT_GAMES.", file=sys.stderr)
        return _NEVER_WELL


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="moot", description="Board games of land and influence in the chat."
    )
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=about)
        added.set_defaults(run=run)
        return added

    command("play", _serve, "the local table in the browser, and every platform with a token")
    serve = command("serve", _serve, "the platforms that have a token, without the local table")
    serve.add_argument("platforms", nargs="*", metavar="PLATFORM", help="only these, such as discord")
    doctor = command("doctor", _doctor, "look over settings, store, disk and platforms")
    doctor.add_argument("--json", action="store_true", help="for machines")
    backup = command("backup", _backup, "everything into a file, also while Moot runs")
    backup.add_argument("file", nargs="?", help="a name that is still free; without it one with the time")
    restore = command("restore", _restore, "a backup back to its place, while Moot does not run")
    restore.add_argument("file", help="what backup has made")
    move = command("move", _move, "everything from our own store into the one at REDIS_URL")
    move.add_argument("folder", nargs="?", help="the data folder; without it MOOT_DATA")
    command("archive", _archive, "finished games and cups into less space, as a round a day does")
    damaged = command("damaged", _damaged, "tables and cups that cannot be read, as they are stored")
    damaged.add_argument(
        "name", nargs="?", help="the code of one, to print its text; without it all are listed"
    )
    damaged.add_argument(
        "--discard", action="store_true", help="print the text, and take it out of the store"
    )
    export = command("export", _export, "what is kept about a person, as /export gives it to them")
    forget = command("forget", _forget, "have a person forgotten, as /forget does")
    for person in (export, forget):
        person.add_argument("platform", help="such as telegram")
        person.add_argument("user", help="the number that the platform gives its user")
    export.add_argument("file", nargs="?", help="a name that is still free; without it it is printed")
    forget.add_argument("--yes", action="store_true", help="without it, say what would be done")
    engine = command("engine", _engine, "a game's rules as a line protocol on standard input and output")
    engine.add_argument("game", help="such as territories")
    ask = command("ask", _ask, "what the rulebook of a game says to a question, in any language")
    ask.add_argument("game", help="such as territories")
    ask.add_argument("question", help="as one would ask it in a chat")
    ask.add_argument("--language", default="en", help="of the answer: en, it or fa")
    ask.add_argument("--json", action="store_true", help="for machines")
    return parser


def _engine(chosen: argparse.Namespace) -> int:
    # Neither settings nor platforms: a robot that starts the engine wants its first answer at once.
    from bot.engine.protocol import main as serve  # noqa: PLC0415 - as said above
    from bot.gamekit.game_catalogue import further_games  # noqa: PLC0415 - as said above

    return serve(chosen.game, further_games(os.environ.get("MOOT_GAMES", "")))


def _ask(chosen: argparse.Namespace) -> int:
    from bot.gamekit.game_catalogue import further_games  # noqa: PLC0415 - not needed by the engine
    from bot.operations.ask import consult  # noqa: PLC0415 - not needed by the engine

    further = further_games(os.environ.get("MOOT_GAMES", ""))
    return consult(chosen.game, chosen.question, chosen.language, as_json=chosen.json, game_folders=further)


def _doctor(chosen: argparse.Namespace) -> int:
    from bot.operations.doctor.checks import report  # noqa: PLC0415 - not needed by the engine

    return report(as_json=chosen.json)


def _damaged(chosen: argparse.Namespace) -> int:
    from bot.operations.store_commands import list_damaged  # noqa: PLC0415 - not needed by the engine

    return list_damaged(chosen.name, discard=chosen.discard)


def _export(chosen: argparse.Namespace) -> int:
    from bot.operations.store_commands import export  # noqa: PLC0415 - not needed by the engine

    return export(chosen.platform, chosen.user, chosen.file)


def _forget(chosen: argparse.Namespace) -> int:
    from bot.operations.store_commands import forget  # noqa: PLC0415 - not needed by the engine

    return forget(chosen.platform, chosen.user, is_sure=chosen.yes)


def _archive(_: argparse.Namespace) -> int:
    from bot.operations.store_commands import archive  # noqa: PLC0415 - not needed by the engine

    return archive()


def _move(chosen: argparse.Namespace) -> int:
    from bot.operations.backup import move_store  # noqa: PLC0415 - not needed by the engine

    return move_store(chosen.folder)


def _backup(chosen: argparse.Namespace) -> int:
    from bot.operations.backup import backup  # noqa: PLC0415 - not needed by the engine

    return backup(chosen.file)


def _restore(chosen: argparse.Namespace) -> int:
    from bot.operations.backup import bring_back  # noqa: PLC0415 - not needed by the engine

    return bring_back(chosen.file)


def _serve(chosen: argparse.Namespace) -> int:
    import asyncio  # noqa: PLC0415 - not needed by the engine

    from bot.app.platform_folders import platforms  # noqa: PLC0415 - not needed by the engine
    from bot.delivery.ports import CannotServe, WronglySetUp  # noqa: PLC0415 - not needed by the engine
    from bot.kernel.settings import WrongSettings  # noqa: PLC0415 - not needed by the engine
    from bot.operations.logs import configure  # noqa: PLC0415 - not needed by the engine
    from bot.operations.serve import serve  # noqa: PLC0415 - not needed by the engine
    from bot.operations.settings import Settings  # noqa: PLC0415 - not needed by the engine

    local, named = chosen.command == "play", tuple(getattr(chosen, "platforms", ()))
    known = tuple(platform.name for platform in platforms() if local or platform.name != LOCAL)
    if unknown := set(named) - set(known):
        print(
            f"No such platform: {', '.join(sorted(unknown))}. There are: {', '.join(known)}.", file=sys.stderr
        )
        return _NEVER_WELL
    try:
        settings = Settings()
        configure(settings.moot_log)
        asyncio.run(serve(settings, named or known, _announce))
    except WrongSettings as wrong:
        print(f"A setting is wrong: {wrong}", file=sys.stderr)
        return _NEVER_WELL
    except CannotServe as why:
        print(why, file=sys.stderr)
        return _NEVER_WELL if isinstance(why, WronglySetUp) else _ANOTHER_TIME
    return 0


def _announce(news: str) -> None:
    print(news, flush=True)


if __name__ == "__main__":
    sys.exit(main())
