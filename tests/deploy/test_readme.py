"""What deploy/README.md names is there: files, settings, metrics, commands with their flags, levels of durability."""

from __future__ import annotations

import re
import shlex
from typing import get_args

import pytest
import typer

from server.bounds import Bounds
from server.cli import zwada
from server.journal import Counters
from server.journal.redis_link import RedisCounters
from server.metrics import Metrics
from server.settings import Durability, Settings
from tests.deploy.recipes import DEPLOY, compose
from tests.deploy.test_files import FILLED

README = (DEPLOY / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
FILES = {path.name for path in DEPLOY.iterdir()}


def test_every_file_has_its_line_and_every_line_its_file() -> None:
    table = README.partition("\n\n## ")[0]
    named = {name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\S+?)`", row)}
    assert named == FILES - {"README.md", ".env"}


def test_every_setting_it_names_exists() -> None:
    names = {f"ZWADA_{name.upper()}" for kind in (Settings, Bounds) for name in kind.__struct_fields__}
    assert set(re.findall(r"\bZWADA_[A-Z_]+\b", README)) <= names


def test_every_metric_it_names_is_on_the_page() -> None:
    metrics = Metrics()
    metrics.watch("journal", Counters())
    metrics.watch("redis", RedisCounters())
    page = set(re.findall(r"^# TYPE (\S+)", metrics.text().decode(), re.MULTILINE))
    named = set(re.findall(r"\bzwada_[a-z_]+\b", README))
    assert named
    assert named <= page


@pytest.mark.parametrize("line", [line for block in BLOCKS for line in block.splitlines() if line.startswith("zwada ")])
def test_its_commands_are_the_programs(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, *words = shlex.split(line.replace("EPOCH", "2"))
    typer.main.get_command(zwada)(args=[*words, "--help"], standalone_mode=False)
    assert "Usage" in capsys.readouterr().out


def test_its_table_of_levels_is_the_servers() -> None:
    section = README.partition("**What a node refuses")[2]
    assert set(re.findall(r"\| `(\w+)` \|$", section, re.MULTILINE)) == set(get_args(Durability))
    assert f"default `{Settings().durability}`" in section


def test_the_rolling_restart_is_that_of_the_nodes() -> None:
    (block,) = (block for block in BLOCKS if "docker compose restart" in block)
    (nodes,) = re.findall(r"^for node in (.*); do$", block, re.MULTILINE)
    assert nodes.split() == [name for name in compose(FILLED)["services"] if name.startswith("node-")]
