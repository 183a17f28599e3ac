"""What is installed by `pip install zwada`: the wheel holds all that the server reads, and finds it there."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from server import resources
from tests.support.tree import ROOT

LANGUAGES = {"en", "pl", "cs"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel brings."""
    built, folder = tmp_path_factory.mktemp("built"), tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


def test_a_checkout_finds_the_page_and_the_sentences() -> None:
    assert (resources.web_build() / "index.html").is_file()
    assert {path.name for path in resources.locales().iterdir()} >= LANGUAGES


def test_a_wheel_finds_the_page_and_the_sentences(installed: Path) -> None:
    script = "from server import resources; print(resources.web_build(), resources.locales(), sep='\\n')"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=installed, capture_output=True, text=True, check=True)
    page, sentences = map(Path, done.stdout.splitlines())
    assert page.is_relative_to(installed)
    assert (page / "index.html").read_bytes() == (resources.web_build() / "index.html").read_bytes()
    assert sentences.is_relative_to(installed)
    assert {path.relative_to(sentences): path.read_bytes() for path in sentences.rglob("*.ftl")} == {
        path.relative_to(resources.locales()): path.read_bytes() for path in resources.locales().rglob("*.ftl")
    }


def test_a_wheel_holds_every_module_and_what_lies_beside_it(installed: Path) -> None:
    for package in ("engine", "server"):
        here = {path.relative_to(ROOT) for path in (ROOT / package).rglob("*") if path.is_file()}
        there = {path.relative_to(installed) for path in (installed / package).rglob("*") if path.is_file()}
        assert not {path for path in here - there if "__pycache__" not in path.parts}
    assert not (installed / "tests").exists()


def test_a_wheel_brings_the_licences_of_what_is_in_it(installed: Path) -> None:
    (licences,) = installed.glob("zwada-*.dist-info/licenses")
    for name in ("LICENSE", "NOTICE"):
        assert (licences / name).read_bytes() == (ROOT / name).read_bytes()
    assert "CC-BY-4.0" in (licences.parent / "METADATA").read_text(encoding="utf-8")
    assert "SRD 5.1" in (licences / "NOTICE").read_text(encoding="utf-8")
