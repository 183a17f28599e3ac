"""`python -m tests.mutants [ruleset] [--sites N] [--seed N]`: do the vectors notice a change in the rules?

Each mutant changes one number or one comparison of a rule system's modules; its vectors, and nothing else, run on it.
A mutant that no vector notices is printed. Not changed: sheets, templates, texts, what is merely shown or offered.
"""

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NO_RULES = {
    *("__init__", "actions", "charts", "describe", "explain", "odds", "offering", "offers", "shapes", "sheet", "show"),
    *("templates", "equipment", "adventurers", "monsters", "parts", "reactions", "telling", "terms"),
    *("upcoming", "ways"),
}
"""Modules without a rule, by the last word of their names: forms, words, what is shown, and technical bounds."""
SHOWN = {"track", "tell", "version"}
"""What a rule system's page says only to whoever looks: the drawn order, told facts, the number of its version."""
KNOWS_RULES = ("engine.rulesets", "engine.catalogue", "tests.vectors", "tests.support.play")
WANTED = 0.9
SECONDS = 20
"""A mutant that takes longer, on its own clock, never ends, which is noticed."""

OTHERWISE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Mutant(NamedTuple):
    """One change: in which module, the how-manieth place of it that can be changed, and what it says."""

    module: str
    place: int
    line: int
    text: str


def places(tree: ast.Module) -> Iterator[ast.Compare | ast.Constant]:
    """The numbers and comparisons of a module, in a fixed order. Annotations and assertions are none of them."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop(0)
        match node:
            case ast.Assert() | ast.Subscript(value=ast.Name(id="Annotated" | "Literal")):
                continue
            case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]) if name in SHOWN:
                continue
            case ast.Compare(ops=[_]):
                yield node
            case ast.Constant(value=int()) if not isinstance(node.value, bool):
                yield node
        below = list(ast.iter_child_nodes(node))
        if isinstance(node, ast.AnnAssign):
            below = [node.value] if node.value else []
        elif isinstance(node, ast.FunctionDef):
            below = [*node.args.defaults, *node.body]
        waiting += below


def change(node: ast.Compare | ast.Constant, by: int) -> None:
    """Another comparison, or the next number up or down."""
    if isinstance(node, ast.Compare):
        node.ops = [OTHERWISE[type(node.ops[0])]()]
    else:
        assert isinstance(node.value, int)
        node.value += by


def mutated(source: str, place: int, by: int) -> tuple[ast.Module, int, str]:
    """A module with one place changed, the line of it, and what the line says now."""
    tree = ast.parse(source)
    node = list(places(tree))[place]
    before = ast.unparse(node)
    change(node, by)
    return tree, node.lineno, f"{before} → {ast.unparse(node)}"


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module as the mutant has it."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path, self.tree = name, path, tree

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


def is_noticed(ruleset: str, module: str, place: int, by: int) -> bool:
    """Whether a vector fails on this mutant. For a process of its own, which forgets all that knows the rules."""
    for name in [name for name in sys.modules if name.startswith(KNOWS_RULES)]:
        del sys.modules[name]
    path = folder(ruleset) / f"{module}.py"
    tree, _, _ = mutated(path.read_text(encoding="utf-8"), place, by)
    sys.meta_path.insert(0, Changed(f"engine.rulesets.{ruleset}.{module}", path, tree))
    from tests.vectors.running import adapter, failure, load

    try:
        play = adapter(ruleset)
    except Exception:
        return True
    return any(failure(play, vector) for file in files(ruleset) for vector in load(file)[1])


def folder(ruleset: str) -> Path:
    return ROOT / "engine" / "rulesets" / ruleset


def files(ruleset: str) -> list[Path]:
    """The vectors of a rule system: those it came with, and its own."""
    return sorted((ROOT / "tests" / "vectors").glob(f"{ruleset}.*vectors.json"))


def all_mutants(ruleset: str) -> list[Mutant]:
    """Every place of the rules that can be changed."""
    found: list[Mutant] = []
    for path in sorted(folder(ruleset).glob("*.py")):
        if path.stem.rpartition("_")[2] not in NO_RULES:
            source = path.read_text(encoding="utf-8")
            for place in range(sum(1 for _ in places(ast.parse(source)))):
                _, line, text = mutated(source, place, 1)
                found.append(Mutant(path.stem, place, line, text))
    return found


def judged(task: tuple[str, Mutant, int]) -> bool:
    """Whether the mutant is noticed, asked in a child that dies with its modules."""
    ruleset, mutant, by = task
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os._exit(0 if is_noticed(ruleset, mutant.module, mutant.place, by) else 7)
    _, status = os.waitpid(child, 0)
    return not (os.WIFEXITED(status) and os.WEXITSTATUS(status) == 7)


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.mutants", description="do the vectors notice a change in the rules?")
    parser.add_argument("ruleset", nargs="?", default="dragons_of_shadows")
    parser.add_argument("--sites", type=int, default=200, help="how many changes, 0: every one (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    chance = Random(given.seed)
    known = all_mutants(given.ruleset)
    chosen = chance.sample(known, given.sites) if 0 < given.sites < len(known) else known
    tasks = [(given.ruleset, mutant, chance.choice((1, -1))) for mutant in chosen]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        noticed = pool.map(judged, tasks, chunksize=4)
    for (_, mutant, by), was_noticed in zip(tasks, noticed, strict=True):
        if not was_noticed:
            source = (folder(given.ruleset) / f"{mutant.module}.py").read_text(encoding="utf-8")
            print(f"{mutant.module}.py:{mutant.line}: {mutated(source, mutant.place, by)[2]}: not noticed")
    killed = sum(noticed)
    print(f"{killed} of {len(chosen)} noticed, {100 * killed / len(chosen):.1f} %")
    return 0 if killed >= WANTED * len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
