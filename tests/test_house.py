"""The rules of the house, checked on the tree as it stands: purity, directions of import, nothing skipped in silence.

Each reader of `tests.support.tree` is first shown something forbidden, so that a reader gone blind is noticed.
"""

import ast
import re
import subprocess
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.support import tree
from tests.support.tree import ROOT, Source, parse

PURE = {
    *("__future__", "abc", "bisect", "collections", "contextlib", "copy", "dataclasses", "enum", "functools"),
    *("hashlib", "heapq", "hmac", "itertools", "math", "operator", "re", "string", "struct", "types", "typing"),
    *("unicodedata", "msgspec", "engine"),
}

# Where a sheet's or a view's numbers are made of the rules' integers, or the other way.
EDGES_OF_THE_RULES = {"sheet", "view", "show", "explain"}

# The core from the bottom up: a layer imports those before it, and nothing beside it.
LAYERS = (
    {"ids", "dice", "rejections", "importing", "figures"},
    {"state", "forms", "again"},
    {"commands", "events"},
    {"draft"},
    {"ruleset"},
    {"flow", "replay", "viewer", "album", "clock"},
    {"view", "hearing"},
    {"telling"},
    {"encounter", "rulesets"},
    {"catalogue"},
)
HEIGHT = {module: height for height, layer in enumerate(LAYERS) for module in layer}
TOP = len(LAYERS)


def wrong_way(source: Source) -> Iterator[str]:
    """Imports against the direction in which everything here is built.

    What is imported for its type only may stand higher in the core: `Draft` and `Ruleset` name each other.
    """
    here = source.name.split(".")
    for line, target, for_types in tree.imports(source):
        there = target.split(".")
        match here, there:
            case ["engine", *_], ["server" | "tests" | "zwada_client", *_]:
                wrong = True
            case ["engine", "rulesets", system, *_], ["engine", "rulesets", other, *_]:
                wrong = other != system
            case ["engine", "rulesets", *_], ["engine", name, *_]:
                wrong = HEIGHT.get(name, TOP) > HEIGHT["ruleset"]
            case ["engine", mine, *_], ["engine", name, *_] if name != mine:
                named = for_types and HEIGHT.get(name, TOP) <= HEIGHT["ruleset"]
                wrong = HEIGHT.get(name, TOP) >= HEIGHT.get(mine, TOP) and not named
            case ["server", *_], ["tests" | "zwada_client", *_]:
                wrong = True
            case ["clients", *_], ["engine" | "server" | "tests", *_]:
                wrong = True
            case _:
                wrong = False
        if wrong:
            yield f"{source.path}:{line}: {target}"


def impure(source: Source) -> Iterator[str]:
    """Imports from beyond the standard library's pure part and msgspec."""
    for line, target, _ in tree.imports(source):
        if target.split(".")[0] not in PURE:
            yield f"{source.path}:{line}: {target}"


def engine() -> Iterator[Source]:
    return tree.modules("engine")


def findings(found: Iterator[str]) -> str:
    return "\n".join(found)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("engine/flow.py", "import server.room"),
        ("engine/flow.py", "from ..server import room"),
        ("engine/state.py", "from . import draft"),
        ("engine/state.py", "from .events import Told"),
        ("engine/flow.py", "from engine.encounter import decide"),
        ("engine/flow.py", "def f():\n    from engine import rulesets"),
        ("engine/draft.py", "import importlib\nimportlib.import_module('engine.flow')"),
        ("engine/draft.py", "from importlib import import_module\nimport_module('.flow', 'engine')"),
        ("engine/draft.py", "__import__('engine.catalogue')"),
        ("engine/draft.py", "if TYPE_CHECKING:\n    from engine.flow import crank"),
        ("engine/dice.py", "from .ids import Millis"),
        ("engine/rulesets/odria/rules.py", "from ..bajarz import sheet"),
        ("engine/rulesets/odria/rules.py", "from engine.rulesets.bajarz.sheet import Sheet"),
        ("engine/rulesets/odria/rules.py", "from ... import flow"),
        ("engine/rulesets/odria/__init__.py", "from ..bajarz import sheet"),
        ("server/host.py", "import zwada_client"),
        ("clients/python/zwada_client/bot.py", "if TYPE_CHECKING:\n    from engine.state import Option"),
    ],
)
def test_an_import_the_wrong_way_is_seen(path: str, text: str) -> None:
    assert findings(wrong_way(parse(text, path)))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("engine/flow.py", "from . import ruleset\nfrom .state import Beat\nimport engine.events"),
        ("engine/catalogue.py", "from engine.rulesets import odria"),
        ("engine/draft.py", "if TYPE_CHECKING:\n    from engine.ruleset import Ruleset"),
        ("engine/rulesets/odria/rules.py", "from .sheet import Sheet\nfrom ... import draft\nfrom ...ruleset import R"),
        ("server/room.py", "from engine.encounter import decide\nfrom .seats import Seat"),
    ],
)
def test_an_import_the_right_way_is_let_through(path: str, text: str) -> None:
    assert not findings(wrong_way(parse(text, path)))


def test_every_module_of_the_core_has_its_layer() -> None:
    there = {module.name.split(".")[1] for module in engine() if "." in module.name}
    assert there <= set(HEIGHT)


def test_imports_run_one_way() -> None:
    assert not findings(chain.from_iterable(map(wrong_way, tree.modules("engine", "server", "clients/python"))))


@pytest.mark.parametrize("text", ["import time", "from random import choice", "def f():\n    import os.path"])
def test_an_impure_import_is_seen(text: str) -> None:
    assert findings(impure(parse(text, "engine/flow.py")))


def test_the_engine_imports_the_pure_part_of_the_library_and_msgspec() -> None:
    assert not findings(chain.from_iterable(map(impure, engine())))


def test_no_module_is_imported_by_a_name_made_at_run_time() -> None:
    assert findings(tree.dynamic(parse("importlib.import_module(name)", "engine/flow.py")))
    assert findings(tree.dynamic(parse("__import__(name)", "engine/flow.py")))
    assert not findings(chain.from_iterable(map(tree.dynamic, tree.modules("engine", "server", "clients/python"))))


def test_the_engine_never_waits() -> None:
    assert findings(tree.waiting(parse("async def f(): pass", "engine/flow.py")))
    assert findings(tree.waiting(parse("x = [i async for i in y]", "engine/flow.py")))
    assert not findings(chain.from_iterable(map(tree.waiting, engine())))


def test_the_engine_opens_and_prints_nothing() -> None:
    assert findings(tree.effects(parse("print(1)", "engine/flow.py")))
    assert not findings(chain.from_iterable(map(tree.effects, engine())))


@pytest.mark.parametrize("text", ["x = 0.5", "x = a / b", "x /= 2", "x = float(a)", "x = round(a, 1)"])
def test_a_fraction_is_seen(text: str) -> None:
    assert findings(tree.fractions(parse(text, "engine/flow.py")))


def test_the_rules_compute_with_integers() -> None:
    rules = (module for module in engine() if module.name.split(".")[-1] not in EDGES_OF_THE_RULES)
    assert not findings(chain.from_iterable(map(tree.fractions, rules)))


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "y = [x for x in set(z)]",
        "def f(held: frozenset[str]):\n    return tuple(held)",
        "class S:\n    held: frozenset[str]\ndef f(s):\n    return [x for x in s.held]",
        "held = {1}\nfirst = next(x for x in held | other)",
        "y = ', '.join({'a'})",
        "y = [*{1}]",
        "y = dict((x, 1) for x in {1})",
    ],
)
def test_a_walk_over_a_set_is_seen(text: str) -> None:
    assert findings(tree.unordered(parse(text, "engine/flow.py")))


@pytest.mark.parametrize(
    "text",
    [
        "y = sorted({1})",
        "y = any(x for x in {1})",
        "y = sorted(x for x in {1})",
        "y = 1 in {1}",
        "y = {x for x in {1}}",
    ],
)
def test_a_set_may_be_asked_and_sorted(text: str) -> None:
    assert not findings(tree.unordered(parse(text, "engine/flow.py")))


def test_the_engine_walks_over_no_set() -> None:
    sets = frozenset().union(*map(tree.set_names, engine()))
    assert not findings(chain.from_iterable(tree.unordered(module, sets) for module in engine()))


@pytest.mark.parametrize(
    "text",
    [
        "pytest.skip()",
        "pytest.skip('')",
        "pytest.importorskip('redis')",
        "@pytest.mark.skip\ndef test(): pass",
        "@pytest.mark.skipif(True)\ndef test(): pass",
        "@pytest.mark.xfail(reason=' ')\ndef test(): pass",
    ],
)
def test_a_silent_skip_is_seen(text: str) -> None:
    assert findings(tree.skips(parse(text, "tests/test_x.py")))


def test_no_test_is_left_out_without_a_reason() -> None:
    assert not findings(chain.from_iterable(map(tree.skips, tree.modules("tests"))))
    left_out = re.compile(r"\b(?:it|test|describe)\.(?:skip|todo|fixme|only)\b")
    pages = (path for path in tracked() if path.startswith("clients/") and path.endswith((".ts", ".js")))
    assert not [path for path in pages if left_out.search((ROOT / path).read_text(encoding="utf-8"))]


def tracked() -> list[str]:
    """The files of the repository, as git lists them: neither what is built nor what is installed."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [path for path in listed.stdout.split("\0") if path and (ROOT / path).is_file()]


# In two halves, so that this file does not say them itself.
NOT_OURS = re.compile(
    "|".join(
        (
            r"(?<![\w.])/wo" r"rk/",
            r"\.\./sha" r"red/",
            r"\bsha" r"red/(?:design|style|rules|bench|hooks|terms|ux|failures)\b",
            r"\bfa" r"rm-",
            r"\bissues (?:sh" r"ow|li" r"st)\b",
            r"\bcontracts\." r"md\b",
            r"\bengine-no" r"tes\b",
        )
    )
)  # fmt: skip


def test_no_file_speaks_of_where_it_was_written() -> None:
    found = []
    for path in tracked():
        content = (ROOT / path).read_bytes()
        if b"\0" in content:
            continue
        for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
            if NOT_OURS.search(line) or NOT_OURS.search(path):
                found.append(f"{path}:{number}: {line.strip()[:100]}")
    assert not found


def test_every_module_opens_by_saying_what_it_is() -> None:
    silent = [
        module.path
        for module in tree.modules("engine", "server", "clients/python", "tests")
        if module.tree.body and ast.get_docstring(module.tree) is None
    ]
    assert not silent


def test_the_readme_names_commands_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = set(re.findall(r"\bmake ([a-z-]+)", "\n".join(re.findall(r"```sh\n(.*?)```", readme, re.DOTALL))))
    assert {"run", "test"} <= commands
    assert not {command for command in commands if not re.search(rf"^{command}:", makefile, re.MULTILINE)}


def test_what_make_calls_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    called = set(re.findall(r"\$\(PY\) -m (tests\.[a-z.]+)", makefile))
    assert "tests.vectors" in called
    paths = [ROOT / name.replace(".", "/") for name in called]
    assert not [path for path in paths if not (path.with_suffix(".py").is_file() or (path / "__main__.py").is_file())]


def test_the_readmes_python_is_python() -> None:
    for path in tracked():
        if path.endswith("README.md"):
            for block in re.findall(r"```python\n(.*?)```", (ROOT / path).read_text(encoding="utf-8"), re.DOTALL):
                compile(block, path, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
