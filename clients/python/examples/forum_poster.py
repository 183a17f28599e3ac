"""Posts each round of a fight to a forum, in BBCode: python forum_poster.py LINK FORUM [--language pl] [--every 30]

It takes no place at the table: it looks in, posts the rounds that are over, and keeps in a file how far it came, so it
may be stopped at any time, or be run by cron with --once. A post may come twice if it dies at the wrong moment; the
forum knows it by its `Idempotency-Key`.
"""

import argparse
import asyncio
import json
import os
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from zwada_client import HttpRefused, Session, bbcode, teller_of

Line = dict[str, Any]
LAST = {"RoundEnded", "Ended"}
"""Facts after which a round is over."""


class Kept:
    """What outlasts this program: the right to look in, and the last line that was posted."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._all: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
        self.after: int = self._all.get("after", 0)

    async def session(self, link: str) -> Session:
        """The one of before, else a new one by the link."""
        return Session.restored(self._all["session"]) if "session" in self._all else await Session.open(link)

    def keep(self, session: Session, after: int) -> None:
        """Write it down so that only its owner reads it: it holds a secret."""
        self.after, self._all = after, {"session": session.saved(), "after": after}
        new = self._file.with_suffix(".new")
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(self._all, file)
        new.replace(self._file)


def rounds(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines of each round that is over; the rest is left for the next time."""
    current: list[Line] = []
    for line in lines:
        current.append(line)
        if any(event["tag"] in LAST for event in line["events"]):
            yield current
            current = []


def post(forum: str, key: str, title: str, text: str) -> None:
    """One post; raises `OSError` where the forum did not take it."""
    body = json.dumps({"title": title, "text": text}).encode()
    headers = {"Content-Type": "application/json", "Idempotency-Key": key}
    with urllib.request.urlopen(urllib.request.Request(forum, body, headers), timeout=10):
        pass


async def look(session: Session, kept: Kept, forum: str, language: str) -> None:
    """Post what is new."""
    told = await session.read(f"entries?after={kept.after}")
    lines: list[Line] = [json.loads(line) for line in told.splitlines() if line]
    view = json.loads(await session.read("view"))
    view = view.get("view", view)
    for lines_of_round in rounds(lines):
        text = "\n".join(bbcode(teller_of(view, language), lines_of_round))
        last: int = lines_of_round[-1]["n"]
        await asyncio.to_thread(post, forum, f"{session.room}/{last}", view["room"]["name"], text)
        kept.keep(session, last)
        print(f"posted up to line {last}", flush=True)


async def main() -> None:
    parser = argparse.ArgumentParser(description="Posts each round of a fight to a forum, in BBCode.")
    parser.add_argument("link", help="any invite link; the spectators' tells what everybody may know")
    parser.add_argument("forum", help="where to POST {title, text}")
    parser.add_argument("--language", default="en", choices=["en", "pl", "cs"])
    parser.add_argument("--every", type=float, default=30, help="seconds between two looks (%(default)s)")
    parser.add_argument("--once", action="store_true", help="look in once, for cron")
    parser.add_argument("--state", type=Path, default=Path("forum_poster.json"), help="file (%(default)s)")
    asked = parser.parse_args()
    kept = Kept(asked.state)
    session = await kept.session(asked.link)
    kept.keep(session, kept.after)
    while True:
        try:
            await look(session, kept, asked.forum, asked.language)
        except (OSError, HttpRefused) as failed:
            if isinstance(failed, HttpRefused) and not failed.passing:
                raise
            print(f"not now: {failed}", file=sys.stderr, flush=True)  # the same lines are posted next time
        if asked.once:
            return
        await asyncio.sleep(asked.every)


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except (OSError, HttpRefused) as refused:
        sys.exit(f"This link opens nothing: {refused}")
    except KeyboardInterrupt:
        sys.exit(0)
