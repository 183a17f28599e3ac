"""What stands in `deploy/` is what the server, Redis and systemd take, word for word; nothing secret stands in it."""

from __future__ import annotations

import configparser
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.settings import Settings
from tests.deploy import recipes
from tests.deploy.recipes import DEPLOY, Unfilled, compose, dockerfile, environment, image_environment, told
from tests.support import machine
from tests.support.tree import ROOT

FILLED = {"ZWADA_SITE": "table.example", "ZWADA_SECRET": "0123456789abcdef0123", "ZWADA_CREATE_KEY": "fedcba9876543210"}


def tracked(*under: str) -> Iterator[Path]:
    """The repository's own files."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *under],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return (ROOT / path for path in listed.stdout.split("\0") if path and (ROOT / path).is_file())


# -- compose -----------------------------------------------------------------------------------------------------------


def test_every_variable_of_compose_stands_in_the_example_and_none_is_filled_in() -> None:
    assert environment(DEPLOY / ".env.example") == dict.fromkeys(recipes.variables(), "")


@pytest.mark.parametrize("missing", FILLED)
def test_compose_starts_nothing_while_a_variable_is_empty(missing: str) -> None:
    with pytest.raises(Unfilled, match=missing):
        compose(FILLED | {missing: ""})


def test_what_compose_refers_to_is_there() -> None:
    made = compose(FILLED)
    services = made["services"]
    for name, service in services.items():
        assert set(service.get("depends_on", ())) <= set(services), name
        assert set(service["networks"]) <= set(made["networks"]), name
        for volume in service.get("volumes", ()):
            source, target, *how = volume.split(":")
            assert target.startswith("/"), volume
            assert how == ["ro"] if source.startswith("./") else source in made["volumes"], volume
            assert not source.startswith("./") or (DEPLOY / source).is_file(), volume
        if "build" in service:
            assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
            assert ROOT / service["build"]["dockerfile"] == DEPLOY / "Dockerfile"


def test_only_the_proxy_is_open_and_only_the_nodes_reach_redis() -> None:
    made = compose(FILLED)
    services = made["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert {name for name, service in services.items() if "store" in service["networks"]} == {
        *("node-a", "node-b", "redis"),
    }
    assert made["networks"]["store"]["internal"]
    assert services["proxy"]["environment"]["ZWADA_NODES"].split() == ["node-a:8765", "node-b:8765"]


def test_a_node_has_time_to_send_everybody_away() -> None:
    for name in ("node-a", "node-b"):
        service = compose(FILLED)["services"][name]
        assert float(service["stop_grace_period"].removesuffix("s")) > Settings().drain_s
        assert service["stop_signal"] == "SIGTERM"
        assert service["read_only"]
        assert service["ulimits"]["nofile"] >= 2 * 4_000


# -- the image ---------------------------------------------------------------------------------------------------------


def test_the_image_is_built_as_make_builds() -> None:
    build, image = dockerfile()
    steps = [each.text for each in build if each.word == "RUN"]
    assert "make wheel" in steps
    assert not [step for step in steps if re.search(r"\b(npm|npx|node)\b", step)]
    assert re.search(r"^wheel:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert [each.text for each in image if each.word == "COPY"] == ["--from=build /opt/zwada /opt/zwada"]
    (install,) = (step for step in steps if "pip install" in step)
    assert "/opt/zwada/bin/pip" in install
    assert "dist/*.whl" in install


def test_the_image_holds_nothing_secret_and_runs_as_nobody_in_particular() -> None:
    _, image = dockerfile()
    words = {each.word: each.text for each in image}
    user, group = map(int, words["USER"].split(":"))
    assert user
    assert group
    assert words["STOPSIGNAL"] == "SIGTERM"
    assert words["EXPOSE"] == str(Settings().port)
    assert not {"ZWADA_SECRET", "ZWADA_CREATE_KEY", "ZWADA_REDIS_URL"} & set(image_environment(image))
    assert not [each for stage in dockerfile() for each in stage if re.search("secret|create_key", each.text, re.I)]


def test_only_what_is_built_from_goes_into_the_build() -> None:
    inside = {path.as_posix() for path in recipes.context(tracked()).values()}
    assert {"pyproject.toml", "Makefile", "server/cli.py", "clients/web/package-lock.json"} <= inside
    assert not {path for path in inside if path.startswith(("tests/", "deploy/", "data/", "."))}
    for stray in ("data/secret", ".env", "deploy/.env", "server/__pycache__/app.pyc", "clients/web/node_modules/x.js"):
        assert recipes.ignored(ROOT / stray), stray


def test_the_image_starts_a_server_that_is_open_to_others_only_when_told_its_address() -> None:
    _, image = dockerfile()
    entry = next(each for each in image if each.word == "ENTRYPOINT").exec
    command = next(each for each in image if each.word == "CMD").exec
    environ = {name: value for name, value in image_environment(image).items() if name.startswith("ZWADA_")}
    assert entry == ["zwada"]
    settings, _ = told(command, environ | {"ZWADA_ORIGIN": "https://table.example"})
    assert (settings.host, settings.port, settings.data) == ("0.0.0.0", 8765, "/data")
    with pytest.raises(Exception, match="--origin"):
        told(command, environ)


# -- the service -------------------------------------------------------------------------------------------------------


@pytest.fixture
def service() -> configparser.SectionProxy:
    return recipes.unit(DEPLOY / "zwada.service")["Service"]


def test_the_service_starts_what_the_settings_take(service: configparser.SectionProxy) -> None:
    program, *command = service["ExecStart"].split()
    assert program == "/opt/zwada/bin/zwada"
    environ = dict(word.split("=", 1) for word in service["Environment"].split() if word.startswith("ZWADA_"))
    settings, _ = told(command, environ | environment(DEPLOY / "zwada.env.example"))
    assert settings.data == f"/var/lib/{service['StateDirectory']}"
    assert settings.origin == ("https://table.example",)


def test_the_service_gives_the_drain_its_time_and_signals_the_parent_only(service: configparser.SectionProxy) -> None:
    assert service["KillSignal"] == "SIGTERM"
    assert service["KillMode"] == "mixed"
    assert float(service["TimeoutStopSec"]) > 25  # the longest drain there may be
    assert int(service["LimitNOFILE"]) >= 2 * 4_000


def test_systemd_takes_the_unit_and_finds_it_closed(tmp_path: Path) -> None:
    program = tmp_path / "zwada"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    here = tmp_path / "zwada.service"
    here.write_text((DEPLOY / "zwada.service").read_text().replace("/opt/zwada/bin/zwada", str(program)))
    analyze = machine.executable(machine.SYSTEMD)
    verified = subprocess.run([analyze, "verify", "--man=no", str(here)], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stdout, verified.stderr) == (0, "", "")
    closed = subprocess.run(
        [analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", str(here)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert closed.returncode == 0, closed.stdout


def test_every_setting_an_example_proposes_exists() -> None:
    known = recipes.proposed(DEPLOY / "zwada.env.example")
    assert {"ZWADA_ORIGIN", "ZWADA_REDIS_URL", "ZWADA_SECRET", "ZWADA_WORKERS"} <= set(known)
    names = {f"ZWADA_{name.upper()}" for name in Settings.__struct_fields__}
    assert set(known) <= names
    assert set(environment(DEPLOY / ".env.example")) <= names | {"ZWADA_SITE"}


# -- the script --------------------------------------------------------------------------------------------------------


def install(*words: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environ = os.environ | ({"PATH": path} if path else {})
    script = ["/bin/sh", str(DEPLOY / "install.sh"), *words]
    return subprocess.run(script, env=environ, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--prefix"], "--prefix needs a folder"),
        (["--prefix", "zwada"], "--prefix zwada: name it from the root"),
        (["--purge"], "there is no --purge; --help says what there is"),
        (["a.whl", "b.whl"], "one wheel or checkout, not two"),
        (["/nowhere/zwada.whl"], "there is no /nowhere/zwada.whl"),
        (["/"], "/ is neither a wheel nor a checkout"),
    ],
)
def test_the_script_says_in_one_line_what_it_cannot_do(words: list[str], says: str) -> None:
    done = install(*words)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"install.sh: {says}\n")


def test_the_script_leaves_a_folder_of_other_things_alone(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("mine")
    wheel = tmp_path / "zwada.whl"
    wheel.touch()
    done = install("--prefix", str(tmp_path), str(wheel))
    assert done.stderr == f"install.sh: {tmp_path} is there and is not ours\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["diary", "zwada.whl"]


def test_the_script_needs_a_python_that_is_new_enough(tmp_path: Path) -> None:
    for name in ("sh", "dirname"):
        (tmp_path / name).symlink_to(f"/usr/bin/{name}")
    done = install("--prefix", str(tmp_path / "opt"), path=str(tmp_path))
    assert done.stderr.startswith("install.sh: Python 3.11 or newer with its venv module is needed")
    assert not (tmp_path / "opt").exists()
