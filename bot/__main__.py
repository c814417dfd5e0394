"""The command line: everything that ``python -m bot`` can do, each with its own ``--help``."""

import argparse
import os
import sys

LOCAL = "web"
"""The platform that only ``play`` serves: a page on this machine."""
_ANOTHER_TIME, _NEVER_WELL = 1, 2
"""How a start ends that may go well another time, and one that cannot; ``deploy/moot.service`` knows them."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="moot", description="Board games of land and influence in the chat."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("play", help="the local table in the browser, and every platform with a token")
    serve = commands.add_parser("serve", help="the platforms that have a token, without the local table")
    serve.add_argument("platforms", nargs="*", metavar="PLATFORM", help="only these, such as discord")
    doctor = commands.add_parser("doctor", help="look over settings, store, disk and platforms")
    doctor.add_argument("--json", action="store_true", help="for machines")
    backup = commands.add_parser("backup", help="everything into a file, also while Moot runs")
    backup.add_argument("file", nargs="?", help="a name that is still free; without it one with the time")
    restore = commands.add_parser("restore", help="a backup back to its place, while Moot does not run")
    restore.add_argument("file", help="what backup has made")
    move = commands.add_parser("move", help="everything from our own store into the one at REDIS_URL")
    move.add_argument("folder", nargs="?", help="the data folder; without it MOOT_DATA")
    commands.add_parser("archive", help="finished games and cups into less space, as a round a day does")
    damaged = commands.add_parser("damaged", help="tables and cups that cannot be read, as they are stored")
    damaged.add_argument(
        "name", nargs="?", help="the code of one, to print its text; without it all are listed"
    )
    damaged.add_argument(
        "--discard", action="store_true", help="print the text, and take it out of the store"
    )
    engine = commands.add_parser(
        "engine", help="a game's rules as a line protocol on standard input and output"
    )
    engine.add_argument("game", help="such as territories")
    ask = commands.add_parser("ask", help="what the rulebook of a game says to a question, in any language")
    ask.add_argument("game", help="such as territories")
    ask.add_argument("question", help="as one would ask it in a chat")
    ask.add_argument("--language", default="en", help="of the answer: en, it or fa")
    ask.add_argument("--json", action="store_true", help="for machines")
    chosen = parser.parse_args(arguments)
    match chosen.command:
        case "engine":
            return _engine(chosen.game)
        case "ask":
            return _ask(chosen.game, chosen.question, chosen.language, as_json=chosen.json)
        case "doctor":
            return _doctor(as_json=chosen.json)
        case "damaged":
            return _damaged(chosen.name, discard=chosen.discard)
        case "archive":
            return _archive()
        case "move":
            return _move(chosen.folder)
        case "backup":
            return _backup(chosen.file)
        case "restore":
            return _restore(chosen.file)
        case command:
            return _serve(tuple(getattr(chosen, "platforms", ())), local=command == "play")


def _engine(game: str) -> int:
    # Neither settings nor platforms: a robot that starts the engine wants its first answer at once.
    from bot.engine.protocol import main as serve  # noqa: PLC0415 - as said above
    from bot.gamekit.game_catalogue import further_games  # noqa: PLC0415 - as said above

    return serve(game, further_games(os.environ.get("MOOT_GAMES", "")))


def _ask(game: str, question: str, language: str, *, as_json: bool) -> int:
    from bot.gamekit.game_catalogue import further_games  # noqa: PLC0415 - not needed by the engine
    from bot.operations.ask import consult  # noqa: PLC0415 - not needed by the engine

    further = further_games(os.environ.get("MOOT_GAMES", ""))
    return consult(game, question, language, as_json=as_json, further=further)


def _doctor(*, as_json: bool) -> int:
    from bot.operations.doctor.report import report  # noqa: PLC0415 - not needed by the engine

    return report(as_json=as_json)


def _damaged(name: str | None, *, discard: bool) -> int:
    from bot.operations.damaged import damaged  # noqa: PLC0415 - not needed by the engine

    return damaged(name, discard=discard)


def _archive() -> int:
    from bot.operations.archive import archive  # noqa: PLC0415 - not needed by the engine

    return archive()


def _move(folder: str | None) -> int:
    from bot.operations.move import moved  # noqa: PLC0415 - not needed by the engine

    return moved(folder)


def _backup(file: str | None) -> int:
    from bot.operations.backup import backup  # noqa: PLC0415 - not needed by the engine

    return backup(file)


def _restore(file: str) -> int:
    from bot.operations.backup import bring_back  # noqa: PLC0415 - not needed by the engine

    return bring_back(file)


def _serve(named: tuple[str, ...], *, local: bool) -> int:
    import asyncio  # noqa: PLC0415 - not needed by the engine

    from bot.app.platform_folders import platforms  # noqa: PLC0415 - not needed by the engine
    from bot.delivery.ports import CannotServe, WronglySetUp  # noqa: PLC0415 - not needed by the engine
    from bot.kernel.settings import WrongSettings  # noqa: PLC0415 - not needed by the engine
    from bot.operations.logs import configure  # noqa: PLC0415 - not needed by the engine
    from bot.operations.serve import serve  # noqa: PLC0415 - not needed by the engine
    from bot.operations.settings import Settings  # noqa: PLC0415 - not needed by the engine

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
