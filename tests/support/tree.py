"""Reads source files as trees and says, line by line, what the house rules forbid in them.

Each reader yields findings `file:line: what`; which files it is asked about, and what may be there, the tests say.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Source(NamedTuple):
    """A module: its dotted name, whether it is a package's `__init__`, and its tree."""

    path: str
    name: str
    is_package: bool
    tree: ast.Module


class Import(NamedTuple):
    """An import of the dotted name `target`, wherever in the module it stands and however it is written."""

    line: int
    target: str
    for_types: bool
    """It stands under `if TYPE_CHECKING`, so nothing is brought in."""


def parse(text: str, path: str) -> Source:
    """The module at `path`, which is relative to the root of its packages."""
    parts = path.removesuffix(".py").split("/")
    is_package = parts[-1] == "__init__"
    return Source(path, ".".join(parts[:-1] if is_package else parts), is_package, ast.parse(text))


def modules(*folders: str) -> Iterator[Source]:
    """All modules of these packages of the repository."""
    for folder in folders:
        yield from map(_read, sorted((ROOT / folder).rglob("*.py")))


@cache
def _read(file: Path) -> Source:
    return parse(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())


def imports(source: Source) -> Iterator[Import]:
    """Every import: absolute, relative, in a function, for types only, and by a call whose name is written out."""
    package = source.name.split(".") if source.is_package else source.name.split(".")[:-1]
    for_types = {
        node
        for block in ast.walk(source.tree)
        if isinstance(block, ast.If) and ast.unparse(block.test).endswith("TYPE_CHECKING")
        for statement in block.body
        for node in ast.walk(statement)
    }
    for node in ast.walk(source.tree):
        targets: list[str] = []
        match node:
            case ast.Import(names=names):
                targets = [alias.name for alias in names]
            case ast.ImportFrom(module=module, names=names, level=level):
                start = package[: len(package) - level + 1] if level else []
                targets = [".".join([*start, *([module] if module else []), alias.name]) for alias in names]
            case ast.Call(args=[ast.Constant(value=str(name)), *rest]) if _called(node) in DYNAMIC:
                anchors = [
                    word.value for word in rest if isinstance(word, ast.Constant) and isinstance(word.value, str)
                ]
                dots = len(name) - len(name.lstrip("."))
                start = anchors[0].split(".") if anchors else package
                start = start[: len(start) - dots + 1] if dots else []
                targets = [".".join([*start, name.lstrip(".")])]
        yield from (Import(getattr(node, "lineno", 0), target, node in for_types) for target in targets)


DYNAMIC = {"__import__", "import_module", "exec", "eval", "run_module", "run_path", "spec_from_file_location"}


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def dynamic(source: Source) -> Iterator[str]:
    """Calls that bring in code by a name made at run time."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and _called(node) in DYNAMIC:
            yield f"{source.path}:{node.lineno}: {_called(node)}()"


def waiting(source: Source) -> Iterator[str]:
    """Anything `async`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await):
            yield f"{source.path}:{node.lineno}: async"
        if isinstance(node, ast.comprehension) and node.is_async:
            yield f"{source.path}:{node.target.lineno}: async for"


def effects(source: Source) -> Iterator[str]:
    """Built-in functions that open, print or ask."""
    for node in ast.walk(source.tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"open", "print", "input"}
        ):
            yield f"{source.path}:{node.lineno}: {node.func.id}()"


def fractions(source: Source) -> Iterator[str]:
    """Float literals, true division, and calls of `float` and `round`."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Constant(value=float() | complex()):
                yield f"{source.path}:{node.lineno}: {ast.unparse(node)}"
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield f"{source.path}:{node.lineno}: {ast.unparse(node)}"
            case ast.Call(func=ast.Name(id="float" | "round")):
                yield f"{source.path}:{node.lineno}: {ast.unparse(node)}"


# These give the same whatever the order is in which they meet the members.
ORDERLESS = {"sorted", "set", "frozenset", "any", "all", "len", "sum", "min", "max"}


def unordered(source: Source, sets: frozenset[str] = frozenset()) -> Iterator[str]:
    """Walks over sets, whose order differs from process to process.

    A guess from what is written: literals, `set()`, operators between them, names assigned or annotated as one
    anywhere in the module, and the attributes in `sets`. What goes straight into `sorted` and its like is fine.
    """
    names = sets | set_names(source)
    harmless = {
        argument
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERLESS
        for argument in node.args
    }
    for node in ast.walk(source.tree):
        walked: list[ast.expr] = []
        match node:
            case ast.For(iter=over):
                walked = [over]
            case ast.ListComp() | ast.DictComp():
                walked = [generator.iter for generator in node.generators]
            case ast.GeneratorExp() if node not in harmless:
                walked = [generator.iter for generator in node.generators]
            case ast.Starred(value=over):
                walked = [over]
            case ast.Call(func=ast.Name(id="list" | "tuple" | "iter" | "enumerate" | "zip" | "map" | "filter")):
                walked = list(node.args) if node not in harmless else []
            case ast.Call(func=ast.Attribute(attr="join"), args=[over]):
                walked = [over]
            case ast.Call(func=ast.Attribute(value=over, attr="pop"), args=[]):
                walked = [over]
        yield from (f"{source.path}:{over.lineno}: {ast.unparse(over)}" for over in walked if _is_set(over, names))


def set_names(source: Source) -> frozenset[str]:
    """Names and attributes that the module assigns or annotates as sets."""
    found = set()
    for node in ast.walk(source.tree):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name), annotation=annotation):
                found |= {name} if _says_set(annotation) else set()
            case ast.arg(arg=name, annotation=ast.expr() as annotation):
                found |= {name} if _says_set(annotation) else set()
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_set(value, frozenset()):
                found.add(name)
    return frozenset(found)


def _says_set(annotation: ast.expr) -> bool:
    match annotation:
        case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
            return name in {"set", "frozenset", "Set", "AbstractSet", "MutableSet"}
    return False


def _is_set(value: ast.expr, names: frozenset[str]) -> bool:
    match value:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in names
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return _is_set(left, names) or _is_set(right, names)
        case ast.IfExp(body=body, orelse=other):
            return _is_set(body, names) or _is_set(other, names)
    return False


def skips(source: Source) -> Iterator[str]:
    """Tests left out without a word why."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="skip" | "skipif" | "xfail" | "importorskip" | "skipTest")):
                given = {word.arg: word.value for word in node.keywords}
                first = node.args[:1] if _called(node) in {"skip", "xfail", "skipTest"} else []
                reason = given.get("reason", first[0] if first else None)
                if reason is None or (isinstance(reason, ast.Constant) and not str(reason.value).strip()):
                    yield f"{source.path}:{node.lineno}: {ast.unparse(node)}"
            case ast.FunctionDef(decorator_list=marks) | ast.AsyncFunctionDef(decorator_list=marks):
                for mark in marks:
                    if isinstance(mark, ast.Attribute) and mark.attr in {"skip", "xfail"}:
                        yield f"{source.path}:{mark.lineno}: {ast.unparse(mark)}"
