"""Knobs and limits: each is read somewhere, each can be set, none is said twice."""

import re
from pathlib import Path

import pytest

from server.bounds import PUBLISHED, Bounds, published
from server.settings import SECRETS, Settings, Unset, address, described, is_known_as, is_loopback, load, shown

SERVER = Path(__file__).resolve().parent.parent.parent / "server"


def test_every_knob_and_limit_is_read_somewhere():
    text = "\n".join(path.read_text() for path in SERVER.rglob("*.py") if path.name != "bounds.py")
    idle = [name for name in Bounds.__struct_fields__ if not re.search(rf"\.{name}\b", text)]
    idle += [name for name in Settings.__struct_fields__ if not re.search(rf"settings\.{name}\b", text)]
    assert not idle


def test_a_flag_goes_before_the_environment_and_that_before_the_default():
    settings, bounds = load({"ZWADA_PORT": "1", "ZWADA_PING_S": "2.5", "ZWADA_COMMANDS_PER_S": "7"}, {"port": 2})
    assert (settings.port, settings.ping_s, settings.pong_s) == (2, 2.5, 10.0)
    assert (bounds.commands_per_s, bounds.commands_burst) == (7, 40)
    assert load({"ZWADA_ORIGIN": " https://a.example , https://b.example:8443 "}, {})[0].origin == (
        "https://a.example",
        "https://b.example:8443",
    )


@pytest.mark.parametrize(
    ("environ", "names"),
    [
        ({"ZWADA_PORT": "http"}, "ZWADA_PORT"),
        ({"ZWADA_PORT": "65536"}, "ZWADA_PORT"),
        ({"ZWADA_HELLO_S": "0"}, "ZWADA_HELLO_S"),
        ({"ZWADA_DRAIN_S": "60"}, "ZWADA_DRAIN_S"),
        ({"ZWADA_FRAMES": "1"}, "ZWADA_FRAMES"),
        ({"ZWADA_SECRET": "0123456789abcde"}, "ZWADA_SECRET"),
        ({"ZWADA_HOST": "192.0.2.1"}, "--origin"),
        ({"ZWADA_ORIGIN": "https://table.example/"}, "https://table.example/"),
        ({"ZWADA_ORIGIN": "HTTPS://TABLE.EXAMPLE"}, "TABLE"),
        ({"ZWADA_ORIGIN": "*"}, "'*'"),
        ({"ZWADA_ORIGIN": "https://user@table.example"}, "user@"),
        ({"ZWADA_FRAME": "https://blog.example; script-src *"}, "script-src"),
        ({"ZWADA_FRAME": "https:"}, "'https:'"),
        ({"ZWADA_FRAME": "'self'"}, "'self'"),
        ({"ZWADA_PROXIES": "127.0.0.1, proxy.example"}, "'proxy.example'"),
        ({"ZWADA_PROXIES": "10.0.0.1/8"}, "'10.0.0.1/8'"),
        ({"ZWADA_ADMIN": "8766"}, "--admin"),
        ({"ZWADA_WORKERS": "2"}, "--redis-url redis://"),
        ({"ZWADA_WORKERS": "65", "ZWADA_REDIS_URL": "redis://localhost"}, "ZWADA_WORKERS"),
        ({"ZWADA_WORKERS": "2", "ZWADA_REDIS_URL": "redis://localhost", "ZWADA_ADMIN": "127.0.0.1:65535"}, "65535"),
        ({"ZWADA_AWAY_S": "0"}, "ZWADA_AWAY_S"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_cannot_be_is_named_in_one_line(environ: dict[str, str], names: str):
    with pytest.raises(Unset, match=re.escape(names)) as found:
        load(environ, {})
    assert "\n" not in str(found.value)


@pytest.mark.parametrize(
    "url",
    [
        *("localhost", "http://localhost", "redis://", "redis://:sesame@", "redis://host:port", "redis://host:0/0"),
        *("redis://host:99999", "redis://host/db", "unix://", "unix:///", "redis://:ses#ame@host", "redis://[::1"),
        *("redis://host?retries=sesame", "redis://host?ssl_keyfile=sesame", "redis://host?sesame"),
    ],
)
def test_an_address_that_is_no_redis_is_refused_without_being_repeated(url: str):
    with pytest.raises(Unset, match=r"^--redis-url: it looks like redis://") as found:
        load({"ZWADA_REDIS_URL": url}, {})
    assert "ses" not in str(found.value)
    assert "\n" not in str(found.value)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("redis://localhost", "redis://localhost"),
        ("redis://:sesame@10.0.0.7:6380/3", "redis://10.0.0.7:6380/3"),
        ("rediss://user:s%40me@redis.example?ssl_ca_certs=/etc/ca.pem", "rediss://redis.example"),
        ("redis://redis.example:6379?password=sesame", "redis://redis.example:6379"),
        ("unix:///run/redis.sock?db=1", "unix:///run/redis.sock"),
        ("unix://user:sesame@/run/redis.sock", "unix:///run/redis.sock"),
    ],
)
def test_an_address_of_redis_is_shown_without_its_password(url: str, said: str):
    assert shown(load({"ZWADA_REDIS_URL": url}, {})[0].redis_url) == said


def test_the_list_of_settings_shows_no_secret():
    environ = {
        "ZWADA_SECRET": "s3cr3t-s3cr3t-s3cr3t",
        "ZWADA_CREATE_KEY": "sesame",
        "ZWADA_REDIS_URL": "redis://:sesame@localhost",
    }
    rows = described(*load(environ, {}))
    assert {name for name, _, _ in rows} == {
        f"ZWADA_{name.upper()}" for kind in (Settings, Bounds) for name in kind.__struct_fields__
    }
    assert "s3cr3t" not in str(rows)
    assert "sesame" not in str(rows)
    assert {f"ZWADA_{name.upper()}" for name in SECRETS} <= {name for name, value, _ in rows if value in ("…", "")}


def test_published_limits_are_limits():
    assert published(Bounds()) == {name: getattr(Bounds(), name) for name in PUBLISHED}


@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        *[(host, True) for host in ("127.0.0.1", "127.0.0.1:8766", "10.1.2.3:8766", "[::1]", "[fd00::7]:8766")],
        *[(host, True) for host in ("localhost", "LOCALHOST:8766", "localhost.", "zwada", "Zwada:8766", "zwada.")],
        *[(host, False) for host in ("evil.example", "evil.example:8766", "127.0.0.1.evil.example", "localhost.evil")],
        *[(host, False) for host in ("", ":8766", "zwada.evil", "[::1", "::1]", "127.1.example:1", "2130706433")],
    ],
)
def test_a_page_cannot_ask_by_a_name_of_its_own(host: str, is_known: bool):
    assert is_known_as(host, ("zwada",)) == is_known


def test_addresses():
    assert address("127.0.0.1:80") == ("127.0.0.1", 80)
    assert address("[::1]:80") == ("::1", 80)
    for host in ("127.0.0.1", "127.8.9.10", "::1", "[::1]", "localhost"):
        assert is_loopback(host)
    for host in ("0.0.0.0", "::", "table.example", "192.168.0.7", "localhost.example"):
        assert not is_loopback(host)
