"""All modules of the page as two: a table needs more than a hundred, and each request takes its time.

Each module becomes a function that runs once, when it is first imported. Modules import by relative paths in
statements of one line, export declarations or lists of names, and never import each other in a circle. What
others made (`FOREIGN`) stays as it is and is imported. Modules that are set apart come, with what only they
need, in a second file, which is fetched when one of them is first imported.
"""

import posixpath
import re
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

FOREIGN = "vendor/"
FIRST, MORE = "bundle.js", "more-bundle.js"  # both lie beside the module they begin with

_NAMES = r"\{(?P<names>[^}]*)\}"
_IMPORT = re.compile(
    rf"""^import (?:(?:{_NAMES}|\* as (?P<whole>\w+)|(?P<default>\w+)) from )?"(?P<path>\.[^"]+)";$""", re.M
)
_DECLARED = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.M)
_DEFAULT = re.compile(r"^export default ((?:async )?function|class) (\w+)", re.M)
_LISTED = re.compile(rf"^export {_NAMES};$", re.M)
_LATER = re.compile(r'\bimport\("(\.[^"]+\.js)"\)')
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.M)

_PROLOGUE = "const $once = (make) => {\n  let made;\n  return () => (made ??= make());\n};\n"


class Unbundled(ValueError):
    """A module has a form that is not known here."""


class Bundle(NamedTuple):
    first: str
    more: str


def bundle(start: str, read: Callable[[str], str], apart: Collection[str] = ()) -> Bundle:
    """The module `start` with all that it imports, now or later."""
    texts: dict[str, str] = {}
    foreign: set[str] = set()

    def reached(todo: list[str], apart: Collection[str]) -> list[str]:
        known = len(texts)
        while todo:
            path = todo.pop()
            if path.startswith(FOREIGN):
                foreign.add(path)
            elif path not in texts:
                texts[path] = read(path)
                todo += _imports(path, texts[path])
                todo += [later for later in _imports_later(path, texts[path]) if later not in apart]
        return sorted(list(texts)[known:])

    first = reached([start], apart)
    others = {later for path in first for later in _imports_later(path, texts[path])}
    second = reached(sorted(others.difference(first)), ())
    _check_names([*texts, *foreign])
    _check_circles({path: _imports(path, text) for path, text in texts.items()})
    fetched = set(second)
    needed = {one for path in second for one in _reaches(path, texts[path])}.difference(second)
    outside = [f'import * as {_name(path)}_ from "./{path}";\n' for path in sorted(foreign)]
    outside += [f"const {_name(path)} = () => {_name(path)}_;\n" for path in sorted(foreign)]
    shared = ", ".join(["$once", *map(_name, sorted(needed))])
    own = [_wrapped(path, texts[path], fetched) for path in first]
    share = [f"export {{ {shared} }};\n"] if second else []
    told = "".join([*outside, _PROLOGUE, *own, *share, f"{_name(start)}();\n"])
    if not second:
        return Bundle(told, "")
    lent = f'import {{ {shared} }} from "./{FIRST}";\n'
    names = ", ".join(_name(path) for path in sorted(others.difference(first)))
    rest = "".join(_wrapped(path, texts[path], ()) for path in second)
    return Bundle(told, f"{lent}{rest}export {{ {names} }};\n")


def _imports(path: str, text: str) -> list[str]:
    return [_beside(path, one["path"]) for one in _IMPORT.finditer(text)]


def _imports_later(path: str, text: str) -> list[str]:
    return [_beside(path, one) for one in _LATER.findall(text)]


def _reaches(path: str, text: str) -> list[str]:
    return [*_imports(path, text), *_imports_later(path, text)]


def _beside(path: str, other: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def _name(path: str) -> str:
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _wrapped(path: str, text: str, fetched: Collection[str]) -> str:
    """The module as a function. What is `fetched` comes with the second file."""
    exported: list[str] = []

    def imported(one: re.Match[str]) -> str:
        module = f"{_name(_beside(path, one['path']))}()"
        if one["whole"]:
            return f"const {one['whole']} = {module};"
        if one["default"]:
            return f"const {one['default']} = {module}.default;"
        if one["names"]:
            return f"const {{{one['names'].replace(' as ', ': ')}}} = {module};"
        return f"{module};"

    def declared(one: re.Match[str]) -> str:
        exported.append(one[2])
        return f"{one[1]} {one[2]}"

    def default(one: re.Match[str]) -> str:
        exported.append(f"default: {one[2]}")
        return f"{one[1]} {one[2]}"

    def listed(one: re.Match[str]) -> str:
        names = (name.strip() for name in one["names"].split(","))
        exported.extend(re.sub(r"(\w+) as (\w+)", r"\2: \1", name) for name in names if name)
        return ""

    def later(one: re.Match[str]) -> str:
        other = _beside(path, one[1])
        if other in fetched:
            return f'import("./{MORE}").then(($more) => $more.{_name(other)}())'
        return f"Promise.resolve().then({_name(other)})"

    body = _IMPORT.sub(imported, text)
    body = _DEFAULT.sub(default, _DECLARED.sub(declared, body))
    body = _LATER.sub(later, _LISTED.sub(listed, body))
    left = _LEFT_OVER.search(body)
    if left is not None:
        raise Unbundled(f"{path}: {left.group()!r} is a form that bundling does not know")
    names = ", ".join(exported)
    return f"// {path}\nconst {_name(path)} = $once(() => {{\n{body}\nreturn {{ {names} }};\n}});\n"


def _check_names(paths: Iterable[str]) -> None:
    named: dict[str, str] = {}
    for path in paths:
        other = named.setdefault(_name(path), path)
        if other != path:
            raise Unbundled(f"{other} and {path} would have the same name in the bundle: rename one")


def _check_circles(imports: dict[str, list[str]]) -> None:
    done: set[str] = set()

    def visit(path: str, way: tuple[str, ...]) -> None:
        if path in way:
            raise Unbundled(f"modules import each other: {' > '.join((*way[way.index(path) :], path))}")
        if path not in done:
            for one in imports.get(path, []):
                visit(one, (*way, path))
            done.add(path)

    for path in imports:
        visit(path, ())
