"""Reads the files of `deploy/` as those who run them do: compose.yaml, the Dockerfile, the unit, environments.

A word that is not known here fails, so that nothing is passed over. What must be true of them the tests say.
"""

from __future__ import annotations

import configparser
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
import yaml

from server import cli, settings
from server.bounds import Bounds
from server.settings import Settings
from tests.support.tree import ROOT

DEPLOY = ROOT / "deploy"
VARIABLE = re.compile(r"\$\{(\w+):\?[^}]*\}|\$\{(\w+)\}|\$(\w+)")
INSTRUCTIONS = {
    *("FROM", "RUN", "WORKDIR", "COPY", "ENV", "USER", "VOLUME", "EXPOSE"),
    *("STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
}


def environment(file: Path) -> dict[str, str]:
    """The `NAME=value` lines of a file; a line that is neither that nor a comment fails."""
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    pairs = [line.partition("=") for line in lines if line and not line.startswith("#")]
    assert all(mark and re.fullmatch(r"[A-Z_]+", name) for name, mark, _ in pairs), pairs
    return {name: value for name, _, value in pairs}


def proposed(file: Path) -> dict[str, str]:
    """The same with those that are commented out."""
    lines = re.findall(r"^#?([A-Z_]+)=(.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(lines)


# -- the command -------------------------------------------------------------------------------------------------------


def told(command: Sequence[str], environ: Mapping[str, str]) -> tuple[Settings, Bounds]:
    """What a server started so would be told. Raises `Unset`, or click's errors for flags that there are not."""
    found: list[tuple[Settings, Bounds]] = []

    def start(flags: Mapping[str, Any], *_: object) -> None:
        found.append(settings.load(environ, flags))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "start", start)
        typer.main.get_command(cli.zwada)(args=list(command), standalone_mode=False)
    return found[0]


# -- compose -----------------------------------------------------------------------------------------------------------


class Unfilled(Exception):
    """A variable that compose refuses to start without."""


def compose(environ: Mapping[str, str]) -> dict[str, Any]:
    """compose.yaml with its variables put in."""

    def filled(value: Any) -> Any:
        match value:
            case str():
                return VARIABLE.sub(put, value)
            case dict():
                return {key: filled(each) for key, each in value.items()}
            case list():
                return [filled(each) for each in value]
        return value

    def put(found: re.Match[str]) -> str:
        name = found[1]
        assert name, f"{found[0]} would be empty in silence"
        if not environ.get(name):
            raise Unfilled(name)
        return environ[name]

    read: dict[str, Any] = filled(yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    return read


def variables() -> set[str]:
    """All that compose.yaml asks for."""
    return {one or two or three for one, two, three in VARIABLE.findall((DEPLOY / "compose.yaml").read_text())}


# -- the Dockerfile ----------------------------------------------------------------------------------------------------


class Instruction(NamedTuple):
    word: str
    text: str

    @property
    def exec(self) -> list[str]:
        """The command of an instruction in exec form."""
        form = self.text.partition("CMD ")[2] if self.word == "HEALTHCHECK" else self.text
        command: list[str] = yaml.safe_load(form)
        assert isinstance(command, list), form
        return command


def dockerfile() -> list[list[Instruction]]:
    """The stages, each from its FROM on."""
    text = re.sub(r"^\s*#.*\n", "", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    stages: list[list[Instruction]] = []
    for line in re.sub(r"\\\n", " ", text).splitlines():
        if not line.strip():
            continue
        word, _, rest = line.partition(" ")
        assert word in INSTRUCTIONS, line
        if word == "FROM":
            stages.append([])
        stages[-1].append(Instruction(word, rest.strip()))
    return stages


def image_environment(stage: list[Instruction]) -> dict[str, str]:
    """What ENV says, put together."""
    words = (word for each in stage if each.word == "ENV" for word in shlex.split(each.text))
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def ignored(path: Path) -> bool:
    """Whether .dockerignore keeps a file of the repository out of the build; the last pattern that fits holds."""
    out = False
    whole = path.relative_to(ROOT)
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.strip()
        if not pattern or pattern.startswith("#"):
            continue
        keeps = pattern.startswith("!")
        pattern = pattern.removeprefix("!").rstrip("/")
        if any(fits(part, pattern) for part in (whole, *whole.parents)):
            out = not keeps
    return out


def fits(path: Path, pattern: str) -> bool:
    deep = pattern.removeprefix("**/")
    if deep != pattern:
        return fnmatch(path.name, deep)
    return len(path.parts) == len(Path(pattern).parts) and fnmatch(path.as_posix(), pattern)


def context(paths: Iterator[Path]) -> dict[Path, Path]:
    """Where the build finds each file of the repository, by the COPY lines of its first stage."""
    found = {}
    for each in dockerfile()[0]:
        if each.word == "COPY":
            *sources, target = each.text.split()
            for source in sources:
                here = ROOT / source
                assert here.exists(), source
                assert target == "./" or (here.is_dir() and target == source), each.text
    copied = [source for each in dockerfile()[0] if each.word == "COPY" for source in each.text.split()[:-1]]
    for path in paths:
        inside = path.relative_to(ROOT)
        if not ignored(path) and any(inside.is_relative_to(source) for source in copied):
            found[path] = inside
    return found


# -- the unit ----------------------------------------------------------------------------------------------------------


def unit(file: Path) -> configparser.ConfigParser:
    """A systemd unit; the same word twice in a section is only there where systemd adds them up."""

    class Added(dict[str, str]):
        def __setitem__(self, key: str, value: Any) -> None:
            if isinstance(value, list) and key in self:
                assert key in {"SystemCallFilter", "Environment"}, f"{key} twice"
                value = [*self[key], *value]
            super().__setitem__(key, value)

    parser = configparser.ConfigParser(dict_type=Added, strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(file.read_text(encoding="utf-8"))
    return parser
