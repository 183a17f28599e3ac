"""What the log never holds, and how often it says the same."""

import io
import json
import logging
import os
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from server import logs, seats
from server.entropy import SystemEntropy
from server.seats import Claims, Keys
from server.settings import SECRETS, Settings

KEYS = Keys(b"k" * 32)
TOKEN = seats.token(KEYS, Claims(room="tavern", role="gm", seat="gm", session="s", expires_at=10**12), 0)
INVITE, LINK = seats.invite(KEYS, "tavern", "i1", "gm", at=0)
REFRESH = seats.session(INVITE, SystemEntropy(), 0, 30)[1]


@pytest.fixture
def lines() -> Iterator[Any]:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.configure("info", stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    root.handlers = before
    root.setLevel(level)
    structlog.reset_defaults()


def test_a_line_is_one_json_object(lines: Any):
    structlog.get_logger("zwada.test").info("some event", room="Łódź\n", n=1)
    (line,) = lines()
    assert line.pop("timestamp")
    assert line == {"event": "some event", "room": "Łódź\n", "n": 1, "level": "info", "logger": "zwada.test"}


def test_one_of_several_processes_says_which_it_is(lines: Any):
    stream = io.StringIO()
    logs.configure("info", stream, worker=3)
    logging.getLogger("redis").warning("odd")
    line = json.loads(stream.getvalue())
    assert (line["worker"], line["pid"]) == (3, os.getpid())


def test_no_secret_gets_into_a_line(lines: Any):
    log = structlog.get_logger("zwada.test")
    log.info("a", token=TOKEN, refresh=REFRESH, authorization="Bearer x", create_key="k", seed=b"x")
    log.info("at", redis="redis://:sesame@host:1/0 and rediss://me:sesame@host and redis://host?password=sesame")
    log.info("b", url=f"http://host/r/tavern#{LINK}", text=f"got {TOKEN} and {REFRESH}")
    logging.getLogger("uvicorn.error").warning("odd header %s", TOKEN)
    try:
        raise ValueError(TOKEN)
    except ValueError:
        log.exception("c")
    said = json.dumps(lines())
    assert "ValueError" in said
    for secret in ("sesame", TOKEN, TOKEN.split(".")[1], REFRESH, REFRESH.split(".")[1], LINK):
        assert secret not in said


def test_a_line_that_repeats_itself_is_counted(lines: Any):
    log = structlog.get_logger("zwada.test")
    for _ in range(1_000):
        log.info("again")
    log.info("another")
    assert len(lines()) == logs.WINDOW_LINES + 1


def test_after_a_window_one_line_says_what_was_left_out():
    now, told = [0.0], []
    flood = logs.Flood(told.append, lambda: now[0])
    again = logging.LogRecord("zwada", logging.INFO, "", 0, "again", None, None)
    assert sum(flood.filter(again) for _ in range(logs.WINDOW_LINES + 5)) == logs.WINDOW_LINES
    now[0] = logs.WINDOW_S + 1
    assert flood.filter(again)
    assert [record.msg for record in told] == ["left out: {'zwada: again': 5}"]


def test_a_long_text_is_cut(lines: Any):
    structlog.get_logger("zwada.test").info("long", text="x" * 100_000)
    assert len(lines()[0]["text"]) == logs.TEXT_MAX


def test_settings_that_are_secret_are_named():
    assert set(SECRETS) <= set(Settings.__struct_fields__)
