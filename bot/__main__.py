"""The command line: ``play`` the local table, or open a game's ``engine`` door."""

import argparse
import os
import sys


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="moot", description="Board games of land and influence in the chat."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("play", help="the local table, in the browser; settings come from the environment")
    engine = commands.add_parser(
        "engine", help="a game's rules as a line protocol on standard input and output"
    )
    engine.add_argument("game", help="such as territories")
    chosen = parser.parse_args(arguments)
    return _engine(chosen.game) if chosen.command == "engine" else _play()


def _engine(game: str) -> int:
    # Neither settings nor platforms: a robot that starts the engine wants its first answer at once.
    from bot.engine.door import main as serve  # noqa: PLC0415 - as said above
    from bot.gamekit.catalogue import further_games  # noqa: PLC0415 - as said above

    return serve(game, further_games(os.environ.get("MOOT_GAMES", "")))


def _play() -> int:
    import asyncio  # noqa: PLC0415 - not needed by the engine

    from pydantic import ValidationError  # noqa: PLC0415 - not needed by the engine

    from bot.app import play  # noqa: PLC0415 - not needed by the engine
    from bot.logs import configure  # noqa: PLC0415 - not needed by the engine
    from bot.settings import Settings  # noqa: PLC0415 - not needed by the engine

    try:
        settings = Settings()
    except ValidationError as wrong:
        print(f"A setting is wrong: {wrong}", file=sys.stderr)
        return 2
    configure(settings.moot_log)
    asyncio.run(play(settings, _announce))
    return 0


def _announce(address: str) -> None:
    print(f"Moot is ready: open {address} in a browser, once for each player. Ctrl-C stops it.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
