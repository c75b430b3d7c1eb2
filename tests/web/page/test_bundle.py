"""All modules of the page as one."""

import pytest

from spellhall.web.api.bundle import Unbundled, bundle
from spellhall.web.api.files import Files
from spellhall.web.api.page import FOLDER


def bundled(**modules: str) -> str:
    return bundle("main.js", lambda path: modules[path.removesuffix(".js")]).first


def test_every_form_of_importing_and_exporting_has_its_other_form() -> None:
    told = bundled(
        main='import { a, b as c } from "./one.js";\nimport * as two from "./two.js";\n'
        'import Three from "./three.js";\nimport "./four.js";\nconst later = () => import("./five.js");\n',
        one="export const a = 1;\nexport async function b() {}\nexport class C {}\n",
        two="const inner = 2;\nexport { inner as outer, inner };\n",
        three="export default function Three() {}\n",
        four='import { html } from "./vendor/ui.js";\n',
        five="",
    )
    for line in (
        "const { a, b: c } = $one();",
        "const two = $two();",
        "const Three = $three().default;",
        "$four();",
        "const later = () => Promise.resolve().then($five);",
        "return { a, b, C };",
        "return { outer: inner, inner };",
        "return { default: Three };",
        'import * as $vendor_ui_ from "./vendor/ui.js";',
        "const { html } = $vendor_ui();",
    ):
        assert line in told.splitlines(), line
    assert told.splitlines()[-1] == "$main();"


def test_what_is_set_apart_comes_later_with_what_only_it_needs() -> None:
    texts = {
        "main.js": 'import "./both.js";\nconst pages = [import("./near.js"), import("./far.js")];\n',
        "near.js": "",
        "both.js": "export const a = 1;\n",
        "far.js": 'import { a } from "./both.js";\nimport "./vendor/ui.js";\nimport "./only.js";\n',
        "only.js": 'const again = () => import("./near.js");\n',
    }
    first, more = bundle("main.js", texts.__getitem__, ["far.js", "unused.js"])
    assert [path for path in texts if f"// {path}\n" in first] == ["main.js", "near.js", "both.js"]
    assert [path for path in texts if f"// {path}\n" in more] == ["far.js", "only.js"]
    assert 'import("./more-bundle.js").then(($more) => $more.$far())' in first
    assert "export { $once, $both, $near, $vendor_ui };" in first.splitlines()
    assert more.startswith('import { $once, $both, $near, $vendor_ui } from "./bundle.js";\n')
    assert "const again = () => Promise.resolve().then($near);" in more.splitlines()
    assert more.endswith("export { $far };\n")


def test_modules_that_import_each_other_are_refused() -> None:
    with pytest.raises(Unbundled, match=r"one\.js > two\.js > one\.js"):
        bundled(
            main='import { a } from "./one.js";',
            one='import { b } from "./two.js";\nexport const a = 1;',
            two='import { a } from "./one.js";\nexport const b = 1;',
        )


def test_two_modules_of_one_name_are_refused() -> None:
    texts = {"main.js": 'import "./a-b.js";\nimport "./a/b.js";\n', "a-b.js": "", "a/b.js": ""}
    with pytest.raises(Unbundled, match=r"a/b\.js and a-b\.js would have the same name"):
        bundle("main.js", texts.__getitem__)


@pytest.mark.parametrize(
    "form", ["export let a = 1;", 'export * from "./one.js";', 'import a, { b } from "x";']
)
def test_other_forms_are_refused_with_their_place(form: str) -> None:
    with pytest.raises(Unbundled, match=r"main\.js: "):
        bundled(main=form)


def test_nothing_of_the_page_is_left_out() -> None:
    files = Files(FOLDER)

    def read(path: str) -> str:
        file = files.get(path)
        assert file is not None, path
        return file.body.decode()

    told = "".join(bundle("main.js", read, ["pages/rules.js"]))
    own = [path for path in files.paths() if path.endswith(".js") and not path.startswith("vendor/")]
    apart = ["embed/embed.js", "review/file.js", "worker.js"]  # which others begin with
    assert [path for path in own if f"// {path}\n" not in told] == apart
