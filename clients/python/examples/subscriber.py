"""Tells a table's fights in sentences, as they happen: python subscriber.py LINK [en|pl|cs]"""

import sys

from zwada_client import Closed, HttpRefused, connect


def main(link: str, language: str = "en") -> str | None:
    """Watch until the server closes the table; what went wrong, if anything did."""
    try:
        with connect(link, language=language) as table:
            print(table.view["room"]["name"], flush=True)
            for event in table.events():
                if sentence := table.sentence(event):
                    print(sentence, flush=True)
    except (HttpRefused, OSError) as refused:
        return f"This link opens nothing: {refused}"
    except Closed as closed:
        return None if closed.code == 4410 else f"The server closed the table: {closed}"
    except KeyboardInterrupt:
        pass
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
