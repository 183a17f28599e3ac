"""`python -m server`, and the `zwada` command. Written so that an old Python can read it and say what is missing.

Not here: the commands themselves (cli.py).
"""

import sys

NEEDED = (3, 11)


def main() -> None:
    """Run the command line."""
    if sys.version_info < NEEDED:
        here = ".".join(str(n) for n in sys.version_info[:3])
        sys.exit("zwada: needs Python {}.{} or newer, this is {}".format(*NEEDED, here))
    from server.cli import run

    run()


if __name__ == "__main__":
    main()
