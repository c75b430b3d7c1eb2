"""All modules of the page as one: a table needs more than a hundred, and each request takes its time.

Each module becomes a function that runs once, when it is first imported. Modules import by relative paths in
statements of one line, export declarations or lists of names, and never import each other in a circle. What
others made (`FOREIGN`) stays as it is and is imported.
"""

import posixpath
import re
from collections.abc import Callable, Iterable

FOREIGN = "vendor/"

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


def bundle(start: str, read: Callable[[str], str]) -> str:
    """The module `start` with all that it imports, now or later."""
    found: dict[str, str] = {}
    imports: dict[str, list[str]] = {}
    foreign: set[str] = set()
    todo = [start]
    while todo:
        path = todo.pop()
        if path.startswith(FOREIGN):
            foreign.add(path)
        elif path not in found:
            text = read(path)
            found[path] = _wrapped(path, text)
            imports[path] = [_beside(path, one["path"]) for one in _IMPORT.finditer(text)]
            todo += imports[path]
            todo += [_beside(path, one) for one in _LATER.findall(text)]
    _check_names([*found, *foreign])
    _check_circles(imports)
    others = [f'import * as {_name(path)}_ from "./{path}";\n' for path in sorted(foreign)]
    others += [f"const {_name(path)} = () => {_name(path)}_;\n" for path in sorted(foreign)]
    return "".join([*others, _PROLOGUE, *(found[path] for path in sorted(found)), f"{_name(start)}();\n"])


def _beside(path: str, other: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def _name(path: str) -> str:
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _wrapped(path: str, text: str) -> str:
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
        return f"Promise.resolve().then({_name(_beside(path, one[1]))})"

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
